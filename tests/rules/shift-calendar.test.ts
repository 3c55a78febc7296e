import { describe, expect, it } from 'vitest';
import {
  type Shift,
  type ShiftException,
  type ShiftModel,
  WEEKDAYS,
} from '../../src/shared/contract/machine/shift.ts';
import { addDays, civilDay, startOfCivilDay } from '../../src/shared/lib/civil-day.ts';
import { lengthOf } from '../../src/shared/lib/intervals.ts';
import { momentOf } from '../../src/shared/lib/zoned-time.ts';
import { holidaysIn, noHolidays } from '../../src/shared/rules/shifts/holidays.ts';
import {
  type ShiftCalendar,
  shiftsOnDay,
  workingIntervals,
} from '../../src/shared/rules/shifts/shift-calendar.ts';

const ZONE = 'Europe/Berlin';
const HOUR = 3_600_000;
/** A moment by Berlin's clocks. */
const at = (wall: string) => momentOf(Date.parse(`${wall}Z`), ZONE);
const day = (name: string) => startOfCivilDay(name, ZONE);
const during = (from: string, until: string) => ({ start: day(from), end: day(addDays(until, 1)) });

const WORKDAYS = WEEKDAYS.slice(0, 5);
const shift = (
  start: string,
  end: string,
  weekdays: readonly string[] = WEEKDAYS,
  unmanned = false,
): Shift => ({
  start: at(`2024-01-15T${start}`),
  end: at(`2024-01-15T${end}`),
  weekdays: weekdays as Shift['weekdays'],
  unmanned,
});
const model = (shifts: Shift[], validfrom = 0, nodeid = `model ${validfrom}`): ShiftModel => ({
  nodeid,
  shiftmodelof: 'press',
  shifts,
  validfrom,
});
const exception = (
  kind: ShiftException['kind'],
  from: string,
  until = from,
  shifts: Shift[] = [],
): ShiftException => ({
  nodeid: `${kind} ${from}`,
  exceptionof: 'press',
  from,
  until,
  name: kind,
  kind,
  shifts,
});
const calendar = (parts: Partial<ShiftCalendar>): ShiftCalendar => ({
  zone: ZONE,
  own: [],
  ofArea: [],
  exceptions: [],
  holidayOn: noHolidays,
  ...parts,
});

const clock = (time: number) => new Date(time).toISOString().slice(0, 16);
/** Intervals in UTC as somebody reads them; unmanned ones are marked. */
const read = (parts: Partial<ShiftCalendar>, from: string, until = from) =>
  workingIntervals(calendar(parts), during(from, until)).intervals.map(
    ({ start, end, unmanned }) => `${clock(start)} ${clock(end)}${unmanned ? ' unmanned' : ''}`,
  );
const hours = (parts: Partial<ShiftCalendar>, from: string, until = from) =>
  lengthOf(workingIntervals(calendar(parts), during(from, until)).intervals) / HOUR;

