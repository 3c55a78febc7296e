import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MOST_CHOSEN } from '../../../../shared/contract/company/table-queries.ts';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { type CardExtras, useCardExtras } from '../../../parts/notification/notification-extras.ts';
import { shortTypeName, typeColor } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { useCan } from '../../../state/session.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { notificationsText } from '../../../text/de/notification/notifications.ts';
import { LongTable, type TableHandle } from '../../../ui/display/long-table.tsx';
import { useTableChoice } from '../../../ui/display/use-table-choice.ts';
import { Box } from '../../../ui/layout/primitives.ts';
import { BesidePanel } from '../../../ui/layout/side-panel.tsx';
import { useListKeys } from '../../../ui/layout/use-list-keys.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { type SortKey, sayingOf, sortOf } from '../list-order.ts';
import { columnsOf } from './columns.tsx';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

type Props = {
  rows: readonly ListedNotification[];
  index: MachineIndex;
  columns: readonly SortKey[];
  sort: string;
  onSort: (sort: string) => void;
  /** The one that is open beside the list; '' for none. */
  open: string;
  onOpen: (nodeid: string) => void;
};

/** More of a list is never printed. */
const PRINTED = 400;
const idOf = ({ nodeid }: ListedNotification): string => nodeid;
const stripOf = ({ type }: ListedNotification) => ({ color: typeColor(type), name: shortTypeName(type) });

/** People and photos of the rows near the window. */
function useAbout(around: readonly ListedNotification[]) {
  const extras = useCardExtras(around);
  return ({ nodeid }: ListedNotification): CardExtras | undefined => extras?.get(nodeid);
}

/** [J10] [J13] The open notifications as a table: rows, what is chosen of them, and what is open beside them. */
export function DeskTable({ rows, index, columns: keys, sort, onSort, open, onOpen }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const mayUpdate = useCan('notification', 'update');
  const mayCreate = useCan('notification', 'create');
  const mayExport = useCan('export', 'create');
  const columns = useMemo(() => columnsOf(keys, { index, now }), [keys, index, now]);
  const [current, setCurrent] = useState<string | null>(open || null);
  const [assigning, setAssigning] = useState<readonly ListedNotification[] | null>(null);
  const handle = useRef<TableHandle>(null);
  /** Where in the list the keyboard was last. */
  const last = useRef(0);
  const { chosen, choose, chooseAll, clear } = useTableChoice({
    rows,
    rowKey: idOf,
    most: MOST_CHOSEN,
    onMost: () => showToast({ text: text.mostSelected(MOST_CHOSEN) }),
  });
  const chosenRows = useMemo(
    () => (chosen.size > 0 ? rows.filter(({ nodeid }) => chosen.has(nodeid)) : []),
    [rows, chosen],
  );
  const at = () => rows.findIndex(({ nodeid }) => nodeid === current);
  const currentRow = () => rows[at()];
  const mayChoose = mayUpdate || mayExport;

  const toPage = ({ nodeid, equipmentnodeid }: ListedNotification) =>
    void navigate(links.notificationDetails(nodeid), {
      state: { nodeid, equipmentNodeId: equipmentnodeid },
    });
  const goTo = (place: number): ListedNotification | undefined => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))];
    if (!row) return undefined;
    last.current = rows.indexOf(row);
    setCurrent(row.nodeid);
    handle.current?.focus(last.current);
    if (open) onOpen(row.nodeid);
    return row;
  };
  const step = (by: 1 | -1) => {
    const from = at();
    // The row has gone, e.g. since it is done: its place is that of the next one.
    goTo(from < 0 ? last.current + Math.min(0, by) : from + by);
    return undefined;
  };
  const extend = (by: 1 | -1) => {
    const from = currentRow();
    if (!from || !mayChoose) return false;
    if (!chosen.has(from.nodeid)) choose(from.nodeid, 'one');
    const to = goTo(at() + by);
    if (to) choose(to.nodeid, 'to');
    return undefined;
  };
  /** What an action is about: what is chosen, else the row that the keyboard is at. */
  const meant = (): readonly ListedNotification[] => {
    const row = currentRow();
    return chosenRows.length > 0 ? chosenRows : row ? [row] : [];
  };
  const withCurrent = (act: (row: ListedNotification) => void) => () => {
    const row = currentRow();
    if (row) act(row);
    return row ? undefined : false;
  };
  const letGo = () => {
    if (open) onOpen('');
    else if (chosen.size > 0) clear();
    else return false;
    return undefined;
  };
  useListKeys({
    j: () => step(1),
    k: () => step(-1),
    arrowdown: () => (at() < 0 ? false : step(1)),
    arrowup: () => (at() < 0 ? false : step(-1)),
    'shift+arrowdown': () => extend(1),
    'shift+arrowup': () => extend(-1),
    x: mayChoose ? withCurrent(({ nodeid }) => choose(nodeid, 'one')) : undefined,
    a: () => {
      if (!mayUpdate || meant().length === 0) return false;
      setAssigning(meant());
      return undefined;
    },
    e: mayUpdate ? withCurrent(({ nodeid }) => void navigate(links.editNotification(nodeid))) : undefined,
    n: mayCreate ? () => void navigate(links.createNotification()) : undefined,
    enter: withCurrent(toPage),
    escape: letGo,
  });

  const setStatus = async (to: NotificationStatus) => {
    const { setStatusOf } = await import('../../../parts/notification/several/change-several.ts');
    if (await setStatusOf(chosenRows, to)) clear();
  };
  const assign = async (to: { nodeid: string; name: string } | null) => {
    const these = assigning ?? [];
    setAssigning(null);
    const { assignAll } = await import('../../../parts/notification/several/change-several.ts');
    if (await assignAll(these, to)) clear();
  };
  return (
    <>
      <BesidePanel>
        <Box flex="1 1 0" display="flex" flexDirection="column">
          <LongTable
            label={notificationsText.title}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            stripOf={stripOf}
            useAbout={useAbout}
            sort={sortOf(sort)}
            onSort={(next) => onSort(sayingOf(next))}
            choice={
              mayChoose
                ? {
                    chosen,
                    labelOf: ({ title }) => text.select(title),
                    allLabel: text.selectAll,
                    onChoose: choose,
                    onAll: chooseAll,
                  }
                : undefined
            }
            current={current}
            onCurrent={setCurrent}
            onOpen={({ nodeid }) => {
              setCurrent(nodeid);
              onOpen(nodeid);
            }}
            handle={handle}
            printed={PRINTED}
            notPrinted={notificationsText.notPrinted}
          />
          <Suspense>
            {chosenRows.length > 0 && (
              <SelectionBar
                rows={chosenRows}
                onAssign={() => setAssigning(chosenRows)}
                onStatus={(to) => void setStatus(to)}
                onClear={clear}
              />
            )}
          </Suspense>
        </Box>
        <Suspense>
          {open && <NotificationPanel nodeid={open} index={index} onClose={() => onOpen('')} />}
        </Suspense>
      </BesidePanel>
      <Suspense>
        {assigning && (
          <AssignDialog
            rows={assigning}
            onAssign={(to) => void assign(to)}
            onClose={() => setAssigning(null)}
          />
        )}
      </Suspense>
    </>
  );
}
