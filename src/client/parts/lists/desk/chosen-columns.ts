import { useState } from 'react';

/** The columns that a list can have. */
export type ListColumns<K extends string> = {
  /** By which the choice is kept on this device. */
  list: string;
  /** In their order. The first cannot be left out. */
  all: readonly K[];
  /** Left out until somebody chooses them. */
  hidden: readonly K[];
};

/** A super user is the same person in each company. */
type Owner = { clientid: string; usernodeid: string };

/** The columns that were stored; what is not known any more is left out. */
export function readColumns<K extends string>(stored: string | null, of: ListColumns<K>): readonly K[] {
  if (!stored) return of.all.filter((key) => !of.hidden.includes(key));
  const named = new Set<string>([...of.all.slice(0, 1), ...stored.split(',')]);
  return of.all.filter((key) => named.has(key));
}

/** [J10] Which columns of a list this user sees on this device. */
export function useChosenColumns<K extends string>(of: ListColumns<K>, owner: Owner) {
  const place = `wartbar.columns.${of.list}.${owner.clientid}.${owner.usernodeid}`;
  const [columns, setColumns] = useState(() => {
    try {
      return readColumns(localStorage.getItem(place), of);
    } catch {
      // Storage is blocked: the usual ones then.
      return readColumns(null, of);
    }
  });
  const show = (key: K, shown: boolean) => {
    const next = of.all.filter((each) => (each === key ? shown : columns.includes(each)));
    const ordered = readColumns(next.join(), of);
    setColumns(ordered);
    try {
      localStorage.setItem(place, ordered.join());
    } catch {
      // Storage is blocked: they hold until the page is left.
    }
  };
  return { columns, show };
}
