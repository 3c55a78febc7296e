import { secondFactorText as text } from '../../text/de/account/second-factor.ts';
import { TextField } from '../../ui/form/text-field.tsx';

/** Six digits, or a recovery code with its hyphen; what is pasted may have blanks. */
const LONGEST = 20;

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Asks for a recovery code instead. */
  recovery?: boolean;
};

/** [S7] A code of the app, or a recovery code. Never part of a draft. */
export function CodeField({ recovery = false, ...field }: Props) {
  return (
    <TextField
      {...field}
      key={recovery ? 'recovery' : 'app'}
      name="code"
      label={recovery ? text.recovery : text.code}
      hint={recovery ? text.recoveryHint : text.codeHint}
      required
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : 'off'}
      spellCheck={false}
      maxLength={LONGEST}
    />
  );
}
