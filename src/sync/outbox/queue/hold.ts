import { isOpen } from '../../../shared/lib/clock-window.ts';
import type { EntryHead, Hold } from '../../entry.ts';

/** [OB17] Whether an entry may still be cancelled, and so is not sent. `now`: device time, ms. */
export function isHeld<E extends Pick<EntryHead, 'hold'>>(
  entry: E,
  now: number,
): entry is E & { hold: Hold } {
  return entry.hold !== undefined && isOpen(entry.hold, now);
}

/** [OB7] [OB17] Until when an entry is not sent because of its hold or its pause, device time, ms; null: it may be sent. */
export function waitsUntil(
  entry: Pick<EntryHead, 'hold' | 'notBefore' | 'pausedAt'>,
  now: number,
): number | null {
  if (isHeld(entry, now)) return entry.hold.until;
  const pause = { from: entry.pausedAt ?? 0, until: entry.notBefore };
  return isOpen(pause, now) ? pause.until : null;
}
