import { lazy, Suspense, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { printedRows } from '../../../parts/lists/printed-rows.ts';
import { sayingOfSort, sortSaid } from '../../../parts/lists/said-sort.ts';
import { useCurrentRow } from '../../../parts/lists/use-current-row.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { UNCATEGORIZED } from '../../../parts/notification/notification-type.tsx';
import { hoursPlanned } from '../../../parts/planning/hours-plan.ts';
import { readPlannedHours } from '../../../parts/planning/planned-hours.ts';
import { useCan } from '../../../state/session.ts';
import { maintenanceBoardText } from '../../../text/de/planning/maintenance-board.ts';
import { germanFirst } from '../../../text/localized.ts';
import { LongTable } from '../../../ui/display/long-table.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import { BesidePanel } from '../../../ui/layout/side-panel.tsx';
import { useListKeys } from '../../../ui/layout/use-list-keys.ts';
import { FROM, targetOf } from '../planned-target.ts';
import { type BoardRow, SORTS } from './board-row.ts';
import { type About, type ColumnKey, columnsOf } from './columns.tsx';

const NotificationPanel = lazy(async () => ({
  default: (await import('../../../parts/notification/panel/notification-panel.tsx')).NotificationPanel,
}));
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

/** [J10] [J13] What is planned, as a table. A press on a row opens it beside the table, Enter leads to it. */
export function DeskTable({ rows, index, columns: keys, sort, onSort, open, onOpen }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const mayUpdate = useCan('equipment.maintenancetask', 'update');
  const columns = useMemo(() => columnsOf(keys, { index, now }), [keys, index, now]);
  const {
    current,
    setCurrent,
    handle,
    row: at,
    keys: moves,
    focus,
  } = useCurrentRow({
    rows,
    keyOf,
    open,
    onOpen,
  });
  const shown = useMemo(() => (open ? rows.find(({ key }) => key === open) : undefined), [rows, open]);
  // Where the panel disappears with the focus in it, it would be lost.
  const close = () => {
    if (document.activeElement?.closest('aside')) focus();
    onOpen('');
  };
  useListKeys({
    ...moves,
    enter: () => {
      if (!at) return false;
      const { to, state } = targetOf(at, mayUpdate);
      void navigate(to, { state });
      return undefined;
    },
    escape: () => {
      if (!open) return false;
      close();
      return undefined;
    },
  });
  return (
    <BesidePanel>
      <Box flex="1 1 0">
        <LongTable
          label={maintenanceBoardText.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          stripOf={stripOf}
          useAbout={useAbout}
          sort={sortSaid(sort, SORTS)}
          onSort={(next) => onSort(sayingOfSort(next))}
          current={current}
          onCurrent={setCurrent}
          onOpen={({ key }) => {
            setCurrent(key);
            onOpen(key);
          }}
          handle={handle}
          {...printedRows}
        />
      </Box>
      <Suspense>
        {shown &&
          (shown.notification ? (
            <NotificationPanel nodeid={shown.notification.nodeid} index={index} from={FROM} onClose={close} />
          ) : (
            <PlannedPanel row={shown} index={index} now={now} onClose={close} />
          ))}
      </Suspense>
    </BesidePanel>
  );
}
