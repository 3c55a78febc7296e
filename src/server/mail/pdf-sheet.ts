import type { jsPDF } from 'jspdf';
import { makePdf, PDF_FONT, setTitle } from '../../shared/lib/make-pdf.ts';
import { pdfFonts } from './pdf-fonts.ts';

/** mm on A4. */
export const LEFT = 20;
export const RIGHT = 190;
const TOP = 24;
const BOTTOM = 270;
export const BRAND = [14, 63, 81] as const;
export const TEXT = [18, 33, 42] as const;
export const MUTED = [93, 112, 122] as const;

type Color = readonly [number, number, number];

interface Style {
  color?: Color;
  size?: number;
  bold?: boolean;
  /** Of a line, mm. */
  height?: number;
  right?: number;
}

/** A page of A4 that is written on from top to bottom; another one follows where it is full. */
export interface Sheet {
  pdf: jsPDF;
  /** Where the next line stands, mm from the top. */
  y: number;
  /** Begins another page where there is no room for so much, mm. */
  need(height: number): void;
  style(style: Style): void;
  /** Text in as many lines as it takes. */
  lines(written: string, left: number, style?: Style): void;
  /** What stands over a part; `below`: mm that follow it on the same page. */
  heading(title: string, below?: number): void;
  title(title: string): void;
}

/** `title`: as viewers show it. */
export async function newSheet(title: string): Promise<Sheet> {
  const { jsPDF: Pdf } = await import('jspdf');
  const pdf = makePdf(Pdf, pdfFonts(), { unit: 'mm', format: 'a4' });
  setTitle(pdf, title);
  const sheet: Sheet = {
    pdf,
    y: TOP,
    need(height) {
      if (sheet.y + height <= BOTTOM) return;
      pdf.addPage();
      sheet.y = TOP;
    },
    style({ color = TEXT, size = 10.5, bold = false }) {
      pdf
        .setFont(PDF_FONT, bold ? 'bold' : 'normal')
        .setFontSize(size)
        .setTextColor(...color);
    },
    lines(written, left, style = {}) {
      const { height = 5.4, right = RIGHT } = style;
      sheet.style(style);
      for (const line of pdf.splitTextToSize(written, right - left) as string[]) {
        sheet.need(height);
        // A new page forgets it.
        sheet.style(style);
        pdf.text(line, left, sheet.y);
        sheet.y += height;
      }
    },
    heading(written, below = 19) {
      sheet.need(below + 5);
      sheet.y += 5;
      sheet.style({ color: BRAND, size: 13, bold: true });
      pdf.text(written, LEFT, sheet.y);
      sheet.y += 8;
    },
    title(written) {
      sheet.style({ color: BRAND, size: 18, bold: true });
      pdf.text(written, LEFT, sheet.y);
      sheet.y += 6;
      pdf
        .setDrawColor(...BRAND)
        .setLineWidth(0.6)
        .line(LEFT, sheet.y, RIGHT, sheet.y);
      sheet.y += 4;
    },
  };
  return sheet;
}
