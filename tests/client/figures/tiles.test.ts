import { expect, it } from 'vitest';
import { notesOf, printedNotes } from '../../../src/client/features/figures/notes/notes-of.ts';
import { barKey, causeKey, selectionOf } from '../../../src/client/features/figures/selection.ts';
import { sparkPath } from '../../../src/client/features/figures/tiles/spark.ts';
import type { Shown } from '../../../src/client/features/figures/use-figures.ts';
import { figuresText as text } from '../../../src/client/text/de/planning/figures.ts';
import { startOfCivilDay } from '../../../src/shared/lib/civil-day.ts';
import type { Doubt, FigureKey } from '../../../src/shared/rules/figures/figure-list.ts';
import type { Figures } from '../../../src/shared/rules/figures/figures.ts';
import { bucketsOf } from '../../../src/shared/rules/figures/series.ts';
import { TILES } from '../../../src/shared/rules/figures/tiles.ts';
import { FIGURE_GROUPS } from '../../../src/shared/rules/figures/told-figures.ts';

const ZONE = 'Europe/Berlin';
const day = (name: string) => startOfCivilDay(name, ZONE);
const window = { start: day('2026-01-01'), end: day('2026-07-01') };
const before = { start: day('2025-07-01'), end: day('2026-01-01') };

const figure = (key: FigureKey, doubts: Doubt[] = [], events: string[] = []) => ({
  key,
  value: 1,
  unit: 'h',
  n: events.length,
  doubts,
  events,
});
const periods = bucketsOf(window, ZONE).map((period, at) => ({ ...period, nodeids: [`bar ${at}`] }));
const figures = {
  window,
  machines: 3,
  figures: [
    figure('standstill', ['open', 'several', 'noshifts'], ['all 1', 'all 2']),
    figure('compliance', [], ['late', 'kept']),
  ],
  causes: [
    { errorcode: 'E-7', type: 0, hours: 4, n: 1, nodeids: ['coded'] },
    { errorcode: '', type: 10, hours: 2, n: 1, nodeids: ['typed'] },
  ],
  periods,
  withoutShifts: ['press'],
} as unknown as Figures;
const shownAt = (now: number, earlier: object = {}): Shown =>
  ({
    question: '',
    source: 'device',
    figures: {
      now,
      current: figures,
      before: { window: before, machines: 3, recorded: true, periods: [], figures: [], ...earlier },
    },
  }) as unknown as Shown;

it('[J15] a small line runs from the first to the last part, with gaps where there is no value', () => {
  expect(sparkPath([0, 10, 5], 100, 20)).toBe('M0 20L50 0L100 10');
  expect(sparkPath([3, 3], 100, 20)).toBe('M0 10L100 10');
  expect(sparkPath([1, null, 3, 2], 90, 20)).toBe('M0 20h1M60 0L90 10');
  expect(sparkPath([1, null, 3], 90, 20)).toBe('M0 20h1M90 0h-1');
  for (const few of [[], [null, null], [7, null]]) expect(sparkPath(few, 100, 20)).toBeNull();
});

it('[J15] a bar, a cause or a figure of the address chooses its events; what is unusable chooses all standstills', () => {
  const chosen = (choice: object) => selectionOf(figures, { show: '', bar: '', cause: '', ...choice });
  expect(periods.map(barKey).slice(0, 2)).toEqual(['2026-01-01', '2026-02-01']);
  expect(figures.causes.map(causeKey)).toEqual(['code e-7', 'type 10']);
  expect(chosen({ bar: '2026-02-01' })).toEqual({
    label: 'Februar 2026',
    ids: ['bar 1'],
    ordered: false,
    chosen: true,
  });
  expect(chosen({ cause: 'code e-7' })).toMatchObject({ label: 'E-7', ids: ['coded'], chosen: true });
  expect(chosen({ cause: 'type 10' })).toMatchObject({ ids: ['typed'], chosen: true });
  expect(chosen({ show: 'compliance' })).toMatchObject({
    ids: ['late', 'kept'],
    ordered: true,
    chosen: true,
  });
  for (const unusable of [
    {},
    { bar: '2026-02-02' },
    { cause: 'code e-8' },
    { show: 'cause0' },
    { show: 'toString' },
  ]) {
    expect(chosen(unusable)).toMatchObject({ ids: ['all 1', 'all 2'], ordered: false, chosen: false });
  }
});

it('[J15] all doubts stand behind one mark: once what holds for all, and machines without shifts by name', () => {
  const notes = notesOf(shownAt(window.end));
  expect(notes.all).toEqual([text.doubts.several(0), text.sparks]);
  expect(notes.withoutShifts).toEqual(['press']);
  expect(notes.compared).toEqual([text.comparedSpan('01.07.2025', '31.12.2025')]);
  expect(notes.figures.map(({ key, notes: said }) => [key, said])).toEqual([
    ['standstill', [text.doubts.open(2)]],
    ['compliance', [text.kept(2, 2)]],
  ]);
  expect(printedNotes(shownAt(window.end))).toContain(text.doubts.noshifts(0));
});

it('[J15] the notes say with what is compared, and why not', () => {
  const compared = (now: number, earlier: object = {}) => notesOf(shownAt(now, earlier)).compared;
  const span = text.comparedSpan('01.07.2025', '31.12.2025');
  expect(compared(window.end, { machines: 2 })).toEqual([span, text.otherMachines(3, 2)]);
  expect(compared(window.end, { recorded: false })).toEqual([text.noRecords]);
  expect(compared(day('2026-06-30'))).toEqual([span, text.sameShare]);
  expect(compared(day('2026-03-01'))).toEqual([span, text.sameShare, text.otherLengths]);
});

it('[J15] each figure has a tile or a line of the table', () => {
  const told: readonly string[] = Object.values(FIGURE_GROUPS).flat();
  for (const key of TILES) expect(told).toContain(key);
  expect(TILES).toHaveLength(6);
});
