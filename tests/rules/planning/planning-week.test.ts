import { describe, expect, it } from 'vitest';
import {
  capacityOn,
  holidaysOf,
  loadOf,
  loadTogether,
  USUAL_HOURS,
} from '../../../src/shared/rules/planning/week.ts';
import { holidaysIn, noHolidays } from '../../../src/shared/rules/shifts/holidays.ts';

const [BAVARIA, SAXONY] = [
  { nodeid: 'by', subdivision: 'DE-BY' },
  { nodeid: 'sn', subdivision: 'DE-SN' },
];

describe('what there is room for', () => {
  const calendar = { hours: [8, 8, 8, 8, 6.5, 0, 0], absences: [], holidayOn: noHolidays };

  it('[P1] is the hours of the weekday, on days of 23 and 25 hours too', () => {
    // Monday to Sunday of the week in which clocks go back.
    const days = ['19', '20', '21', '22', '23', '24', '25'].map((day) => `2026-10-${day}`);
    expect(days.map((day) => capacityOn(calendar, day).hours)).toEqual(calendar.hours);
    expect(capacityOn({ ...calendar, hours: USUAL_HOURS }, '2026-03-29').hours).toBe(0);
  });

  it('[P1] is nothing while somebody is away, first and last day included', () => {
    const absences = [{ from: '2026-12-30', until: '2027-01-04' }];
    const hours = (day: string) => capacityOn({ ...calendar, absences }, day);
    expect(hours('2026-12-29')).toMatchObject({ hours: 8, away: false });
    for (const day of ['2026-12-30', '2027-01-01', '2027-01-04'])
      expect(hours(day)).toMatchObject({ hours: 0, away: true });
    expect(hours('2027-01-05')).toMatchObject({ hours: 8, away: false });
  });

  it('[P1] is nothing on a holiday of the Land', () => {
    const bavarian = { ...calendar, holidayOn: holidaysIn('DE-BY') };
    expect(capacityOn(bavarian, '2026-01-06')).toMatchObject({ hours: 0, holiday: 'Heilige Drei Könige' });
    expect(capacityOn({ ...calendar, holidayOn: holidaysIn('DE-SN') }, '2026-01-06').hours).toBe(8);
  });

  it('[P1] follows the site that is named, else what every site has for a holiday', () => {
    const epiphany = '2026-01-06';
    expect(holidaysOf('by', [BAVARIA, SAXONY])(epiphany)).not.toBeNull();
    expect(holidaysOf(null, [BAVARIA])(epiphany)).not.toBeNull();
    expect(holidaysOf(null, [BAVARIA, SAXONY])(epiphany)).toBeNull();
    expect(holidaysOf(null, [BAVARIA, SAXONY])('2026-12-25')).not.toBeNull();
    expect(holidaysOf('gone', [BAVARIA])(epiphany)).not.toBeNull();
    expect(holidaysOf(null, [])('2026-12-25')).toBeNull();
    // A site of which nobody has said its Land has none.
    expect(holidaysOf(null, [BAVARIA, { nodeid: 'x', subdivision: '' }])('2026-12-25')).toBeNull();
  });
});

describe('what is planned', () => {
  it('[P1] is too much only beyond what there is room for; what has no duration does not count', () => {
    expect(loadOf([2.5, null, 5.5], 8)).toEqual({ planned: 8, capacity: 8, unknown: 1, over: false });
    expect(loadOf([0.1, 0.2], 0.3).over).toBe(false);
    expect(loadOf([8.25], 8).over).toBe(true);
    expect(loadOf([null], 0)).toEqual({ planned: 0, capacity: 0, unknown: 1, over: false });
  });

  it('[P1] an empty day does not make a full one good', () => {
    expect(loadTogether([loadOf([9], 8), loadOf([], 8)])).toEqual({
      planned: 9,
      capacity: 16,
      unknown: 0,
      over: true,
    });
  });
});
