import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatLongDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { stateOf } from './date-state.ts';
import type { Day } from './month-days.ts';

/** Entries of a day at first; more on request. */
const SHOWN = 10;

const Entries = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
});

type Props = {
  /** Days of the month that have dates, in order. */
  days: readonly (readonly [Day, readonly PlannedDate[]])[];
  index: MachineIndex;
  today: Day;
  /** Server time, ms. */
  now: number;
};

/** [T8] The phone's calendar: the month day by day. What is over and done waits behind a button. */
export function MonthAgenda({ days, index, today, now }: Props) {
  const [all, setAll] = useState(false);
  const over = (day: Day, dates: readonly PlannedDate[]) =>
    day < today && dates.every((date) => stateOf(date, now).kind === 'done');
  // A month that is over is asked for because of what is over.
  const earlier = days.some(([day]) => day >= today) ? days.filter(([day, dates]) => over(day, dates)) : [];
  const shown = all ? days : days.filter((each) => !earlier.includes(each));
  return (
    <Stack gap="5">
      {earlier.length > 0 && !all && (
        <Button variant="ghost" icon="history" onClick={() => setAll(true)}>
          {maintenanceBoardText.earlier(earlier.length)}
        </Button>
      )}
      {shown.map(([day, dates]) => (
        <AgendaDay key={day} day={day} dates={dates} index={index} isToday={day === today} now={now} />
      ))}
    </Stack>
  );
}

type DayProps = {
  day: Day;
  dates: readonly PlannedDate[];
  index: MachineIndex;
  isToday: boolean;
  now: number;
};

function AgendaDay({ day, dates, index, isToday, now }: DayProps) {
  const [limit, setLimit] = useState(SHOWN);
  const rest = dates.length - limit;
  return (
    <Stack as="section" gap="2" aria-labelledby={`day-${day}`}>
      <Row gap="2.5">
        <Heading id={`day-${day}`} size="sm">
          {formatLongDate(dates[0]?.due ?? now)}
        </Heading>
        {isToday && <Badge tone="accent">{maintenanceBoardText.today}</Badge>}
      </Row>
      <Entries>
        {dates.slice(0, limit).map((date) => (
          <li key={date.key}>
            <CalendarEntry
              date={date}
              machine={index.byId.get(date.equipmentnodeid)?.name ?? ''}
              now={now}
              size="list"
            />
          </li>
        ))}
      </Entries>
      {rest > 0 && (
        <Button variant="ghost" onClick={() => setLimit(dates.length)}>
          {maintenanceBoardText.more(rest)}
        </Button>
      )}
    </Stack>
  );
}
