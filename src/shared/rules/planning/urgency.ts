import { STANDSTILL } from '../notification.ts';
import type { DayBounds } from './due-days.ts';

/** [J4] How urgent open work is, the most urgent first. */
export const URGENCIES = ['standing', 'overdue', 'today', 'open', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

type Work = { type: number; dueuntil: number; created: number };

/**
 * [J4] A standing machine comes first. Work with a due date is overdue from the day after it; without one it is open.
 */
export function urgencyOf(
  { type, dueuntil }: Pick<Work, 'type' | 'dueuntil'>,
  { start, end }: DayBounds,
): Urgency {
  if (STANDSTILL.includes(type)) return 'standing';
  if (dueuntil === 0) return 'open';
  if (dueuntil < start) return 'overdue';
  return dueuntil < end ? 'today' : 'later';
}

/**
 * [J4] The same work in groups of one urgency, the most urgent first. What is due comes by its date, the earliest first; the
 * rest keeps its order.
 */
export function byUrgency<T extends Work>(
  work: readonly T[],
  today: DayBounds,
): { urgency: Urgency; work: T[] }[] {
  const groups = new Map<Urgency, T[]>(URGENCIES.map((urgency) => [urgency, []]));
  for (const each of work) groups.get(urgencyOf(each, today))?.push(each);
  for (const urgency of ['overdue', 'today', 'later'] as const)
    groups.get(urgency)?.sort((left, right) => left.dueuntil - right.dueuntil);
  return [...groups].flatMap(([urgency, group]) => (group.length > 0 ? [{ urgency, work: group }] : []));
}
