import { chakra } from '@chakra-ui/react';
import { Field, type FieldProps } from './field.tsx';

const Color = chakra('input', {
  base: {
    width: 'full',
    height: 'touch',
    padding: '1',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    background: 'surface',
    cursor: 'pointer',
  },
});

type Props = FieldProps & {
  /** `#RRGGBB`. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  disabled?: boolean;
};

/** A colour in the browser's own picker. */
export function ColorField({ label, required, hint, error, hideLabel, id, onChange, ...rest }: Props) {
  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Color type="color" {...rest} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
