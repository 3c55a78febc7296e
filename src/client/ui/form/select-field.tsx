import { chakra } from '@chakra-ui/react';
import { Icon } from '../display/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import { inputRecipe } from './input-styles.ts';

const Select = chakra('select', inputRecipe);
const Frame = chakra('div', { base: { position: 'relative' } });

export type SelectOption<T extends string = string> = { value: T; label: string; disabled?: boolean };

type Props<T extends string> = FieldProps & {
  value: T | '';
  options: readonly SelectOption<T>[];
  onChange: (value: T | '') => void;
  /** First entry with the value '' (e.g. 'Bitte wählen', or 'Select' for no filter). */
  placeholder?: string;
  disabled?: boolean;
  name?: string;
};

/** A native select: the phone's own picker is easier with gloves than any list of ours. */
export function SelectField<T extends string>(props: Props<T>) {
  const { label, required, hint, error, hideLabel, id, value, options, onChange, placeholder, ...rest } =
    props;
  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Frame>
          <Select
            {...rest}
            {...control}
            value={value}
            paddingInlineEnd="11"
            textOverflow="ellipsis"
            onChange={(event) =>
              onChange(options.find((option) => option.value === event.target.value)?.value ?? '')
            }
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <Icon
            name="chevronDown"
            size={20}
            position="absolute"
            insetInlineEnd="3"
            top="calc(50% - 10px)"
            color="muted"
            pointerEvents="none"
          />
        </Frame>
      )}
    </Field>
  );
}
