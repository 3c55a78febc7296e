import normalAddress from '../../../shared/fonts/DejaVuSansCondensed.ttf?url';
import boldAddress from '../../../shared/fonts/DejaVuSansCondensed-Bold.ttf?url';
import { fontFile, type PdfFonts } from '../../../shared/lib/make-pdf.ts';
import { readShellFile } from '../../../sync/files/shell-file.ts';

let loaded: PdfFonts | null = null;

/** The fonts of PDFs, which load with the first one that is made; without a network too. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  if (loaded) return loaded;
  const [normal, bold] = await Promise.all([normalAddress, boldAddress].map(readShellFile));
  if (!normal || !bold) throw new Error('A font is missing.');
  loaded = { normal: fontFile(normal), bold: fontFile(bold) };
  return loaded;
}
