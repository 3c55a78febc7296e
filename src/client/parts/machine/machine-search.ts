import { contains, containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import type { ListedNotification } from '../notification/open-notifications.ts';
import type { MachineIndex } from './machine-index.ts';

const haystacks = new WeakMap<ListedNotification, string>();

/** Folded once per row and kept with it: typing must not fold thousands of titles again. */
function haystack(notification: ListedNotification): string {
  let text = haystacks.get(notification);
  if (text === undefined) {
    text = haystackOf([notification.title, notification.errorcode]);
    haystacks.set(notification, text);
  }
  return text;
}

/** [E1] What is open on machines in service: one out of service keeps what it had, but nothing of it waits any more. */
export function inService(
  open: readonly ListedNotification[],
  index: MachineIndex,
): readonly ListedNotification[] {
  if (index.machines.length === index.all.length) return open;
  return open.filter(({ equipmentnodeid }) => !index.byId.get(equipmentnodeid)?.retired);
}

/** [N18] Notifications whose title, error code and machine together contain every word of the query, in their order. */
export function filterNotifications(
  notifications: readonly ListedNotification[],
  query: string,
  index: MachineIndex,
): ListedNotification[] {
  const words = searchWords(query);
  return notifications.filter((notification) => {
    const own = haystack(notification);
    if (containsAll(own, words)) return true;
    const machine = index.byId.get(notification.equipmentnodeid)?.haystack ?? '';
    return words.every((word) => contains(own, word) || contains(machine, word));
  });
}

/** [K2] Those of them that are hits of their own beside their machine, which is listed itself. */
export function searchNotifications(
  notifications: readonly ListedNotification[],
  query: string,
  index: MachineIndex,
): ListedNotification[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const own = notifications.filter((each) => words.some((word) => contains(haystack(each), word)));
  return filterNotifications(own, query, index);
}

/** How many of these notifications each machine has. */
export function countByMachine(notifications: readonly { equipmentnodeid: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { equipmentnodeid } of notifications) {
    counts.set(equipmentnodeid, (counts.get(equipmentnodeid) ?? 0) + 1);
  }
  return counts;
}
