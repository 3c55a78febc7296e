import { expect, it } from 'vitest';
import { drawCauses } from '../../../src/client/features/figures/chart/cause-drawing.ts';
import { chartAbout } from '../../../src/client/features/figures/chart/chart-about.ts';
import { type ChartSheet, laidOut, SHEET } from '../../../src/client/features/figures/chart/chart-sheet.ts';
import {
  type Drawing,
  type Measure,
  roughWidth,
  type TextMark,
  wrapped,
} from '../../../src/client/features/figures/chart/drawing.ts';
import { makeSheetPdf } from '../../../src/client/features/figures/chart/sheet-pdf.ts';
import { INK, svgOf } from '../../../src/client/features/figures/chart/sheet-svg.ts';
import {
  columnsOf,
  drawStandstill,
  leadOf,
} from '../../../src/client/features/figures/chart/standstill-drawing.ts';
import { figuresText as text } from '../../../src/client/text/de/planning/figures.ts';
import { startOfCivilDay } from '../../../src/shared/lib/civil-day.ts';
import type { Cause } from '../../../src/shared/rules/figures/causes.ts';
import type { Compared } from '../../../src/shared/rules/figures/compared.ts';
import { bucketsOf, type Period } from '../../../src/shared/rules/figures/series.ts';
import { wordsOf } from '../../e2e/harness/files/pdf.ts';

const ZONE = 'Europe/Berlin';
const day = (name: string) => startOfCivilDay(name, ZONE);
const measure: Measure = (words, size) => words.length * size * 0.55;
const stoodOf = (from: string, to: string, standstill: (at: number) => number): Period[] =>
  bucketsOf({ start: day(from), end: day(to) }, ZONE).map((each, at) => ({
    ...each,
    standstill: standstill(at),
  }));
const wordsIn = ({ marks }: Drawing) =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text').map((mark) => mark.text);
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

const months = stoodOf('2026-01-01', '2026-07-01', (at) => [0, 12.5, 130, 3, 0, 40][at] ?? 0);
const sheetOf = (more: Partial<ChartSheet> = {}): ChartSheet => ({
  title: text.chart,
  subject: 'Prüfstand „Größe <5>“ & Söhne',
  period: text.about(1, '01.01.2026', '30.06.2026'),
  legend: leadOf(months),
  notes: [text.doubts.open(1)],
  source: text.sourceLine(text.countedHere('27.11.2026, 14:33')),
  draw: (width) => drawStandstill(months, { width, height: 360, size: 14 }),
  ...more,
});
const cause = (errorcode: string, hours: number, n = 1): Cause => ({
  errorcode,
  type: 0,
  hours,
  n,
  nodeids: [],
});

