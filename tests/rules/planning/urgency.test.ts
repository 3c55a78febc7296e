import { describe, expect, it } from 'vitest';
import { dayAround } from '../../../src/shared/rules/planning/due-days.ts';
import { byUrgency, urgencyOf } from '../../../src/shared/rules/planning/urgency.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 30, 8);
const TODAY = dayAround(NOW, 'Europe/Berlin');
const [STANDING, FAULT, PLANNED] = [10, 12, 6];

const work = (type: number, dueuntil = 0, created = NOW) => ({ type, dueuntil, created });

describe('[J4] urgency', () => {
  it('puts a standing machine first, whatever its date says', () => {
    expect(urgencyOf(work(STANDING), TODAY)).toBe('standing');
    expect(urgencyOf(work(STANDING, NOW + 100 * HOUR), TODAY)).toBe('standing');
    expect(urgencyOf(work(FAULT), TODAY)).toBe('open');
  });

  it('counts days of the company, from their first moment to their last', () => {
    const midnight = Date.UTC(2026, 10, 29, 23);
    expect(urgencyOf(work(PLANNED, midnight - 1), TODAY)).toBe('overdue');
    expect(urgencyOf(work(PLANNED, midnight), TODAY)).toBe('today');
    expect(urgencyOf(work(PLANNED, midnight + 24 * HOUR - 1), TODAY)).toBe('today');
    expect(urgencyOf(work(PLANNED, midnight + 24 * HOUR), TODAY)).toBe('later');
  });

  it('knows the days on which clocks change', () => {
    const today = dayAround(Date.UTC(2027, 2, 28, 12), 'Europe/Berlin');
    expect(today.end - today.start).toBe(23 * HOUR);
    const longer = dayAround(Date.UTC(2027, 9, 31, 12), 'Europe/Berlin');
    expect(longer.end - longer.start).toBe(25 * HOUR);
  });

  it('groups without losing or doubling any, dated ones by their date', () => {
    const rows = [
      work(PLANNED, NOW + 90 * HOUR),
      work(FAULT, 0, NOW),
      work(PLANNED, NOW - 50 * HOUR),
      work(PLANNED, NOW - 80 * HOUR),
      work(STANDING, 0, NOW - HOUR),
      work(FAULT, 0, NOW - 2 * HOUR),
    ];
    const groups = byUrgency(rows, TODAY);
    expect(groups.map(({ urgency }) => urgency)).toEqual(['standing', 'overdue', 'open', 'later']);
    expect(groups.flatMap((group) => group.work)).toEqual([
      rows[4],
      rows[3],
      rows[2],
      rows[1],
      rows[5],
      rows[0],
    ]);
  });
});
