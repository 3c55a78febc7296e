import { addDays, civilDay, startOfCivilDay } from '../../lib/civil-day.ts';
import { clip, type Interval, union, without } from '../../lib/intervals.ts';
import { dueAt, isOpen, lostItsTask, PLANNED_MAINTENANCE } from '../notification.ts';
import { type ShiftCalendar, workingIntervals } from '../shifts/shift-calendar.ts';
import { Bookings, meaningsOf } from './bookings.ts';
import { LONGEST_WINDOW } from './figure-list.ts';
import type { FigureMachine, FigureReport, FigureSetting } from './figure-rows.ts';
import {
  type Fault,
  faultOf,
  isTechnical,
  meansStandstill,
  type Standstill,
  standstillsOf,
} from './standstill.ts';
import { WorkClock } from './work-clock.ts';

/** Work after a fault or a defect was found: 'Anteil ungeplant' is its share of all hours. */
const UNPLANNED: readonly number[] = [0, 1, 7, 8, 10, 11, 12];
/** Notes and messages ask for no work. */
const NO_WORK: readonly number[] = [2, 4, 5];

/** Hours or money booked for a notification. */
export interface BookedShare {
  nodeid: string;
  amount: number;
}

/** [K4] What figures are made of, of one machine in one window; times in ms. */
export interface MachineSums {
  nodeid: string;
  /** The part of the window in which the machine was in service, up to now. */
  span: Interval;
  clock: WorkClock;
  /** TB */
  occupied: number;
  /** TT */
  technical: number;
  /** TO, beside TT */
  organisational: number;
  /** Those that touch the window. */
  standstills: Standstill[];
  /** Technical ones that begin in it: the n of MTBF and MTTR. */
  failures: Standstill[];
  /** Faults that touch the window, for causes. */
  faults: Fault[];
  /** Down within the working time of the span, as spans of the calendar. */
  down: Interval[];
  /** Of that what technical faults caused. */
  technicalDown: Interval[];
  unplanned: BookedShare[];
  planned: BookedShare[];
  costs: (BookedShare & { at: number })[];
  /** Maintenance that was due; null where its reports may not be read. */
  due: { nodeid: string; intime: boolean; at: number }[] | null;
  backlog: string[];
  /** No shifts are known for a part of the span: work around the clock was assumed. */
  assumed: boolean;
  /** The machine came into service or went out of it within the window. */
  part: boolean;
  /** Maintenance whose typed downtime is no part of TB. */
  maintained: string[];
}

/** The part of the window that counts for a machine. */
function spanOf({ window, now }: FigureSetting, machine: FigureMachine): Interval {
  const { commissioningdate, decommissioningdate, notifications } = machine;
  let first = commissioningdate;
  // What was reported before the machine is said to be in service shows that it was.
  for (const each of notifications) if (meansStandstill(each)) first = Math.min(first, each.created);
  const start = Math.max(window.start, first);
  const end = Math.min(window.end, now, decommissioningdate || Number.POSITIVE_INFINITY);
  return { start, end: Math.max(start, end) };
}

/**
 * How far the shifts have to be known: beyond the window where a standstill lasts longer, and where typed downtime has
 * to find its end, but no longer than a window may be. What happened after a window joins it only by a standstill that
 * lasts longer.
 */
function knownSpan(span: Interval, until: number, machine: FigureMachine, bookings: Bookings): Interval {
  // A machine that was not in service then has nothing of it.
  if (span.end <= span.start) return span;
  const executed = executionsOf(machine.reports ?? []);
  let { start, end } = span;
  for (const each of machine.notifications) {
    const isTyped = bookings.of(each.nodeid).downtime !== null;
    if (meansStandstill(each) && each.created < span.end) {
      if (isTyped) start = Math.min(start, each.created);
      if (isTyped || isOpen(each) || each.closed >= span.end) end = until;
    } else if (isTyped && each.type === PLANNED_MAINTENANCE) {
      const begun = each.progressstarted || (executed.get(each.nodeid) ?? span.end);
      if (begun >= span.end) continue;
      start = Math.min(start, begun);
      end = until;
    }
  }
  return { start: Math.max(start, span.start - LONGEST_WINDOW), end: Math.max(start, end) };
}

