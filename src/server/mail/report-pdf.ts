import type { Compared } from '../../shared/rules/figures/compared.ts';
import type { FigureKey } from '../../shared/rules/figures/figure-list.ts';
import {
  besideFigure,
  type CardKey,
  changeOf,
  FIGURE_GROUPS,
  type FigureGroup,
  ownDoubts,
  sharedDoubts,
  shownFigure,
  type Told,
} from '../../shared/rules/figures/told-figures.ts';
import { figuresText as text } from '../text/de/figures.ts';
import { BRAND, LEFT, MUTED, newSheet, RIGHT, type Sheet } from './pdf-sheet.ts';

/** What a monthly report tells. */
export interface MonthlyReport {
  company: string;
  /** As the place is called. */
  place: string;
  zone: string;
  compared: Compared;
  /** Names of the machines that stood most, by node id. */
  names: ReadonlyMap<string, string>;
  /** The page of the same figures. */
  url: string;
}

/** Machines that are named in a report. */
export const MOST_NAMED = 10;

/** Where columns of numbers end, mm. */
const FIRST = 120;
const SECOND = 152;
/** How wide a foot may be beside the number of its page, mm. */
const FOOT = 140;
const SMALL = { size: 9, height: 4.4, color: MUTED } as const;

/** One line that ends there. */
function right(sheet: Sheet, written: string, at: number): void {
  sheet.pdf.text(written, at, sheet.y, { align: 'right' });
}

function rule(sheet: Sheet, y: number): void {
  sheet.pdf.setDrawColor(222, 229, 232).setLineWidth(0.2).line(LEFT, y, RIGHT, y);
}

/** Heads of columns over a table. */
function heads(
  sheet: Sheet,
  first: string,
  others: readonly (readonly [written: string, at: number])[],
): void {
  sheet.style({ size: 9, color: MUTED });
  sheet.pdf.text(first, LEFT, sheet.y);
  for (const [written, at] of others) right(sheet, written, at);
  sheet.y += 2;
  rule(sheet, sheet.y);
  sheet.y += 5;
}

/** One figure: its value, that of `month` before, how it changed, and below what is to be known of it. */
function figureRow(sheet: Sheet, compared: Compared, key: CardKey, month: string): void {
  const figureOf = (each: FigureKey) => compared.current.figures.find((figure) => figure.key === each);
  const figure = figureOf(key);
  if (!figure) return;
  const earlier = compared.before.figures.find((each) => each.key === key);
  const { words } = text;
  const beside = besideFigure(words, figure, figureOf);
  const said = (told: Told) => ownDoubts(told).map((doubt) => text.doubts[doubt](told.n));
  const notes = [...(beside ? [beside] : []), ...said(figure)];
  // A dash beside a number asks why; the first doubt is the reason.
  if (earlier?.value === null && figure.value !== null)
    for (const doubt of said(earlier).slice(0, 1)) notes.push(text.ofMonth(month, doubt));
  sheet.need(10 + notes.length * SMALL.height);
  const top = sheet.y;
  sheet.style({ size: 10.5, bold: true });
  right(sheet, shownFigure(words, figure), FIRST);
  sheet.style({ size: 10.5 });
  if (earlier) {
    right(sheet, shownFigure(words, earlier), SECOND);
    sheet.style({ size: 9 });
    right(sheet, changeOf(words, figure, earlier) ?? '', RIGHT);
  }
  sheet.lines(text.labels[key], LEFT, { right: 94, height: 4.8 });
  sheet.y = Math.max(sheet.y, top + 4.8);
  for (const note of notes) sheet.lines(note, LEFT, SMALL);
  sheet.y += 0.4;
  rule(sheet, sheet.y - 2.4);
  sheet.y += 2.8;
}

