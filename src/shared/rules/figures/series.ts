import { addDays, civilDay, dayNumber, mondayOf, startOfCivilDay } from '../../lib/civil-day.ts';
import type { Interval } from '../../lib/intervals.ts';
import { startOfMonth } from '../occurrences.ts';
import type { MachineSums } from './machine-figures.ts';
import { alikeLong } from './window.ts';
import type { WorkClock } from './work-clock.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Windows up to so long are told week by week, longer ones month by month. */
const BY_WEEK = 100 * DAY;

/** Notifications that are named for a part: more than a list shows, so that it can say that there are more. */
const MOST_NAMED = 60;

/** [K4] [J15] What happened in a week or a month of a window; hours of working time. */
export interface Period extends Interval {
  standstill: number;
  /** The part of the standstill that technical faults caused. */
  technical: number;
  occupied: number;
  /** Failures that began, and how long they lasted. */
  failures: number;
  mended: number;
  /** Maintenance that was due, and what of it was carried out in time. */
  due: number;
  kept: number;
  /** EUR */
  cost: number;
  /** Notifications that the standstill rests on, the first of many. */
  nodeids: string[];
}

const emptyPeriod = (start: number, end: number): Period => ({
  start,
  end,
  standstill: 0,
  technical: 0,
  occupied: 0,
  failures: 0,
  mended: 0,
  due: 0,
  kept: 0,
  cost: 0,
  nodeids: [],
});

/** The weeks or months of a window; the first and the last may be parts. */
export function bucketsOf({ start, end }: Interval, zone: string): Period[] {
  const found: Period[] = [];
  const byWeek = end - start <= BY_WEEK;
  const nextOf = (time: number) =>
    byWeek ? startOfCivilDay(addDays(mondayOf(civilDay(time, zone)), 7), zone) : startOfMonth(time, zone, 1);
  let at = start;
  while (at < end) {
    const told = nextOf(at);
    // Where clocks leave out a midnight, the month after it seems to begin an hour before, in the month that is over.
    const next = told > at ? told : nextOf(at + 2 * HOUR);
    found.push(emptyPeriod(at, Math.min(next, end)));
    at = next;
  }
  return found;
}

/**
 * [J15] The parts of an earlier window that are compared with those of a window one by one: each begins as many months
 * or days after its beginning.
 */
export function bucketsBehind(
  parts: readonly Interval[],
  window: Interval,
  earlier: Interval,
  zone: string,
): Period[] {
  const isMonth = (time: number) => startOfMonth(time, zone) === time;
  const byMonth = window.end - window.start > BY_WEEK && isMonth(window.start) && isMonth(earlier.start);
  const first = civilDay(earlier.start, zone);
  const fromDay = dayNumber(civilDay(window.start, zone));
  const shifted = (time: number, months: number): number => {
    if (byMonth) return startOfMonth(earlier.start, zone, months);
    return startOfCivilDay(addDays(first, dayNumber(civilDay(time, zone)) - fromDay), zone);
  };
  // A day more or less of a month belongs to its last part; what is much longer has parts that nothing is compared with.
  const end = alikeLong(window, earlier)
    ? earlier.end
    : Math.min(earlier.end, shifted(window.end, parts.length));
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    const from = at === 0 ? earlier.start : shifted(part.start, at);
    const until = next ? Math.min(end, shifted(next.start, at + 1)) : end;
    return until > from ? [emptyPeriod(from, until)] : [];
  });
}

/** The part that a moment is in. */
function partAt(periods: readonly Period[], time: number): Period | undefined {
  let [from, to] = [0, periods.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((periods[middle]?.end ?? 0) <= time) from = middle + 1;
    else to = middle;
  }
  const found = periods[from];
  return found && found.start <= time ? found : undefined;
}

const clipped = (part: Interval, span: Interval): Interval => ({
  start: Math.max(part.start, span.start),
  end: Math.min(part.end, span.end),
});

/** Hours of working time within each part. Both run forward in time, so each is walked once. */
function hoursWithin(
  periods: readonly Period[],
  intervals: readonly Interval[],
  span: Interval,
  clock: WorkClock,
): number[] {
  let at = 0;
  return periods.map((period) => {
    const { start, end } = clipped(period, span);
    let hours = 0;
    while (at < intervals.length && (intervals[at]?.end ?? 0) <= start) at++;
    for (let next = at; next < intervals.length; next++) {
      const each = intervals[next];
      if (!each || each.start >= end) break;
      hours += clock.within({ start: Math.max(start, each.start), end: Math.min(end, each.end) }) / HOUR;
    }
    return hours;
  });
}

/** [K4] [J15] Adds what happened on a machine to the parts in which it happened. */
export function addToBuckets(periods: readonly Period[], sums: MachineSums): void {
  const { down, technicalDown, span, clock } = sums;
  const [stood, technical] = [down, technicalDown].map((each) => hoursWithin(periods, each, span, clock));
  for (const [at, period] of periods.entries()) {
    const inService = clipped(period, span);
    if (inService.end <= inService.start) continue;
    period.occupied += clock.within(inService) / HOUR;
    period.standstill += stood?.[at] ?? 0;
    period.technical += technical?.[at] ?? 0;
    for (const { notification, start, end } of sums.faults) {
      if (period.nodeids.length >= MOST_NAMED) break;
      if (start < inService.end && end > inService.start) period.nodeids.push(notification.nodeid);
    }
  }
  for (const { start, end } of sums.failures) {
    const part = partAt(periods, start);
    if (!part) continue;
    part.failures += 1;
    part.mended += clock.within({ start, end }) / HOUR;
  }
  for (const { at, intime } of sums.due ?? []) {
    const part = partAt(periods, at);
    if (!part) continue;
    part.due += 1;
    if (intime) part.kept += 1;
  }
}

/** [K4] Money counts also while a machine is out of service. */
export function addCosts(periods: readonly Period[], { costs }: MachineSums): void {
  for (const { at, amount } of costs) {
    const part = partAt(periods, at);
    if (part) part.cost += amount;
  }
}
