import { describe, expect, it } from 'vitest';
import { type CalendarEvent, escaped, folded, icalText } from '../../src/server/read/calendar/ical-text.ts';
import { calendarRule, wholeDay } from '../../src/shared/rules/planning/calendar-rule.ts';

const ZONE = 'Europe/Berlin';
const octets = (line: string) => new TextEncoder().encode(line).length;
const event: CalendarEvent = {
  uid: 'a@wartbar',
  sequence: 3,
  start: { day: '2026-12-31' },
  rule: '',
  summary: 'Öl wechseln; Filter, klein',
  description: 'Zeile 1\nZeile 2',
  location: '',
  category: '',
  url: 'https://wartbar.example/x?a=1&b=2',
};
const head = {
  name: 'Wartungen',
  description: '',
  language: 'DE',
  stamp: Date.parse('2026-11-27T09:00:00Z'),
};

describe('the text of a calendar', () => {
  it('[T8] lines break after 75 octets at most, within no character, and read as before', () => {
    const long = `SUMMARY:${'Prüfung der Säge 🛠 '.repeat(20)}`;
    const lines = folded(long).split('\r\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(folded(long).replaceAll('\r\n ', '')).toBe(long);
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
  });

  it('[T8] what people typed ends no line and no value', () => {
    expect(escaped('a;b,c\\d\r\ne\rf\u0000g')).toBe('a\\;b\\,c\\\\d\\ne\\nf g');
  });

  it('[T8] a whole day ends with the next one; a moment is told in UTC', () => {
    const text = icalText(head, [
      event,
      { ...event, uid: 'b@wartbar', start: { at: Date.parse('2026-07-01T06:30:00Z') } },
    ]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'DTSTART:20260701T063000Z',
        'DTSTAMP:20261127T090000Z',
        'SEQUENCE:3',
        'SUMMARY:Öl wechseln\\; Filter\\, klein',
        'DESCRIPTION:Zeile 1\\nZeile 2',
      ]),
    );
    expect(lines.some((line) => line.startsWith('LOCATION') || line.startsWith('RRULE'))).toBe(false);
  });
});

const at = (text: string) => Date.parse(text);
/** 07:00 in Berlin, in winter and in summer. */
const winter = (day: string) => at(`${day}T06:00:00Z`);
const summer = (day: string) => at(`${day}T05:00:00Z`);
const rule = (repetitioninterval: string, start: number, due = start, from = due) =>
  calendarRule({ repetitioninterval, startingfrom: start, nextdueat: due }, from, ZONE);

describe('how calendars repeat a cycle', () => {
  it.each([
    ['1w', 'FREQ=WEEKLY;INTERVAL=1'],
    ['2w', 'FREQ=WEEKLY;INTERVAL=2'],
    ['3m', 'FREQ=MONTHLY;INTERVAL=3'],
    ['18m', 'FREQ=MONTHLY;INTERVAL=18'],
    ['24m', 'FREQ=YEARLY;INTERVAL=2'],
    ['onetime', ''],
    ['', ''],
  ])('[T8] [X10] %s is %s', (interval, expected) => {
    expect(rule(interval, winter('2026-01-28'))).toBe(expected);
  });

  it('[T8] days that some months lack are no rule: ours take the last day, calendars would leave them out', () => {
    expect(rule('1m', winter('2026-01-31'))).toBe('');
    expect(rule('1m', winter('2026-01-31'), winter('2026-02-28'))).toBe('');
    expect(rule('1m', winter('2026-01-10'), winter('2026-01-30'), winter('2026-02-28'))).toBe('');
    expect(rule('12m', winter('2024-02-29'), winter('2026-02-28'))).toBe('');
    expect(rule('2w', winter('2026-01-31'))).toBe('FREQ=WEEKLY;INTERVAL=2');
  });

  it('[T8] a day is a day in summer and winter; a time of its own is told as such and makes no rule', () => {
    expect([wholeDay(winter('2026-01-10'), ZONE), wholeDay(summer('2026-07-10'), ZONE)]).toEqual([
      '2026-01-10',
      '2026-07-10',
    ]);
    expect(wholeDay(at('2026-07-09T22:00:00Z'), ZONE)).toBe('2026-07-10');
    expect(wholeDay(at('2026-07-10T12:30:00Z'), ZONE)).toBeNull();
    expect(rule('1w', at('2026-07-10T12:30:00Z'))).toBe('');
  });
});
