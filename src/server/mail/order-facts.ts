import type { Selectable } from 'kysely';
import type { OrderTable } from '../db/order/order-table.ts';
import { orderText as text } from '../text/de/order.ts';

export type MailedOrder = Selectable<OrderTable>;
type Fact = readonly [label: string, value: string];

const { labels } = text;

/** [O3] What was ordered, as label and value. */
export const orderedFacts = (order: MailedOrder, timeZone: string): Fact[] => [
  [labels.number, String(order.ordernumber)],
  [labels.ordered, text.date(order.created, timeZone)],
  [labels.plan, order.plantitle],
  [labels.packages, text.count(order.packages)],
  [labels.users, text.count(order.users)],
  [labels.cost, text.perMonth(text.money(order.cost), order.vat)],
  [labels.total, text.perMonth(text.money(order.total), order.vat)],
  [labels.term, text.span(order.term)],
  [labels.billing, labels.yearly],
];

/** [O3] Who ordered. */
export function customerFacts({ details }: MailedOrder): Fact[] {
  const { address = '', streetHouseNumber = '', zipCode = '', city = '', country = '' } = details;
  return [
    [labels.company, details.companyName ?? ''],
    [labels.address, [address, streetHouseNumber, `${zipCode} ${city}`, country].filter(Boolean).join(', ')],
    [labels.contact, `${details.firstName} ${details.lastName}`],
    [labels.department, details.department ?? ''],
    [labels.phone, details.telephoneNumber ?? ''],
    [labels.email, details.email ?? ''],
    [labels.invoice, details.invoiceEmail ?? ''],
  ];
}
