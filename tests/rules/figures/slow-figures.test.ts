import { describe, expect, it } from 'vitest';
import { wallClock } from '../../../src/shared/lib/zoned-time.ts';
import type { FigureMachine, FigureNotification } from '../../../src/shared/rules/figures/figure-rows.ts';
import { figuresOf } from '../../../src/shared/rules/figures/figures.ts';
import { sharedWork } from '../../../src/shared/rules/figures/machine-figures.ts';
import {
  at,
  booked,
  calendar,
  days,
  fault,
  figure,
  model,
  press,
  setting,
  shift,
  ZONE,
} from './histories.ts';

const MINUTE = 60_000;

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 8) % 1_000_003) % below;
  };
}

/** A shift as a person would write it down: from and to in hours, on which days it begins, 0 = Sunday. */
type Plan = readonly { from: number; to: number; on: readonly number[] }[];

const NAMES = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];
const HOURS = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const shiftsOf = (plan: Plan) =>
  plan.map(({ from, to, on }) =>
    shift(
      HOURS(from),
      HOURS(to),
      on.map((day) => NAMES[day]!),
    ),
  );

/** Looked up on the wall clock. */
function worksAt(plan: Plan, { weekday, hour }: (typeof CLOCKS)[number]): boolean {
  return plan.some(({ from, to, on }) => {
    if (from < to) return on.includes(weekday) && hour >= from && hour < to;
    return (on.includes(weekday) && hour >= from) || (on.includes((weekday + 6) % 7) && hour < to);
  });
}

/** Early shift on five days and night shift from Sunday to Thursday. */
const USUAL: Plan = [
  { from: 6, to: 14, on: [1, 2, 3, 4, 5] },
  { from: 22, to: 6, on: [0, 1, 2, 3, 4] },
];

/** One or two shifts that do not meet, on some days. */
function drawnPlan(below: (limit: number) => number): Plan {
  const on = () => [0, 1, 2, 3, 4, 5, 6].filter(() => below(4) > 0);
  const from = 4 + below(6);
  const to = from + 2 + below(6);
  const day = { from, to, on: [1 + below(5), ...on()] };
  return below(2) === 0 ? [day] : [day, { from: to + 1 + below(23 - to), to: below(from), on: on() }];
}

/** Two weeks with a change of clocks in them, and what may reach into them. */
const WINDOW = days('2026-03-23', '2026-04-05');
const KNOWN = { start: at('2026-03-10 00:00'), end: at('2026-04-15 00:00') };

/** What the wall clock shows in each minute. */
const CLOCKS = Array.from({ length: (KNOWN.end - KNOWN.start) / MINUTE }, (_, minute) => {
  const wall = new Date(wallClock(KNOWN.start + minute * MINUTE, ZONE));
  return { weekday: wall.getUTCDay(), hour: wall.getUTCHours() };
});

const worksOf = (plan: Plan): boolean[] => CLOCKS.map((clock) => worksAt(plan, clock));

function randomMachine(seed: number): { machine: FigureMachine; now: number; works: boolean[] } {
  const below = numbers(seed);
  const plan = seed % 4 === 0 ? USUAL : drawnPlan(below);
  const minutes = (KNOWN.end - KNOWN.start) / MINUTE;
  const now = KNOWN.start + (minutes - below(minutes / 3)) * MINUTE;
  const notifications = Array.from({ length: 1 + below(20) }, (): FigureNotification => {
    const created = KNOWN.start + below(minutes - 10) * MINUTE;
    const length = (1 + below(below(9) === 0 ? 4000 : 240)) * MINUTE;
    const taken = created + below(length / MINUTE) * MINUTE;
    const type = [0, 10, 11][below(3)] ?? 0;
    const isClosed = created + length < now && below(8) > 0;
    return fault(created, isClosed ? created + length : undefined, {
      type,
      progressstarted: below(4) > 0 && (isClosed || taken < now) ? taken : 0,
    });
  }).filter(({ created }) => created < now);
  const costs = notifications.flatMap((each) =>
    below(5) === 0 ? [booked(each, 'downtime', 1 + below(below(3) === 0 ? 120 : 12) / 4)] : [],
  );
  const machine = press({ calendar: calendar([model(shiftsOf(plan))]), notifications, costs });
  return { machine, now, works: worksOf(plan) };
}

