import { useState } from 'react';
import { SORTS, type SortKey } from '../list-order.ts';

/** [J10] Columns of the table, in their order: each sorts. The title cannot be left out. */
export const COLUMNS = SORTS;

/** The strip says the type: its column is for who wants it in words. */
const FIRST: readonly SortKey[] = COLUMNS.filter((key) => key !== 'type');

/** A super user is the same person in each company. */
type Owner = { clientid: string; usernodeid: string };

const keyOf = ({ clientid, usernodeid }: Owner): string =>
  `wartbar.columns.notifications.${clientid}.${usernodeid}`;

/** The columns that were stored; what is not known any more is left out. */
export function readColumns(stored: string | null): readonly SortKey[] {
  if (!stored) return FIRST;
  const named = new Set(['title', ...stored.split(',')]);
  return COLUMNS.filter((key) => named.has(key));
}

/** [J10] Which columns this user sees on this device. */
export function useChosenColumns(owner: Owner) {
  const [columns, setColumns] = useState(() => {
    try {
      return readColumns(localStorage.getItem(keyOf(owner)));
    } catch {
      // Storage is blocked: the usual ones then.
      return FIRST;
    }
  });
  const show = (key: SortKey, shown: boolean) => {
    const next = COLUMNS.filter((each) => (each === key ? shown : columns.includes(each)));
    const ordered = readColumns(next.join());
    setColumns(ordered);
    try {
      localStorage.setItem(keyOf(owner), ordered.join());
    } catch {
      // Storage is blocked: they hold until the page is left.
    }
  };
  return { columns, show };
}
