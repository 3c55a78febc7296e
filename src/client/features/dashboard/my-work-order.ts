import type { DayBounds } from '../../../shared/rules/planning/due-days.ts';
import { byUrgency, type Urgency, urgencyOf } from '../../../shared/rules/planning/urgency.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { type Assigned, assignedTo } from '../../parts/planning/assigned.ts';

type Person = {
  usernodeid: string;
  /** May begin, close or report work; only then what is nobody's concerns them. */
  mayWork: boolean;
};

/** What does not wait for somebody to assign it. */
const NOBODYS: readonly Urgency[] = ['standing', 'overdue', 'today'];

/**
 * [J1] What somebody is to do now, of what is open: first what is begun and theirs, then by urgency. Theirs is what is
 * assigned to them, and of what is nobody's a machine that stands and what is due by today.
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
    return mayWork && row.status === 0 && NOBODYS.includes(urgencyOf(row, today));
  };
  const mine = open.filter(isMine);
  const begun = mine.filter(({ status }) => status === 1);
  const waiting = mine.filter(({ status }) => status !== 1);
  return [begun, waiting].flatMap((part) => byUrgency(part, today).flatMap(({ work }) => work));
}
