import { secondFactorText as text } from '../../text/de/account/second-factor.ts';
import { TextField } from '../../ui/form/text-field.tsx';

/** Six digits, or a recovery code with its hyphen; what is pasted may have blanks. */
const LONGEST = 20;

/** What is asked for: what the app shows, what was kept of the set-up, or whichever of them there is. */
type Kind = 'app' | 'recovery' | 'either';

const LABEL: Record<Kind, string> = { app: text.code, recovery: text.recovery, either: text.code };
const HINT: Record<Kind, string> = {
  app: text.codeHint,
  recovery: text.recoveryHint,
  either: text.eitherHint,
};

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  kind?: Kind;
};

/** [S7] A code of the app, or a recovery code. Never part of a draft. */
export function CodeField({ kind = 'app', ...field }: Props) {
  return (
    <TextField
      {...field}
      key={kind}
      name="code"
      label={LABEL[kind]}
      hint={HINT[kind]}
      required
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize={kind === 'app' ? 'off' : 'characters'}
      spellCheck={false}
      maxLength={LONGEST}
    />
  );
}
