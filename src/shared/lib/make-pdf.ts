import type { jsPDF, jsPDFOptions } from 'jspdf';
import { pdfText } from './pdf-text.ts';

/** The font of all PDFs. It is as wide as Helvetica, which a PDF need not contain but which knows Western Europe only. */
export const PDF_FONT = 'DejaVu Sans Condensed';

/** Both styles as jsPDF takes them: a character for each byte. */
export interface PdfFonts {
  normal: string;
  bold: string;
}

/** The bytes of a font as jsPDF takes them. */
export function fontFile(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
}

const shown = <Text extends string | string[]>(text: Text): Text =>
  (Array.isArray(text) ? text.map(pdfText) : pdfText(text)) as Text;

/**
 * An empty PDF that has a font for what people type, and contains of it the signs that it shows. What is written on it or
 * measured for it passes through `pdfText`: of a sign that its font does not have, jsPDF drops the rest of the line.
 */
export function makePdf(JsPdf: typeof jsPDF, fonts: PdfFonts, options: jsPDFOptions): jsPDF {
  const pdf = new JsPdf({ compress: true, ...options, putOnlyUsedFonts: true });
  for (const style of ['normal', 'bold'] as const) {
    const file = `${PDF_FONT} ${style}`;
    pdf.addFileToVFS(file, fonts[style]).addFont(file, PDF_FONT, style, undefined, 'Identity-H');
  }
  pdf.setFont(PDF_FONT, 'normal');
  const { text: write, splitTextToSize, getStringUnitWidth } = pdf;
  return Object.assign(pdf, {
    text: (text: string | string[], ...where: [number, number]) => write.call(pdf, shown(text), ...where),
    splitTextToSize: (text: string, ...width: [number]) => splitTextToSize.call(pdf, pdfText(text), ...width),
    getStringUnitWidth: (text: string, ...font: []) => getStringUnitWidth.call(pdf, pdfText(text), ...font),
  });
}

/** Letters with a byte 13 in UTF-16: a reader may take it for a line break, and shows Ċ for č. Their parts have none. */
const WITH_RETURN = /[\u010d\u040d\u1e0d]/g;

/** How viewers name a PDF; any sign will do. */
export function setTitle(pdf: jsPDF, title: string): void {
  const whole = title.normalize('NFC').replace(WITH_RETURN, (letter) => letter.normalize('NFD'));
  pdf.setProperties({ title: whole, creator: 'Wartbar' });
}
