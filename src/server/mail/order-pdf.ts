import { orderText as text } from '../text/de/order.ts';
import { customerFacts, type MailedOrder, orderedFacts } from './order-facts.ts';
import { LEFT, MUTED, newSheet, RIGHT } from './pdf-sheet.ts';

/** Where values begin, mm. */
const VALUES = 72;

/** [O3] The contract of an order, to be signed. */
export async function orderPdf(
  order: MailedOrder,
  { timezone, terms }: { timezone: string; terms: readonly string[] },
): Promise<Uint8Array> {
  const { contract } = text;
  const sheet = await newSheet(`${contract.title} ${order.ordernumber}`);
  const { pdf } = sheet;
  const facts = (entries: readonly (readonly [label: string, value: string])[]): void => {
    for (const [label, value] of entries) {
      if (value.trim() === '') continue;
      sheet.need(6.2);
      sheet.style({ color: MUTED });
      pdf.text(label, LEFT, sheet.y);
      sheet.lines(value, VALUES);
      sheet.y += 0.8;
    }
  };

  sheet.title(contract.title);
  sheet.heading(contract.order);
  facts(orderedFacts(order, timezone));
  sheet.heading(contract.customer);
  facts(customerFacts(order));
  sheet.heading(contract.terms);
  terms.forEach((paragraph, at) => {
    sheet.need(6.2);
    sheet.style({});
    pdf.text(`${at + 1}.`, LEFT, sheet.y);
    sheet.lines(paragraph, LEFT + 8);
    sheet.y += 1.6;
  });
  sheet.y += 3;
  sheet.lines(contract.sign(text.date(order.returnby, timezone)), LEFT);
  sheet.need(34);
  sheet.y += 26;
  const { y } = sheet;
  const middle = (LEFT + RIGHT) / 2;
  pdf.setDrawColor(...MUTED).setLineWidth(0.3);
  pdf.line(LEFT, y, middle - 8, y).line(middle + 8, y, RIGHT, y);
  pdf.setFontSize(9).setTextColor(...MUTED);
  pdf.text(contract.place, LEFT, y + 5).text(contract.signature, middle + 8, y + 5);
  return new Uint8Array(pdf.output('arraybuffer'));
}