/** Downtime that was typed for planned maintenance, as spans from when it was begun. */
function maintainedSpans(machine: FigureMachine, bookings: Bookings, clock: WorkClock, until: number) {
  const executed = executionsOf(machine.reports ?? []);
  return machine.notifications.flatMap(({ nodeid, type, progressstarted }) => {
    const { downtime } = bookings.of(nodeid);
    const start = progressstarted || (executed.get(nodeid) ?? 0);
    if (type !== PLANNED_MAINTENANCE || !downtime || !start || start >= until) return [];
    return [{ nodeid, start, end: Math.min(clock.after(start, downtime, until), until) }];
  });
}

/** When maintenance was carried out first, by notification. */
function executionsOf(reports: readonly FigureReport[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { notificationnodeid, executed } of reports) {
    found.set(notificationnodeid, Math.min(executed, found.get(notificationnodeid) ?? executed));
  }
  return found;
}

/** [T7] Due on a day of the span: in time is what was carried out until the end of that day, as its report says. */
function dueWithin(machine: FigureMachine, span: Interval, { now, zone }: FigureSetting): MachineSums['due'] {
  if (!machine.reports) return null;
  const executed = executionsOf(machine.reports);
  return machine.notifications.flatMap((each) => {
    const { nodeid, type, dueuntil } = each;
    const isDue =
      type === PLANNED_MAINTENANCE && dueuntil > 0 && span.start <= dueuntil && dueuntil < span.end;
    if (!isDue) return [];
    const last = startOfCivilDay(addDays(civilDay(dueuntil, zone), 1), zone);
    const done = executed.get(nodeid);
    const intime = done !== undefined && done < last;
    // Until the day is over nothing is late; what lost its task can no longer be carried out.
    const waits = done === undefined && (last > now || (isOpen(each) && lostItsTask(each)));
    return waits ? [] : [{ nodeid, intime, at: dueuntil }];
  });
}

/** Work that waited at the end of the span. */
function backlogAt(machine: FigureMachine, end: number): string[] {
  return machine.notifications
    .filter((each) => {
      const { type, created, closed } = each;
      const waits = created < end && (isOpen(each) || (closed || created) >= end) && !NO_WORK.includes(type);
      return waits && (type !== PLANNED_MAINTENANCE || dueAt(each) <= end);
    })
    .map(({ nodeid }) => nodeid);
}

/** Efforts count when their notification was closed; those of an open one now. */
function bookedWithin(machine: FigureMachine, bookings: Bookings, { window, now }: FigureSetting) {
  const found: Pick<MachineSums, 'unplanned' | 'planned' | 'costs'> = {
    unplanned: [],
    planned: [],
    costs: [],
  };
  const isPresent = window.start <= now && now <= window.end;
  for (const each of machine.notifications) {
    const { nodeid, closed, created, type } = each;
    const at = closed || created;
    if (isOpen(each) ? !isPresent : at < window.start || at >= window.end) continue;
    const { worked, cost } = bookings.of(nodeid);
    if (worked > 0)
      found[UNPLANNED.includes(type) ? 'unplanned' : 'planned'].push({ nodeid, amount: worked });
    // What is open belongs to the newest part of the window.
    const counted = isOpen(each) ? Math.min(now, window.end - 1) : at;
    if (cost !== null) found.costs.push({ nodeid, amount: cost, at: counted });
  }
  return found;
}

const within = ({ start, end }: Interval, moment: number): boolean => start <= moment && moment < end;

/** When a machine works, as far as it has to be known, and where no shifts are known. */
export type WorkOf = (calendar: ShiftCalendar, span: Interval) => { clock: WorkClock; assumed: Interval[] };

