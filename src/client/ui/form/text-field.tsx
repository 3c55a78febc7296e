import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { inputRecipe } from './input-styles.ts';

const Input = chakra('input', inputRecipe);
const Area = chakra('textarea', inputRecipe);

type Native<T extends 'input' | 'textarea'> = Omit<
  ComponentProps<T>,
  'value' | 'onChange' | 'required' | 'id' | 'color' | 'children'
>;
type Value = { value: string; onChange: (value: string) => void };

export type TextFieldProps = FieldProps & Value & Native<'input'>;

/** One line of text (or e-mail, number as text, phone by `type` and `inputMode`). */
export function TextField({
  label,
  required,
  hint,
  error,
  hideLabel,
  id,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => <Input {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

export type TextAreaFieldProps = FieldProps & Value & Native<'textarea'>;

/** Several lines of text; grows with its content where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, required, hint, error, hideLabel, id, onChange, rows = 4, ...rest } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Area
          {...rest}
          {...control}
          rows={rows}
          fieldSizing="content"
          // Never lower than a finger.
          minHeight={`max({sizes.touch}, ${rows * 1.35 + 1.4}rem)`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type DateTimeProps = FieldProps &
  Value &
  Pick<Native<'input'>, 'min' | 'max' | 'disabled' | 'readOnly' | 'name' | 'onBlur'>;

/** A day as `YYYY-MM-DD` in the browser's own date picker. */
export function DateField({ onChange, label, required, hint, error, hideLabel, id, ...rest }: DateTimeProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Input type="date" {...rest} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** A time of day as `HH:mm`, in steps of five minutes [X2]. */
export function TimeField({ onChange, label, required, hint, error, hideLabel, id, ...rest }: DateTimeProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Input
          type="time"
          step={300}
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
