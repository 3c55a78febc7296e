const DAY = 86_400_000;

/** [E2] Whether a moment lies in a year to come, with a day's grace for time zones and clocks; both in ms. */
export function isFutureYear(time: number, now: number): boolean {
  return new Date(time).getUTCFullYear() > new Date(now + DAY).getUTCFullYear();
}
