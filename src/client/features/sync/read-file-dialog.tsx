import { useState } from 'react';
import { type ReadFailure, readOutboxFile } from '../../live/outbox/outbox-file.ts';
import { syncFileText as text } from '../../text/de/outbox/sync-file.ts';
import { delays } from '../../text/delays.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [OB14] Asks for the password of a chosen file and takes it over; says why where it cannot. */
export function ReadFileDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReadFailure | 'unknown' | null>(null);

  const read = async () => {
    if (password === '') return setFailure('password');
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await readOutboxFile(file, password);
      if (outcome.kind === 'failed') return setFailure(outcome.why);
      const { added, known } = outcome.counts;
      showToast({
        tone: 'success',
        text: text.taken(added),
        detail: known > 0 ? text.known(known) : undefined,
        duration: delays.longToast,
      });
      onClose();
    } catch (error) {
      self.reportError(error);
      setFailure('unknown');
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      size="xs"
      title={text.readTitle}
      label={text.readButton}
      icon="upload"
      busy={busy}
      onSubmit={() => void read()}
    >
      <Text overflowWrap="anywhere">{text.readText(file.name)}</Text>
      <PasswordField
        label={text.password}
        error={failure === 'password' ? text.failures.password : undefined}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      {failure && failure !== 'password' && (
        <Banner tone="danger" live="alert">
          {text.failures[failure]}
        </Banner>
      )}
    </FormDialog>
  );
}
