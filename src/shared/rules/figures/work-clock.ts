import type { Interval } from '../../lib/intervals.ts';

/** Runs while a machine is to work: tells how much working time lies between moments. */
export class WorkClock {
  readonly intervals: readonly Interval[];
  /** Working time before each interval, ms. */
  private readonly before: readonly number[];
  private readonly total: number;

  /** `intervals` are sorted and apart from each other, as `union` makes them. */
  constructor(intervals: readonly Interval[]) {
    this.intervals = intervals;
    const before: number[] = [];
    let sum = 0;
    for (const { start, end } of intervals) {
      before.push(sum);
      sum += end - start;
    }
    this.before = before;
    this.total = sum;
  }

  /** Working time between two moments, ms. */
  within({ start, end }: Interval): number {
    return end > start ? this.until(end) - this.until(start) : 0;
  }

  /** The moment when so much working time has passed since another; `end` where less is known. */
  after(start: number, ms: number, end: number): number {
    const wanted = this.until(start) + ms;
    if (ms <= 0) return start;
    if (wanted > this.total) return end;
    const at = this.last((index) => (this.before[index] ?? 0) < wanted);
    const interval = this.intervals[at];
    return interval ? interval.start + wanted - (this.before[at] ?? 0) : end;
  }

  private until(time: number): number {
    const at = this.last((index) => (this.intervals[index]?.start ?? 0) <= time);
    const interval = this.intervals[at];
    if (!interval) return 0;
    return (this.before[at] ?? 0) + Math.min(time, interval.end) - interval.start;
  }

  /** The last interval that something holds for, which holds for all before it; -1: none. */
  private last(holds: (index: number) => boolean): number {
    let low = -1;
    let high = this.intervals.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (holds(middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
