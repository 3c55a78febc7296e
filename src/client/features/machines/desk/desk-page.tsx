import { lazy, Suspense, useMemo } from 'react';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { type ListColumns, useChosenColumns } from '../../../parts/lists/desk/chosen-columns.ts';
import { ColumnChoice } from '../../../parts/lists/desk/column-choice.tsx';
import { DeskFrame } from '../../../parts/lists/desk/desk-frame.tsx';
import { type Narrowing, NarrowingChips, placeNarrowings } from '../../../parts/lists/narrowing-chips.tsx';
import { useAwaited } from '../../../parts/lists/use-first-load.ts';
import { useStartAtTop } from '../../../parts/lists/use-start-at-top.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { inService } from '../../../parts/machine/machine-search.ts';
import { useOpenNotifications } from '../../../parts/notification/open-notifications.ts';
import { useCan, useSession } from '../../../state/session.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { machinesText, machineTableText as text } from '../../../text/de/machine/machines.ts';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/layout/primitives.ts';
import { type MachineSight, usePassing } from '../list-filter.ts';
import { LoadingRest, NoHits } from '../list-messages.tsx';
import { MachineFilters } from '../machine-filters.tsx';
import { MachineViews } from '../machine-views.tsx';
import { MachinesActions } from '../machines-actions.tsx';
import { NotificationHits } from '../notification-hits.tsx';
import { inOrder, openView } from './machine-order.ts';

const DeskTable = lazy(async () => ({ default: (await import('./desk-table.tsx')).DeskTable }));

/** The inventory number is for who wants it. */
const COLUMNS: ListColumns<keyof typeof text.columns> = {
  list: 'machines',
  all: ['name', 'state', 'equipmentid', 'inventoryid', 'brand', 'model', 'place', 'open', 'due'],
  hidden: ['inventoryid'],
};

type Props = { index: MachineIndex; list: MachineSight };

/** [J10] [L6] The machines at a desk. */
export function DeskPage({ index, list }: Props) {
  const { columns, show } = useChosenColumns(COLUMNS, useSession());
  const { filter, sort, active, setQuery, change, reset } = list;
  const { asked, within, among, machines } = usePassing(index, list);
  const open = useOpenNotifications();
  const mayRead = useCan('notification', 'read');
  const whole = !useAwaited(notification) && mayRead && (open?.whole ?? false);
  const known = useMemo(() => openView(inService(open?.rows ?? [], index), whole), [open, index, whole]);
  const rows = useMemo(() => inOrder(machines, sort, known), [machines, sort, known]);
  useStartAtTop(JSON.stringify([asked, within, filter.retired, sort]));
  const narrowings: Narrowing<typeof filter>[] = [
    ...placeNarrowings(index, filter),
    {
      field: 'retired',
      value: filter.retired,
      label: machinesText.alsoRetired,
      without: { retired: '' },
    },
  ];
  return (
    <DeskFrame
      title={machinesText.title}
      count={listToolsText.shortCount(machines.length, among.length)}
      filters={
        <MachineFilters
          index={index}
          filter={within}
          onChange={(next) => (Object.keys(next).length === 0 ? reset() : change({ ...next }))}
          retired={filter.retired !== ''}
          onRetired={(shown) => change({ retired: shown ? '1' : '' })}
        />
      }
      chips={(onLast) => (
        <NarrowingChips narrowings={narrowings} filter={filter} onChange={change} onLast={onLast} />
      )}
      search={{
        label: machinesText.search,
        placeholder: machinesText.searchHint,
        value: filter.q,
        onChange: setQuery,
      }}
      actions={
        <>
          <MachineViews list={list} />
          <ColumnChoice columns={COLUMNS.all.slice(1)} labels={text.columns} shown={columns} onShow={show} />
          <MachinesActions filter={within} fold={null} inRow />
        </>
      }
    >
      <Stack marginBottom="3" _empty={{ display: 'none' }}>
        <LoadingRest />
        {asked && <NotificationHits query={asked} notifications={open?.rows ?? []} index={index} />}
      </Stack>
      {rows.length === 0 ? (
        <NoHits query={asked} onReset={active > 0 ? reset : undefined} />
      ) : (
        <Suspense fallback={<SkeletonText lines={12} />}>
          <DeskTable
            machines={rows}
            open={known}
            columns={columns}
            sort={sort}
            onSort={(next) => change({ sort: next })}
          />
        </Suspense>
      )}
    </DeskFrame>
  );
}
