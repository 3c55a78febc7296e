import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { useNow } from '../../live/app/use-now.ts';
import { LoadMore } from '../../parts/lists/load-more.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useCardExtras } from '../../parts/notification/notification-extras.ts';
import { useCan } from '../../state/session.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { useWindowLines } from '../../ui/layout/use-window-lines.ts';
import { GroupHeading, WorkRows } from '../../ui/layout/work-row.tsx';
import { isNarrowed, useBoardFilter } from './board-filter.ts';
import { BoardFrame } from './board-frame.tsx';
import { NothingPlanned } from './board-messages.tsx';
import type { CounterTask } from './counter-tasks.ts';
import { grouped } from './due-groups.ts';
import { CounterRow, PlannedRow } from './planned-row.tsx';
import { FIRST_ROWS, type PlannedPage, usePlannedPage, useWholePlan } from './queries.ts';

/** Its heading stands above its rows, not in them. */
const Section = chakra('section', {
  base: { '& > h2': { marginInline: { base: '-4', sm: '0' }, paddingBlock: '1.5', borderBottomWidth: '0' } },
});

const DeskPage = lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage }));

type ShapeProps = { index: MachineIndex | undefined; board: ReturnType<typeof useBoardFilter> };

/** [T8] [J10] `/maintenance-dashboard`: what is next on every machine; rows on a phone, a table at a desk. */
export function MaintenanceDashboardScreen() {
  const wide = useWide();
  const mayRead = useCan('equipment.maintenancetask', 'read');
  const shape = { index: useMachineIndex(), board: useBoardFilter() };
  // On a phone the frame says what the role lacks.
  return wide && mayRead ? <AtDesk {...shape} /> : <OnPhone {...shape} />;
}

function AtDesk({ index, board }: ShapeProps) {
  const plan = useWholePlan(index);
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <DeskPage index={index} plan={plan} board={board} />
    </Suspense>
  );
}

/** The most urgent first; twice as many are read as the end of the list comes into view. */
function OnPhone({ index, board: filter }: ShapeProps) {
  const [limit, setLimit] = useState(FIRST_ROWS);
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
  const raised = useMemo(() => page.dates.flatMap(({ notification }) => notification ?? []), [page.dates]);
  const extras = useCardExtras(raised);
  // The last group goes on below what has been read.
  const whole = (at: number) => !page.more || at < groups.length - 1 || page.counters.length > 0;
  return (
    <Box>
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
              people={extras?.get(date.notification?.nodeid ?? '')?.people ?? []}
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
    </Box>
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
    sizeOf: () => 57,
    keyOf: useCallback((at: number) => keyOf(rows[at] as T), [rows, keyOf]),
  });
  const title = maintenanceBoardText.groups[name];
  return (
    <Section aria-label={title}>
      <GroupHeading>{count > 0 ? maintenanceBoardText.groupOf(title, count) : title}</GroupHeading>
      {printing ? (
        <WorkRows>
          {rows.map((each) => (
            <li key={keyOf(each)}>{row(each)}</li>
          ))}
        </WorkRows>
      ) : (
        <WorkRows {...list}>
          {lines.map(({ index, key, props }) => (
            <li key={key} aria-setsize={rows.length} aria-posinset={index + 1} {...props}>
              {row(rows[index] as T)}
            </li>
          ))}
        </WorkRows>
      )}
    </Section>
  );
}
