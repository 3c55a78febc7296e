import { useState } from 'react';
import { SHORTEST_PASSWORD } from '../../../shared/rules/outbox-file.ts';
import { saveOutboxFile } from '../../live/outbox/outbox-file.ts';
import { syncFileText as text } from '../../text/de/outbox/sync-file.ts';
import { delays } from '../../text/delays.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [OB14] Asks for the password of the file, twice, and saves it. */
export function SaveFileDialog({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const short = password.length < SHORTEST_PASSWORD;
  const differs = password !== again;

  const save = async () => {
    setTried(true);
    if (short || differs) return;
    setState('busy');
    try {
      const { entries, locked } = await saveOutboxFile(password);
      showToast({
        tone: 'success',
        text: text.saved(entries),
        detail: locked > 0 ? text.savedWithout(locked) : undefined,
        duration: delays.longToast,
      });
      onClose();
    } catch (error) {
      self.reportError(error);
      setState('failed');
    }
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      size="xs"
      title={text.saveTitle}
      label={text.saveButton}
      icon="download"
      busy={state === 'busy'}
      onSubmit={() => void save()}
    >
      <Text>{text.saveText(unsent)}</Text>
      <PasswordField
        label={text.password}
        hint={text.passwordHint(SHORTEST_PASSWORD)}
        error={tried && short ? text.passwordShort(SHORTEST_PASSWORD) : undefined}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
      />
      <PasswordField
        label={text.passwordAgain}
        error={tried && !short && differs ? text.passwordDiffers : undefined}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        required
      />
      {state === 'failed' && (
        <Banner tone="danger" live="alert">
          {text.saveFailed}
        </Banner>
      )}
    </FormDialog>
  );
}
