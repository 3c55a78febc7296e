import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatLongDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CalendarEntry } from './calendar-entry.tsx';
import type { CalendarWeek, Day } from './month-days.ts';

/** Entries of a day that stand in its cell; the others come in a dialog. */
const SHOWN = 3;

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    background: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    overflow: 'hidden',
  },
});
const Weekday = chakra('th', {
  base: {
    height: '40px',
    paddingInline: '2',
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 'semibold',
    background: 'sunken',
    color: 'muted',
  },
});
const Week = chakra('th', {
  base: {
    borderTopWidth: '1px',
    paddingInline: '2',
    paddingTop: '2.5',
    verticalAlign: 'top',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    background: 'sunken',
    color: 'muted',
  },
});
const Cell = chakra('td', {
  base: {
    height: '112px',
    padding: '1.5',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
    verticalAlign: 'top',
  },
  variants: { quiet: { true: { background: 'bg' } } },
});
const DayNumber = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '28px',
    height: '28px',
    marginBottom: '1',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    look: {
      today: { background: 'accent.solid', color: 'accent.onSolid', fontWeight: 'bold' },
      other: { color: 'muted' },
      plain: {},
    },
  },
});
const Entries = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' },
});

type Props = {
  /** `November 2026`. */
  label: string;
  weeks: readonly CalendarWeek[];
  /** By day. */
  dates: ReadonlyMap<Day, readonly PlannedDate[]>;
  index: MachineIndex;
  today: Day;
  /** Server time, ms. */
  now: number;
};

/** [T8] A month as a table, one row per calendar week. */
export function MonthTable({ label, weeks, dates, index, today, now }: Props) {
  const [opened, setOpened] = useState<Day | null>(null);
  const entry = (date: PlannedDate, size: 'cell' | 'list') => (
    <li key={date.key}>
      <CalendarEntry
        date={date}
        machine={index.byId.get(date.equipmentnodeid)?.name ?? ''}
        now={now}
        size={size}
      />
    </li>
  );
  return (
    <>
      <Table aria-label={label}>
        <thead>
          <tr>
            <Weekday scope="col" width="62px">
              <VisuallyHidden>{maintenanceBoardText.weekColumn}</VisuallyHidden>
            </Weekday>
            {maintenanceBoardText.weekdays.map((name) => (
              <Weekday key={name} scope="col">
                {name}
              </Weekday>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, days }) => (
            <tr key={days[0]?.day}>
              <Week scope="row">{maintenanceBoardText.week(week)}</Week>
              {days.map(({ day, inMonth }, at) => {
                const all = dates.get(day) ?? [];
                // One line says as much as the button that would hide it.
                const shown = all.length > SHOWN ? all.slice(0, SHOWN - 1) : all;
                return (
                  <Cell
                    key={day}
                    quiet={at > 4 || !inMonth}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <DayNumber look={day === today ? 'today' : inMonth ? 'plain' : 'other'}>
                      <time dateTime={day}>{Number(day.slice(8))}</time>
                    </DayNumber>
                    {all.length > 0 && (
                      <Entries>
                        {shown.map((date) => entry(date, 'cell'))}
                        {all.length > shown.length && (
                          <li>
                            <Button variant="ghost" size="sm" fullWidth onClick={() => setOpened(day)}>
                              {maintenanceBoardText.more(all.length - shown.length)}
                            </Button>
                          </li>
                        )}
                      </Entries>
                    )}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={formatLongDate(dates.get(opened ?? '')?.[0]?.due ?? now)}
        size="md"
      >
        <Entries>{(dates.get(opened ?? '') ?? []).map((date) => entry(date, 'list'))}</Entries>
      </Dialog>
    </>
  );
}
