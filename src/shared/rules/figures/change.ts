import type { Interval } from '../../lib/intervals.ts';
import type { Compared } from './compared.ts';
import { type CardKey, changeOf, differenceOf, type FigureWords } from './told-figures.ts';
import { alikeLong } from './window.ts';

/** Which way a figure has to move to be better; null: neither is. */
const BETTER: Readonly<Record<CardKey, 'up' | 'down' | null>> = {
  availability: 'up',
  standstill: 'down',
  mtbf: 'up',
  occupied: null,
  mttr: 'down',
  reaction: 'down',
  repair: 'down',
  compliance: 'up',
  unplanned: 'down',
  backlog: 'down',
  cost: 'down',
};

/** Sums grow with the window: they are compared between windows of about the same length only. */
const SUMS: readonly CardKey[] = ['standstill', 'occupied', 'cost'];

/** [J15] How a figure changed, and whether that is good. */
export type Change = {
  way: 'up' | 'down' | 'same';
  meaning: 'better' | 'worse' | null;
  /** The difference with its unit. */
  said: string;
};

/** Why there is no change: nothing was recorded then, windows of other lengths, or a figure that has no value. */
export type NoChange = 'norecords' | 'lengths' | 'novalue';

/** [J15] Whether there is anything to compare with: machines in service then, and records by its end. */
export const hasRecords = ({ machines, recorded }: Compared['before']): boolean => machines > 0 && recorded;

/** The part of a window that counts. */
const counted = ({ start, end }: Interval, now: number): Interval => ({ start, end: Math.min(end, now) });

/** [J15] Compares like with like, or says why it does not. */
export function changeBetween(words: FigureWords, compared: Compared, key: CardKey): Change | NoChange {
  const { current, before, now } = compared;
  if (!hasRecords(before)) return 'norecords';
  const [window, earlierWindow] = [counted(current.window, now), counted(before.window, now)];
  if (SUMS.includes(key) && !alikeLong(window, earlierWindow)) return 'lengths';
  const figure = current.figures.find((each) => each.key === key);
  const earlier = before.figures.find((each) => each.key === key);
  if (!figure || !earlier) return 'novalue';
  // Costs are typed by hand: a time without any is one in which nobody did.
  if (key === 'cost' && earlier.value === 0) return 'norecords';
  const difference = differenceOf(figure, earlier);
  const said = changeOf(words, figure, earlier);
  if (difference === null || said === null) return 'novalue';
  if (difference === 0) return { way: 'same', meaning: null, said };
  const way = difference > 0 ? 'up' : 'down';
  const better = BETTER[key];
  return { way, meaning: better && (better === way ? 'better' : 'worse'), said };
}
