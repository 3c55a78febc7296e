/** By which column a table is sorted, and in which direction. */
export type TableSort = { key: string; descending: boolean };

/** What a row is sorted by: texts the German way. What has no value (null or '') comes last in both directions. */
export type SortValue = string | number | null;

const german = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Texts are compared once for each that differs: a collator takes its time, and lists have many equal ones. */
function ranksOf(values: readonly SortValue[]): (number | null)[] {
  const texts = new Set(values.filter((value) => typeof value === 'string'));
  if (texts.size === 0) return values as (number | null)[];
  const ranks = new Map<SortValue, number>();
  let rank = 0;
  let last: string | undefined;
  for (const text of [...texts].sort(german.compare)) {
    if (last !== undefined && german.compare(last, text) !== 0) rank += 1;
    ranks.set(text, rank);
    last = text;
  }
  return values.map((value) => (value === '' || value === null ? null : (ranks.get(value) ?? Number(value))));
}

/** The rows in their order by one value. Equal ones keep the order that they have. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const ranks = ranksOf(rows.map(sortBy));
  const direction = descending ? -1 : 1;
  const compare = (one: number, other: number) => {
    const [left, right] = [ranks[one] ?? null, ranks[other] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  };
  return rows
    .map((_, at) => at)
    .sort(compare)
    .map((at) => rows[at] as Row);
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
