import type { Caused } from '../../mail/store.ts';

const HOUR = 3_600_000;
/** What has to be known of mails before to find the time of the next, ms. */
export const LOOK_BACK = 24 * HOUR;
/** A person who tells colleagues stays below these; who mails strangers does not. */
export const SHARES_PER_HOUR = 30;
export const RECEIVERS_PER_DAY = 50;
/** So many a device brings from months without network; with more it waits itself. */
export const MOST_WAITING = 300;

/**
 * [N17] When the next mail that somebody shares goes out, ms; null where too many wait already. `latest`: those before,
 * the last first. A limit makes the mail wait here: the device is done with it, and what it sends after it is not held
 * up.
 */
export function timeToSend(latest: readonly Caused[], recipient: string, now: number): number | null {
  if (latest.filter(({ created }) => created > now).length >= MOST_WAITING) return null;
  const times = [now];
  const hourly = latest[SHARES_PER_HOUR - 1];
  if (hourly) times.push(hourly.created + HOUR);
  const receivers = new Map<string, number>();
  for (const each of latest) {
    const address = each.recipient.toLowerCase();
    if (!receivers.has(address)) receivers.set(address, each.created);
  }
  const recent = [...receivers].slice(0, RECEIVERS_PER_DAY);
  const known = recent.some(([address]) => address === recipient.toLowerCase());
  const daily = recent[RECEIVERS_PER_DAY - 1];
  if (daily && !known) times.push(daily[1] + LOOK_BACK);
  return Math.max(...times);
}
