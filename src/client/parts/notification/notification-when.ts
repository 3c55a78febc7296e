import { dueAt, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { formatAgo } from '../../text/format.ts';
import { type DueWords, dueWords } from '../planning/due-words.ts';

type Dated = { type: number; dueuntil: number; created: number };

/** [J4] Since when it has been due or will be due; null for what has no date. Planned maintenance has one in any case. */
export function dueText({ type, dueuntil, created }: Dated, now: number): DueWords | null {
  if (dueuntil === 0 && type !== PLANNED_MAINTENANCE) return null;
  return dueWords(dueAt({ dueuntil, created }), now);
}

/** [J4] When it is due; of what has no date, when it was reported. */
export const whenText = (dated: Dated, now: number): DueWords =>
  dueText(dated, now) ?? { text: formatAgo(dated.created, now), overdue: false };
