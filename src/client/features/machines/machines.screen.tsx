import { useDeferredValue, useMemo, useState } from 'react';
import { filterMachines, type MachineIndex, searchMachines } from '../../parts/machine-index.ts';
import { countByMachine, useMachineIndex, useOpenNotifications } from '../../parts/machine-queries.ts';
import { machinesText } from '../../text/de/machines.ts';
import { formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { LoadingRest, NoHits, NoMachines } from './list-messages.tsx';
import { setCollapsed, useCollapsed } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { activeFilters, MachineFilters } from './machine-filters.tsx';
import { MachineList } from './machine-list.tsx';
import { flatRows, placeKeys, treeRows } from './machine-tree.ts';
import { NotificationHits } from './notification-hits.tsx';
import { useListAddress } from './use-list-address.ts';

/** [L6] All machines of this user: structure, search as you type, filter by place. */
export function MachinesScreen() {
  const index = useMachineIndex();
  if (index && index.machines.length > 0) return <Machines index={index} />;
  return (
    <Page>
      <PageHeader title={machinesText.title} />
      {index && <NoMachines />}
    </Page>
  );
}

function Machines({ index }: { index: MachineIndex }) {
  const { query, setQuery, filter, setFilter } = useListAddress();
  const active = activeFilters(filter);
  const [filtersShown, setFiltersShown] = useState(active > 0);
  const collapsed = useCollapsed((state) => state.keys);
  const open = useOpenNotifications();
  const openCounts = useMemo(() => countByMachine(open ?? []), [open]);
  const asked = useDeferredValue(query.trim());
  const { sitenodeid, areanodeid, poolnodeid } = filter;

  const machines = useMemo(
    () => searchMachines(filterMachines(index.machines, { sitenodeid, areanodeid, poolnodeid }), asked),
    [index, sitenodeid, areanodeid, poolnodeid, asked],
  );
  const rows = useMemo(() => {
    const places = { sitenodeid, areanodeid, poolnodeid };
    return asked ? flatRows(machines) : treeRows({ index, machines, filter: places, collapsed, openCounts });
  }, [index, machines, sitenodeid, areanodeid, poolnodeid, asked, collapsed, openCounts]);
  const narrowed = asked !== '' || active > 0;

  return (
    <Page>
      <PageHeader
        title={machinesText.title}
        subtitle={machinesText.count(formatNumber(index.machines.length), index.machines.length === 1)}
        actions={
          !asked && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => setCollapsed(collapsed.size > 0 ? [] : placeKeys(index))}
            >
              {collapsed.size > 0 ? machinesText.expandAll : machinesText.collapseAll}
            </Button>
          )
        }
      />
      <ListTools
        query={query}
        onQuery={setQuery}
        activeFilters={active}
        filtersShown={filtersShown}
        onFilters={() => setFiltersShown(!filtersShown)}
      />
      {filtersShown && <MachineFilters index={index} filter={filter} onChange={setFilter} />}
      <LoadingRest />
      <Text size="sm" tone="muted" role="status" hidden={!narrowed}>
        {narrowed && machinesText.hits(formatNumber(machines.length), machines.length === 1)}
      </Text>
      {asked && <NotificationHits query={asked} notifications={open ?? []} index={index} />}
      {machines.length === 0 ? (
        <NoHits query={asked} onReset={active > 0 ? () => setFilter({}) : undefined} />
      ) : (
        <MachineList rows={rows} openCounts={openCounts} flat={asked !== ''} />
      )}
    </Page>
  );
}
