import { useDeferredValue, useMemo } from 'react';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import {
  filterMachines,
  type MachineIndex,
  searchInServiceFirst,
} from '../../parts/machine/machine-index.ts';

const names = ['sitenodeid', 'areanodeid', 'poolnodeid', 'retired', 'view', 'sort'] as const;

/** [L6] [J10] Search, filter, shape and order of the list, kept in the address. */
export function useMachineFilter() {
  const { filter: said, setQuery, change } = useAddressFilter(names);
  const { view, sort, ...filter } = said;
  const { q: _words, ...narrowing } = filter;
  return {
    filter,
    /** `table`, or '' for the structure. */
    view,
    sort,
    setQuery,
    change,
    /** How many fields restrict the list, or widen it by what is out of service. */
    active: Object.values(narrowing).filter(Boolean).length,
    reset: () => change({ sitenodeid: '', areanodeid: '', poolnodeid: '', retired: '' }),
  };
}

export type MachineSight = ReturnType<typeof useMachineFilter>;

/** [L6] The machines that pass, by name, or the best hit first where words are looked for; a moment behind what is typed. */
export function usePassing(index: MachineIndex, { filter }: Pick<MachineSight, 'filter'>) {
  const asked = useDeferredValue(filter.q.trim());
  const { sitenodeid, areanodeid, poolnodeid } = filter;
  const within = useMemo(
    () => ({ sitenodeid, areanodeid, poolnodeid }),
    [sitenodeid, areanodeid, poolnodeid],
  );
  // [E1] Who searches finds what is out of service, too.
  const among = filter.retired || asked ? index.all : index.machines;
  const machines = useMemo(
    () => searchInServiceFirst(filterMachines(among, within), asked),
    [among, within, asked],
  );
  return { asked, within, among, machines };
}
