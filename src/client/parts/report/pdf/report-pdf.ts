import { reportText } from '../../../text/de/notification/report.ts';
import {
  drawFacts,
  drawFeet,
  drawHead,
  type JsPdf,
  MUTED,
  PAGE,
  pdfText,
  Sheet,
  WIDTH,
} from './pdf-sheet.ts';
import type { ReportContent } from './report-content.ts';
import { type PdfImage, pdfImage } from './report-images.ts';

function drawCosts(sheet: Sheet, costs: ReportContent['costs']): void {
  const { pdf } = sheet;
  const columns = [PAGE.left, PAGE.right - 42, PAGE.right] as const;
  const row = (cells: readonly [string, string, string]) => {
    pdf.text(pdfText(cells[0]), columns[0], sheet.y);
    pdf.text(pdfText(cells[1]), columns[1], sheet.y, { align: 'right' });
    pdf.text(pdfText(cells[2]), columns[2], sheet.y, { align: 'right' });
  };
  sheet.style(8.5, MUTED);
  row([reportText.pdfKind, reportText.pdfPlanned, reportText.pdfActual]);
  sheet.y += 2;
  for (const { name, planned, actual } of costs) {
    sheet.need(8);
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

function drawPictures(sheet: Sheet, pictures: readonly { title: string; image: PdfImage }[]): void {
  const width = (WIDTH - 6) / 2;
  const height = 62;
  for (let at = 0; at < pictures.length; at += 2) {
    sheet.need(height + 8);
    pictures.slice(at, at + 2).forEach(({ title, image }, side) => {
      const x = PAGE.left + side * (width + 6);
      place(sheet, image, { x, width, height });
      sheet.style(8, MUTED);
      const [caption = ''] = sheet.pdf.splitTextToSize(pdfText(title), width) as string[];
      sheet.pdf.text(caption, x, sheet.y + height + 4);
    });
    sheet.y += height + 9;
  }
}

/** [R4] The signature as it was given; a drawn one that cannot be loaded is not written out instead. */
function drawConfirmation(sheet: Sheet, content: ReportContent, signature: PdfImage | null): void {
  const { pdf } = sheet;
  sheet.need(52);
  sheet.heading(reportText.pdfConfirmation);
  if (signature) place(sheet, signature, { x: PAGE.left, width: 78, height: 24 });
  else if (content.signatureimage) {
    sheet.style(9, MUTED);
    pdf.text(pdfText(reportText.signatureUnavailable), PAGE.left, sheet.y + 17);
  } else {
    pdf.setFont('times', 'italic').setFontSize(22).setTextColor(11, 37, 69);
    pdf.text(pdfText(content.signer), PAGE.left + 2, sheet.y + 17);
  }
  sheet.y += 25;
  pdf
    .setDrawColor(...MUTED)
    .setLineWidth(0.2)
    .line(PAGE.left, sheet.y, PAGE.left + 78, sheet.y);
  sheet.y += 5;
  sheet.paragraph(content.signed, 9);
}

/** [R11] The report as an A4 PDF: machine, comment, costs, pictures, signature. */
export async function makeReportPdf(content: ReportContent): Promise<JsPdf> {
  const { jsPDF } = await import('jspdf');
  const signature = content.signatureimage && (await pdfImage(content.signatureimage));
  const pictures: { title: string; image: PdfImage }[] = [];
  // One after the other: decoded photos are large.
  for (const { title, file } of content.pictures) {
    const image = await pdfImage(file);
    if (image) pictures.push({ title, image });
  }
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title: pdfText(`${reportText.pdfTitle}: ${content.title}`), creator: 'Wartbar' });
  const sheet = new Sheet(pdf);
  drawHead(sheet, reportText.pdfTitle, content.title);
  drawFacts(sheet, content.facts);
  sheet.heading(reportText.pdfComment);
  sheet.paragraph(content.comment || reportText.pdfNoComment);
  if (content.costs.length > 0) {
    sheet.heading(reportText.pdfCosts);
    drawCosts(sheet, content.costs);
  }
  if (content.pictures.length > 0) {
    sheet.heading(reportText.pdfPictures);
    drawPictures(sheet, pictures);
    const missing = content.pictures.length - pictures.length;
    if (missing > 0) sheet.paragraph(reportText.pdfPicturesMissing(missing), 9);
  }
  drawConfirmation(sheet, content, signature);
  drawFeet(pdf);
  return pdf;
}
