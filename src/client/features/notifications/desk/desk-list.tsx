import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { MOST_CHOSEN } from '../../../../shared/rules/notification.ts';
import { links } from '../../../app/links.ts';
import { useDeskTable } from '../../../parts/lists/desk/use-desk-table.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { useSeveral } from '../../../parts/notification/several/use-several.tsx';
import { useCan } from '../../../state/session.ts';
import { Box } from '../../../ui/layout/primitives.ts';
import { BesidePanel } from '../../../ui/layout/side-panel.tsx';
import { useListKeys } from '../../../ui/layout/use-list-keys.ts';
import type { SortKey } from '../list-order.ts';
import type { ListPageProps } from '../list-query.ts';
import { Results } from '../list-results.tsx';
import { DeskTable, idOf } from './desk-table.tsx';

const NotificationPanel = lazy(async () => ({
  default: (await import('../../../parts/notification/panel/notification-panel.tsx')).NotificationPanel,
}));
const ChosenBar = lazy(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }));

type Props = Pick<ListPageProps, 'index' | 'list' | 'query'> & { columns: readonly SortKey[] };

const NO_ROWS: readonly ListedNotification[] = [];

/**
 * [J10] [J13] The open notifications as a table, what is chosen of them, and the panel. Selection and panel stay when a
 * filter leaves no row.
 */
export function DeskList({ index, list, query, columns }: Props) {
  const { filter, open, change, reset } = query;
  const navigate = useNavigate();
  const mayUpdate = useCan('notification', 'update');
  const mayCreate = useCan('notification', 'create');
  const mayExport = useCan('export', 'create');
  const { table, keys, chosen, meant, bar, withRow, clear, closePanel } = useDeskTable({
    rows: list?.rows ?? NO_ROWS,
    keyOf: idOf,
    nameOf: ({ title }) => title,
    open,
    onOpen: (nodeid) => change({ open: nodeid }),
    most: mayUpdate || mayExport ? MOST_CHOSEN : 0,
  });
  const several = useSeveral(clear);
  useListKeys({
    ...keys,
    a: () => {
      if (!mayUpdate || meant.length === 0) return false;
      several.assign(meant);
      return undefined;
    },
    e: mayUpdate ? withRow(({ nodeid }) => void navigate(links.editNotification(nodeid))) : undefined,
    n: mayCreate ? () => void navigate(links.createNotification()) : undefined,
    enter: withRow(
      ({ nodeid, equipmentnodeid }) =>
        void navigate(links.notificationDetails(nodeid), {
          state: { nodeid, equipmentNodeId: equipmentnodeid },
        }),
    ),
  });
  return (
    <>
      <BesidePanel>
        <Box flex="1 1 0" display="flex" flexDirection="column">
          <Results list={list} filter={filter} onReset={reset}>
            {({ rows: found }) =>
              index && (
                <DeskTable
                  {...table}
                  rows={found}
                  index={index}
                  columns={columns}
                  sort={filter.sort}
                  onSort={(sort) => change({ sort })}
                />
              )
            }
          </Results>
          <Suspense>
            {chosen.length > 0 && <ChosenBar barRef={bar} rows={chosen} several={several} onClear={clear} />}
          </Suspense>
        </Box>
        <Suspense>
          {open && index && <NotificationPanel nodeid={open} index={index} onClose={closePanel} />}
        </Suspense>
      </BesidePanel>
      {several.dialog}
    </>
  );
}
