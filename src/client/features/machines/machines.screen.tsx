import { lazy, Suspense, useMemo, useState } from 'react';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { countByMachine, inService } from '../../parts/machine/machine-search.ts';
import { useOpenNotifications } from '../../parts/notification/open-notifications.ts';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { formatNumber } from '../../text/format.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { useWide } from '../../ui/layout/use-wide.ts';
import { type MachineSight, useMachineFilter, usePassing } from './list-filter.ts';
import { LoadingRest, NoHits, NoMachines } from './list-messages.tsx';
import { setCollapsed, useCollapsed } from './list-state.ts';
import { MachineFilters } from './machine-filters.tsx';
import { MachineList } from './machine-list.tsx';
import { flatRows, placeKeys, treeRows } from './machine-tree.ts';
import { MachineViews } from './machine-views.tsx';
import { MachinesActions } from './machines-actions.tsx';
import { NotificationHits } from './notification-hits.tsx';

/** [L6] All machines of this user: structure, search as you type, filter by place. */
export function MachinesScreen() {
  const index = useMachineIndex();
  const mayEdit = useCan('equipment', 'update');
  // Who may fill places sees them, also before the first machine.
  const structured = mayEdit && index !== undefined && index.sites.length + index.pools.length > 0;
  if (index && (index.all.length > 0 || structured)) return <Machines index={index} mayEdit={mayEdit} />;
  return (
    <Page>
      <PageHeader
        title={machinesText.title}
        actions={index && <MachinesActions filter={null} fold={null} />}
      />
      {index && <NoMachines />}
    </Page>
  );
}

const DeskPage = lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage }));

/** [L6] [J10] A structure; at a desk also a table. */
function Machines({ index, mayEdit }: { index: MachineIndex; mayEdit: boolean }) {
  const wide = useWide();
  const list = useMachineFilter();
  if (wide && list.view === 'table') {
    return (
      <Suspense fallback={<SkeletonText lines={12} />}>
        <DeskPage index={index} list={list} />
      </Suspense>
    );
  }
  return <Structure index={index} mayEdit={mayEdit} list={list} />;
}

type StructureProps = { index: MachineIndex; mayEdit: boolean; list: MachineSight };

function Structure({ index, mayEdit, list }: StructureProps) {
  const wide = useWide();
  const { filter, setQuery, change, active, reset } = list;
  const [filtersShown, setFiltersShown] = useState(active > 0);
  const collapsed = useCollapsed((state) => state.keys);
  const open = useOpenNotifications()?.rows;
  const openCounts = useMemo(() => countByMachine(inService(open ?? [], index)), [open, index]);
  const { asked, within, machines } = usePassing(index, list);
  const rows = useMemo(
    () =>
      asked
        ? flatRows(machines)
        : treeRows({ index, machines, filter: within, collapsed, openCounts, withEmpty: mayEdit }),
    [index, machines, within, asked, collapsed, openCounts, mayEdit],
  );
  const folded = collapsed.size > 0;
  const toggle = () => setCollapsed(folded ? [] : placeKeys(index));
  const narrowed = asked !== '' || active > 0;

  return (
    <Page>
      <PageHeader
        title={machinesText.title}
        subtitle={machinesText.count(formatNumber(index.machines.length), index.machines.length === 1)}
        actions={
          <>
            {wide && <MachineViews list={list} />}
            <MachinesActions filter={within} fold={asked ? null : { folded, toggle }} />
          </>
        }
      />
      <ListTools
        label={machinesText.search}
        placeholder={machinesText.searchHint}
        query={filter.q}
        onQuery={setQuery}
        activeFilters={active}
        filtersShown={filtersShown}
        onFilters={() => setFiltersShown(!filtersShown)}
      />
      {filtersShown && (
        <MachineFilters
          index={index}
          filter={within}
          onChange={(next) => (Object.keys(next).length === 0 ? reset() : change({ ...next }))}
          retired={filter.retired !== ''}
          onRetired={(shown) => change({ retired: shown ? '1' : '' })}
        />
      )}
      <LoadingRest />
      <Text size="sm" tone="muted" role="status" hidden={!narrowed}>
        {narrowed && machinesText.hits(formatNumber(machines.length), machines.length === 1)}
      </Text>
      {asked && <NotificationHits query={asked} notifications={open ?? []} index={index} />}
      {rows.length === 0 ? (
        <NoHits query={asked} onReset={active > 0 ? reset : undefined} />
      ) : (
        <MachineList rows={rows} openCounts={openCounts} flat={asked !== ''} />
      )}
    </Page>
  );
}
