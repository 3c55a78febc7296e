import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';

const names = [
  'sitenodeid',
  'areanodeid',
  'poolnodeid',
  'type',
  'status',
  'own',
  'mine',
  'staff',
  'sort',
  'open',
] as const;

/** [N18] Search, filter and order of the list, and which one is open beside it, kept in the address. */
export function useListFilter() {
  const { filter: said, active, ...rest } = useAddressFilter(names);
  const { open, ...filter } = said;
  return { ...rest, filter, open, active: open ? active - 1 : active };
}
