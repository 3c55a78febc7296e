/**
 * [CF7] A span of device time, ms: from its beginning up to its end. A clock that is set back before the beginning ends
 * it too, so that a wrong clock can delay nothing for longer than the span.
 */
export interface ClockWindow {
  from: number;
  until: number;
}

/** A window of so many ms that begins now. */
export const windowFrom = (now: number, ms: number): ClockWindow => ({ from: now, until: now + ms });

/** How much of a window is left, ms; 0: it is over. */
export const leftOf = ({ from, until }: ClockWindow, now: number): number =>
  now < from ? 0 : Math.max(0, until - now);

export const isOpen = (window: ClockWindow, now: number): boolean => leftOf(window, now) > 0;
