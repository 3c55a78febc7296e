import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ConflictChoice } from '../../live/outbox/outbox.ts';
import { Text } from '../../ui/layout/primitives.ts';

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '2',
    marginTop: '1.5',
  },
});
const Option = chakra('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minHeight: 'touch',
    padding: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    background: 'surface',
    cursor: 'pointer',
    '&:has(input:checked)': {
      background: 'accent.soft',
      color: 'accent.onSoft',
      borderColor: 'accent.text',
      boxShadow: 'inset 0 0 0 1px {colors.accent.text}',
    },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

type Props = {
  label: string;
  value: ConflictChoice | null;
  options: readonly { value: ConflictChoice; label: string; text: string; note?: string }[];
  onChange: (value: ConflictChoice) => void;
};

/** Two values side by side, one of which is to hold. */
export function ValueChoice({ label, value, options, onChange }: Props) {
  const name = useId();
  return (
    <Group>
      <Text as="legend" size="sm" weight="semibold">
        {label}
      </Text>
      <Pair>
        {options.map((option) => (
          <Option key={option.value}>
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Text as="span" size="sm" opacity="0.8">
              {option.label}
            </Text>
            <Text as="span" weight="medium" whiteSpace="pre-line">
              {option.text}
            </Text>
            {option.note && (
              <Text as="span" size="sm" opacity="0.8">
                {option.note}
              </Text>
            )}
          </Option>
        ))}
      </Pair>
    </Group>
  );
}
