const DAY = 86_400_000;

/** [E2] The first year of construction. */
export const FIRST_YEAR = 1850;

/** [E2] Whether a date of building or commissioning is known; it may lie before 1970. */
export const isKnown = (time: number | null | undefined): time is number => Boolean(time);

/** [E2] A date before 1970 is negative, and 0 is none: where it would be 0 it is a millisecond later. */
export const knownMoment = (time: number): number => time || 1;

/** [E2] Whether a moment lies in a year to come, with a day's grace for time zones and clocks; both in ms. */
export function isFutureYear(time: number, now: number): boolean {
  return new Date(time).getUTCFullYear() > new Date(now + DAY).getUTCFullYear();
}
