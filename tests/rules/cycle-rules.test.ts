import { describe, expect, it } from 'vitest';
import { momentOf, startOfDay, wallClock } from '../../src/shared/lib/zoned-time.ts';
import {
  addInterval,
  counterTrigger,
  eventAfterRun,
  isRepeating,
  nextDue,
  nextMaintenance,
} from '../../src/shared/rules/cycle.ts';
import { REPETITIONS } from '../../src/shared/rules/repetition.ts';

const ZONE = 'Europe/Berlin';
/** A moment by Berlin clocks. */
const at = (text: string): number => momentOf(Date.parse(`${text.replace(' ', 'T')}:00Z`), ZONE);
const shown = (time: number | null): string =>
  time === null ? 'null' : new Date(wallClock(time, ZONE)).toISOString().slice(0, 16).replace('T', ' ');

describe('the zone', () => {
  it('[X2] reads and sets wall clocks on both sides of a clock change', () => {
    expect(at('2026-01-15 07:00')).toBe(Date.parse('2026-01-15T06:00:00Z'));
    expect(at('2026-07-15 07:00')).toBe(Date.parse('2026-07-15T05:00:00Z'));
    expect(shown(at('2026-03-29 03:30'))).toBe('2026-03-29 03:30');
    expect(wallClock(at('2026-01-15 07:00') + 123, ZONE)).toBe(Date.parse('2026-01-15T07:00:00.123Z'));
  });

  it('[R10] a day begins at midnight of the zone', () => {
    expect(shown(startOfDay(at('2026-11-20 00:30'), ZONE))).toBe('2026-11-20 00:00');
    expect(shown(startOfDay(at('2026-11-20 23:59'), ZONE))).toBe('2026-11-20 00:00');
  });
});

describe('repetitions', () => {
  it.each([
    ['1w', '2026-02-07 07:00'],
    ['2w', '2026-02-14 07:00'],
    ['1m', '2026-02-28 07:00'],
    ['2m', '2026-03-31 07:00'],
    ['3m', '2026-04-30 07:00'],
    ['6m', '2026-07-31 07:00'],
    ['12m', '2027-01-31 07:00'],
    ['1y', '2027-01-31 07:00'],
    ['18m', '2027-07-31 07:00'],
    ['24m', '2028-01-31 07:00'],
    ['36m', '2029-01-31 07:00'],
    ['48m', '2030-01-31 07:00'],
  ])('[X10] %s after 31.01.2026 07:00 is %s', (interval, expected) => {
    expect(shown(addInterval(at('2026-01-31 07:00'), interval, 1, ZONE))).toBe(expected);
  });

  it('[X10] [T10] onetime, empty, null and what nobody knows are a single run', () => {
    for (const interval of ['onetime', '', null, undefined, '0w', '3x', '-1m']) {
      expect([interval, isRepeating(interval)]).toEqual([interval, false]);
      expect(addInterval(0, interval, 1, ZONE)).toBeNull();
    }
    expect(REPETITIONS.filter((each) => !isRepeating(each))).toEqual(['onetime']);
  });

  it('[N11] the next maintenance is shown only above zero and with a repetition', () => {
    const due = at('2026-03-31 07:00');
    expect(nextMaintenance({ repetitioninterval: '1m', nextdueat: due })).toBe(due);
    expect(nextMaintenance({ repetitioninterval: '1m', nextdueat: 0 })).toBeNull();
    expect(nextMaintenance({ repetitioninterval: '1m', nextdueat: -1 })).toBeNull();
    expect(nextMaintenance({ repetitioninterval: 'onetime', nextdueat: due })).toBeNull();
    expect(nextMaintenance({ repetitioninterval: '', nextdueat: due })).toBeNull();
  });

  it('[T5] steps back too', () => {
    expect(shown(addInterval(at('2026-03-31 07:00'), '1m', -1, ZONE))).toBe('2026-02-28 07:00');
  });
});

