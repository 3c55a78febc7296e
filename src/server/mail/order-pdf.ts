import { pdfText } from '../../shared/lib/pdf-text.ts';
import { orderText as text } from '../text/de/order.ts';
import { customerFacts, type MailedOrder, orderedFacts } from './order-facts.ts';

/** mm on A4. */
const LEFT = 20;
const RIGHT = 190;
const TOP = 24;
const BOTTOM = 270;
const VALUES = 72;
const BRAND = [14, 63, 81] as const;
const TEXT = [18, 33, 42] as const;
const MUTED = [93, 112, 122] as const;

/** [O3] The contract of an order, to be signed. */
export async function orderPdf(
  order: MailedOrder,
  { timezone, terms }: { timezone: string; terms: readonly string[] },
): Promise<Uint8Array> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  const { contract } = text;
  pdf.setProperties({ title: `${contract.title} ${order.ordernumber}` });
  let y = TOP;
  const need = (height: number): void => {
    if (y + height <= BOTTOM) return;
    pdf.addPage();
    y = TOP;
  };
  const lines = (written: string, left: number, color: readonly [number, number, number]): void => {
    pdf
      .setFont('helvetica', 'normal')
      .setFontSize(10.5)
      .setTextColor(...color);
    for (const line of pdf.splitTextToSize(pdfText(written), RIGHT - left) as string[]) {
      need(5.4);
      pdf.text(line, left, y);
      y += 5.4;
    }
  };
  const heading = (title: string): void => {
    need(24);
    y += 5;
    pdf
      .setFont('helvetica', 'bold')
      .setFontSize(13)
      .setTextColor(...BRAND)
      .text(pdfText(title), LEFT, y);
    y += 8;
  };
  const facts = (entries: readonly (readonly [label: string, value: string])[]): void => {
    for (const [label, value] of entries) {
      if (value.trim() === '') continue;
      need(6.2);
      pdf
        .setFont('helvetica', 'normal')
        .setFontSize(10.5)
        .setTextColor(...MUTED)
        .text(pdfText(label), LEFT, y);
      lines(value, VALUES, TEXT);
      y += 0.8;
    }
  };

  pdf
    .setFont('helvetica', 'bold')
    .setFontSize(18)
    .setTextColor(...BRAND)
    .text(contract.title, LEFT, y);
  y += 6;
  pdf
    .setDrawColor(...BRAND)
    .setLineWidth(0.6)
    .line(LEFT, y, RIGHT, y);
  y += 4;
  heading(contract.order);
  facts(orderedFacts(order, timezone));
  heading(contract.customer);
  facts(customerFacts(order));
  heading(contract.terms);
  terms.forEach((paragraph, at) => {
    need(6.2);
    pdf
      .setFont('helvetica', 'normal')
      .setFontSize(10.5)
      .setTextColor(...TEXT)
      .text(`${at + 1}.`, LEFT, y);
    lines(paragraph, LEFT + 8, TEXT);
    y += 1.6;
  });
  y += 3;
  lines(contract.sign(text.date(order.returnby, timezone)), LEFT, TEXT);
  need(34);
  y += 26;
  const middle = (LEFT + RIGHT) / 2;
  pdf.setDrawColor(...MUTED).setLineWidth(0.3);
  pdf.line(LEFT, y, middle - 8, y).line(middle + 8, y, RIGHT, y);
  pdf.setFontSize(9).setTextColor(...MUTED);
  pdf.text(contract.place, LEFT, y + 5).text(contract.signature, middle + 8, y + 5);
  return new Uint8Array(pdf.output('arraybuffer'));
}
