import type { User } from '../../../shared/contract/account/user.ts';
import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import type { ListedNotification } from '../notification/open-notifications.ts';
import { isLate } from './due-days.ts';

/** Whom notifications are assigned to, by notification. */
export type Assigned = ReadonlyMap<string, readonly string[]>;

type Named = Pick<User, 'givenname' | 'surname'>;

const collator = new Intl.Collator('de', { sensitivity: 'base' });

export const nameOfPerson = ({ givenname, surname }: Named): string => `${givenname} ${surname}`.trim();

/** People side by side: by surname, then by first name. */
export const sortedPeople = <T extends Named>(people: readonly T[]): T[] =>
  people.toSorted(
    (left, right) =>
      collator.compare(left.surname, right.surname) || collator.compare(left.givenname, right.givenname),
  );

/** Whom a task is with. */
export const assignedTo = (nodeid: string, assigned: Assigned): readonly string[] =>
  assigned.get(nodeid) ?? [];

/** So many assignments are read at once; of more only those of what is open. */
const AT_ONCE = 4_000;

/** Whom open notifications are assigned to. */
export async function readAssigned(mirror: MirrorView, open: readonly string[]): Promise<Assigned> {
  const table = mirror.table(taskassignment);
  const few = (await table.count()) <= AT_ONCE;
  const rows = await (few ? table.toArray() : table.where('notificationnodeid').anyOf(open).toArray());
  const assigned = new Map<string, string[]>();
  for (const { notificationnodeid, usernodeid } of rows) {
    const known = assigned.get(notificationnodeid);
    if (known) known.push(usernodeid);
    else assigned.set(notificationnodeid, [usernodeid]);
  }
  return assigned;
}

/** [J2] [P1] What is assigned to somebody, in its order: the one rule of what "my tasks" are. */
export const tasksOf = (
  open: readonly ListedNotification[],
  assigned: Assigned,
  usernodeid: string,
): ListedNotification[] => open.filter(({ nodeid }) => assignedTo(nodeid, assigned).includes(usernodeid));

/** [J2] What is overdue comes first, what is so for longest on top; the rest keeps its order. */
export function overdueFirst<T extends Pick<ListedNotification, 'dueuntil'>>(
  tasks: readonly T[],
  now: number,
): T[] {
  const late = tasks.filter(({ dueuntil }) => isLate(dueuntil, now));
  const rest = tasks.filter(({ dueuntil }) => !isLate(dueuntil, now));
  return [...late.sort((left, right) => left.dueuntil - right.dueuntil), ...rest];
}
