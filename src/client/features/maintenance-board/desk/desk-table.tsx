import { lazy, Suspense, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MOST_CHOSEN } from '../../../../shared/rules/notification.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { useDeskTable } from '../../../parts/lists/desk/use-desk-table.ts';
import { printedRows } from '../../../parts/lists/printed-rows.ts';
import { sayingOfSort, sortSaid } from '../../../parts/lists/said-sort.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { UNCATEGORIZED } from '../../../parts/notification/notification-type.tsx';
import { useSeveral } from '../../../parts/notification/several/use-several.tsx';
import { hoursPlanned } from '../../../parts/planning/hours-plan.ts';
import { readPlannedHours } from '../../../parts/planning/planned-hours.ts';
import { useCan } from '../../../state/session.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { maintenanceBoardText } from '../../../text/de/planning/maintenance-board.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { germanFirst } from '../../../text/localized.ts';
import { LongTable } from '../../../ui/display/long-table.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { BesidePanel } from '../../../ui/layout/side-panel.tsx';
import { useListKeys } from '../../../ui/layout/use-list-keys.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { FROM, targetOf } from '../planned-target.ts';
import { type BoardRow, SORTS } from './board-row.ts';
import { type About, type ColumnKey, columnsOf } from './columns.tsx';

const NotificationPanel = lazy(async () => ({
  default: (await import('../../../parts/notification/panel/notification-panel.tsx')).NotificationPanel,
}));
const ChosenBar = lazy(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }));
const PlannedPanel = lazy(async () => ({ default: (await import('./planned-panel.tsx')).PlannedPanel }));

const keyOf = ({ key }: BoardRow): string => key;

const stripOf = ({ category }: BoardRow) => ({
  color: category?.colorcode ?? UNCATEGORIZED,
  name: category ? germanFirst(category.name) : maintenanceBoardText.noCategory,
});

/** What hours can be planned for: a notification has the hours of its task unless it has its own. */
const workOf = ({ key, task, notification }: BoardRow) => ({
  nodeid: notification?.nodeid ?? task?.nodeid ?? key,
  maintenancetasknodeid: task?.nodeid ?? null,
});

const NOTHING: About = { people: undefined, hours: undefined };

/** People and planned hours of the rows near the window. */
function useAbout(around: readonly BoardRow[]): (row: BoardRow) => About {
  const extras = useCardExtras(around.flatMap(({ notification }) => notification ?? []));
  const hours = useLive((mirror) => readPlannedHours(mirror, around.map(workOf)), [around.map(keyOf).join()]);
  // The same for a row as long as nothing of it changes.
  const known = useRef(new Map<string, About>());
  return (row) => {
    const people = extras?.get(row.notification?.nodeid ?? '')?.people;
    const planned = hoursPlanned(hours?.get(workOf(row).nodeid)) ?? undefined;
    const before = known.current.get(row.key) ?? NOTHING;
    if (before.people === people && before.hours === planned) return before;
    const about = { people, hours: planned };
    known.current.set(row.key, about);
    return about;
  };
}

type Props = {
  rows: readonly BoardRow[];
  index: MachineIndex;
  columns: readonly ColumnKey[];
  sort: string;
  onSort: (sort: string) => void;
  /** Key of the row that is open in the panel; '' for none. */
  open: string;
  onOpen: (key: string) => void;
};

/** What of these was raised: only that can be assigned. */
const raisedOf = (rows: readonly BoardRow[]) => rows.flatMap(({ notification }) => notification ?? []);

/**
 * [J10] [J13] What is planned, as a table: rows are chosen and assigned. A press on a row opens it beside the table, Enter
 * leads to it.
 */
export function DeskTable({ rows, index, columns: keys, sort, onSort, open, onOpen }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const mayEditTasks = useCan('equipment.maintenancetask', 'update');
  const mayAssign = useCan('notification', 'update');
  const columns = useMemo(() => columnsOf(keys, { index, now }), [keys, index, now]);
  const desk = useDeskTable({
    rows,
    keyOf,
    nameOf: ({ title }) => title || maintenanceText.untitled,
    open,
    onOpen,
    most: mayAssign ? MOST_CHOSEN : 0,
  });
  const { chosen, meant, clear, closePanel } = desk;
  const several = useSeveral(clear);
  const shown = useMemo(() => (open ? rows.find(({ key }) => key === open) : undefined), [rows, open]);
  useListKeys({
    ...desk.keys,
    a: () => {
      if (!mayAssign || meant.length === 0) return false;
      const raised = raisedOf(meant);
      if (raised.length > 0) several.assign(raised);
      else showToast({ text: text.notRaised(meant.length), detail: text.notRaisedWhy });
      return undefined;
    },
    enter: desk.withRow((row) => {
      const { to, state } = targetOf(row, mayEditTasks);
      void navigate(to, { state });
    }),
  });
  return (
    <>
      <BesidePanel>
        <Box flex="1 1 0" display="flex" flexDirection="column">
          <LongTable
            {...desk.table}
            label={maintenanceBoardText.title}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            stripOf={stripOf}
            useAbout={useAbout}
            sort={sortSaid(sort, SORTS)}
            onSort={(next) => onSort(sayingOfSort(next))}
            {...printedRows}
          />
          <Suspense>
            {chosen.length > 0 && (
              <ChosenBar
                barRef={desk.bar}
                count={chosen.length}
                raised={raisedOf(chosen)}
                several={several}
                onClear={clear}
              />
            )}
          </Suspense>
        </Box>
        <Suspense>
          {shown &&
            (shown.notification ? (
              <NotificationPanel
                nodeid={shown.notification.nodeid}
                index={index}
                from={FROM}
                onClose={closePanel}
              />
            ) : (
              <PlannedPanel row={shown} index={index} now={now} onClose={closePanel} />
            ))}
        </Suspense>
      </BesidePanel>
      {several.dialog}
    </>
  );
}
