import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import type { TableHandle } from '../../../ui/display/long-table.tsx';

type Options = {
  rows: readonly ListedNotification[];
  /** The one that is open in the panel; '' for none. The panel follows the keyboard. */
  open: string;
  onOpen: (nodeid: string) => void;
};

/** [J13] The row that the keyboard is at. `handle` goes onto the table. */
export function useCurrentRow({ rows, open, onOpen }: Options) {
  const [current, setCurrent] = useState<string | null>(open || null);
  const handle = useRef<TableHandle>(null);
  const at = useMemo(() => rows.findIndex(({ nodeid }) => nodeid === current), [rows, current]);
  /** Its place, kept when the row has gone, e.g. because it is done: the next row is there then. */
  const last = useRef(0);
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);

  const goTo = (place: number): ListedNotification | undefined => {
    const to = Math.max(0, Math.min(rows.length - 1, place));
    const row = rows[to];
    if (!row) return undefined;
    last.current = to;
    setCurrent(row.nodeid);
    handle.current?.focus(to);
    if (open) onOpen(row.nodeid);
    return row;
  };
  return {
    current,
    setCurrent,
    handle,
    row: rows[at],
    /** To the next row, or the one before; undefined where there is none. */
    step: (by: 1 | -1) => goTo(at < 0 ? last.current + Math.min(0, by) : at + by),
    /** Puts the focus on it; on the title of the page where there is no such row. */
    focus: () => {
      const place = at < 0 ? Math.min(last.current, rows.length - 1) : at;
      if (current !== null && place >= 0 && handle.current) handle.current.focus(place);
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
  };
}
