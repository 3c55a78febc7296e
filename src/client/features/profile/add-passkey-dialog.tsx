import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { addPasskey, startPasskey } from '../../../shared/contract/account/passkey.ts';
import type { InputOf } from '../../../shared/contract/core/define.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { CurrentPassword } from '../../parts/account/current-password.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { missingIn, useAsking } from '../../parts/account/use-asking.ts';
import { passkeyText as text } from '../../text/de/account/passkey.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

const LONGEST_NAME = 60;
type Made = InputOf<typeof addPasskey>['passkey'];

/** Makes a passkey with what the server asks for, or says why there is none. */
async function make(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Made | string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return (await startRegistration({ optionsJSON })) as unknown as Made;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'InvalidStateError') return text.present;
    // Browsers say this alike for 'no' and for a time that ran out.
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return text.notMade;
    throw error;
  }
}

/** [S7] Name and password, then the browser's own question. */
export function AddPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const [name, setName] = useState(text.namePreset);
  const [password, setPassword] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const [notMade, setNotMade] = useState<string | null>(null);
  const { busy, problems, run } = useAsking();

  async function ask(): Promise<Asked<unknown>> {
    const started = await askServer(startPasskey, { password });
    if (started.state !== 'done') return started;
    const made = await make(started.answer as unknown as PublicKeyCredentialCreationOptionsJSON);
    if (typeof made !== 'string') return askServer(addPasskey, { name: name.trim(), passkey: made });
    setNotMade(made);
    return { state: 'done', answer: null };
  }

  const submit = () => {
    setNotMade(null);
    const unnamed = name.trim() === '' ? text.nameMissing : undefined;
    setNameProblem(unnamed);
    if (unnamed) return;
    void run(missingIn({ password }), ask, (answer) => {
      if (answer === null) return;
      onClose();
      onAdded();
      showToast({ tone: 'success', text: text.added });
    });
  };
  const failure = notMade ?? problems.failure;
  return (
    <FormDialog
      open
      title={text.add}
      description={text.lead}
      size="sm"
      label={text.next}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Failure>{failure}</Failure>
      <TextField
        label={text.name}
        hint={text.nameHint}
        name="name"
        required
        maxLength={LONGEST_NAME}
        value={name}
        error={nameProblem}
        onChange={setName}
      />
      <CurrentPassword value={password} error={problems.password} onChange={setPassword} />
    </FormDialog>
  );
}
