import { describe, expect, it } from 'vitest';
import { momentOf, wallClock } from '../../src/shared/lib/zoned-time.ts';
import {
  laneMonths,
  occurrencesWithin,
  presentDate,
  startOfMonth,
} from '../../src/shared/rules/occurrences.ts';

const ZONE = 'Europe/Berlin';
/** A moment by the zone's clocks. */
const at = (text: string, zone = ZONE): number => momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), zone);
const shown = (time: number, zone = ZONE): string =>
  new Date(wallClock(time, zone)).toISOString().slice(0, 16).replace('T', ' ');

const task = (repetitioninterval: string, nextdueat: number, more: object = {}) => ({
  triggertype: 'time',
  triggeringevent: [],
  repetitioninterval,
  startingfrom: nextdueat,
  nextdueat,
  ...more,
});

/** Dates of a task that is due at `due`, as they stand in a span; today is the first of January 2026. */
function dates(interval: string, due: string, since: string, until: string, now = '2026-01-01 12:00') {
  const span = { since: at(since), until: at(until) };
  return occurrencesWithin(task(interval, at(due)), span, at(now), ZONE).map((time) => shown(time));
}

describe('dates of a task', () => {
  it('[T3] [T8] [X10] months go by the calendar, and a short one moves no later date', () => {
    expect(dates('1m', '2026-01-31 07:00', '2026-01-01 00:00', '2026-06-01 00:00')).toEqual([
      '2026-01-31 07:00',
      '2026-02-28 07:00',
      '2026-03-31 07:00',
      '2026-04-30 07:00',
      '2026-05-31 07:00',
    ]);
    expect(dates('12m', '2026-02-10 07:00', '2026-01-01 00:00', '2029-01-01 00:00')).toHaveLength(3);
  });

  it('[T3] [T8] [T9] [X10] go on from the start of the cycle after a short month too, from a moved date after that', () => {
    const [start, due, moved] = ['2026-01-31 07:00', '2026-02-28 07:00', '2026-02-20 07:00'].map((each) =>
      at(each),
    ) as [number, number, number];
    const span = { since: at('2026-02-01 00:00'), until: at('2026-05-01 00:00') };
    const from = (nextdueat: number) =>
      occurrencesWithin(task('1m', nextdueat, { startingfrom: start }), span, start, ZONE);
    expect(from(due).map((time) => shown(time))).toEqual([
      '2026-02-28 07:00',
      '2026-03-31 07:00',
      '2026-04-30 07:00',
    ]);
    expect(from(moved).map((time) => shown(time))).toEqual([
      '2026-02-20 07:00',
      '2026-03-20 07:00',
      '2026-04-20 07:00',
    ]);
  });

  it('[T8] a span far away holds the dates of that span alone', () => {
    expect(dates('1w', '2026-01-05 07:00', '2030-05-01 00:00', '2030-05-15 00:00')).toEqual([
      '2030-05-06 07:00',
      '2030-05-13 07:00',
    ]);
    expect(dates('6m', '2026-01-31 07:00', '2030-07-01 00:00', '2030-08-01 00:00')).toEqual([
      '2030-07-31 07:00',
    ]);
    expect(dates('6m', '2026-01-31 07:00', '2030-08-01 00:00', '2031-01-01 00:00')).toEqual([]);
  });

  it('[T8] the start of a span belongs to it, its end does not', () => {
    expect(dates('1w', '2026-03-02 00:00', '2026-03-02 00:00', '2026-03-16 00:00')).toEqual([
      '2026-03-02 00:00',
      '2026-03-09 00:00',
    ]);
    expect(dates('1w', '2026-03-02 00:00', '2026-03-09 00:00', '2026-03-10 00:00')).toEqual([
      '2026-03-09 00:00',
    ]);
    expect(dates('1w', '2026-03-02 00:00', '2026-02-01 00:00', '2026-03-02 00:00')).toEqual([]);
  });

  it('[T3] [T10] a single run has its one date, and none once it is over', () => {
    const span = ['2026-01-01 00:00', '2026-12-01 00:00'] as const;
    for (const interval of ['onetime', '']) {
      expect(dates(interval, '2026-04-03 07:00', ...span)).toEqual(['2026-04-03 07:00']);
    }
    const over = { since: at(span[0]), until: at(span[1]) };
    expect(occurrencesWithin(task('onetime', 0), over, at('2026-02-01 07:00'), ZONE)).toEqual([]);
    expect([presentDate(task('1m', 0)), presentDate(task('1m', -5))]).toEqual([null, null]);
  });

  it('[T8] [R3] an overdue date stays, and those that passed since are left out like by the next run', () => {
    const span = ['2026-03-01 00:00', '2026-04-20 00:00'] as const;
    expect(dates('1w', '2026-03-02 07:00', ...span, '2026-04-01 12:00')).toEqual([
      '2026-03-02 07:00',
      '2026-04-06 07:00',
      '2026-04-13 07:00',
    ]);
    expect(dates('1w', '2026-02-23 07:00', ...span, '2026-04-01 12:00')).toEqual([
      '2026-04-06 07:00',
      '2026-04-13 07:00',
    ]);
  });

  it('[T3] [T10] a counter knows no date; a task that names none goes by its date', () => {
    const due = at('2026-02-02 07:00');
    const counter = { triggertype: 'counter', triggeringevent: ['urn:c', '>=', 500, 0, 100] };
    const span = { since: 0, until: at('2026-12-01 00:00') };
    expect(occurrencesWithin(task('1m', due, counter), span, due, ZONE)).toEqual([]);
    expect(presentDate(task('1m', due, counter))).toBeNull();
    expect(presentDate(task('1m', due, { ...counter, triggeringevent: [] }))).toBe(due);
  });

  it('[T8] dates keep their time of day in the company, in any zone and season', () => {
    expect(dates('1w', '2026-03-25 07:00', '2026-03-01 00:00', '2026-04-02 00:00')).toEqual([
      '2026-03-25 07:00',
      '2026-04-01 07:00',
    ]);
    const zone = 'America/New_York';
    const due = at('2026-10-30 23:30', zone);
    const span = { since: at('2026-10-01 00:00', zone), until: at('2026-11-30 00:00', zone) };
    const found = occurrencesWithin(task('2w', due), span, at('2026-10-01 00:00', zone), zone);
    expect(found.map((time) => shown(time, zone))).toEqual([
      '2026-10-30 23:30',
      '2026-11-13 23:30',
      '2026-11-27 23:30',
    ]);
  });
});

describe('months', () => {
  it('[T3] the lanes reach from the start of this month to six months after its end', () => {
    expect(laneMonths(at('2026-11-21 10:00'), ZONE).map((time) => shown(time))).toEqual([
      '2026-11-01 00:00',
      '2026-12-01 00:00',
      '2027-01-01 00:00',
      '2027-02-01 00:00',
      '2027-03-01 00:00',
      '2027-04-01 00:00',
      '2027-05-01 00:00',
      '2027-06-01 00:00',
    ]);
  });

  it('[T3] a month begins by the clocks of the company', () => {
    expect(shown(startOfMonth(Date.parse('2026-10-31T23:30:00Z'), ZONE))).toBe('2026-11-01 00:00');
    expect(shown(startOfMonth(Date.parse('2026-10-31T23:30:00Z'), 'UTC'), 'UTC')).toBe('2026-10-01 00:00');
  });
});
