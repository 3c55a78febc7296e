import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';

const names = ['sitenodeid', 'areanodeid', 'poolnodeid', 'type', 'status', 'own', 'mine', 'sort'] as const;

/** [N18] Search, filter and order of the list, kept in the address. */
export const useListFilter = () => useAddressFilter(names);
