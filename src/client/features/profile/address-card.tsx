import { useEffect, useState } from 'react';
import { changeAddress, getAddress } from '../../../shared/contract/account/address.ts';
import { getSecondFactor } from '../../../shared/contract/account/second-factor.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { keepEmail } from '../../live/app/own-email.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { CurrentPassword } from '../../parts/account/current-password.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { missingIn, useAsking } from '../../parts/account/use-asking.ts';
import { CodeField } from '../../parts/second-factor/code-field.tsx';
import { useSession } from '../../state/session.ts';
import { addressText as text } from '../../text/de/account/address.ts';
import { formatTime } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [U5] The address that one logs in with: another one counts once it was confirmed there. */
export function AddressCard() {
  const { email } = useSession();
  const { online } = useSyncStatus();
  const { state, again } = useAsked(getAddress, {});
  const [open, setOpen] = useState(false);
  const told = state?.state === 'done' ? state.answer : null;
  // It may have been confirmed on another device.
  useEffect(() => {
    if (told && told.email !== email)
      keepEmail(told.email).catch((error: unknown) => self.reportError(error));
  }, [told, email]);
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Stack gap="0.5">
          <Text weight="semibold" overflowWrap="anywhere">
            {email}
          </Text>
          <Text tone="muted">{text.lead}</Text>
        </Stack>
        {state?.state === 'done'
          ? told?.wanted && (
              <Banner tone="info">{text.wanted(told.wanted.email, formatTime(told.wanted.expires))}</Banner>
            )
          : state && <NotShown state={state} text={text} onAgain={again} />}
        <Row>
          <Button icon="mail" variant="outline" disabled={!online} onClick={() => setOpen(true)}>
            {text.change}
          </Button>
        </Row>
        {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      </Stack>
      {open && (
        <AddressDialog
          onClose={() => {
            setOpen(false);
            // Also where an answer was lost: what it changed shows.
            again();
          }}
        />
      )}
    </TitledCard>
  );
}

function wrongIn(email: string, present: string): { email?: string } {
  if (email === '') return { email: text.problem.missing };
  if (!isEmailAddress(email)) return { email: text.problem.invalid };
  return email === present ? { email: text.problem.present } : {};
}

/** [S7] Password and, where there is a second factor, its code. Nothing of it is kept as a draft. */
function AddressDialog({ onClose }: { onClose: () => void }) {
  const { email: present } = useSession();
  const { state } = useAsked(getSecondFactor, {});
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, problems, run } = useAsking();
  const enabled = state?.state === 'done' && state.answer.enabled;
  // The server asks for it in any case.
  const secured = enabled || problems.code !== undefined;
  const submit = () => {
    const wanted = email.trim().toLowerCase();
    const typed = secured ? { password, code } : { password };
    return run(
      { ...wrongIn(wanted, present), ...missingIn(typed) },
      () => askServer(changeAddress, { email: wanted, ...typed }),
      () => {
        onClose();
        showToast({ tone: 'success', text: text.sent });
      },
    );
  };
  return (
    <FormDialog
      open
      title={text.change}
      description={text.dialogLead}
      size="sm"
      label={text.submit}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Failure>{problems.failure}</Failure>
      <TextField
        label={text.fresh}
        name="newemail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        value={email}
        error={problems.email}
        onChange={setEmail}
      />
      <CurrentPassword value={password} error={problems.password} onChange={setPassword} />
      {secured && <CodeField value={code} onChange={setCode} error={problems.code} kind="either" />}
    </FormDialog>
  );
}
