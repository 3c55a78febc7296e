import { setTitle } from '../../../../shared/lib/make-pdf.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import type { JsPdf } from '../../pdf/new-pdf.ts';
import { drawChanges } from './draw-changes.ts';
import { drawSteps } from './draw-steps.ts';
import { drawFacts, drawFeet, drawHead, LAST_LINES, MUTED, PAGE, Sheet, WIDTH } from './pdf-sheet.ts';
import type { ReportContent } from './report-content.ts';
import type { PdfImage } from './report-images.ts';

/** Heights in mm: of a row of costs, of one of pictures without their captions, of the signature with all that belongs to it. */
const COST = 8;
const PICTURE = 62;
const SIGNATURE = 60;
/** And of what is said below it. */
const VERSION = 10;
/** A typed signature: the colour of ink, pt, and how far letters lean, of their height. */
const INK = { color: [11, 37, 69], size: 22, lean: 0.2 } as const;

/** `keep`: mm of what must stand on the same page as its end. */
function drawCosts(sheet: Sheet, costs: ReportContent['costs'], keep: number): void {
  const { pdf } = sheet;
  sheet.heading(reportText.pdfCosts, COST + (costs.length <= 2 ? costs.length * COST + keep : 0));
  const columns = [PAGE.left, PAGE.right - 42, PAGE.right] as const;
  const row = (cells: readonly [string, string, string]) => {
    pdf.text(cells[0], columns[0], sheet.y);
    pdf.text(cells[1], columns[1], sheet.y, { align: 'right' });
    pdf.text(cells[2], columns[2], sheet.y, { align: 'right' });
  };
  sheet.style(8.5, MUTED);
  row([reportText.pdfKind, reportText.pdfPlanned, reportText.pdfActual]);
  sheet.y += 2;
  for (const [at, { name, planned, actual }] of costs.entries()) {
    const left = costs.length - at;
    sheet.need(left === Math.min(2, costs.length) ? left * COST + keep : COST);
    sheet.rule();
    sheet.y += 4.8;
    sheet.style(10);
    row([name, planned, actual]);
    sheet.y += 2.2;
  }
  sheet.y += 2;
}

/** The picture within a box, its shape kept. */
function place(sheet: Sheet, image: PdfImage, box: { x: number; width: number; height: number }): void {
  const factor = Math.min(box.width / image.width, box.height / image.height);
  sheet.pdf.addImage(image.data, 'JPEG', box.x, sheet.y, image.width * factor, image.height * factor);
}

export type Picture = { title: string; image: PdfImage };

/** `keep`: mm of what must stand on the same page as its end. */
function drawPictures(sheet: Sheet, pictures: readonly Picture[], missing: number, keep: number): void {
  const width = (WIDTH - 6) / 2;
  const height = PICTURE;
  const note = missing > 0 ? reportText.pdfPicturesMissing(missing) : '';
  const end = keep + (note ? 10 : 0);
  sheet.heading(
    reportText.pdfPictures,
    pictures.length === 0 ? end : pictures.length <= 2 ? PICTURE + end : PICTURE,
  );
  for (let at = 0; at < pictures.length; at += 2) {
    sheet.need(height + 9 + (at + 2 >= pictures.length ? end : 0));
    pictures.slice(at, at + 2).forEach(({ title, image }, side) => {
      const x = PAGE.left + side * (width + 6);
      place(sheet, image, { x, width, height });
      sheet.style(8, MUTED);
      const [caption = ''] = sheet.pdf.splitTextToSize(title, width) as string[];
      sheet.pdf.text(caption, x, sheet.y + height + 4);
    });
    sheet.y += height + 9;
  }
  if (note) sheet.paragraph(note, 9, keep);
}

function drawComment(sheet: Sheet, comment: string, keep: number): void {
  const lines = sheet.linesOf(comment).length;
  sheet.heading(reportText.pdfComment, lines <= LAST_LINES ? lines * 5 + keep : 0);
  sheet.paragraph(comment, 10, keep);
}

/** A name like handwriting, whole however long it is. */
function drawWritten(sheet: Sheet, name: string, y: number): void {
  const { pdf } = sheet;
  sheet.style(INK.size, INK.color);
  // The last letter leans beyond its width.
  const share = (WIDTH - 6) / pdf.getTextWidth(name);
  if (share < 1) pdf.setFontSize(INK.size * share);
  // What leans by its height above the page's lower edge goes back by as much.
  const back = INK.lean * (PAGE.height - y) * pdf.internal.scaleFactor;
  pdf.text(name, PAGE.left + 2, y, { angle: pdf.Matrix(1, 0, INK.lean, 1, -back, 0) });
}

/** [R4] The signature as it was given; a drawn one that cannot be loaded is not written out instead. */
function drawConfirmation(sheet: Sheet, content: ReportContent, signature: PdfImage | null): void {
  const { pdf } = sheet;
  sheet.need(SIGNATURE + (content.version ? VERSION : 0));
  sheet.heading(reportText.pdfConfirmation);
  if (signature) place(sheet, signature, { x: PAGE.left, width: 78, height: 24 });
  else if (content.signatureimage) {
    sheet.style(9, MUTED);
    pdf.text(reportText.signatureUnavailable, PAGE.left, sheet.y + 17);
  } else {
    drawWritten(sheet, content.signer, sheet.y + 17);
  }
  sheet.y += 25;
  pdf
    .setDrawColor(...MUTED)
    .setLineWidth(0.2)
    .line(PAGE.left, sheet.y, PAGE.left + 78, sheet.y);
  sheet.y += 5;
  sheet.paragraph(content.signed, 9);
  if (content.version) sheet.paragraph(content.version, 9);
}

/** [R11] The report on A4. */
export function drawReport(
  pdf: JsPdf,
  content: ReportContent,
  { signature, pictures }: { signature: PdfImage | null; pictures: readonly Picture[] },
): void {
  setTitle(pdf, `${reportText.pdfTitle}: ${content.title}`);
  const sheet = new Sheet(pdf);
  drawHead(sheet, reportText.pdfTitle, content.title);
  drawFacts(sheet, content.facts);
  drawSteps(sheet, content.steps);
  const { costs } = content;
  const pictured = content.pictures.length > 0;
  const signed = SIGNATURE + (content.version ? VERSION : 0);
  // [R11] A signature never stands alone on a page: the end of what comes before it goes along.
  drawComment(sheet, content.comment || reportText.pdfNoComment, costs.length > 0 || pictured ? 0 : signed);
  if (costs.length > 0) drawCosts(sheet, costs, pictured ? 0 : signed);
  if (pictured) drawPictures(sheet, pictures, content.pictures.length - pictures.length, signed);
  drawConfirmation(sheet, content, signature);
  drawChanges(sheet, content.changes);
  drawFeet(pdf);
}
