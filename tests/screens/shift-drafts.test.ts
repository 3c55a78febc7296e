import { describe, expect, it } from 'vitest';
import { daysOf } from '../../src/client/features/shifts/day-words.ts';
import {
  type ExceptionValues,
  exceptionProblems,
} from '../../src/client/features/shifts/exceptions/exception-values.ts';
import { mondayFrom, weekOf } from '../../src/client/features/shifts/week/week.ts';
import { shiftsSpec } from '../../src/client/kinds/company/shift-words.ts';
import {
  draftsOf,
  newShift,
  runsOver,
  type ShiftDraft,
  shiftProblems,
  shiftsMistake,
  shiftsOf,
} from '../../src/client/parts/shifts/shift-drafts.ts';
import { shiftText as text } from '../../src/client/text/de/machine/shift.ts';
import type { Shift, ShiftModel } from '../../src/shared/contract/machine/shift.ts';
import { noHolidays } from '../../src/shared/rules/shifts/holidays.ts';
import type { ShiftCalendar } from '../../src/shared/rules/shifts/shift-calendar.ts';

const draft = (start: string, end: string, part: Partial<ShiftDraft> = {}): ShiftDraft => ({
  start,
  end,
  weekdays: ['Mo'],
  unmanned: false,
  ...part,
});

