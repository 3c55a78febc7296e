import { chakra } from '@chakra-ui/react';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { formatLongDate } from '../../../text/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { marksOf, shortDay, timesOf } from '../day-words.ts';
import { blockLook } from './shift-look.ts';
import type { Week, WeekDay } from './week.ts';

const Rows = chakra('ol', {
  base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' } },
});
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    columnGap: '3',
    paddingInline: '3',
    paddingBlock: '3',
  },
  variants: { today: { true: { background: 'accent.soft' } } },
});
const Bar = chakra('div', {
  base: {
    position: 'relative',
    height: '14px',
    borderRadius: 'sm',
    background: 'sunken',
    overflow: 'hidden',
    backgroundImage:
      'repeating-linear-gradient(to right, transparent 0 calc(25% - 1px), {colors.border} calc(25% - 1px) 25%)',
  },
});
const Part = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', borderWidth: '1px', borderRadius: '2px' },
});
const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '0.5',
    marginTop: '1.5',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** [E7] A week as a list of days, for narrow screens. */
export function WeekDays({ week, today }: { week: Week; today: string }) {
  return (
    <Card padded={false}>
      <Rows>
        {week.days.map((day) => (
          <DayRow key={day.day} day={day} today={day.day === today} />
        ))}
      </Rows>
    </Card>
  );
}

function DayRow({ day, today }: { day: WeekDay; today: boolean }) {
  const marks = marksOf(day);
  return (
    <Row today={today} aria-label={formatLongDate(day.start)} aria-current={today ? 'date' : undefined}>
      <chakra.div lineHeight="tight">
        <chakra.div fontWeight="semibold">{formatLongDate(day.start).slice(0, 2)}</chakra.div>
        <chakra.time dateTime={day.day} fontSize="sm" color="muted">
          {shortDay(day.day)}
        </chakra.time>
      </chakra.div>
      <chakra.div minWidth="0">
        <Bar aria-hidden="true">
          {day.segments.map(({ key, from, until, shift }) => (
            <Part
              key={key}
              css={filled(shift)}
              left={`${(from / 1440) * 100}%`}
              width={`calc(${((until - from) / 1440) * 100}% - 1px)`}
            />
          ))}
        </Bar>
        <Lines>
          {day.shifts.map((shift) => (
            <li key={`${shift.start} ${shift.end} ${shift.extra?.nodeid}`}>
              {timesOf(shift, day)}
              {shift.unmanned && <chakra.span color="muted"> {text.unmanned}</chakra.span>}
              {shift.extra && <chakra.span color="muted"> {text.extra}</chakra.span>}
            </li>
          ))}
          {day.shifts.length === 0 && <chakra.li color="muted">{restOf(day)}</chakra.li>}
        </Lines>
        {marks.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="1.5" marginTop="2">
            {marks.map((mark) => (
              <Badge key={mark.text} tone={mark.tone}>
                {mark.text}
              </Badge>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </Row>
  );
}

/** What is said of a day on which no shift begins; its marks may say it already. */
function restOf(day: WeekDay): string {
  const [last] = day.segments.filter(({ continued }) => continued).slice(-1);
  if (last?.shift) return text.untilTime(last.shift.end);
  if (day.off) return '';
  return day.model ? text.free : text.aroundTheClock;
}

/** In a bar without words the colour is the strong one. */
function filled(shift: WeekDay['shifts'][number] | null) {
  const look = blockLook(shift);
  const outlined = !shift || shift.unmanned;
  return { ...look, background: outlined ? 'surface' : look.borderColor, borderStyle: 'solid' };
}