describe('working times', () => {
  it('[E7] [K4] a night shift 22–06 belongs to the day on which it begins', () => {
    const own = [model([shift('22:00', '06:00', ['Mo'])])];
    // Monday 2026-11-23; UTC is one hour behind.
    expect(read({ own }, '2026-11-23', '2026-11-24')).toEqual(['2026-11-23T21:00 2026-11-24T05:00']);
    expect(hours({ own }, '2026-11-23')).toBe(2);
    expect(hours({ own }, '2026-11-24')).toBe(6);
  });

  it('[E7] [K4] days of 23 and 25 hours', () => {
    expect(hours({}, '2026-03-29')).toBe(23);
    expect(hours({}, '2026-10-25')).toBe(25);
    const night = [model([shift('22:00', '06:00', ['Sa'])])];
    expect(hours({ own: night }, '2026-03-28', '2026-03-29')).toBe(7);
    expect(hours({ own: night }, '2026-10-24', '2026-10-25')).toBe(9);
    const early = [model([shift('06:00', '14:00')])];
    expect(read({ own: early }, '2026-03-29')).toEqual(['2026-03-29T04:00 2026-03-29T12:00']);
    expect(read({ own: early }, '2026-10-25')).toEqual(['2026-10-25T05:00 2026-10-25T13:00']);
  });

  it('[E7] only the time of day of a shift counts, whatever date it was sent with', () => {
    const summer = { ...shift('06:00', '14:00'), start: at('2019-07-01T06:00'), end: at('2019-07-03T14:00') };
    expect(read({ own: [model([summer])] }, '2026-11-23')).toEqual(['2026-11-23T05:00 2026-11-23T13:00']);
  });

  it('[E7] an end that equals the start is a day later', () => {
    expect(hours({ own: [model([shift('06:00', '06:00', ['Mo'])])] }, '2026-11-23', '2026-11-24')).toBe(24);
  });

  it('[E7] an end at the last minute of an hour lasts for the hour, as the default of 7 h 59 min means', () => {
    expect(hours({ own: [model([shift('06:00', '13:59')])] }, '2026-11-23')).toBe(8);
    expect(hours({ own: [model([shift('22:00', '05:59', ['Mo'])])] }, '2026-11-23', '2026-11-24')).toBe(8);
    expect(hours({ own: [model([shift('06:00', '14:00')])] }, '2026-11-23')).toBe(8);
    expect(hours({ own: [model([shift('00:00', '23:59')])] }, '2026-11-23')).toBe(24);
  });

  it('[E7] a minute between two shifts is no break, a longer one is', () => {
    const three = [shift('06:00', '13:59'), shift('14:00', '21:59'), shift('22:00', '05:59')];
    expect(hours({ own: [model(three)] }, '2026-11-23', '2026-11-29')).toBe(7 * 24);
    const ghost = [shift('06:00', '21:59', ['Mo']), shift('22:00', '04:00', ['Mo'], true)];
    expect(read({ own: [model(ghost)] }, '2026-11-23', '2026-11-24')).toEqual([
      '2026-11-23T05:00 2026-11-23T21:00',
      '2026-11-23T21:00 2026-11-24T03:00 unmanned',
    ]);
    const halves = [shift('06:00', '13:29'), shift('13:30', '18:00')];
    expect(hours({ own: [model(halves)] }, '2026-11-23')).toBe(12);
    const paused = [shift('06:00', '13:58'), shift('14:00', '22:00')];
    expect(hours({ own: [model(paused)] }, '2026-11-23')).toBeCloseTo(16 - 2 / 60, 9);
  });

  it('[E7] overlapping shifts count once, and somebody there wins over nobody there', () => {
    const own = [
      model([shift('06:00', '14:00'), shift('12:00', '18:00'), shift('13:00', '04:00', ['Mo'], true)]),
    ];
    expect(read({ own }, '2026-11-23')).toEqual([
      '2026-11-23T05:00 2026-11-23T17:00',
      '2026-11-23T17:00 2026-11-23T23:00 unmanned',
    ]);
  });

  it('[E7] [K4] a public holiday in Bavaria only', () => {
    const own = [model([shift('06:00', '14:00', WORKDAYS)])];
    // Tuesday 2026-01-06, Heilige Drei Könige.
    expect(hours({ own, holidayOn: holidaysIn('DE-BY') }, '2026-01-06')).toBe(0);
    expect(hours({ own, holidayOn: holidaysIn('DE-NW') }, '2026-01-06')).toBe(8);
    expect(hours({ own, holidayOn: holidaysIn('') }, '2026-12-25')).toBe(8);
    expect(shiftsOnDay(calendar({ own, holidayOn: holidaysIn('DE-BY') }), '2026-01-06')).toMatchObject({
      holiday: 'Heilige Drei Könige',
      off: 'holiday',
      shifts: [],
    });
  });

  it('[E7] a holiday takes the night shift that begins on it, not the one that ends on it', () => {
    const own = [model([shift('22:00', '06:00')])];
    const holidayOn = (name: string) => (name === '2026-11-24' ? 'Feiertag' : null);
    expect(read({ own, holidayOn }, '2026-11-23', '2026-11-25')).toEqual([
      '2026-11-22T23:00 2026-11-23T05:00',
      '2026-11-23T21:00 2026-11-24T05:00',
      '2026-11-25T21:00 2026-11-25T23:00',
    ]);
  });

  it('[E7] holidays are struck, days closed, and shifts added, also where it is closed', () => {
    const own = [model([shift('06:00', '14:00', WORKDAYS)])];
    const holidayOn = holidaysIn('DE-SN');
    const strike = exception('holidayworked', '2026-11-18');
    expect(hours({ own, holidayOn }, '2026-11-18')).toBe(0);
    expect(hours({ own, holidayOn, exceptions: [strike] }, '2026-11-18')).toBe(8);
    const closed = exception('closed', '2026-12-21', '2026-12-23');
    expect(hours({ own, exceptions: [closed] }, '2026-12-21', '2026-12-24')).toBe(8);
    // What strikes a holiday opens no day that is closed.
    expect(hours({ own, exceptions: [closed, exception('holidayworked', '2026-12-22')] }, '2026-12-22')).toBe(
      0,
    );
    const extra = exception('extra', '2026-12-21', '2026-12-27', [shift('08:00', '12:00', ['Di', 'Sa'])]);
    expect(hours({ own, exceptions: [closed, extra] }, '2026-12-21', '2026-12-27')).toBe(8 + 8 + 8);
    expect(shiftsOnDay(calendar({ own, exceptions: [closed, extra] }), '2026-12-22')).toMatchObject({
      closed,
      off: 'closed',
      extras: [extra],
      shifts: [{ extra, unmanned: false }],
    });
  });

  it('[E7] of several exceptions on one day each counts, in whichever order they come', () => {
    const own = [model([shift('06:00', '14:00', WORKDAYS)])];
    const holidayOn = holidaysIn('DE-SN');
    const day = '2026-11-18';
    const early = exception('extra', day, day, [shift('04:00', '05:00')]);
    const late = { ...exception('extra', day, day, [shift('20:00', '22:00')]), nodeid: 'late' };
    const worked = exception('holidayworked', day);
    const closed = exception('closed', day);
    const inBothOrders = (...exceptions: ShiftException[]) =>
      [exceptions, exceptions.toReversed()].map((each) => hours({ own, holidayOn, exceptions: each }, day));
    expect(inBothOrders(early, late)).toEqual([3, 3]);
    expect(inBothOrders(early, worked, late)).toEqual([11, 11]);
    expect(inBothOrders(closed, worked)).toEqual([0, 0]);
    expect(inBothOrders(early, closed)).toEqual([1, 1]);
  });

  it('[E7] [K4] a model that changes inside the window leaves what was before', () => {
    const own = [
      model([shift('06:00', '14:00')]),
      model([shift('06:00', '22:00')], day('2026-11-25')),
      model([shift('00:00', '00:00')], day('2026-12-01')),
    ];
    expect(hours({ own }, '2026-11-23', '2026-11-26')).toBe(2 * 8 + 2 * 16);
    expect(hours({ own: own.toReversed() }, '2026-11-24', '2026-11-25')).toBe(8 + 16);
    // A night shift goes on under the model that it began under.
    const nights = [model([shift('22:00', '06:00')]), model([shift('08:00', '09:00')], day('2026-11-25'))];
    expect(read({ own: nights }, '2026-11-24', '2026-11-25').slice(-2)).toEqual([
      '2026-11-24T21:00 2026-11-25T05:00',
      '2026-11-25T07:00 2026-11-25T08:00',
    ]);
  });

  it('[E7] of two models from the same day the one that was made last holds', () => {
    const own = [model([shift('06:00', '14:00')], 0, 'b'), model([shift('06:00', '10:00')], 0, 'a')];
    expect(hours({ own }, '2026-11-23')).toBe(8);
  });

  it("[E7] a machine's own model wins over its area's, from the day on which it begins to the one on which it ends", () => {
    const ofArea = [model([shift('06:00', '14:00')])];
    const own = [model([shift('06:00', '10:00')], day('2026-11-24')), model([], day('2026-11-26'))];
    expect([23, 24, 25, 26].map((date) => hours({ own, ofArea }, `2026-11-${date}`))).toEqual([8, 4, 4, 8]);
    expect(hours({ own }, '2026-11-24')).toBe(4);
  });

  it('[E7] [K4] without any shifts it is around the clock, and said so', () => {
    const week = during('2026-11-23', '2026-11-29');
    expect(workingIntervals(calendar({}), week)).toEqual({
      intervals: [{ ...week, unmanned: false }],
      assumed: [week],
    });
    const ofArea = [model([shift('06:00', '14:00')], day('2026-11-25'))];
    expect(workingIntervals(calendar({ ofArea }), week).assumed).toEqual([
      during('2026-11-23', '2026-11-24'),
    ]);
    expect(hours({ exceptions: [exception('closed', '2026-11-24')] }, '2026-11-23', '2026-11-24')).toBe(24);
  });

  it('[E7] [K4] from Friday 20:00 to Monday 07:00 with shifts from Monday to Friday', () => {
    const own = [model([shift('06:00', '14:00', WORKDAYS), shift('14:00', '22:00', WORKDAYS)])];
    const fault = { start: at('2026-11-20T20:00'), end: at('2026-11-23T07:00') };
    expect(lengthOf(workingIntervals(calendar({ own }), fault).intervals) / HOUR).toBe(3);
  });

  it('[E7] an empty window holds nothing', () => {
    expect(workingIntervals(calendar({}), { start: 5, end: 5 })).toEqual({ intervals: [], assumed: [] });
  });
});

