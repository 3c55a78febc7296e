/** By which column a table is sorted, and in which direction. */
export type TableSort = { key: string; descending: boolean };

/** What a row is sorted by: texts the German way. What has no value (null or '') comes last in both directions. */
export type SortValue = string | number | null;

const german = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Texts get a number once for each that differs: a collator takes its time, and lists have many equal ones. */
function ranksOf(values: readonly SortValue[]): ReadonlyMap<SortValue, number> {
  const texts = [...new Set(values)].filter((value) => typeof value === 'string').sort(german.compare);
  let rank = 0;
  return new Map(
    texts.map((text, at) => [text, german.compare(texts[at - 1] ?? text, text) === 0 ? rank : ++rank]),
  );
}

/** The rows in their order by one value. Equal ones keep the order that they have. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const values = rows.map(sortBy);
  const ranks = ranksOf(values);
  const last = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const sorted = rows.map((row, at) => {
    const value = values[at] || (values[at] === 0 ? 0 : last);
    return { row, by: ranks.get(value) ?? Number(value) };
  });
  const direction = descending ? -1 : 1;
  return sorted
    .sort((one, other) => (one.by === other.by ? 0 : direction * (one.by - other.by)))
    .map(({ row }) => row);
}

/** What a press on a column's head leads to: down the alphabet, then up. */
export const nextSort = (sort: TableSort | null, key: string): TableSort => ({
  key,
  descending: sort?.key === key && !sort.descending,
});

/** For `aria-sort`. */
export function sortState(sort: TableSort | null, key: string): 'ascending' | 'descending' | undefined {
  if (sort?.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}
