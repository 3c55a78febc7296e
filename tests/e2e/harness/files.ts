import { jsPDF } from 'jspdf';

/** A PDF with one page per text, as a file picker hands it over. */
export function smallPdf(name: string, pages: string[]) {
  const pdf = new jsPDF();
  pages.forEach((text, index) => {
    if (index > 0) pdf.addPage();
    pdf.text(text, 20, 20);
  });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf.output('arraybuffer')) };
}
