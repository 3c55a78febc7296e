import { type JsPdf, newPdf } from '../../pdf/new-pdf.ts';
import { drawReport, type Picture } from './draw-report.ts';
import type { ReportContent } from './report-content.ts';
import { pdfImage } from './report-images.ts';

/** [R11] The report as an A4 PDF: machine, comment, costs, pictures, signature. */
export async function makeReportPdf(content: ReportContent): Promise<JsPdf> {
  const signature = content.signatureimage && (await pdfImage(content.signatureimage));
  const pictures: Picture[] = [];
  // One after the other: decoded photos are large.
  for (const { title, file } of content.pictures) {
    const image = await pdfImage(file);
    if (image) pictures.push({ title, image });
  }
  const pdf = await newPdf({ unit: 'mm', format: 'a4' });
  drawReport(pdf, content, { signature, pictures });
  return pdf;
}