/** [K4] Working time, worked out for each machine. */
export const workOf: WorkOf = (calendar, span) => {
  const { intervals, assumed } = workingIntervals(calendar, span);
  return { clock: new WorkClock(union(intervals)), assumed };
};

/** Spans of calendars that are kept at most, whatever a company has: some 30 MB. */
const MOST_KEPT = 300_000;

/**
 * The same, worked out once for all machines that share a calendar: shifts of years take longer than what happened.
 * `usual` is what most machines need.
 */
export function sharedWork(usual?: Interval, most = MOST_KEPT): WorkOf {
  const known = new Map<ShiftCalendar, Interval & ReturnType<WorkOf>>();
  let kept = 0;
  const drop = (calendar: ShiftCalendar) => {
    kept -= known.get(calendar)?.clock.intervals.length ?? 0;
    known.delete(calendar);
  };
  return (calendar, span) => {
    if (span.end <= span.start) return workOf(calendar, span);
    const before = known.get(calendar);
    if (before && before.start <= span.start && before.end >= span.end) return before;
    const least = before ?? usual ?? span;
    const wider = { start: Math.min(span.start, least.start), end: Math.max(span.end, least.end) };
    const made = { ...wider, ...workOf(calendar, wider) };
    drop(calendar);
    known.set(calendar, made);
    kept += made.clock.intervals.length;
    for (const oldest of known.keys()) {
      if (kept <= most || oldest === calendar) break;
      drop(oldest);
    }
    return made;
  };
}

/** [K4] Sums of one machine: O(n log n) in what happened on it, and linear in the shifts of the window. */
export function machineSums(
  setting: FigureSetting,
  machine: FigureMachine,
  work: WorkOf = workOf,
): MachineSums {
  const { window, now } = setting;
  const span = spanOf(setting, machine);
  // Who asks about a year long gone does not have the shifts of decades worked out.
  const until = Math.min(
    now,
    machine.decommissioningdate || Number.POSITIVE_INFINITY,
    span.end + LONGEST_WINDOW,
  );
  const bookings = new Bookings(machine.costs, meaningsOf(setting.costtypes));
  const { clock: whole, assumed } = work(machine.calendar, knownSpan(span, until, machine, bookings));
  const maintained = span.end > span.start ? maintainedSpans(machine, bookings, whole, until) : [];
  const outside = setting.planned === 'outside' && maintained.length > 0;
  const clock = outside ? new WorkClock(without(whole.intervals, union(maintained))) : whole;

  const faults = machine.notifications
    .filter(meansStandstill)
    .flatMap((each) => faultOf(each, bookings, whole, until) ?? []);
  const technical = standstillsOf(faults.filter(({ notification }) => isTechnical(notification)));
  const all = standstillsOf(faults);
  const stoodOf = (standstills: readonly Interval[]) => clip(union(standstills), span);
  const lost = (standstills: readonly Interval[]) =>
    stoodOf(standstills).reduce((sum, each) => sum + clock.within(each), 0);
  const touches = ({ start, end }: Interval) =>
    within(span, start) || (start < span.start && end > span.start);
  const down = lost(technical);
  return {
    nodeid: machine.nodeid,
    span,
    clock,
    occupied: clock.within(span),
    technical: down,
    organisational: lost(all) - down,
    standstills: all.filter(touches),
    failures: technical.filter(({ start }) => within(span, start)),
    faults: faults.filter(touches),
    down: stoodOf(all),
    technicalDown: stoodOf(technical),
    ...bookedWithin(machine, bookings, setting),
    due: dueWithin(machine, span, setting),
    backlog: backlogAt(machine, Math.min(window.end, now)),
    assumed: clip(assumed, span).length > 0,
    part: span.start > window.start || span.end < Math.min(window.end, now),
    maintained: outside ? maintained.filter(touches).map(({ nodeid }) => nodeid) : [],
  };
}
