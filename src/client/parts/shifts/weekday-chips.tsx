import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { WEEKDAYS, type Weekday } from '../../../shared/contract/machine/shift.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { Text } from '../../ui/layout/primitives.ts';

const Group = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1.5' } });
const Chips = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(7, minmax(0, 1fr))', sm: 'repeat(7, 52px)' },
    gap: { base: '1', sm: '2' },
  },
});
const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 'touch',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    background: 'surface',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '&:has(input:checked)': {
      borderColor: 'accent.solid',
      background: 'accent.solid',
      color: 'accent.onSolid',
      fontWeight: 'semibold',
      _hover: { background: 'accent.solidHover' },
    },
    '&:has(input[aria-invalid=true])': { borderColor: 'danger.text' },
    '&:has(input:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

type Props = {
  value: readonly Weekday[];
  onChange: (weekdays: Weekday[]) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
};

/** [E7] The seven days as switches side by side; check boxes underneath. */
export function WeekdayChips({ value, onChange, error, disabled }: Props) {
  const errorId = useId();
  const toggle = (weekday: Weekday, chosen: boolean) =>
    onChange(WEEKDAYS.filter((each) => (each === weekday ? chosen : value.includes(each))));
  return (
    <Group>
      <Legend>{text.weekdaysLabel}</Legend>
      <Chips>
        {WEEKDAYS.map((weekday) => (
          <Chip key={weekday}>
            <chakra.input
              type="checkbox"
              srOnly
              aria-label={text.weekdays[weekday]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={value.includes(weekday)}
              disabled={disabled}
              onChange={(event) => toggle(weekday, event.target.checked)}
            />
            <span aria-hidden="true">{weekday}</span>
          </Chip>
        ))}
      </Chips>
      {error && (
        <Text id={errorId} role="alert" size="sm" tone="danger" weight="medium" marginTop="1.5">
          {error}
        </Text>
      )}
    </Group>
  );
}
