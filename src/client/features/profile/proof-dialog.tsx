import { useState } from 'react';
import type { Asked } from '../../live/app/server-query.ts';
import { CurrentPassword } from '../../parts/account/current-password.tsx';
import { Failure } from '../../parts/account/failure.tsx';
import { missingIn, useAsking } from '../../parts/account/use-asking.ts';
import { CodeField } from '../../parts/second-factor/code-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

type Props<T> = {
  title: string;
  description: string;
  label: string;
  ask: (proof: { password: string; code: string }) => Promise<Asked<T>>;
  onDone: (answer: T) => void;
  onClose: () => void;
};

/** [S7] Changes the second factor of whoever shows password and code. */
export function ProofDialog<T>({ title, description, label, ask, onDone, onClose }: Props<T>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, problems, run } = useAsking();
  const submit = () => run(missingIn({ password, code }), () => ask({ password, code }), onDone);
  return (
    <FormDialog
      open
      title={title}
      description={description}
      size="sm"
      label={label}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Failure>{problems.failure}</Failure>
      <CurrentPassword value={password} error={problems.password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} error={problems.code} kind="either" />
    </FormDialog>
  );
}
