import { chakra } from '@chakra-ui/react';
import { MOST_SHIFTS } from '../../../shared/contract/machine/shift.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { newShift, runsOver, type ShiftDraft, type ShiftProblem } from './shift-drafts.ts';
import { WeekdayChips } from './weekday-chips.tsx';

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: { base: '3', sm: '4' },
    borderWidth: '1px',
    borderRadius: 'lg',
    background: 'surface',
  },
});
const Times = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, 168px)' },
    gap: '3',
    alignItems: 'start',
  },
});

type Props = {
  value: readonly ShiftDraft[];
  onChange: (shifts: ShiftDraft[]) => void;
  /** As `shiftProblems` finds them; left out while nothing is to be said. */
  problems?: readonly ShiftProblem[] | null | undefined;
  /** What is wrong with the list as a whole. */
  error?: string | undefined;
  /** What an empty list means. */
  empty?: string;
  /** Off where the day is known anyway. */
  weekdays?: boolean;
  disabled?: boolean;
};

/** [E7] [L2] The shifts of a model: times, weekdays, whether somebody is there; as many as are needed. */
export function ShiftFields(props: Props) {
  const { value, onChange, problems, error, empty, weekdays = true, disabled } = props;
  const change = (at: number, part: Partial<ShiftDraft>) =>
    onChange(value.map((shift, index) => (index === at ? { ...shift, ...part } : shift)));
  const remove = (at: number) => onChange(value.filter((_shift, index) => index !== at));
  return (
    <Stack gap="3">
      {value.map((shift, at) => (
        <ShiftFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: shifts have nothing but their place
          key={at}
          number={at + 1}
          shift={shift}
          problem={problems?.[at] ?? {}}
          weekdays={weekdays}
          disabled={disabled}
          onChange={(part) => change(at, part)}
          onRemove={() => remove(at)}
        />
      ))}
      {value.length === 0 && empty && (
        <Text size="sm" tone="muted">
          {empty}
        </Text>
      )}
      {error && (
        <Text size="sm" tone="danger" weight="medium" role="alert">
          {error}
        </Text>
      )}
      {!disabled && value.length < MOST_SHIFTS && (
        <Row>
          <Button
            variant="outline"
            icon="plus"
            aria-invalid={error ? true : undefined}
            onClick={() => onChange([...value, newShift(value)])}
          >
            {text.addShift}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type FrameProps = {
  number: number;
  shift: ShiftDraft;
  problem: ShiftProblem;
  weekdays: boolean;
  disabled: boolean | undefined;
  onChange: (part: Partial<ShiftDraft>) => void;
  onRemove: () => void;
};

function ShiftFrame({ number, shift, problem, weekdays, disabled, onChange, onRemove }: FrameProps) {
  return (
    <Frame aria-label={text.shift(number)}>
      <Row minHeight="9">
        <Heading size="sm" flex="1">
          {text.shift(number)}
        </Heading>
        {!disabled && (
          <IconButton icon="trash" size="sm" label={text.removeShift(number)} onClick={onRemove} />
        )}
      </Row>
      <Times>
        <TextField
          type="time"
          label={text.start}
          value={shift.start}
          error={problem.start}
          disabled={disabled}
          onChange={(start) => onChange({ start })}
        />
        <TextField
          type="time"
          label={runsOver(shift) ? text.endNextDay : text.end}
          value={shift.end}
          error={problem.end}
          disabled={disabled}
          onChange={(end) => onChange({ end })}
        />
      </Times>
      {weekdays && (
        <WeekdayChips
          value={shift.weekdays}
          error={problem.weekdays ?? (shift.weekdays.length === 0 ? text.weekdayMissing : undefined)}
          disabled={disabled}
          onChange={(chosen) => onChange({ weekdays: chosen })}
        />
      )}
      <Checkbox
        label={text.unmanned}
        hint={text.unmannedHint}
        checked={shift.unmanned}
        disabled={disabled ?? false}
        onChange={(unmanned) => onChange({ unmanned })}
      />
    </Frame>
  );
}
