import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { uiText } from '../ui-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputRecipe } from './input-styles.ts';

const Input = chakra('input', inputRecipe);
const Frame = chakra('div', { base: { position: 'relative' } });
const Toggle = chakra('div', { base: { position: 'absolute', insetBlock: '0', insetInlineEnd: '0' } });

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** `off` where it is no login's, and the login's is not to be offered. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  name?: string;
  disabled?: boolean;
};

/** A password with a button to look at what was typed. */
export function PasswordField({ label, required, hint, error, id, hideLabel, onChange, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} error={error} id={id} hideLabel={hideLabel}>
      {(control) => (
        <Frame>
          <Input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            paddingInlineEnd="14"
            onChange={(event) => onChange(event.target.value)}
          />
          <Toggle>
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label={shown ? uiText.hidePassword : uiText.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}
