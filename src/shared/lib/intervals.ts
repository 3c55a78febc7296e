/** A span of time from `start` on, before `end`; ms. */
export interface Interval {
  start: number;
  end: number;
}

/** Sorted spans that neither overlap nor touch. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) joined.push({ start, end });
  }
  return joined;
}

/** The parts of spans outside of others; both as `union` makes them. */
export function without(intervals: readonly Interval[], others: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let at = 0;
  for (const { start, end } of intervals) {
    let from = start;
    while (at < others.length && (others[at]?.end ?? 0) <= from) at++;
    for (let next = at; from < end; next++) {
      const other = others[next];
      if (!other || other.start >= end) {
        left.push({ start: from, end });
        break;
      }
      if (other.start > from) left.push({ start: from, end: other.start });
      from = other.end;
    }
  }
  return left;
}

/** The parts of spans within a window. */
export function clip<I extends Interval>(intervals: readonly I[], window: Interval): I[] {
  return intervals
    .map((each) => ({
      ...each,
      start: Math.max(each.start, window.start),
      end: Math.min(each.end, window.end),
    }))
    .filter(({ start, end }) => start < end);
}

/** How long spans are together, ms. */
export const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);
