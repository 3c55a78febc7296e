import type { Notification } from '../../shared/contract/notification.ts';
import type { MachineIndex } from './machine-index.ts';
import { containsAll, haystackOf, searchWords } from './search-text.ts';

const haystacks = new WeakMap<Notification, string>();

/** Folded once per row and kept with it: typing must not fold thousands of titles again. */
function haystack(notification: Notification): string {
  let text = haystacks.get(notification);
  if (text === undefined) {
    text = haystackOf([notification.title, notification.errorcode]);
    haystacks.set(notification, text);
  }
  return text;
}

/** [K2] Notifications whose title, error code and machine together contain every word of the query, in their order. */
export function searchNotifications(
  notifications: readonly Notification[],
  query: string,
  index: MachineIndex,
): Notification[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  return notifications.filter((notification) => {
    const own = haystack(notification);
    // The machine alone is no hit: it is listed itself.
    if (!words.some((word) => own.includes(word))) return false;
    if (containsAll(own, words)) return true;
    const machine = index.byId.get(notification.equipmentnodeid)?.haystack ?? '';
    return words.every((word) => own.includes(word) || machine.includes(word));
  });
}