describe('new shifts', () => {
  it('[E7] the first begins at 06:00 and lasts 7 h 59 min, on Mondays, each next a minute after the last', () => {
    const first = newShift([]);
    expect(first).toEqual(draft('06:00', '13:59'));
    const second = newShift([first]);
    expect(second).toEqual(draft('14:00', '21:59'));
    expect(newShift([first, second])).toEqual(draft('22:00', '05:59'));
  });

  it('[E7] begins at 23:59 at the latest; the end may lie after midnight', () => {
    expect(newShift([draft('16:00', '23:59')])).toEqual(draft('23:59', '07:58'));
    expect(newShift([draft('22:00', '05:59')])).toEqual(draft('23:59', '07:58'));
    expect(newShift([draft('22:00', '')])).toEqual(draft('06:00', '13:59'));
  });

  it('[E7] an end at or before the start is on the next day', () => {
    expect(['05:59', '22:00', '22:01', ''].map((end) => runsOver({ start: '22:00', end }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

/** Sent in summer, when Berlin is two hours ahead. */
const SUMMER: Shift = {
  start: Date.parse('2019-07-01T04:00Z'),
  end: Date.parse('2019-07-01T11:59Z'),
  weekdays: ['Mo', 'Di'],
  unmanned: false,
};

describe('shifts in a form', () => {
  it('[E7] [CF1] what nobody changed is sent as it came, whatever its date', () => {
    const drafts = draftsOf([SUMMER]);
    expect(drafts).toEqual([draft('06:00', '13:59', { weekdays: ['Mo', 'Di'] })]);
    expect(shiftsOf(drafts, [SUMMER])).toEqual([SUMMER]);
  });

  it('[E7] what is new is sent with the time of day in the company', () => {
    expect(draftsOf(shiftsOf([draft('22:00', '05:59', { unmanned: true })]))).toEqual([
      draft('22:00', '05:59', { unmanned: true }),
    ]);
    const [changed] = shiftsOf([draft('06:00', '12:00')], [SUMMER]);
    expect(changed).toMatchObject({ start: SUMMER.start, weekdays: ['Mo'] });
    expect(draftsOf([changed as Shift])[0]?.end).toBe('12:00');
  });

  it('[E7] [L2] each needs a weekday and both times', () => {
    expect(shiftProblems([draft('06:00', '13:59')])).toBeNull();
    const wrong = [draft('06:00', '13:59'), draft('', '13:59', { weekdays: [] })];
    expect(shiftProblems(wrong)).toEqual([{}, { start: text.timeMissing, weekdays: text.weekdayMissing }]);
    expect(shiftsMistake(wrong)).toBe(text.timeMissing);
    expect(shiftsMistake([])).toBeUndefined();
    expect(shiftsMistake(Array.from({ length: 21 }, () => draft('06:00', '13:59')))).toBe(
      text.shiftsMost(20),
    );
  });

  it('[E7] [OB14] entries tell them in a line', () => {
    expect(
      shiftsSpec.choice([SUMMER, { ...SUMMER, weekdays: ['Mo', 'Di', 'Mi', 'Sa'], unmanned: true }]),
    ).toBe('Mo, Di 06:00–13:59 · Mo–Mi, Sa 06:00–13:59 (Unbemannt)');
    expect(shiftsSpec.choice([])).toBe(text.noShifts);
  });
});

describe('exceptions in a form', () => {
  const values: ExceptionValues = {
    scope: '',
    kind: 'closed',
    name: 'Betriebsferien',
    from: '2026-12-24',
    until: '2027-01-01',
    shifts: [],
  };

  it('[E7] have a name where they close, and their days in order', () => {
    expect(exceptionProblems(values)).toEqual({});
    expect(exceptionProblems({ ...values, name: ' ' })).toEqual({ name: text.exceptionNameMissing });
    expect(exceptionProblems({ ...values, kind: 'holidayworked', name: '' })).toEqual({});
    expect(exceptionProblems({ ...values, until: '2026-12-23' })).toEqual({ until: text.untilBefore });
    expect(exceptionProblems({ ...values, from: '' })).toEqual({ from: text.dayMissing });
  });

  it('[E7] extra shifts happen on one of the days; on a single day nobody has to say on which', () => {
    const extra: ExceptionValues = { ...values, kind: 'extra', shifts: [draft('06:00', '13:59')] };
    expect(exceptionProblems({ ...extra, shifts: [] })).toEqual({ shifts: text.shiftsMissing });
    expect(exceptionProblems(extra)).toEqual({});
    expect(exceptionProblems({ ...extra, until: '2026-12-26' })).toEqual({ shifts: text.weekdayElsewhere });
    const none = [draft('06:00', '13:59', { weekdays: [] })];
    expect(exceptionProblems({ ...extra, until: extra.from, shifts: none })).toEqual({});
    expect(exceptionProblems({ ...extra, shifts: none })).toEqual({ shifts: text.weekdayMissing });
  });

  it('[X2] their days are told as dates', () => {
    expect(daysOf(values)).toBe('24.12.2026 – 01.01.2027');
    expect(daysOf({ from: '2026-12-24', until: '2026-12-24' })).toBe('24.12.2026');
  });
});

describe('a week', () => {
  const model = (shifts: ShiftDraft[]): ShiftModel => ({
    nodeid: 'model',
    shiftmodelof: 'press',
    shifts: shiftsOf(shifts),
    validfrom: 0,
  });
  const calendar = (own: ShiftModel[]): ShiftCalendar => ({
    zone: 'Europe/Berlin',
    own,
    ofArea: [],
    exceptions: [],
    holidayOn: noHolidays,
  });

  it('[E7] is named by any of its days, and is the present one otherwise', () => {
    expect(mondayFrom('2027-01-03', '2026-11-24')).toBe('2026-12-28');
    for (const named of [null, '', 'x', '2026-13-01', '99999-01-01']) {
      expect(mondayFrom(named, '2026-11-24')).toBe('2026-11-23');
    }
  });

  it('[E7] shows a night shift on both of its days, and counts the hours of each', () => {
    const week = weekOf(calendar([model([draft('14:00', '21:59'), draft('22:00', '05:59')])]), '2026-11-23');
    const [monday, tuesday, wednesday] = week.days.map(({ segments, hours }) => ({
      hours,
      parts: segments.map(({ from, until, continued }) => [from / 60, Math.ceil(until / 60), continued]),
    }));
    expect(monday).toEqual({
      hours: 10,
      parts: [
        [14, 22, false],
        [22, 24, false],
      ],
    });
    expect(tuesday).toEqual({ hours: 6, parts: [[0, 6, true]] });
    expect(wednesday).toEqual({ hours: 0, parts: [] });
    expect(week).toMatchObject({ number: 48, hours: 16, unmannedHours: 0, assumed: 'nothing' });
  });

  it('[E7] brings what was begun on Sunday', () => {
    const week = weekOf(calendar([model([draft('22:00', '06:00', { weekdays: ['So'] })])]), '2026-11-23');
    expect(week.days[0]?.segments).toMatchObject([{ from: 0, until: 360, continued: true }]);
    expect(week.hours).toBe(8);
  });

  it('[E7] shows shifts at the same time side by side', () => {
    const own = [
      model([draft('06:00', '14:00'), draft('12:00', '18:00', { unmanned: true }), draft('19:00', '20:00')]),
    ];
    const [monday] = weekOf(calendar(own), '2026-11-23').days;
    expect(monday?.segments.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('[E7] without a model it is said that around the clock is assumed', () => {
    const week = weekOf(calendar([]), '2026-10-19');
    expect(week).toMatchObject({ assumed: 'all', hours: 7 * 24 + 1 });
    expect(week.days.map(({ segments }) => segments.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const begun = { ...model([draft('06:00', '14:00')]), validfrom: Date.parse('2026-10-21T00:00+02:00') };
    expect(weekOf(calendar([begun]), '2026-10-19').assumed).toBe('partly');
  });
});
