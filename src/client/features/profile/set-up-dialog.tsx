import { useState } from 'react';
import { confirmSecondFactor, generateSecondFactor } from '../../../shared/contract/account/second-factor.ts';
import { askServer } from '../../live/app/server-query.ts';
import type { FactorSecret } from '../../live/app/session-actions.ts';
import { CurrentPassword } from '../../parts/account/current-password.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { missingIn, useAsking } from '../../parts/account/use-asking.ts';
import { CodeField } from '../../parts/second-factor/code-field.tsx';
import { FactorSecretView } from '../../parts/second-factor/factor-secret.tsx';
import { profileText } from '../../text/de/account/profile.ts';
import { secondFactorText } from '../../text/de/account/second-factor.ts';
import { Text } from '../../ui/layout/primitives.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';

const text = secondFactorText.setUp;

/** [S7] Password, secret with its first code, recovery codes. Nothing of it is kept as a draft. */
export function SetUpDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (!secret) return <PasswordStep onClose={onClose} onSecret={setSecret} />;
  const activated = (recoverycodes: readonly string[]) => {
    setCodes(recoverycodes);
    onChanged();
  };
  return <SecretStep secret={secret} onClose={onClose} onCodes={activated} />;
}

function PasswordStep({
  onClose,
  onSecret,
}: {
  onClose: () => void;
  onSecret: (secret: FactorSecret) => void;
}) {
  const [password, setPassword] = useState('');
  const { busy, problems, run } = useAsking();
  const submit = () =>
    run(missingIn({ password }), () => askServer(generateSecondFactor, { password }), onSecret);
  return (
    <FormDialog
      open
      title={profileText.factor}
      size="sm"
      label={text.next}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Text>{text.passwordLead}</Text>
      <Failure>{problems.failure}</Failure>
      <CurrentPassword value={password} error={problems.password} onChange={setPassword} />
    </FormDialog>
  );
}

type SecretProps = {
  secret: FactorSecret;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

function SecretStep({ secret, onClose, onCodes }: SecretProps) {
  const [code, setCode] = useState('');
  const { busy, problems, run } = useAsking();
  const submit = () =>
    run(
      missingIn({ code }),
      () => askServer(confirmSecondFactor, { code }),
      ({ recoverycodes }) => onCodes(recoverycodes),
    );
  return (
    <FormDialog
      open
      title={profileText.factor}
      size="sm"
      dismissable={false}
      label={secondFactorText.submit}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <FactorSecretView secret={secret} />
      <Failure>{problems.failure}</Failure>
      <CodeField value={code} onChange={setCode} error={problems.code} />
    </FormDialog>
  );
}
