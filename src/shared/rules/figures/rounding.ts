import type { FigureUnit } from './figure-list.ts';

/** [K4] A number as it is shown, so that what is told of shown numbers agrees with them. */
export interface Rounded {
  value: number;
  decimals: number;
}

const round = (value: number, decimals: number): Rounded => ({
  value: Math.round(value * 10 ** decimals) / 10 ** decimals,
  decimals,
});

/** In percent; close to all of it the second decimal matters. `least`: decimals at least. */
export const roundedPercent = (share: number, least = 1): Rounded =>
  round(share * 100, Math.max(least, share > 0.99 && share < 1 ? 2 : 1));

/** Minutes below an hour, of anything at least one; null from an hour on. */
export function roundedMinutes(hours: number): number | null {
  if (hours <= 0 || hours >= 1) return null;
  const minutes = Math.max(1, Math.round(hours * 60));
  return minutes < 60 ? minutes : null;
}

/** Hours from one on. */
export const roundedHours = (hours: number): Rounded => round(hours, hours < 100 ? 1 : 0);

/** The value that is shown, in the unit of the figure; cents say nothing in a sum of a period. */
export function shownValue(value: number, unit: FigureUnit): Rounded {
  switch (unit) {
    case 'ratio': {
      const percent = roundedPercent(value);
      return { ...percent, value: percent.value / 100 };
    }
    case 'h': {
      const minutes = roundedMinutes(value);
      return minutes === null ? roundedHours(value) : { value: minutes / 60, decimals: 0 };
    }
    case 'count':
      return round(value, 0);
    case 'EUR':
      return round(value, 0);
  }
}
