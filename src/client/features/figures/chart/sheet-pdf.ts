import { PDF_FONT, setTitle } from '../../../../shared/lib/make-pdf.ts';
import { type JsPdf, newPdf } from '../../../parts/pdf/new-pdf.ts';
import { type ChartSheet, laidOut } from './chart-sheet.ts';
import type { Mark } from './drawing.ts';
import { INK } from './sheet-svg.ts';

/** A4 on its side, and what stays free at the edges, mm. */
const PAGE = { width: 297, height: 210, edge: 8 };
const POINT = 25.4 / 72;
const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

/** [K4] A chart on one page, as shapes and words that can be enlarged and found. */
export async function makeSheetPdf(sheet: ChartSheet): Promise<JsPdf> {
  const pdf = await newPdf({ unit: 'mm', format: 'a4', orientation: 'landscape' });
  setTitle(pdf, `${sheet.title}: ${sheet.subject}`);
  pdf.setLanguage('de');
  const face = (bold?: boolean) => pdf.setFont(PDF_FONT, bold ? 'bold' : 'normal');
  const { width, height, marks } = laidOut(
    sheet,
    (text, size, bold) => face(bold).getStringUnitWidth(text) * size,
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
          .text(mark.text, x, y, { align: ALIGN[mark.align ?? 'start'] });
    }
  };
  marks.forEach(draw);
  return pdf;
}
