/** By the company's clock. */
const QUIET_HOUR = 3;
/** ms */
const JUST_OPENED = 5 * 60_000;

/**
 * [SW3] Whether a new version may be loaded now: in the night, or right after the page was opened, ms ago, as a screen that is
 * switched off in the evening never sees the night.
 */
export const isQuiet = (hour: number, openFor: number): boolean =>
  hour === QUIET_HOUR || openFor < JUST_OPENED;
