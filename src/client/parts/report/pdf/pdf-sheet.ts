import { PDF_FONT } from '../../../../shared/lib/make-pdf.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import type { JsPdf } from '../../pdf/new-pdf.ts';

/** A4 in millimetres. */
export const PAGE = { width: 210, height: 297, left: 18, right: 192, top: 20, bottom: 276 };
export const WIDTH = PAGE.right - PAGE.left;
const BRAND = [14, 63, 81] as const;
export const MUTED = [93, 112, 122] as const;
const TEXT = [18, 33, 42] as const;
const LINE = [214, 223, 228] as const;

/** mm from one line to the next, and lines of a paragraph's end that stay together. */
export const LINE_HEIGHT = 5;
export const LAST_LINES = 3;

/** Writes from top to bottom and begins a new page where something does not fit. */
export class Sheet {
  y = PAGE.top;
  readonly pdf: JsPdf;

  constructor(pdf: JsPdf) {
    this.pdf = pdf;
  }

  /** Makes room for so many mm. */
  need(height: number): void {
    if (this.y + height <= PAGE.bottom) return;
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  style(size: number, color: readonly [number, number, number] = TEXT, bold = false): void {
    this.pdf
      .setFont(PDF_FONT, bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(...color);
  }

  /** `keep`: mm of what must stand on the same page beside the first line. */
  heading(text: string, keep = 0): void {
    this.need(18 + keep);
    this.y += 5;
    this.style(12, BRAND, true);
    this.pdf.text(text, PAGE.left, this.y);
    this.y += 2;
    this.rule();
    this.y += 6;
  }

  rule(): void {
    this.pdf
      .setDrawColor(...LINE)
      .setLineWidth(0.2)
      .line(PAGE.left, this.y, PAGE.right, this.y);
  }

  linesOf(text: string, size = 10, width = WIDTH): string[] {
    this.style(size);
    return this.pdf.splitTextToSize(text, width) as string[];
  }

  /** `keep`: mm of what must stand on the same page as its last lines. */
  paragraph(text: string, size = 10, keep = 0): void {
    const lines = this.linesOf(text, size);
    lines.forEach((line, at) => {
      const left = lines.length - at;
      this.need(left === Math.min(LAST_LINES, lines.length) ? left * LINE_HEIGHT + keep : LINE_HEIGHT);
      this.style(size);
      this.pdf.text(line, PAGE.left, this.y);
      this.y += LINE_HEIGHT;
    });
  }
}

/** The coloured head of the first page: what it is, what it is about, and whose product made it. */
export function drawHead(sheet: Sheet, name: string, subject: string): void {
  const { pdf } = sheet;
  pdf.setFillColor(...BRAND).rect(0, 0, PAGE.width, 26, 'F');
  sheet.style(18, [255, 255, 255], true);
  pdf.text(name, PAGE.left, 12);
  sheet.style(11, [183, 212, 222]);
  const [line = ''] = pdf.splitTextToSize(subject, WIDTH - 30) as string[];
  pdf.text(line, PAGE.left, 19);
  sheet.style(11, [255, 255, 255], true);
  pdf.text('Wartbar', PAGE.right, 12, { align: 'right' });
  sheet.y = 36;
}

/** Label and value pairs in two columns. */
export function drawFacts(sheet: Sheet, facts: readonly (readonly [label: string, value: string])[]): void {
  const { pdf } = sheet;
  const column = WIDTH / 2;
  const shown = facts.filter(([, value]) => value !== '');
  for (let at = 0; at < shown.length; at += 2) {
    const pair = shown.slice(at, at + 2);
    const values = pair.map(([, value]) => pdf.splitTextToSize(value, column - 6) as string[]);
    sheet.need(12);
    pair.forEach(([label], side) => {
      sheet.style(8, MUTED);
      pdf.text(label, PAGE.left + side * column, sheet.y);
      sheet.style(10.5);
      pdf.text(values[side] ?? [], PAGE.left + side * column, sheet.y + 4.8);
    });
    sheet.y += 7 + 4.8 * Math.max(...values.map((lines) => lines.length));
  }
}

/** Page numbers on every page. */
export function drawFeet(pdf: JsPdf): void {
  const total = pdf.getNumberOfPages();
  for (let page = 1; page <= total; page++) {
    pdf
      .setPage(page)
      .setFont(PDF_FONT, 'normal')
      .setFontSize(8)
      .setTextColor(...MUTED);
    pdf.text(reportText.pdfPage(page, total), PAGE.right, 288, { align: 'right' });
  }
}

/** A name that every file system takes. */
export function safeFileName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\p{Cc}/gu, '')
    .trim();
}