it('[K4] the SVG of a chart says by itself what it shows, of what, when and who counted', () => {
  const svg = plain(svgOf(laidOut(sheetOf(), measure), 'Stillstand & <Wert>'));
  for (const words of [
    text.chart,
    'Prüfstand „Größe &lt;5&gt;“ &amp; Söhne',
    '1 Maschine, 01.01.2026 bis 30.06.2026',
    text.chartByMonth,
    'Offene Störungen zählen bis jetzt.',
    'Wartbar · Stand 27.11.2026, 14:33, auf diesem Gerät gerechnet',
  ]) {
    expect(svg).toContain(`>${words}</text>`);
  }
  for (const label of ['0', '75', '150', 'Jan', 'Mär', 'Jun', '12,5', '130', '3', '40']) {
    expect(svg).toContain(`>${label}</text>`);
  }
  expect(svg).toContain('<title>Februar 2026: 12,5 h</title>');
  expect(svg).toContain('<title>Stillstand &amp; &lt;Wert&gt;</title>');
  // Nothing of the page, and nothing to load.
  expect(svg).not.toMatch(/class=|style=|var\(|url\(|href/);
  expect(svg).toContain('<rect width="960" height="');
  expect(svg).toMatch(/fill="#ffffff"/);
});

it('[J15] the earlier period stands behind the columns, on the page, in a picture and on paper', async () => {
  const behind = stoodOf('2025-07-01', '2026-01-01', (at) => [0, 200, 0, 0, 0, 1][at] ?? 0);
  const shape = { width: 600, height: 220, size: 12 };
  const { marks } = drawStandstill(months, shape, behind);
  const rects = (tone: 'bar' | 'behind') =>
    marks.flatMap((mark) => (mark.kind === 'rect' && mark.tone === tone ? [mark] : []));
  expect([rects('bar').length, rects('behind').length]).toEqual([6, 6]);
  // Drawn first, so that the others lie over them; seen where they are higher, and at the left.
  const tones = marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.tone] : []));
  expect(tones.lastIndexOf('behind')).toBeLessThan(tones.indexOf('bar'));
  for (const [at, bar] of rects('bar').entries()) {
    const other = rects('behind')[at]!;
    expect(other.x).toBeLessThan(bar.x);
    expect(other.x + other.width).toBeLessThan(bar.x + bar.width);
    const { left, width } = columnsOf(6, shape.width);
    expect(other.x).toBeGreaterThanOrEqual(left + at * width);
    expect(bar.x + bar.width).toBeLessThanOrEqual(left + (at + 1) * width);
  }
  // The axis has room for the higher ones.
  expect(wordsIn({ ...shape, marks })).toContain('200');
  expect(plain(rects('behind')[1]?.says ?? '')).toBe('August 2025: 200 h');

  const sheet = sheetOf({
    behind: text.chartBehind('01.07.2025', '31.12.2025'),
    draw: (width) => drawStandstill(months, { width, height: 360, size: 14 }, behind),
  });
  const svg = plain(svgOf(laidOut(sheet, measure), ''));
  expect(svg).toContain('>zum Vergleich 01.07.2025 bis 31.12.2025</text>');
  expect(svg.split(`fill="${INK.behind}"`)).toHaveLength(1 + 6 + 1);
  const words = wordsOf(Buffer.from((await makeSheetPdf(sheet)).output('arraybuffer')));
  expect(words).toContain(text.chartBehind('01.07.2025', '31.12.2025'));
});

it('[K4] what is no text in XML is left out of the SVG', () => {
  const svg = svgOf(laidOut(sheetOf({ subject: 'Presse\u0000\u0007 1\ud800 😀' }), measure), '');
  expect(svg).toContain('>Presse 1 😀</text>');
});

it('[K4] everything stays within the picture, below each other', () => {
  const causes = Array.from({ length: 10 }, (_, at) =>
    cause(`F-${at} ${'Überlastabschaltung '.repeat(9)}`, 20 - at),
  );
  for (const sheet of [sheetOf(), sheetOf({ draw: (width) => drawCauses(causes, width, measure) })]) {
    const { width, height, marks } = laidOut(sheet, measure);
    expect(width).toBe(SHEET.width);
    for (const mark of marks) {
      expect(mark.y).toBeGreaterThanOrEqual(0);
      expect(mark.kind === 'rect' ? mark.y + mark.height : mark.y).toBeLessThanOrEqual(height);
      const wide = mark.kind === 'text' ? measure(mark.text, mark.size) : mark.width;
      const share =
        mark.kind !== 'text' || !mark.align || mark.align === 'start' ? 0 : mark.align === 'end' ? 1 : 0.5;
      expect(mark.x - share * wide).toBeGreaterThanOrEqual(0);
      expect(mark.x + (1 - share) * wide).toBeLessThanOrEqual(width);
    }
    const source = marks.at(-1);
    expect(source?.kind === 'text' && source.text).toContain('Wartbar');
  }
});

it('[K4] names of causes break between words, and end with … where two lines are too few', () => {
  const long = 'Hydraulikaggregat verliert Öl an der Verschraubung des Rücklaufs';
  const words = wordsIn(
    drawCauses([cause('E-7 <&>', 4, 2), cause('', 2), cause(`${long} ${long} ${long}`, 1)], 500, measure),
  );
  expect(words).toContain('E-7 <&>');
  expect(words.map(plain)).toContain('4 h, 2 Störungen');
  expect(words.join(' ')).toContain(', ohne Fehlercode ');
  const lines = words.slice(words.findIndex((each) => each.startsWith('Hydraulik')));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  expect(wrapped('Überlastabschaltung', measure, { width: 60, size: 10, most: 9 }).join('')).toBe(
    'Überlastabschaltung',
  );
  expect(wrapped('x', measure, { width: -1, size: 10, most: 9 })).toEqual(['x']);
});

