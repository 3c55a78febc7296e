import { pdfText } from '../../../../shared/lib/pdf-text.ts';
import { qrCode } from '../../../parts/machine/qr-code.ts';
import { BRAND, drawCode, drawMark } from '../../../parts/machine/qr-pdf.ts';
import { type JsPdf, safeFileName } from '../../../parts/report/pdf/pdf-sheet.ts';
import { badgeText as text } from '../../../text/de/account/badge.ts';

export type BadgeHolder = { name: string; company: string };

/** Millimetres: a card as in wallets and card holders. */
const CARD = { width: 85.6, height: 54 };
const HEAD = 11;
const MARGIN = 5;
/** With a quiet zone of four modules around it up to the edge of the card. */
const CODE = { left: 49, top: HEAD + 5, edge: 31.6 };
const COLUMN = CODE.left - MARGIN - 4;
/** Sizes of the name, the largest that fits first, in pt. */
const SIZES = [15, 13, 11, 9];
/** mm for each pt. */
const LINE = 0.42;

/** [OB11] A badge as a PDF of one card: who it is of, the company and the code. */
export async function makeBadgePdf(badge: string, { name, company }: BadgeHolder): Promise<JsPdf> {
  const [{ jsPDF }, { modules }] = await Promise.all([import('jspdf'), qrCode(badge)]);
  const pdf = new jsPDF({
    unit: 'mm',
    format: [CARD.width, CARD.height],
    orientation: 'landscape',
    compress: true,
    putOnlyUsedFonts: true,
  });
  pdf.setProperties({ title: pdfText(`${text.card} ${name}`), creator: 'Wartbar' });
  // Viewers offer their usual scaling otherwise, and the card would fit no holder.
  pdf.viewerPreferences({ PrintScaling: 'None' });
  pdf.setFillColor(...BRAND).rect(0, 0, CARD.width, HEAD, 'F');
  drawMark(pdf, { left: MARGIN, top: 2.5, edge: 6 });
  pdf.setTextColor(255, 255, 255).setFont('helvetica', 'bold').setFontSize(10);
  pdf.text('Wartbar', MARGIN + 7.5, 6.7);
  pdf.setFont('helvetica', 'normal').text(text.card, CARD.width - MARGIN, 6.7, { align: 'right' });
  drawCode(pdf, modules, CODE);

  pdf.setTextColor(...BRAND).setFont('helvetica', 'bold');
  const below = drawName(pdf, pdfText(name));
  pdf.setTextColor(60, 70, 76).setFont('helvetica', 'normal').setFontSize(9);
  const lines = (pdf.splitTextToSize(pdfText(company), COLUMN) as string[]).slice(0, 2);
  pdf.text(lines, MARGIN, below + 1.5);
  pdf.setFontSize(6.5);
  const note = pdf.splitTextToSize(pdfText(text.cardNote), COLUMN) as string[];
  pdf.text(note, MARGIN, CARD.height - MARGIN - (note.length - 1) * 6.5 * LINE);
  return pdf;
}

/** In two lines at most, as large as they fit; answers where the next line stands. */
function drawName(pdf: JsPdf, name: string): number {
  const fits = (size: number) => {
    const lines = pdf.setFontSize(size).splitTextToSize(name, COLUMN) as string[];
    return lines.length <= 2 && lines.every((line) => pdf.getTextWidth(line) <= COLUMN);
  };
  const size = SIZES.find(fits) ?? SIZES.at(-1) ?? 0;
  const lines = (pdf.setFontSize(size).splitTextToSize(name, COLUMN) as string[]).slice(0, 2);
  const top = CODE.top + size * 0.27;
  pdf.text(lines, MARGIN, top);
  return top + lines.length * size * LINE;
}

/** Saves the badge as a file, named after its holder. */
export async function saveBadgePdf(badge: string, holder: BadgeHolder): Promise<void> {
  const pdf = await makeBadgePdf(badge, holder);
  await pdf.save(`${safeFileName(`${text.fileName} ${holder.name}`)}.pdf`, { returnPromise: true });
}
