import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MOST_CHOSEN } from '../../../../shared/contract/company/table-queries.ts';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import { links } from '../../../app/links.ts';
import { useCurrentRow } from '../../../parts/lists/use-current-row.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { useCan } from '../../../state/session.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { useTableChoice } from '../../../ui/display/use-table-choice.ts';
import { Box } from '../../../ui/layout/primitives.ts';
import { BesidePanel } from '../../../ui/layout/side-panel.tsx';
import { useListKeys } from '../../../ui/layout/use-list-keys.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { SortKey } from '../list-order.ts';
import type { ListPageProps } from '../list-query.ts';
import { Results } from '../list-results.tsx';
import { DeskTable, idOf } from './desk-table.tsx';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const NotificationPanel = lazy(async () => ({
  default: (await import('../../../parts/notification/panel/notification-panel.tsx')).NotificationPanel,
}));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

type Props = Pick<ListPageProps, 'index' | 'list' | 'query'> & { columns: readonly SortKey[] };

const NO_ROWS: readonly ListedNotification[] = [];

/**
 * [J10] [J13] The open notifications as a table, what is chosen of them, and the panel. Selection and panel stay when a
 * filter leaves no row.
 */
export function DeskList({ index, list, query, columns }: Props) {
  const { filter, open, change, reset } = query;
  const rows = list?.rows ?? NO_ROWS;
  const navigate = useNavigate();
  const mayUpdate = useCan('notification', 'update');
  const mayCreate = useCan('notification', 'create');
  const mayExport = useCan('export', 'create');
  const mayChoose = mayUpdate || mayExport;
  const [assigning, setAssigning] = useState<readonly ListedNotification[] | null>(null);
  const bar = useRef<HTMLElement>(null);
  const onOpen = (nodeid: string) => change({ open: nodeid });
  const { current, setCurrent, handle, row, step, keys, focus } = useCurrentRow({
    rows,
    keyOf: idOf,
    open,
    onOpen,
  });
  const choice = useTableChoice({
    rows,
    rowKey: idOf,
    most: MOST_CHOSEN,
    onMost: () => showToast({ text: text.mostSelected(MOST_CHOSEN) }),
  });
  const { chosen } = choice;
  const chosenRows = useMemo(
    () => (chosen.size > 0 ? rows.filter(({ nodeid }) => chosen.has(nodeid)) : NO_ROWS),
    [rows, chosen],
  );

  const toPage = ({ nodeid, equipmentnodeid }: ListedNotification) =>
    void navigate(links.notificationDetails(nodeid), {
      state: { nodeid, equipmentNodeId: equipmentnodeid },
    });
  // Where bar or panel disappear with the focus in them, it would be lost.
  const clear = () => {
    if (bar.current?.contains(document.activeElement)) focus();
    choice.clear();
  };
  const closePanel = () => {
    if (document.activeElement?.closest('aside')) focus();
    onOpen('');
  };
  const extend = (by: 1 | -1) => {
    if (!row || !mayChoose) return false;
    const to = step(by);
    if (to) choice.step(row.nodeid, to.nodeid);
    return undefined;
  };
  /** What an action is about: the chosen rows, else the one that the keyboard is at. */
  const meant = chosenRows.length > 0 ? chosenRows : row ? [row] : NO_ROWS;
  const withRow = (act: (row: ListedNotification) => void) => () => {
    if (row) act(row);
    return row ? undefined : false;
  };
  const letGo = () => {
    if (open) closePanel();
    else if (chosen.size > 0) clear();
    else return false;
    return undefined;
  };
  useListKeys({
    ...keys,
    'shift+arrowdown': () => extend(1),
    'shift+arrowup': () => extend(-1),
    x: mayChoose ? withRow(({ nodeid }) => choice.choose(nodeid, 'one')) : undefined,
    a: () => {
      if (!mayUpdate || meant.length === 0) return false;
      setAssigning(meant);
      return undefined;
    },
    e: mayUpdate ? withRow(({ nodeid }) => void navigate(links.editNotification(nodeid))) : undefined,
    n: mayCreate ? () => void navigate(links.createNotification()) : undefined,
    enter: withRow(toPage),
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
          <Results list={list} filter={filter} onReset={reset}>
            {({ rows: found }) =>
              index && (
                <DeskTable
                  rows={found}
                  index={index}
                  columns={columns}
                  sort={filter.sort}
                  onSort={(sort) => change({ sort })}
                  choice={
                    mayChoose
                      ? {
                          chosen,
                          labelOf: ({ title }) => text.select(title),
                          allLabel: text.selectAll,
                          onChoose: choice.choose,
                          onAll: choice.chooseAll,
                        }
                      : undefined
                  }
                  current={current}
                  onCurrent={setCurrent}
                  onOpen={(nodeid) => {
                    setCurrent(nodeid);
                    onOpen(nodeid);
                  }}
                  handle={handle}
                />
              )
            }
          </Results>
          <Suspense>
            {chosenRows.length > 0 && (
              <SelectionBar
                barRef={bar}
                rows={chosenRows}
                onAssign={() => setAssigning(chosenRows)}
                onStatus={(to) => void setStatus(to)}
                onClear={clear}
              />
            )}
          </Suspense>
        </Box>
        <Suspense>
          {open && index && <NotificationPanel nodeid={open} index={index} onClose={closePanel} />}
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
