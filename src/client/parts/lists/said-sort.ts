import type { TableSort } from '../../ui/display/table-sort.ts';

/** [J10] How an address says the order of a table: a column, with a minus where it descends. Null for any other word. */
export function sortSaid<K extends string>(
  said: string,
  columns: readonly K[],
): (TableSort & { key: K }) | null {
  const descending = said.startsWith('-');
  const key = columns.find((each) => each === said.slice(descending ? 1 : 0));
  return key ? { key, descending } : null;
}

/** '' for the order that the rows have by themselves. */
export const sayingOfSort = (sort: TableSort | null): string =>
  sort ? `${sort.descending ? '-' : ''}${sort.key}` : '';