/** Everything by the minute, with no thought of speed. */
function slowly({ notifications, costs }: FigureMachine, now: number, works: readonly boolean[]) {
  const minutes = Math.round((now - KNOWN.start) / MINUTE);
  const isDown = { technical: new Set<number>(), any: new Set<number>() };
  /** Down by the calendar: until it was closed, or for as long as was typed. */
  const byCalendar = new Set<number>();
  const taken = new Map<number, number>();
  for (const each of notifications) {
    const start = Math.round((each.created - KNOWN.start) / MINUTE);
    const typed = costs.find(({ hasCostSourceNodeId }) => hasCostSourceNodeId === each.nodeid);
    const closed = each.closed ? Math.round((each.closed - KNOWN.start) / MINUTE) : minutes;
    let end = closed;
    if (typed) {
      let left = Math.round(typed.value * 60);
      for (end = start; end < minutes && left > 0; end++) if (works[end]) left -= 1;
    }
    const began = each.progressstarted ? Math.round((each.progressstarted - KNOWN.start) / MINUTE) : end;
    for (let minute = start; minute < end; minute++) {
      isDown.any.add(minute);
      if (each.type === 11) continue;
      isDown.technical.add(minute);
      if (minute < closed || minute - start < (typed?.value ?? 0) * 60) byCalendar.add(minute);
      taken.set(minute, Math.min(taken.get(minute) ?? Number.POSITIVE_INFINITY, Math.max(began, start)));
    }
  }
  const first = Math.round((WINDOW.start - KNOWN.start) / MINUTE);
  const last = Math.min(Math.round((WINDOW.end - KNOWN.start) / MINUTE), minutes);
  const sums = { occupied: 0, technical: 0, any: 0, n: 0, shift: 0, calendar: 0, reaction: 0, called: 0 };
  for (let minute = first; minute < last; minute++) {
    if (works[minute]) {
      sums.occupied += 1;
      if (isDown.technical.has(minute)) sums.technical += 1;
      if (isDown.any.has(minute)) sums.any += 1;
    }
    if (!isDown.technical.has(minute) || isDown.technical.has(minute - 1)) continue;
    sums.n += 1;
    let end = minute;
    let reacted = Number.POSITIVE_INFINITY;
    for (; isDown.technical.has(end); end++) reacted = Math.min(reacted, taken.get(end) ?? reacted);
    for (let at = minute; at < end; at++) {
      if (byCalendar.has(at)) sums.calendar += 1;
      if (byCalendar.has(at) && at < reacted) sums.called += 1;
      if (works[at]) sums.shift += 1;
      if (works[at] && at < reacted) sums.reaction += 1;
    }
  }
  return sums;
}

describe('[K4] against a second implementation that counts minute by minute', () => {
  it('[K4] random histories come to the same', () => {
    let means = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const { machine, now, works } = randomMachine(seed);
      const slow = slowly(machine, now, works);
      const found = figuresOf(setting(WINDOW, { now }), [machine], sharedWork());
      const told = (key: Parameters<typeof figure>[1]) => figure(found, key);
      expect.soft(told('occupied').value, `TB of ${seed}`).toBeCloseTo(slow.occupied / 60, 6);
      expect.soft(told('technical').value, `TT of ${seed}`).toBeCloseTo(slow.technical / 60, 6);
      expect.soft(told('standstill').value, `TT + TO of ${seed}`).toBeCloseTo(slow.any / 60, 6);
      expect.soft(told('mtbf').n, `n of ${seed}`).toBe(slow.n);
      const sum = found.periods.reduce((all, { standstill }) => all + standstill, 0);
      expect.soft(sum, `weeks of ${seed}`).toBeCloseTo(slow.any / 60, 6);
      if (slow.n < 3) continue;
      means += 1;
      expect
        .soft(told('mtbf').value, `MTBF of ${seed}`)
        .toBeCloseTo((slow.occupied - slow.any) / 60 / slow.n, 6);
      expect.soft(told('mttr').value, `MTTR of ${seed}`).toBeCloseTo(slow.shift / 60 / slow.n, 6);
      expect
        .soft(told('mttrcalendar').value, `calendar of ${seed}`)
        .toBeCloseTo(slow.calendar / 60 / slow.n, 6);
      expect.soft(told('reaction').value, `reaction of ${seed}`).toBeCloseTo(slow.reaction / 60 / slow.n, 6);
      const called = told('reactioncalendar').value;
      expect.soft(called, `reaction by the calendar of ${seed}`).toBeCloseTo(slow.called / 60 / slow.n, 6);
      const parts = (told('reaction').value ?? 0) + (told('repair').value ?? 0);
      expect.soft(parts, `parts of ${seed}`).toBeCloseTo(told('mttr').value ?? 0, 6);
      const days = (called ?? 0) + (told('repaircalendar').value ?? 0);
      expect.soft(days, `parts by the calendar of ${seed}`).toBeCloseTo(told('mttrcalendar').value ?? 0, 6);
      expect
        .soft(told('mttrcalendar').value, `the calendar has all hours of shifts, ${seed}`)
        .toBeGreaterThanOrEqual((told('mttr').value ?? 0) - 1e-9);
    }
    expect(means).toBeGreaterThan(20);
  });

  it('[K4] one machine with very many faults is no other matter than one with few', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => {
      const created = WINDOW.start + (index % 20_000) * MINUTE;
      return fault(created, created + 5 * MINUTE, { errorcode: `E${index % 50}` });
    });
    const found = figuresOf(setting(WINDOW), [press({ notifications: many })]);
    expect(figure(found, 'mtbf').n).toBe(1);
    expect(figure(found, 'standstill').events).toHaveLength(500);
  });
});
