import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui-text.ts';
import { inputRecipe } from './input-styles.ts';

const Input = chakra('input', inputRecipe);
const Frame = chakra('div', { base: { position: 'relative', flex: '1', minWidth: '0' } });

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

/** Search as you type, with a button that clears; the label is for assistive technology. */
export function SearchField({ label, value, onChange, placeholder, autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Frame role="search">
      <Icon
        name="search"
        size={20}
        position="absolute"
        insetInlineStart="3.5"
        top="calc(50% - 10px)"
        color="muted"
        pointerEvents="none"
      />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        paddingInlineStart="11"
        paddingInlineEnd="12"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            onChange('');
          }
        }}
      />
      {value && (
        <chakra.div position="absolute" insetBlock="0" insetInlineEnd="0">
          <IconButton
            icon="close"
            label={uiText.clearSearch}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        </chakra.div>
      )}
    </Frame>
  );
}
