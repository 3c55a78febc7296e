import { useCallback, useState } from 'react';
import { type BoardLook, COLUMN_ORDERS, type ColumnOrder } from './board-arrangement.ts';
import type { Orders } from './board-columns.ts';

export type BoardSettings = {
  look: BoardLook;
  /** The column of what is assigned to nobody shows its name alone. */
  collapsed: boolean;
  /** Of the columns. */
  order: ColumnOrder;
  /** Of the cards in them. */
  orders: Orders;
};

/**
 * Most cards of a column whose order is remembered. Cards that an order does not name come on top: what is cut off
 * would, so it is more than a column has that somebody puts in order by hand.
 */
const MOST_ORDERED = 5_000;

/** A super user is the same person in each company; columns and cards are of one. */
export type BoardOwner = { clientid: string; usernodeid: string };

export const keyOf = ({ clientid, usernodeid }: BoardOwner): string =>
  `wartbar.taskboard.${clientid}.${usernodeid}`;
const FIRST: BoardSettings = { look: 'compact', collapsed: false, order: 'name', orders: {} };

const isOrder = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** [P2] How this user has arranged the board on this device. */
export function readSettings(stored: string | null): BoardSettings {
  if (!stored) return FIRST;
  try {
    const { look, collapsed, order: named, orders } = JSON.parse(stored) as Record<string, unknown>;
    const known = Object.entries(typeof orders === 'object' && orders !== null ? orders : {});
    return {
      look: look === 'details' ? 'details' : 'compact',
      collapsed: collapsed === true,
      order: COLUMN_ORDERS.find((each) => each === named) ?? FIRST.order,
      orders: Object.fromEntries(known.filter(([, order]) => isOrder(order))) as Orders,
    };
  } catch {
    // Something else stands there: it begins anew.
    return FIRST;
  }
}

/** Orders without what is closed by now, and of no more cards than are remembered. */
export const keptOrders = (orders: Orders, open: readonly string[]): Orders => {
  const here = new Set(open);
  return Object.fromEntries(
    Object.entries(orders)
      .map(
        ([key, order]) => [key, order.filter((nodeid) => here.has(nodeid)).slice(0, MOST_ORDERED)] as const,
      )
      .filter(([, order]) => order.length > 0),
  );
};

/** Orders after a drop was taken back: its column is as before it, unless it was put into order again since. */
export function takenBack(
  now: Orders,
  { column, made, before }: { column: string; made: Orders; before: Orders },
): Orders {
  if (now[column]?.join() !== made[column]?.join()) return now;
  const { [column]: _made, ...rest } = now;
  const former = before[column];
  return former ? { ...rest, [column]: former } : rest;
}

type Change = Partial<BoardSettings> | ((before: BoardSettings) => Partial<BoardSettings>);

export function useBoardSettings(owner: BoardOwner) {
  const key = keyOf(owner);
  const [settings, setSettings] = useState(() => {
    try {
      return readSettings(localStorage.getItem(key));
    } catch {
      // Storage is blocked: the usual look then.
      return FIRST;
    }
  });
  const change = useCallback(
    (next: Change) =>
      setSettings((before) => {
        const after = { ...before, ...(typeof next === 'function' ? next(before) : next) };
        try {
          localStorage.setItem(key, JSON.stringify(after));
        } catch {
          // Storage is blocked: it holds until the page is left.
        }
        return after;
      }),
    [key],
  );
  return { settings, change };
}
