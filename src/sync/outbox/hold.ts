import type { Ports } from '../ports.ts';
import type { EntryHead, Hold } from './entry.ts';

/** [OB17] A hold that begins now, for so many ms. */
export function holdOf(ports: Pick<Ports, 'clock'>, ms: number): Hold {
  const now = ports.clock.now();
  return { from: now, until: now + ms };
}

/** [OB17] Whether an entry may still be taken back, and so is not sent. `now`: device time, ms. */
export function isHeld<E extends Pick<EntryHead, 'hold'>>(
  entry: E,
  now: number,
): entry is E & { hold: Hold } {
  return entry.hold !== undefined && now >= entry.hold.from && now < entry.hold.until;
}
