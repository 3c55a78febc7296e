import { orderText as text } from '../text/de/order.ts';
import { type Letter, layOut } from './letter.ts';
import { customerFacts, type MailedOrder, orderedFacts } from './order-facts.ts';
import { orderPdf } from './order-pdf.ts';
import { type NewMail, ORDER } from './store.ts';

interface Around {
  /** Name of the company in the app. */
  company: string;
  timezone: string;
  terms: readonly string[];
  /** Who is told besides the customer; null: nobody. */
  orderTo: string | null;
  origin: string;
}

/** [O3] What an order mails to the customer and to the provider, with the contract. */
export async function orderMails(
  order: MailedOrder,
  { company, timezone, terms, orderTo, origin }: Around,
): Promise<Omit<NewMail, 'clientid' | 'usernodeid'>[]> {
  const { email = '', firstName, lastName, companyName = '' } = order.details;
  const until = text.date(order.returnby, timezone);
  const ordered = orderedFacts(order, timezone);
  const customer: Letter = {
    subject: text.customer.subject(order.ordernumber),
    heading: text.customer.heading(`${firstName} ${lastName}`),
    paragraphs: text.customer.paragraphs(until),
    facts: [...ordered, [text.labels.returnby, until]],
    button: { label: text.customer.button, url: `${origin}/dashboard` },
    reason: text.customer.reason(company),
  };
  const provider: Letter = {
    subject: text.provider.subject(order.ordernumber, companyName),
    heading: text.provider.heading(companyName),
    paragraphs: text.provider.paragraphs,
    facts: [...ordered, ...customerFacts(order)],
    button: { label: text.provider.button, url: `mailto:${email}` },
    reason: text.provider.reason,
  };
  const attachment = await orderPdf(order, { timezone, terms });
  const mail = {
    cause: ORDER,
    notificationnodeid: null,
    attachmentname: text.file(order.ordernumber),
    attachment,
  };
  return [
    { ...mail, recipient: email, ...layOut(customer) },
    ...(orderTo === null ? [] : [{ ...mail, recipient: orderTo, ...layOut(provider) }]),
  ];
}