describe('the next due date', () => {
  const next = (interval: string, due: string | null, executed: string, now = executed) =>
    shown(
      nextDue(
        { repetitioninterval: interval, startingfrom: due ? at(due) : 0, nextdueat: due ? at(due) : 0 },
        at(executed),
        at(now),
        ZONE,
      ),
    );
  /** One run after the other, each on its date. */
  const runs = (interval: string, start: string, due: string, count: number) => {
    const cycle = { repetitioninterval: interval, startingfrom: at(start), nextdueat: at(due) };
    return Array.from({ length: count }, () => {
      cycle.nextdueat = nextDue(cycle, cycle.nextdueat, cycle.nextdueat, ZONE);
      return shown(cycle.nextdueat);
    });
  };

  it('[R3] is a later one where it was carried out at the very moment of a later date', () => {
    expect(next('1w', '2026-02-02 07:00', '2026-02-09 07:00')).toBe('2026-02-16 07:00');
  });

  it('[R3] follows the set cycle, whether it was done early, on time or a little late', () => {
    for (const executed of ['2026-01-20 10:00', '2026-02-01 07:00', '2026-02-11 10:00']) {
      expect(next('1m', '2026-02-01 07:00', executed)).toBe('2026-03-01 07:00');
    }
  });

  it('[R3] keeps the time of day over a clock change', () => {
    expect(next('1w', '2026-03-25 07:00', '2026-03-25 09:00')).toBe('2026-04-01 07:00');
  });

  it('[R3] [R10] skips dates that passed before the execution or before today', () => {
    expect(next('1w', '2026-01-05 07:00', '2026-02-10 09:00')).toBe('2026-02-16 07:00');
    expect(next('1m', '2026-01-31 07:00', '2026-02-01 09:00', '2026-06-15 09:00')).toBe('2026-06-30 07:00');
    expect(next('1w', '1990-01-05 07:00', '2026-02-10 09:00')).toBe('2026-02-13 07:00');
  });

  it('[R3] without a date so far the cycle starts at the execution', () => {
    expect(next('3m', null, '2026-02-10 09:00')).toBe('2026-05-10 09:00');
  });

  it('[T10] a single run is not due again', () => {
    const single = { startingfrom: 4, nextdueat: 5 };
    expect(nextDue({ ...single, repetitioninterval: 'onetime' }, 6, 7, ZONE)).toBe(0);
    expect(nextDue({ ...single, repetitioninterval: null, nextdueat: 0 }, 6, 7, ZONE)).toBe(0);
  });

  it('[T9] [X10] a short month moves no later date, however often it is carried out', () => {
    expect(runs('1m', '2026-01-31 07:00', '2026-01-31 07:00', 4)).toEqual([
      '2026-02-28 07:00',
      '2026-03-31 07:00',
      '2026-04-30 07:00',
      '2026-05-31 07:00',
    ]);
    expect(runs('3m', '2025-11-30 07:00', '2025-11-30 07:00', 3)).toEqual([
      '2026-02-28 07:00',
      '2026-05-30 07:00',
      '2026-08-30 07:00',
    ]);
    expect(runs('12m', '2024-02-29 07:00', '2027-02-28 07:00', 2)).toEqual([
      '2028-02-29 07:00',
      '2029-02-28 07:00',
    ]);
  });

  it('[T9] [X10] nor does a time of day that the clocks leave out once', () => {
    expect(runs('1w', '2026-03-22 02:30', '2026-03-22 02:30', 2).at(-1)).toBe('2026-04-05 02:30');
  });

  it('[T9] [X10] a date that a person moved goes on from there, also before the start', () => {
    expect(runs('1m', '2026-01-31 07:00', '2026-02-20 07:00', 2)).toEqual([
      '2026-03-20 07:00',
      '2026-04-20 07:00',
    ]);
    expect(runs('3m', '2026-01-31 07:00', '2026-05-31 07:00', 1)).toEqual(['2026-08-31 07:00']);
    expect(runs('1m', '2026-01-31 07:00', '2026-02-28 09:00', 1)).toEqual(['2026-03-28 09:00']);
    expect(runs('1m', '2026-03-31 07:00', '2026-02-28 07:00', 1)).toEqual(['2026-03-28 07:00']);
  });
});

describe('counters', () => {
  it('[T10] says what a task watches and where the last run stood', () => {
    expect(counterTrigger(['urn:c', '>=', 500, 120, 4120])).toEqual({
      counternodeid: 'urn:c',
      operator: '>=',
      value: 500,
      lastrun: 4000,
    });
    expect(counterTrigger([])).toBeNull();
    expect(counterTrigger(['', '>=', 500])).toBeNull();
  });

  it('[T9] after a run nothing has run since and the reading is the new absolute value', () => {
    const event = eventAfterRun(['urn:c', '>=', 500, 120, 4120], 4200);
    expect(event).toEqual(['urn:c', '>=', 500, 0, 4200]);
    expect(counterTrigger(event)?.lastrun).toBe(4200);
  });
});
