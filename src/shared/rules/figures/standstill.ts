import { type Interval, union } from '../../lib/intervals.ts';
import type { Bookings } from './bookings.ts';
import type { FigureNotification } from './figure-rows.ts';
import type { WorkClock } from './work-clock.ts';

/** [X13] Standstill by a defect or by wear is technical (TT), by an operating error organisational (TO). */
const TECHNICAL: readonly number[] = [0, 10];
const ORGANISATIONAL: readonly number[] = [11];

export const isTechnical = ({ type }: { type: number }): boolean => TECHNICAL.includes(type);

/** [K4] Whether a notification means that its machine stood. */
export const meansStandstill = (notification: { type: number }): boolean =>
  isTechnical(notification) || ORGANISATIONAL.includes(notification.type);

/** How long a machine stood by one notification. */
export interface Fault extends Interval {
  notification: FigureNotification;
  /**
   * When it ended by the calendar: typed downtime is working time, which may reach into shifts after the machine was back
   * in operation.
   */
  over: number;
  /** When somebody took it on, within the span. */
  taken: number;
  /** Its length was typed. */
  typed: boolean;
  /** It counts up to now. */
  open: boolean;
}

/** A time without operation: faults that overlap are one. */
export interface Standstill extends Interval {
  faults: Fault[];
  /** When it stood by the calendar. */
  stood: Interval[];
  /** When the first of them was taken on. */
  taken: number;
}

/**
 * [K4] From the reported stop until it was closed; one that is open counts to `until`. Typed downtime counts instead of
 * that, as working time from the stop on; by the calendar it ends when the fault was closed, or lasts as long as was typed
 * where that is longer. Null where somebody typed that there was none.
 */
export function faultOf(
  notification: FigureNotification,
  bookings: Bookings,
  clock: WorkClock,
  until: number,
): Fault | null {
  const { nodeid, status, created: start, closed, progressstarted } = notification;
  const { downtime } = bookings.of(nodeid);
  if (start > until || downtime === 0) return null;
  const isOpen = status < 2;
  const told = isOpen ? until : Math.min(Math.max(closed, start), until);
  const end = downtime === null ? told : Math.min(clock.after(start, downtime, until), until);
  const over = downtime === null ? end : Math.min(end, Math.max(told, start + downtime));
  const taken = progressstarted > 0 ? Math.min(Math.max(progressstarted, start), end) : end;
  return {
    notification,
    start,
    end,
    over,
    taken,
    typed: downtime !== null,
    open: isOpen && downtime === null,
  };
}

/** [K4] The union of faults; a fault without length stays one. */
export function standstillsOf(faults: readonly Fault[]): Standstill[] {
  const found: Standstill[] = [];
  for (const fault of faults.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = found.at(-1);
    if (last && fault.start <= last.end) {
      last.end = Math.max(last.end, fault.end);
      last.faults.push(fault);
    } else {
      found.push({ start: fault.start, end: fault.end, taken: 0, faults: [fault], stood: [] });
    }
  }
  for (const each of found) {
    each.taken = each.faults.reduce((first, { taken }) => Math.min(first, taken), each.end);
    each.stood = union(each.faults.map(({ start, over }) => ({ start, end: over })));
  }
  return found;
}