function causes(sheet: Sheet, { current }: Compared): void {
  sheet.heading(text.causes, 26);
  const most = current.causes[0]?.hours ?? 0;
  sheet.lines(most > 0 ? text.causesHint : text.causesNone, LEFT, SMALL);
  sheet.y += 2;
  for (const { errorcode, type, hours, n } of current.causes) {
    if (hours <= 0) continue;
    sheet.need(12);
    sheet.style({ size: 10 });
    right(sheet, text.causeLine(text.words.hours(hours), n), RIGHT);
    sheet.lines(text.cause(errorcode, type), LEFT, { size: 10, height: 4.8, right: 140 });
    const { y } = sheet;
    sheet.pdf.setFillColor(232, 238, 241).rect(LEFT, y - 2.6, RIGHT - LEFT, 1.6, 'F');
    sheet.pdf.setFillColor(...BRAND).rect(LEFT, y - 2.6, ((RIGHT - LEFT) * hours) / most, 1.6, 'F');
    sheet.y += 4.2;
  }
}

function worst(sheet: Sheet, { current }: Compared, names: MonthlyReport['names']): void {
  sheet.heading(text.worst, 24);
  const lines = current.worst.filter(({ standstill, failures }) => standstill > 0 || failures > 0);
  if (lines.length === 0) {
    sheet.lines(text.worstNone, LEFT, SMALL);
    return;
  }
  heads(sheet, text.machine, [
    [text.standstill, FIRST],
    [text.failures, SECOND],
    [text.availability, RIGHT],
  ]);
  for (const { nodeid, standstill, failures, availability } of lines.slice(0, MOST_NAMED)) {
    sheet.need(7);
    sheet.style({ size: 10 });
    right(sheet, text.words.hours(standstill), FIRST);
    right(sheet, text.words.count(failures), SECOND);
    right(sheet, availability === null ? text.words.noValue : text.words.percent(availability), RIGHT);
    sheet.lines(names.get(nodeid) ?? text.goneMachine, LEFT, { size: 10, height: 4.8, right: 98 });
    rule(sheet, sheet.y - 2.4);
    sheet.y += 2.4;
  }
}

/** [K4] The figures of a month beside those of the month before, as PDF. */
export async function reportPdf(report: MonthlyReport): Promise<Uint8Array> {
  const { company, place, zone, compared, names, url } = report;
  const { current, before, now } = compared;
  const month = text.month(current.window.start, zone);
  const earlier = text.month(before.window.start, zone);
  const sheet = await newSheet(`${text.title(month)}, ${place}`);
  const { pdf } = sheet;
  pdf.setLanguage('de');
  sheet.title(text.title(month));
  sheet.y += 4;
  sheet.lines(place, LEFT, { size: 13, bold: true, height: 6 });
  const span = [current.window.start, current.window.end - 1].map((time) => text.date(time, zone));
  const about = text.about(current.machines, span[0] ?? '', span[1] ?? '');
  sheet.lines([company, about].filter(Boolean).join(' · '), LEFT, { size: 10, height: 5 });
  sheet.y += 1;
  sheet.lines(text.counted(now, zone), LEFT, SMALL);
  sheet.lines(text.planned, LEFT, SMALL);
  for (const doubt of sharedDoubts(current.figures)) sheet.lines(text.doubts[doubt](0), LEFT, SMALL);

  for (const group of Object.keys(FIGURE_GROUPS) as FigureGroup[]) {
    sheet.heading(text.groups[group], 30);
    heads(sheet, text.figure, [
      [month, FIRST],
      [earlier, SECOND],
      [text.change, RIGHT],
    ]);
    for (const key of FIGURE_GROUPS[group]) figureRow(sheet, compared, key, earlier);
  }
  causes(sheet, compared);
  if (current.machines > 1) worst(sheet, compared, names);
  sheet.need(12);
  sheet.y += 6;
  sheet.style({ size: 10.5, color: BRAND });
  pdf.textWithLink(text.open, LEFT, sheet.y, { url });
  pdf
    .setDrawColor(...BRAND)
    .setLineWidth(0.2)
    .line(LEFT, sheet.y + 0.8, LEFT + pdf.getTextWidth(text.open), sheet.y + 0.8);

  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    sheet.style({ size: 8.5, color: MUTED });
    const [foot = '', ...more] = pdf.splitTextToSize(`${text.title(month)} · ${place}`, FOOT) as string[];
    pdf.text(more.length > 0 ? `${foot}…` : foot, LEFT, 285);
    pdf.text(text.page(page, pages), RIGHT, 285, { align: 'right' });
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}
