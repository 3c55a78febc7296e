import { describe, expect, it } from 'vitest';
import { daysLeft } from '../../../src/client/features/deleted-machines/days-left.ts';
import { attachedWords, retireProblem } from '../../../src/client/features/machine/life/life-rules.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 6, 1, 10);

describe('machines that go', () => {
  it('[M3] are kept for 30 days, told in whole days that are left', () => {
    expect([0, 1, 29, 29.5, 30, 45].map((days) => daysLeft(NOW - days * DAY, NOW))).toEqual([
      30, 29, 1, 0, 0, 0,
    ]);
  });

  it('[M3] [E8] say what goes with them', () => {
    const nothing = {
      notifications: 0,
      reports: 0,
      tasks: 0,
      files: 0,
      faqs: 0,
      counters: 0,
      signed: 0,
      nested: 2,
    };
    expect(attachedWords(nothing)).toBe('');
    expect(attachedWords({ ...nothing, notifications: 1200, tasks: 1, counters: 1 })).toBe(
      '1.200 Meldungen, 1 Wartung und 1 Zähler',
    );
  });

  it('[E1] [E2] are out of service since a day that is one, and in no year to come', () => {
    expect(retireProblem('2026-06-30', NOW)).toBeUndefined();
    expect(retireProblem('2026-12-31', NOW)).toBeUndefined();
    expect(retireProblem('', NOW)).toMatch('Datum');
    expect(retireProblem('1970-01-01', NOW)).toMatch('1971');
    expect(retireProblem('2027-01-02', NOW)).toMatch('Zukunft');
  });
});
