import { useState } from 'react';
import type { Asked } from '../../../live/app/server-query.ts';
import { CurrentPassword } from '../../../parts/account/current-password.tsx';
import { Failure } from '../../../parts/account/failure.tsx';
import { missingIn, useAsking } from '../../../parts/account/use-asking.ts';
import { companyDataText as text } from '../../../text/de/company/company-data.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';

type Props<T> = {
  title: string;
  description: string;
  label: string;
  /** What has to be typed as well, letter by letter. */
  named?: string;
  ask: (proof: { password: string; name: string }) => Promise<Asked<T>>;
  onDone: (answer: T) => void;
  onClose: () => void;
};

/** [D11] Asks the server for what concerns the whole company, for whoever shows the password. */
export function PasswordDialog<T>({ title, description, label, named, ask, onDone, onClose }: Props<T>) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  const { busy, problems, run } = useAsking();
  const submit = () => {
    const other = named !== undefined && name.trim() !== named.trim();
    setWrong(other);
    if (!other) void run(missingIn({ password }), () => ask({ password, name }), onDone);
  };
  return (
    <FormDialog
      open
      title={title}
      description={description}
      size="sm"
      label={label}
      tone={named === undefined ? 'solid' : 'danger'}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Failure>{problems.failure}</Failure>
      {named !== undefined && (
        <TextField
          label={text.endName}
          value={name}
          error={wrong ? text.endNameWrong : undefined}
          onChange={setName}
          autoComplete="off"
          required
        />
      )}
      <CurrentPassword value={password} error={problems.password} onChange={setPassword} />
    </FormDialog>
  );
}
