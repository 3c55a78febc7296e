const DAY = 86_400_000;

/** [E2] Whether a moment lies in a year to come, with a day's grace for time zones and clocks; both in ms. */
export function isFutureYear(time: number, now: number): boolean {
  return new Date(time).getUTCFullYear() > new Date(now + DAY).getUTCFullYear();
}

export type DimensionInput =
  | { value: number; problem?: never }
  | { value?: never; problem: 'empty' | 'format' | 'range' };

/** [E3] One dimension in mm as it was typed: digits, with one comma as the decimal sign; at least 1. */
export function parseDimension(text: string): DimensionInput {
  const typed = text.trim();
  if (typed === '') return { problem: 'empty' };
  if (!/^-?\d+(,\d+)?$/.test(typed)) return { problem: 'format' };
  const value = Number(typed.replace(',', '.'));
  return value >= 1 ? { value } : { problem: 'range' };
}
