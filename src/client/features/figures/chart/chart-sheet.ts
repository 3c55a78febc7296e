import { type Drawing, type Mark, type Measure, type TextMark, type Tone, wrapped } from './drawing.ts';

/** Of a file, px. */
export const SHEET = { width: 960, edge: 40 };
const INNER = SHEET.width - 2 * SHEET.edge;

/** [K4] What a chart needs so that it can be read away from its page. */
export type ChartSheet = {
  title: string;
  /** Of which machine or place. */
  subject: string;
  /** How many machines, from when to when. */
  period: string;
  /** What the length of a bar means. */
  legend: string;
  /** What the lighter bars behind mean; without it there are none. */
  behind?: string | undefined;
  /** What keeps the numbers from being taken as they stand. */
  notes: readonly string[];
  /** Who counted, and when. */
  source: string;
  draw: (width: number, measure: Measure) => Drawing;
};

const moved = (mark: Mark, x: number, y: number): Mark => ({ ...mark, x: mark.x + x, y: mark.y + y });

/** Title, subject, period, legend, the chart, notes and source, from top to bottom. */
export function laidOut(sheet: ChartSheet, measure: Measure): Drawing {
  const marks: Mark[] = [];
  let y = SHEET.edge;
  const write = (words: string, line: number, more: Pick<TextMark, 'size' | 'tone' | 'bold'>) => {
    const room = { width: INNER, size: more.size, bold: more.bold, most: 6 };
    for (const each of wrapped(words, measure, room)) {
      y += line;
      marks.push({ kind: 'text', x: SHEET.edge, y: y - line * 0.25, text: each, ...more });
    }
  };
  write(sheet.title, 32, { size: 26, tone: 'text', bold: true });
  if (sheet.subject) write(sheet.subject, 26, { size: 18, tone: 'text', bold: true });
  write(sheet.period, 24, { size: 16, tone: 'muted' });

  y += 20;
  const explain = (tone: Tone, words: string) => {
    marks.push({ kind: 'rect', tone, x: SHEET.edge, y: y + 3, width: 14, height: 14, radius: 2 });
    marks.push({ kind: 'text', tone: 'text', x: SHEET.edge + 22, y: y + 15, size: 15, text: words });
    y += 22;
  };
  explain('bar', sheet.legend);
  if (sheet.behind) explain('behind', sheet.behind);
  y += 14;

  const chart = sheet.draw(INNER, measure);
  marks.push(...chart.marks.map((mark) => moved(mark, SHEET.edge, y)));
  y += chart.height + 24;

  marks.push({ kind: 'rule', x: SHEET.edge, y, width: INNER });
  y += 6;
  if (sheet.notes.length > 0) {
    write(sheet.notes.join(' '), 20, { size: 13, tone: 'muted' });
    y += 6;
  }
  write(sheet.source, 20, { size: 13, tone: 'text' });
  return { width: SHEET.width, height: Math.ceil(y + SHEET.edge), marks };
}
