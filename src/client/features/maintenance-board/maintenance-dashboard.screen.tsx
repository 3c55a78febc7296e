import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { useNow } from '../../live/app/use-now.ts';
import { LoadMore } from '../../parts/lists/load-more.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Row, Stack } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import { useWindowLines } from '../../ui/layout/use-window-lines.ts';
import { isNarrowed, useBoardFilter } from './board-filter.ts';
import { BoardFrame } from './board-frame.tsx';
import { NothingPlanned } from './board-messages.tsx';
import type { CounterTask } from './counter-tasks.ts';
import { grouped } from './due-groups.ts';
import { CounterRow, PlannedRow } from './planned-row.tsx';
import { type PlannedPage, usePlannedPage } from './queries.ts';

/** Rows that are read at first; twice as many as the end of the list comes into view. */
const FIRST = 100;

const Rows = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' } },
});

/** [T8] `/maintenance-dashboard`: what is next on every machine, the most urgent first. */
export function MaintenanceDashboardScreen() {
  const index = useMachineIndex();
  const filter = useBoardFilter();
  const [limit, setLimit] = useState(FIRST);
  const page = usePlannedPage(filter.filter, index, limit);
  return (
    <BoardFrame view="maintenanceDashboard" title={maintenanceBoardText.title} index={index} filter={filter}>
      {!page || !index ? (
        <SkeletonText lines={6} />
      ) : page.dates.length + page.counters.length === 0 ? (
        <NothingPlanned narrowed={isNarrowed(filter.filter)} onReset={filter.reset} />
      ) : (
        <Groups page={page} index={index} />
      )}
      {page?.more && <LoadMore onMore={() => setLimit((known) => known * 2)} />}
    </BoardFrame>
  );
}

const keyOfDate = ({ key }: PlannedDate) => key;
const keyOfTask = ({ task }: CounterTask) => task.nodeid;

function Groups({ page, index }: { page: PlannedPage; index: MachineIndex }) {
  const now = useNow();
  const groups = useMemo(() => grouped(page.dates, now), [page.dates, now]);
  // The last group goes on below what has been read.
  const whole = (at: number) => !page.more || at < groups.length - 1 || page.counters.length > 0;
  return (
    <>
      {groups.map(([group, dates], at) => (
        <Group
          key={group}
          name={group}
          count={whole(at) ? dates.length : 0}
          rows={dates}
          keyOf={keyOfDate}
          row={(date) => (
            <PlannedRow
              date={date}
              machine={index.byId.get(date.equipmentnodeid)}
              reported={date.notification !== null && page.reported.has(date.notification.nodeid)}
              now={now}
            />
          )}
        />
      ))}
      {page.counters.length > 0 && (
        <Group
          name="counter"
          count={page.more ? 0 : page.counters.length}
          rows={page.counters}
          keyOf={keyOfTask}
          row={(waiting) => (
            <CounterRow waiting={waiting} machine={index.byId.get(waiting.task.equipmentnodeid)} now={now} />
          )}
        />
      )}
    </>
  );
}

type GroupProps<T> = {
  name: keyof typeof maintenanceBoardText.groups;
  /** 0 where it is not known. */
  count: number;
  rows: readonly T[];
  keyOf: (row: T) => string;
  row: (row: T) => ReactNode;
};

/** [T8] One group, of whose rows only those near the window are in the page. */
function Group<T>({ name, count, rows, keyOf, row }: GroupProps<T>) {
  const printing = usePrinting();
  const { list, lines } = useWindowLines<HTMLUListElement>({
    count: rows.length,
    sizeOf: () => 92,
    keyOf: useCallback((at: number) => keyOf(rows[at] as T), [rows, keyOf]),
  });
  return (
    <Stack as="section" gap="3" aria-labelledby={`group-${name}`}>
      <Row gap="2.5">
        <Heading id={`group-${name}`}>{maintenanceBoardText.groups[name]}</Heading>
        <CountBadge count={count} tone={name === 'overdue' ? 'danger' : 'neutral'} />
      </Row>
      <Card as="div" padded={false}>
        {printing ? (
          <Rows>
            {rows.map((each) => (
              <li key={keyOf(each)}>{row(each)}</li>
            ))}
          </Rows>
        ) : (
          <Rows {...list}>
            {lines.map(({ index, key, props }) => (
              <li key={key} aria-setsize={rows.length} aria-posinset={index + 1} {...props}>
                {row(rows[index] as T)}
              </li>
            ))}
          </Rows>
        )}
      </Card>
    </Stack>
  );
}
