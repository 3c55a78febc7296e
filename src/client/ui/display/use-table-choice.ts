import { useRef, useState } from 'react';

/** [J10] One more, or one less, of the chosen rows. */
export function toggledRow(chosen: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** [J10] The chosen rows with all from one to another, whichever is further down. */
export function withRows(
  chosen: ReadonlySet<string>,
  order: readonly string[],
  from: number,
  to: number,
): Set<string> {
  const [first, last] = from < to ? [from, to] : [to, from];
  return new Set([...chosen, ...order.slice(Math.max(0, first), last + 1)]);
}

type Options<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** More cannot be chosen. */
  most: number;
  onMost: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** [J10] Which rows of a table are chosen. A range begins at the row that was chosen last. */
export function useTableChoice<Row>({ rows, rowKey, most, onMost }: Options<Row>) {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<string | null>(null);
  const place = (key: string | null) => rows.findIndex((row) => rowKey(row) === key);
  // A key may choose two rows in one step: the second counts from the first.
  const latest = useRef(chosen);
  const put = (wanted: ReadonlySet<string>) => {
    if (wanted.size > most) onMost();
    latest.current = wanted.size > most ? new Set([...wanted].slice(0, most)) : wanted;
    setChosen(latest.current);
  };
  return {
    chosen,
    choose: (key: string, how: 'one' | 'to') => {
      const from = how === 'to' ? place(anchor.current) : -1;
      anchor.current = key;
      if (from < 0) return put(toggledRow(latest.current, key));
      put(withRows(latest.current, rows.map(rowKey), from, place(key)));
    },
    chooseAll: (all: boolean) => put(all ? new Set(rows.slice(0, most + 1).map(rowKey)) : NONE),
    clear: () => {
      anchor.current = null;
      put(NONE);
    },
  };
}