/** Numbers below `max`, the same for the same seed. */
function draws(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

describe('whatever is planned', () => {
  const two = (number: number) => String(number).padStart(2, '0');

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('[E7] intervals stay true, world %i', (seed) => {
    const draw = draws(seed * 7919 + 1);
    const time = () =>
      ['06:00', '13:59', '14:00', '21:59', '22:00', '23:59', '00:00'][draw(14)] ??
      `${two(draw(24))}:${two(draw(12) * 5)}`;
    const shifts = () =>
      Array.from({ length: draw(4) }, () =>
        shift(time(), time(), WEEKDAYS.filter(() => draw(2) === 0).slice(0, 7), draw(3) === 0),
      );
    const zone = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC'][draw(4)] ?? 'UTC';
    const begins = addDays('2026-03-20', draw(300));
    const some = (): string => addDays(begins, draw(14));
    const made = calendar({
      zone,
      own: Array.from({ length: draw(3) }, () => model(shifts(), startOfCivilDay(some(), zone))),
      ofArea: [model(shifts())],
      exceptions: [exception('closed', some()), exception('extra', some(), addDays(begins, 20), shifts())],
      holidayOn: holidaysIn('DE-BY'),
    });
    const window = {
      start: startOfCivilDay(begins, zone) + draw(HOUR),
      end: startOfCivilDay(addDays(begins, 14), zone),
    };
    const { intervals } = workingIntervals(made, window);
    let before = window.start;
    for (const { start, end } of intervals) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThan(start);
      before = end;
    }
    expect(before).toBeLessThanOrEqual(window.end);
    // Cut in two it is as long as whole.
    const cut = window.start + draw(window.end - window.start);
    const parts = [
      { start: window.start, end: cut },
      { start: cut, end: window.end },
    ].map((part) => lengthOf(workingIntervals(made, part).intervals));
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(lengthOf(intervals));
    // Every moment of a planned shift is worked.
    for (let at = 0; at < 13; at++) {
      for (const planned of shiftsOnDay(made, civilDay(window.start + (at * 24 + 12) * HOUR, zone)).shifts) {
        const middle = (Math.max(planned.start, window.start) + planned.end) / 2;
        if (middle >= window.end) continue;
        expect(intervals.some(({ start, end }) => start <= middle && middle < end)).toBe(true);
      }
    }
  });
});
