import { useState } from 'react';
import { changePassword } from '../../../shared/contract/account/password.ts';
import { links } from '../../app/links.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { CurrentPassword } from '../../parts/account/current-password.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { missingIn, useAsking } from '../../parts/account/use-asking.ts';
import { problemOfNew } from '../../parts/password/new-password.ts';
import { NewPasswordField } from '../../parts/password/new-password-field.tsx';
import { passwordText } from '../../text/de/account/password.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/primitives.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

const text = passwordText.change;

/** [U5] The own password: changed with the present one, or by mail where that is forgotten. */
export function PasswordCard() {
  const { online } = useSyncStatus();
  const [open, setOpen] = useState(false);
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Row flexWrap="wrap">
          <Button icon="lock" variant="outline" disabled={!online} onClick={() => setOpen(true)}>
            {text.open}
          </Button>
          <TextLink alone to={links.resetPassword()}>
            {text.forgot}
          </TextLink>
        </Row>
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [actualPassword, setActual] = useState('');
  const [newPassword, setNew] = useState('');
  const { busy, problems, run } = useAsking();
  const submit = () =>
    run(
      { ...missingIn({ password: actualPassword }), ...wrongIn(newPassword) },
      () => askServer(changePassword, { actualPassword, newPassword }),
      () => {
        onClose();
        showToast({ tone: 'success', text: text.done });
      },
    );
  return (
    <FormDialog
      open
      title={text.open}
      description={text.lead}
      size="sm"
      label={text.submit}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Failure>{problems.failure}</Failure>
      <CurrentPassword value={actualPassword} error={problems.password} onChange={setActual} />
      <NewPasswordField value={newPassword} onChange={setNew} error={problems.newPassword} />
    </FormDialog>
  );
}

function wrongIn(password: string): { newPassword?: string } {
  const newPassword = problemOfNew(password);
  return newPassword === undefined ? {} : { newPassword };
}
