import type { Interval } from '../../../shared/lib/intervals.ts';
import { isComparable, periodBefore, yearBefore } from '../../../shared/rules/figures/window.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { ownWindow } from './period.ts';

export type ComparisonName = keyof typeof text.comparisons;
export const COMPARISONS = Object.keys(text.comparisons) as ComparisonName[];
export const USUAL_COMPARISON: ComparisonName = 'before';

export const isComparison = (name: string): name is ComparisonName => Object.hasOwn(text.comparisons, name);

export interface Comparison {
  /** What is asked for; undefined: the period before, which needs no name. */
  against: Interval | undefined;
  /** The earlier window in any case. */
  earlier: Interval;
  /** The dates of the address are none to compare with. */
  unusable: boolean;
}

/** [J15] With what the address compares a window; with the period before where it names nothing usable. */
export function comparisonOf(
  { vs, vsfrom, vsto }: { vs: string; vsfrom: string; vsto: string },
  window: Interval,
  zone: string,
): Comparison {
  const before = periodBefore(window, zone);
  const named = vs === 'lastyear' ? yearBefore(window, zone) : vs === 'own' ? ownWindow(vsfrom, vsto) : null;
  if (named && isComparable(window, named)) return { against: named, earlier: named, unusable: false };
  return { against: undefined, earlier: before, unusable: vs === 'own' };
}
