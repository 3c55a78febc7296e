import { useRef, useState } from 'react';

/** [J10] The chosen rows of a table. */
export type Choice = {
  chosen: ReadonlySet<string>;
  /** The range that Shift changes: its ends, and what was chosen before it. */
  range: { from: string; to: string; before: ReadonlySet<string> } | null;
};

export const NONE_CHOSEN: Choice = { chosen: new Set(), range: null };

function kept(keys: ReadonlySet<string>, order: readonly string[]): ReadonlySet<string> {
  const there = new Set(order.filter((key) => keys.has(key)));
  return there.size === keys.size ? keys : new Set([...keys].filter((key) => there.has(key)));
}

/** Without the rows that have left the table, e.g. since a filter hides them: nobody sees that they are chosen. */
export function inTable({ chosen, range }: Choice, order: readonly string[]): Choice {
  return {
    chosen: kept(chosen, order),
    range: range && { ...range, before: kept(range.before, order) },
  };
}

/** One row more, or one less. A range begins there. */
export function withToggled({ chosen }: Choice, key: string): Choice {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, range: { from: key, to: key, before: next } };
}

/** All rows from the beginning of the range to this one, instead of those up to its former end: a range also shrinks. */
export function withRange({ chosen, range }: Choice, order: readonly string[], key: string): Choice {
  const begun = range && order.includes(range.from) ? range : { from: key, before: chosen };
  const from = order.indexOf(begun.from);
  const to = order.indexOf(key);
  // From its beginning on: where there are too many, the far end is cut off.
  const rows = from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).reverse();
  return { chosen: new Set([...begun.before, ...rows]), range: { ...begun, to: key } };
}

/** The range goes on from the row at its end; from any other row a new one begins. */
export function withStep(choice: Choice, order: readonly string[], from: string, to: string): Choice {
  const goesOn = choice.range?.to === from;
  const begun = goesOn ? choice : { ...choice, range: { from, to: from, before: choice.chosen } };
  return withRange(begun, order, to);
}

type Options<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** More cannot be chosen. */
  most: number;
  onMost: () => void;
};

/** [J10] Which rows of a table are chosen. */
export function useTableChoice<Row>({ rows, rowKey, most, onMost }: Options<Row>) {
  const [choice, setChoice] = useState(NONE_CHOSEN);
  // Two changes may come before the next render: the second starts from the first.
  const latest = useRef(choice);
  const put = (wanted: Choice) => {
    const cut = wanted.chosen.size > most;
    if (cut) onMost();
    latest.current = cut ? { ...wanted, chosen: new Set([...wanted.chosen].slice(0, most)) } : wanted;
    setChoice(latest.current);
  };
  const change = (make: (now: Choice, order: readonly string[]) => Choice) => {
    const order = rows.map(rowKey);
    put(make(inTable(latest.current, order), order));
  };
  return {
    chosen: choice.chosen,
    choose: (key: string, how: 'one' | 'to') =>
      change((now, order) => (how === 'to' ? withRange(now, order, key) : withToggled(now, key))),
    step: (from: string, to: string) => change((now, order) => withStep(now, order, from, to)),
    chooseAll: (all: boolean) =>
      put(all ? { chosen: new Set(rows.slice(0, most + 1).map(rowKey)), range: null } : NONE_CHOSEN),
    clear: () => put(NONE_CHOSEN),
  };
}
