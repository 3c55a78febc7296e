import type { DayBounds } from '../../../shared/rules/planning/due-days.ts';
import { byUrgency, type Urgency, urgencyOf } from '../../../shared/rules/planning/urgency.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { type Assigned, assignedTo } from '../../parts/planning/assigned.ts';

type Person = {
  usernodeid: string;
  /** May start, close or report work; only then unassigned work concerns them. */
  mayWork: boolean;
};

/** Concerns everybody who may work on it, as long as it is unassigned. */
const UNASSIGNED: readonly Urgency[] = ['standing', 'overdue', 'today'];

/**
 * [J1] The open work of one person: what is in progress first, then by urgency. It is what is assigned to them, and what
 * nobody is assigned to while the machine stands or it is due today or overdue.
 */
export function myWork<T extends ListedNotification>(
  open: readonly T[],
  assigned: Assigned,
  { usernodeid, mayWork }: Person,
  today: DayBounds,
): T[] {
  const isMine = (row: T) => {
    const people = assignedTo(row.nodeid, assigned);
    if (people.length > 0) return people.includes(usernodeid);
    return mayWork && row.status === 0 && UNASSIGNED.includes(urgencyOf(row, today));
  };
  const mine = open.filter(isMine);
  const begun = mine.filter(({ status }) => status === 1);
  const waiting = mine.filter(({ status }) => status !== 1);
  return [begun, waiting].flatMap((part) => byUrgency(part, today).flatMap(({ work }) => work));
}
