import normalBytes from '../../shared/fonts/DejaVuSansCondensed.ttf';
import boldBytes from '../../shared/fonts/DejaVuSansCondensed-Bold.ttf';
import { fontFile, type PdfFonts } from '../../shared/lib/make-pdf.ts';

let made: PdfFonts | null = null;

/** The fonts of what the server writes as PDF. */
export function pdfFonts(): PdfFonts {
  made ??= { normal: fontFile(normalBytes), bold: fontFile(boldBytes) };
  return made;
}
