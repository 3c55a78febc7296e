import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { setTitle } from '../../../../shared/lib/make-pdf.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import { locationOf, makeOf } from '../../../parts/machine/machine-index.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { shortTypeName, typeName } from '../../../parts/notification/notification-type.tsx';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { type JsPdf, newPdf } from '../../../parts/pdf/new-pdf.ts';
import {
  drawFacts,
  drawFeet,
  drawHead,
  MUTED,
  PAGE,
  Sheet,
  safeFileName,
} from '../../../parts/report/pdf/pdf-sheet.ts';
import { historyText } from '../../../text/de/machine/history.ts';
import { builtYear, formatDate, formatDateTime, formatNumber, yearOf } from '../../../text/format.ts';
import { type HistoryFilter, isSet } from './history-filter.ts';

export type HistoryReport = {
  machine: MachineView;
  filter: HistoryFilter;
  /** Newest first. */
  rows: readonly Notification[];
  /** There are older ones that the report leaves out. */
  cut: boolean;
  /** Server time, ms. */
  now: number;
};

/** `Equipment Report Presse 1 2026-11-21.pdf`. */
export function historyFileName(machine: MachineView, now: number): string {
  return safeFileName(historyText.pdfFile(machine.name, dateInput(now)));
}

/** The filter in words, or '' when everything is shown. */
function filterWords(filter: HistoryFilter): string {
  if (!isSet(filter)) return '';
  const day = (text: string) => text.split('-').reverse().join('.');
  return [
    filter.keyword && `${historyText.keyword}: ${filter.keyword}`,
    filter.type && `${historyText.type}: ${typeName(Number(filter.type))}`,
    filter.status && `${historyText.status}: ${statusName(Number(filter.status))}`,
    filter.from && `${historyText.from}: ${day(filter.from)}`,
    filter.until && `${historyText.until}: ${day(filter.until)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Left edges of the columns, mm, and how wide their text may be. */
const COLUMNS = [
  { x: PAGE.left, width: 24 },
  { x: PAGE.left + 26, width: 34 },
  { x: PAGE.left + 62, width: 72 },
  { x: PAGE.left + 136, width: 38 },
] as const;
const LINE = 4.4;

function drawRow(sheet: Sheet, cells: readonly [string, string, string, string]): void {
  const columns = COLUMNS.map(({ x, width }, at) => ({
    x,
    lines: sheet.pdf.splitTextToSize(cells[at] ?? '', width) as string[],
  }));
  const height = LINE * Math.max(...columns.map(({ lines }) => lines.length)) + 3;
  sheet.need(height);
  for (const { x, lines } of columns) sheet.pdf.text(lines, x, sheet.y, { lineHeightFactor: 1.35 });
  sheet.y += height - 3 - LINE + 1.8;
  sheet.rule();
  sheet.y += LINE + 1.2;
}

function stateOf({ status, closed }: Notification): string {
  const name = statusName(status);
  return closed > 0 ? `${name} ${formatDate(closed)}` : name;
}

function drawYear(sheet: Sheet, year: string, rows: readonly Notification[]): void {
  sheet.heading(year);
  sheet.style(8.5, MUTED);
  drawRow(sheet, [historyText.pdfCreated, historyText.pdfKind, historyText.pdfWhat, historyText.pdfState]);
  sheet.style(9.5);
  for (const row of rows) {
    drawRow(sheet, [formatDate(row.created), shortTypeName(row.type), row.title, stateOf(row)]);
  }
}

/** [M10] The history of a machine as an A4 PDF, by year. */
export async function makeHistoryPdf({ machine, filter, rows, cut, now }: HistoryReport): Promise<JsPdf> {
  const pdf = await newPdf({ unit: 'mm', format: 'a4' });
  setTitle(pdf, `${historyText.pdfTitle}: ${machine.name}`);
  const sheet = new Sheet(pdf);
  const { constructiondate } = machine.equipment;
  drawHead(sheet, historyText.pdfTitle, machine.name);
  drawFacts(sheet, [
    [historyText.pdfMachine, machine.name],
    [historyText.pdfMake, makeOf(machine)],
    [historyText.pdfLocation, locationOf(machine)],
    [historyText.pdfEquipmentid, machine.equipmentid],
    [historyText.pdfInventoryid, machine.inventoryid],
    [historyText.pdfSerial, machine.serial],
    [historyText.pdfBuilt, builtYear(constructiondate)],
    [historyText.pdfMade, formatDateTime(now)],
    [historyText.pdfFilter, filterWords(filter)],
  ]);
  if (rows.length === 0) sheet.paragraph(historyText.pdfNone);
  const years = new Set(rows.map((row) => yearOf(row.created)));
  for (const year of years) {
    const its = rows.filter((row) => yearOf(row.created) === year);
    drawYear(sheet, String(year), its);
  }
  if (cut) sheet.paragraph(historyText.pdfCut(formatNumber(rows.length)), 9);
  drawFeet(pdf);
  return pdf;
}
