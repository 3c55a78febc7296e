import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableHandle } from '../../ui/display/long-table.tsx';

type Options<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The one that is open in the panel; '' for none. The panel follows the keyboard. */
  open?: string;
  onOpen?: (key: string) => void;
};

/** [J13] The row that the keyboard is at. `handle` goes onto the table, `keys` to `useListKeys`. */
export function useCurrentRow<Row>({ rows, keyOf, open = '', onOpen }: Options<Row>) {
  const [current, setCurrent] = useState<string | null>(open || null);
  const handle = useRef<TableHandle>(null);
  const at = useMemo(() => rows.findIndex((row) => keyOf(row) === current), [rows, keyOf, current]);
  /** Its place, kept when the row has gone, e.g. because it is done: the next row is there then. */
  const last = useRef(0);
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);

  const goTo = (place: number): Row | undefined => {
    const to = Math.max(0, Math.min(rows.length - 1, place));
    const row = rows[to];
    if (!row) return undefined;
    last.current = to;
    setCurrent(keyOf(row));
    handle.current?.focus(to);
    if (open) onOpen?.(keyOf(row));
    return row;
  };
  const row = rows[at];
  /** To the next row, or the one before; undefined where there is none. */
  const step = (by: 1 | -1) => goTo(at < 0 ? last.current + Math.min(0, by) : at + by);
  const moved = (by: 1 | -1) => (step(by) ? undefined : false);
  return {
    current,
    setCurrent,
    handle,
    row,
    step,
    /** The arrows move on from a row; without one they scroll the page. */
    keys: {
      j: () => moved(1),
      k: () => moved(-1),
      arrowdown: () => (row ? moved(1) : false),
      arrowup: () => (row ? moved(-1) : false),
    },
    /** Puts the focus on it; on the title of the page where there is no such row. */
    focus: () => {
      const place = at < 0 ? Math.min(last.current, rows.length - 1) : at;
      if (current !== null && place >= 0 && handle.current) handle.current.focus(place);
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
  };
}