it('[K4] labels of a chart never stand over each other; the year is told once there are two', () => {
  for (const width of [220, 340, 560, 880]) {
    for (const periods of [
      stoodOf('2024-12-01', '2026-11-01', (at) => at * 37.5),
      stoodOf('2021-12-01', '2026-11-01', () => 1234.5),
      stoodOf('2026-03-02', '2026-05-30', () => 99.9),
    ]) {
      const { marks } = drawStandstill(periods, { width, height: 220, size: 12 });
      const rows = new Map<number, [number, number][]>();
      for (const mark of marks) {
        if (mark.kind !== 'text' || mark.align !== 'middle') continue;
        const half = roughWidth(mark.text, mark.size) / 2;
        rows.set(mark.y, [...(rows.get(mark.y) ?? []), [mark.x - half, mark.x + half]]);
      }
      for (const spans of rows.values()) {
        const sorted = spans.sort(([a], [b]) => a - b);
        for (const [at, [from]] of sorted.entries()) {
          expect(from).toBeGreaterThanOrEqual(sorted[at - 1]?.[1] ?? 0);
        }
      }
    }
  }
  const years = wordsIn(
    drawStandstill(
      stoodOf('2025-06-01', '2026-06-01', () => 1),
      { width: 600, height: 220, size: 12 },
    ),
  ).filter((word) => /^20\d\d$/.test(word));
  expect(years).toEqual(['2025', '2026']);
  expect(wordsIn(drawStandstill(months, { width: 600, height: 220, size: 12 }))).not.toContain('2026');
});

it('[K4] what stands at a line of the axis is what the line means', () => {
  for (const [most, half, top] of [
    [1.4, '0,75', '1,5'],
    [14, '7,5', '15'],
    [0.1, '0,05', '0,1'],
  ] as const) {
    const periods = stoodOf('2026-01-01', '2026-07-01', (at) => (at === 2 ? most : 0));
    const axis = drawStandstill(periods, { width: 600, height: 220, size: 12 }).marks.flatMap((mark) =>
      mark.kind === 'text' && mark.align === 'end' ? [mark.text] : [],
    );
    expect(axis).toEqual(['0', half, top]);
  }
});

it('[K4] the PDF is one page on its side with the same words', async () => {
  const pdf = await makeSheetPdf(sheetOf());
  expect(pdf.getNumberOfPages()).toBe(1);
  expect([pdf.internal.pageSize.width, pdf.internal.pageSize.height].map(Math.round)).toEqual([297, 210]);
  const words = wordsOf(Buffer.from(pdf.output('arraybuffer')));
  for (const mark of wordsIn(laidOut(sheetOf(), measure))) expect(words).toContain(plain(mark));
});

it('[K4] a chart that is taken away says what it rests on and what is missing', () => {
  const window = { start: day('2026-01-01'), end: day('2026-07-01') };
  const compared = {
    now: day('2026-07-02'),
    current: {
      window,
      machines: 3,
      figures: [{ key: 'standstill', value: 1, unit: 'h', n: 2, doubts: ['several', 'open'], events: [] }],
    },
  } as unknown as Compared;
  const about = chartAbout(
    { question: '', figures: compared, source: 'part' },
    { subject: 'Werk Süd', planned: 'outside', stale: false },
  );
  expect(about).toEqual({
    subject: 'Werk Süd',
    period: '3 Maschinen, 01.01.2026 bis 30.06.2026',
    notes: [
      text.partNote,
      'Geplante Wartung zählt nicht zur Belegungszeit.',
      'Offene Störungen zählen bis jetzt.',
    ],
    source: 'Wartbar · Stand 02.07.2026, 00:00, auf diesem Gerät gerechnet',
    from: '2026-01-01',
    to: '2026-06-30',
    stale: false,
  });
});
