import { pdfText } from '../../../../shared/lib/pdf-text.ts';
import type { JsPdf } from '../../../parts/report/pdf/pdf-sheet.ts';
import { type ChartSheet, laidOut } from './chart-sheet.ts';
import type { Mark } from './drawing.ts';
import { INK } from './sheet-svg.ts';

/** A4 on its side, and what stays free at the edges, mm. */
const PAGE = { width: 297, height: 210, edge: 8 };
const POINT = 25.4 / 72;
const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

/** [K4] A chart on one page, as shapes and words that can be enlarged and found. */
export async function makeSheetPdf(sheet: ChartSheet): Promise<JsPdf> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'landscape', compress: true });
  pdf.setProperties({ title: pdfText(`${sheet.title}: ${sheet.subject}`), creator: 'Wartbar' });
  pdf.setLanguage('de');
  const face = (bold?: boolean) => pdf.setFont('helvetica', bold ? 'bold' : 'normal');
  const { width, height, marks } = laidOut(
    sheet,
    (text, size, bold) => face(bold).getStringUnitWidth(pdfText(text)) * size,
  );
  const scale = Math.min((PAGE.width - 2 * PAGE.edge) / width, (PAGE.height - 2 * PAGE.edge) / height);
  const left = (PAGE.width - width * scale) / 2;
  const draw = (mark: Mark) => {
    const [x, y] = [left + mark.x * scale, PAGE.edge + mark.y * scale];
    switch (mark.kind) {
      case 'rule':
        pdf
          .setDrawColor(INK.rule)
          .setLineWidth(scale)
          .line(x, y, x + mark.width * scale, y);
        return;
      case 'rect': {
        const [wide, high] = [mark.width * scale, mark.height * scale];
        if (wide <= 0 || high <= 0) return;
        const radius = Math.min(mark.radius * scale, wide / 2, high / 2);
        pdf.setFillColor(INK[mark.tone]).roundedRect(x, y, wide, high, radius, radius, 'F');
        return;
      }
      case 'text':
        face(mark.bold)
          .setFontSize((mark.size * scale) / POINT)
          .setTextColor(INK[mark.tone])
          .text(pdfText(mark.text), x, y, { align: ALIGN[mark.align ?? 'start'] });
    }
  };
  marks.forEach(draw);
  return pdf;
}
