import type { jsPDFOptions } from 'jspdf';
import { makePdf } from '../../../shared/lib/make-pdf.ts';
import { loadPdfFonts } from '../../live/documents/pdf-fonts.ts';

export type JsPdf = import('jspdf').jsPDF;

/** An empty PDF with a font for all that people type. */
export async function newPdf(options: jsPDFOptions): Promise<JsPdf> {
  const [{ jsPDF }, fonts] = await Promise.all([import('jspdf'), loadPdfFonts()]);
  return makePdf(jsPDF, fonts, options);
}
