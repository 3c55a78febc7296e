import { describe, expect, it } from 'vitest';
import { figuresText as pageText } from '../../../src/client/text/de/planning/figures.ts';
import { reportPdf } from '../../../src/server/mail/report-pdf.ts';
import { figuresText } from '../../../src/server/text/de/figures.ts';
import type { Compared } from '../../../src/shared/rules/figures/compared.ts';
import { DOUBTS } from '../../../src/shared/rules/figures/figure-list.ts';
import { daysOf, monthBefore, nextReport } from '../../../src/shared/rules/figures/monthly.ts';
import { periodBefore } from '../../../src/shared/rules/figures/window.ts';
import { wordsOf } from '../../e2e/harness/files/pdf.ts';

const at = (moment: string) => Date.parse(moment);
const iso = (time: number) => new Date(time).toISOString();

describe('monthly reports', () => {
  it.each([
    // The month in which the clock goes back has an hour more, that in which it goes forward one less.
    ['Europe/Berlin', '2026-11-01T00:00:00+01:00', '2026-10', 31 * 24 + 1, '2026-12-01T06:00:00+01:00'],
    ['Europe/Berlin', '2026-10-31T23:59:59+01:00', '2026-09', 30 * 24, '2026-11-01T06:00:00+01:00'],
    ['Europe/Berlin', '2026-04-01T06:00:00+02:00', '2026-03', 31 * 24 - 1, '2026-05-01T06:00:00+02:00'],
    ['Europe/Berlin', '2026-03-31T12:00:00+02:00', '2026-02', 28 * 24, '2026-04-01T06:00:00+02:00'],
    ['Europe/Berlin', '2027-01-01T00:00:00+01:00', '2026-12', 31 * 24, '2027-02-01T06:00:00+01:00'],
    ['Europe/Berlin', '2028-03-05T00:00:00+01:00', '2028-02', 29 * 24, '2028-04-01T06:00:00+02:00'],
    ['America/New_York', '2026-11-01T03:59:00Z', '2026-09', 30 * 24, '2026-11-01T06:00:00-05:00'],
    ['Pacific/Auckland', '2026-10-31T11:00:00Z', '2026-10', 31 * 24, '2026-12-01T06:00:00+13:00'],
  ])('[K4] in %s at %s the last month is %s', (zone, now, month, hours, next) => {
    const before = monthBefore(at(now), zone);
    expect([before.month, (before.window.end - before.window.start) / 3_600_000]).toEqual([month, hours]);
    expect(iso(nextReport(at(now), zone))).toBe(iso(at(next)));
    const days = daysOf(before.window, zone);
    expect([days.from, days.to.slice(0, 7)]).toEqual([`${month}-01`, month]);
    expect(periodBefore(before.window, zone).end).toBe(before.window.start);
  });

  it('[K4] the foot of a page leaves room for its number, however long places are called', async () => {
    const window = { start: at('2026-10-01T00:00:00+02:00'), end: at('2026-11-01T00:00:00+01:00') };
    const before = { window: periodBefore(window, 'Europe/Berlin'), machines: 1, figures: [] };
    const current = { window, machines: 1, figures: [], periods: [], causes: [], worst: [] };
    const compared = { now: window.end, current, before } as unknown as Compared;
    const feet = async (place: string) => {
      const report = {
        company: '',
        place,
        zone: 'Europe/Berlin',
        compared,
        names: new Map(),
        url: 'https://wartbar.example',
      };
      const words = wordsOf(Buffer.from(await reportPdf(report)));
      return words.filter((each) => each.startsWith('Monatsbericht Oktober 2026 ·'));
    };
    expect(await feet('Nord')).toEqual(['Monatsbericht Oktober 2026 · Nord']);
    const [foot = ''] = await feet(`${'Werk '.repeat(40)}, ${'Halle '.repeat(33)}`);
    expect(foot).toMatch(/Werk…$/);
    expect(foot.length).toBeLessThan(130);
  });

  it('[K4] report and page call figures and their doubts alike, and say numbers alike', () => {
    const labels = Object.entries(pageText.figures).map(([key, { label }]) => [key, label]);
    expect(figuresText.labels).toEqual(Object.fromEntries(labels));
    for (const doubt of DOUBTS)
      for (const n of [1, 2]) expect(figuresText.doubts[doubt](n)).toBe(pageText.doubts[doubt](n));
    const { words } = figuresText;
    for (const value of [0, 0.004, 0.4, 0.9951, 1, 12.34, 99.96, 1234.5]) {
      for (const unit of ['hours', 'percent', 'count', 'euro'] as const)
        expect(words[unit](value)).toBe(pageText[unit](value));
    }
    expect([words.noValue, words.same, words.atLeast('1'), words.points('1')]).toEqual([
      pageText.noValue,
      pageText.same,
      pageText.atLeast('1'),
      pageText.points('1'),
    ]);
    expect([words.calendar('1'), words.stoodParts('1', '2'), words.kept(1, 2)]).toEqual([
      pageText.calendar('1'),
      pageText.stoodParts('1', '2'),
      pageText.kept(1, 2),
    ]);
  });
});
