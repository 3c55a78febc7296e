import { TextField } from '../../ui/form/text-field.tsx';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The address of a login, as password managers know it. */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      required
    />
  );
}
