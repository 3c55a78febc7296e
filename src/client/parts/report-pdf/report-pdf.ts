import { reportText } from '../../text/de/report.ts';
import type { ReportContent } from './report-content.ts';
import { type PdfImage, pdfImage } from './report-images.ts';

type JsPdf = import('jspdf').jsPDF;

/** A4 in millimetres. */
const PAGE = { width: 210, height: 297, left: 18, right: 192, top: 20, bottom: 276 };
const WIDTH = PAGE.right - PAGE.left;
const BRAND = [14, 63, 81] as const;
const MUTED = [93, 112, 122] as const;
const TEXT = [18, 33, 42] as const;
const LINE = [214, 223, 228] as const;

/** What the built-in fonts can show beside Latin-1; anything else becomes a question mark. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const pdfText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => (char === '\n' || (char >= ' ' && char <= 'ÿ') || EXTRA.includes(char) ? char : '?'))
    .join('');

/** Writes from top to bottom and begins a new page where something does not fit. */
class Sheet {
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
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(...color);
  }

  heading(text: string): void {
    this.need(18);
    this.y += 5;
    this.style(12, BRAND, true);
    this.pdf.text(pdfText(text), PAGE.left, this.y);
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

  paragraph(text: string, size = 10): void {
    this.style(size);
    const lines = this.pdf.splitTextToSize(pdfText(text), WIDTH) as string[];
    for (const line of lines) {
      this.need(5);
      this.pdf.text(line, PAGE.left, this.y);
      this.y += 5;
    }
  }
}

function drawHead(sheet: Sheet, content: ReportContent): void {
  const { pdf } = sheet;
  pdf.setFillColor(...BRAND).rect(0, 0, PAGE.width, 26, 'F');
  sheet.style(18, [255, 255, 255], true);
  pdf.text(reportText.pdfTitle, PAGE.left, 12);
  sheet.style(11, [183, 212, 222]);
  const [title = ''] = pdf.splitTextToSize(pdfText(content.title), WIDTH - 30) as string[];
  pdf.text(title, PAGE.left, 19);
  sheet.style(11, [255, 255, 255], true);
  pdf.text('Wartbar', PAGE.right, 12, { align: 'right' });
  sheet.y = 36;
}

/** Label and value pairs in two columns. */
function drawFacts(sheet: Sheet, facts: ReportContent['facts']): void {
  const { pdf } = sheet;
  const column = WIDTH / 2;
  const shown = facts.filter(([, value]) => value !== '');
  for (let at = 0; at < shown.length; at += 2) {
    const pair = shown.slice(at, at + 2);
    const values = pair.map(([, value]) => pdf.splitTextToSize(pdfText(value), column - 6) as string[]);
    sheet.need(12);
    pair.forEach(([label], side) => {
      sheet.style(8, MUTED);
      pdf.text(pdfText(label), PAGE.left + side * column, sheet.y);
      sheet.style(10.5);
      pdf.text(values[side] ?? [], PAGE.left + side * column, sheet.y + 4.8);
    });
    sheet.y += 7 + 4.8 * Math.max(...values.map((lines) => lines.length));
  }
}

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

function drawConfirmation(sheet: Sheet, content: ReportContent, signature: PdfImage | null): void {
  const { pdf } = sheet;
  sheet.need(52);
  sheet.heading(reportText.pdfConfirmation);
  if (signature) place(sheet, signature, { x: PAGE.left, width: 78, height: 24 });
  else {
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

function drawFeet(pdf: JsPdf): void {
  const total = pdf.getNumberOfPages();
  for (let page = 1; page <= total; page++) {
    pdf
      .setPage(page)
      .setFont('helvetica', 'normal')
      .setFontSize(8)
      .setTextColor(...MUTED);
    pdf.text(reportText.pdfPage(page, total), PAGE.right, 288, { align: 'right' });
  }
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
  drawHead(sheet, content);
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

/** A name that every file system takes. */
export function safeFileName(name: string): string {
  return name
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\p{Cc}/gu, '')
    .trim();
}
