import { useState } from 'react';
import { NOBODY, type Orders } from './board-columns.ts';

export type BoardLook = 'compact' | 'details';

export type BoardSettings = {
  look: BoardLook;
  /** The column of what is assigned to nobody shows its name alone. */
  collapsed: boolean;
  orders: Orders;
};

/** Most cards of a column whose order is remembered. */
const MOST_ORDERED = 300;

const keyOf = (usernodeid: string): string => `wartbar.taskboard.${usernodeid}`;
const FIRST: BoardSettings = { look: 'details', collapsed: false, orders: {} };

const isOrder = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** [P2] How this user has arranged the board on this device. */
export function readSettings(stored: string | null): BoardSettings {
  if (!stored) return FIRST;
  try {
    const { look, collapsed, orders } = JSON.parse(stored) as Record<string, unknown>;
    const known = Object.entries(typeof orders === 'object' && orders !== null ? orders : {});
    return {
      look: look === 'compact' ? 'compact' : 'details',
      collapsed: collapsed === true,
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

export function useBoardSettings(usernodeid: string) {
  const [settings, setSettings] = useState(() => {
    try {
      return readSettings(localStorage.getItem(keyOf(usernodeid)));
    } catch {
      // Storage is blocked: the usual look then.
      return FIRST;
    }
  });
  const change = (next: Partial<BoardSettings>) =>
    setSettings((before) => {
      const after = { ...before, ...next };
      try {
        localStorage.setItem(keyOf(usernodeid), JSON.stringify(after));
      } catch {
        // Storage is blocked: it holds until the page is left.
      }
      return after;
    });
  return { settings, change };
}

/** Whether a column shows its name alone. */
export const isCollapsed = ({ collapsed }: BoardSettings, key: string): boolean =>
  collapsed && key === NOBODY;
