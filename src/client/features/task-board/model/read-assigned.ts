import { taskassignment } from '../../../../shared/contract/notification/task-assignment.ts';
import type { MirrorView } from '../../../live/mirror/use-live.ts';
import type { Assigned } from './board-columns.ts';

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
