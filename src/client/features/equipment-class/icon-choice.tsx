import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { equipmentClassText as text } from '../../text/de/machine/equipment-class.ts';
import { ClassIcon } from './class-icon.tsx';

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1.5' } });
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
    gap: '2',
  },
});
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minHeight: '76px',
    padding: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    background: 'surface',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '&:has(input:checked)': {
      borderColor: 'accent.text',
      background: 'accent.soft',
      color: 'accent.onSoft',
      boxShadow: 'inset 0 0 0 1px {colors.accent.text}',
      fontWeight: 'semibold',
    },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

type Props = { value: string; onChange: (icon: string) => void };

/** [B4] The icon of a class: radio buttons underneath, so arrow keys work. */
export function IconChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <Group>
      <Legend>{text.icon}</Legend>
      <Choices>
        {Object.entries(text.icons).map(([icon, label]) => (
          <Choice key={icon}>
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <ClassIcon icon={icon} size={28} />
            {label}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
