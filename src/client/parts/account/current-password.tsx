import { passwordText } from '../../text/de/account/password.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

type Props = { value: string; onChange: (value: string) => void; error: string | undefined };

/** The password of now, asked for before the safety of an account is changed. */
export function CurrentPassword(props: Props) {
  return (
    <PasswordField
      {...props}
      label={passwordText.change.actual}
      name="password"
      autoComplete="current-password"
      required
    />
  );
}
