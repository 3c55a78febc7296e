import { useMemo } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';
import { useAddressStep } from '../../parts/lists/use-address-step.ts';
import { useFirstLoad } from '../../parts/lists/use-first-load.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useSession } from '../../state/session.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatMonth } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Heading, Row, Text } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { isNarrowed, useBoardFilter } from './board-filter.ts';
import { BoardFrame } from './board-frame.tsx';
import { NothingPlanned } from './board-messages.tsx';
import { MonthAgenda } from './month-agenda.tsx';
import { byDay, monthAfter, monthFrom, spanOf, startOfDayNamed, weeksOf } from './month-days.ts';
import { MonthTable } from './month-table.tsx';
import { usePlannedSpan } from './queries.ts';

/** [T8] `/new-calender`: planned maintenance of a month, which stands in the address. */
export function NewCalendarScreen() {
  const { timezone } = useSession();
  const now = useNow();
  const today = dateInput(now);
  const {
    value: month,
    step,
    goHome,
  } = useAddressStep({
    name: 'month',
    read: (named) => monthFrom(named, today),
    home: monthFrom(null, today),
  });
  const weeks = useMemo(() => weeksOf(month), [month]);
  const index = useMachineIndex();
  const filter = useBoardFilter();
  const planned = usePlannedSpan(filter.filter, index, spanOf(weeks, timezone));
  const wide = useWide();
  const loading = useFirstLoad() !== null;
  const days = useMemo(() => byDay(planned ?? []), [planned]);
  const inMonth = [...days].filter(([day]) => day.startsWith(month));
  const count = inMonth.reduce((sum, [, dates]) => sum + dates.length, 0);
  const label = formatMonth(startOfDayNamed(`${month}-15`, timezone));
  const empty = planned && count === 0;
  const nothing = isNarrowed(filter.filter) ? maintenanceBoardText.noMatch : maintenanceBoardText.monthEmpty;

  return (
    <BoardFrame view="newCalendar" title={maintenanceBoardText.calendarTitle} index={index} filter={filter}>
      <Row gap="1" flexWrap="wrap">
        <IconButton
          icon="chevronLeft"
          label={maintenanceBoardText.previousMonth}
          onClick={() => step((from) => monthAfter(from, -1))}
        />
        <IconButton
          icon="chevronRight"
          label={maintenanceBoardText.nextMonth}
          onClick={() => step((from) => monthAfter(from, 1))}
        />
        <Heading flex="1" marginInlineStart="2" fontSize={{ base: 'lg', md: 'xl' }}>
          {label}
        </Heading>
        <Button variant="outline" size="sm" disabled={month === monthFrom(null, today)} onClick={goHome}>
          {maintenanceBoardText.today}
        </Button>
      </Row>
      <Text size="sm" tone="muted" role="status">
        {planned && !(empty && loading) && (empty ? nothing : maintenanceBoardText.count(count))}
      </Text>
      {!index ? (
        <SkeletonText lines={6} />
      ) : empty && loading ? (
        <NothingPlanned narrowed={false} onReset={filter.reset} />
      ) : wide ? (
        <MonthTable label={label} weeks={weeks} dates={days} index={index} today={today} now={now} />
      ) : (
        <MonthAgenda key={month} days={inMonth} index={index} today={today} now={now} />
      )}
    </BoardFrame>
  );
}
