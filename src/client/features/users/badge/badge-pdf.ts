import { PDF_FONT, setTitle } from '../../../../shared/lib/make-pdf.ts';
import { qrCode } from '../../../parts/machine/qr-code.ts';
import { BRAND, drawCode, drawMark } from '../../../parts/machine/qr-pdf.ts';
import { type JsPdf, newPdf } from '../../../parts/pdf/new-pdf.ts';
import { safeFileName } from '../../../parts/report/pdf/pdf-sheet.ts';
import { badgeText as text } from '../../../text/de/account/badge.ts';

export type BadgeHolder = { name: string; company: string };

/** Millimetres: a card as in wallets and card holders. */
const CARD = { width: 85.6, height: 54 };
const HEAD = 11;
const MARGIN = 5;
/** With a quiet zone of four modules around it up to the edge of the card. */
const CODE = { left: 49, top: HEAD + 5, edge: 31.6 };
const COLUMN = CODE.left - MARGIN - 4;
/** Sizes in pt, the largest that fits first. */
const NAME = [15, 13, 11, 9];
const COMPANY = [9, 8, 7];
const NOTE = 6.5;
/** From line to line, in mm for each pt. */
const LINE = 0.405;

/** [OB11] A badge as a PDF of one card: who it is of, the company and the code. */
export async function makeBadgePdf(badge: string, { name, company }: BadgeHolder): Promise<JsPdf> {
  const [pdf, { modules }] = await Promise.all([
    newPdf({ unit: 'mm', format: [CARD.width, CARD.height], orientation: 'landscape' }),
    qrCode(badge),
  ]);
  setTitle(pdf, `${text.card} ${name}`);
  // Viewers offer their usual scaling otherwise, and the card would fit no holder.
  pdf.viewerPreferences({ PrintScaling: 'None' });
  pdf.setFillColor(...BRAND).rect(0, 0, CARD.width, HEAD, 'F');
  drawMark(pdf, { left: MARGIN, top: 2.5, edge: 6 });
  pdf.setTextColor(255, 255, 255).setFont(PDF_FONT, 'bold').setFontSize(10);
  pdf.text('Wartbar', MARGIN + 7.5, 6.7);
  pdf.setFont(PDF_FONT, 'normal').text(text.card, CARD.width - MARGIN, 6.7, { align: 'right' });
  drawCode(pdf, modules, CODE);

  pdf.setTextColor(...BRAND).setFont(PDF_FONT, 'bold');
  const below = drawLargest(pdf, name, { top: CODE.top, sizes: NAME, most: 3 });
  pdf.setTextColor(60, 70, 76).setFont(PDF_FONT, 'normal');
  drawLargest(pdf, company, { top: below + 1.5, sizes: COMPANY, most: 3 });
  const note = wrap(pdf.setFontSize(NOTE), text.cardNote);
  pdf.text(note, MARGIN, CODE.top + CODE.edge - (note.length - 1) * NOTE * LINE);
  return pdf;
}

/** Lines that fit beside the code; a double name is parted at its hyphen. */
function wrap(pdf: JsPdf, words: string): string[] {
  const lines = [''];
  for (const piece of words.split(/(?<=[\s-])/)) {
    const longer = `${lines.at(-1)}${piece}`;
    if (pdf.getTextWidth(longer.trimEnd()) <= COLUMN) lines.splice(-1, 1, longer);
    else lines.push(piece);
  }
  return lines.flatMap((line) => pdf.splitTextToSize(line.trim(), COLUMN) as string[]).filter(Boolean);
}

type Space = { top: number; sizes: readonly number[]; most: number };

/** In `most` lines, as large as they fit; answers where they end. */
function drawLargest(pdf: JsPdf, words: string, { top, sizes, most }: Space): number {
  const smallest = sizes.at(-1) ?? NOTE;
  const size = sizes.find((each) => wrap(pdf.setFontSize(each), words).length <= most) ?? smallest;
  const lines = wrap(pdf.setFontSize(size), words).slice(0, most);
  // The first line stands as far below as its capitals are high.
  if (lines.length > 0) pdf.text(lines, MARGIN, top + size * 0.255);
  return top + lines.length * size * LINE;
}

/** Saves the badge as a file, named after its holder. */
export async function saveBadgePdf(badge: string, holder: BadgeHolder): Promise<void> {
  const pdf = await makeBadgePdf(badge, holder);
  await pdf.save(`${safeFileName(`${text.fileName} ${holder.name}`)}.pdf`, { returnPromise: true });
}
