import type { Offer, orderSubscription } from '../../../shared/contract/company/order-queries.ts';
import type { InputOf } from '../../../shared/contract/core/define.ts';
import { countryName } from '../../../shared/lib/countries.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { countOf, ORDER_NUMBERS, totalOf } from '../../../shared/rules/account/order.ts';
import { newNodeId } from '../../live/outbox/write.ts';
import type { Problems, Rules } from '../../parts/forms/rules.ts';
import type { Session } from '../../state/session.ts';
import { orderText as text } from '../../text/de/company/order.ts';

export type OrderValues = {
  /** Sent again, it is the same order. */
  orderid: string;
  orderNumber: number;
  companyName: string;
  address: string;
  streetHouseNumber: string;
  /** ISO code. */
  country: string;
  zipCode: string;
  city: string;
  invoiceEmail: string;
  firstName: string;
  lastName: string;
  department: string;
  telephoneNumber: string;
  email: string;
  /** '' for the one that is preselected. */
  planId: string;
  /** Packages, as typed. */
  count: string;
  terms: boolean;
};
export type OrderDraft = { values: OrderValues };

type Required = keyof typeof text.missing;
const REQUIRED = Object.keys(text.missing) as Required[];

function newOrderNumber(): number {
  const { first, last } = ORDER_NUMBERS;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return first + (random % (last - first + 1));
}

export const firstValues = (session: Session): OrderValues => ({
  orderid: newNodeId('order'),
  orderNumber: newOrderNumber(),
  companyName: session.companyname,
  address: '',
  streetHouseNumber: '',
  country: 'DE',
  zipCode: '',
  city: '',
  invoiceEmail: '',
  firstName: session.givenname,
  lastName: session.surname,
  department: '',
  telephoneNumber: '',
  email: session.email,
  planId: '',
  count: '1',
  terms: false,
});

const isEmpty = (values: OrderValues, name: Required): boolean => values[name].trim() === '';

/** [O3] Whether nothing of the first step is empty that must not be. */
export const isComplete = (values: OrderValues): boolean => !REQUIRED.some((name) => isEmpty(values, name));

/** [O3] What is wrong with the first step. */
export function addressProblems(values: OrderValues): Problems<OrderValues> {
  const problems: Problems<OrderValues> = {};
  for (const name of REQUIRED) if (isEmpty(values, name)) problems[name] = text.missing[name];
  for (const name of ['email', 'invoiceEmail'] as const) {
    const address = values[name].trim();
    if (address !== '' && !isEmailAddress(address)) problems[name] = text.emailInvalid;
  }
  return problems;
}

const required = { required: true } as const;

export const orderRules: Rules<OrderValues> = {
  check: addressProblems,
  limits: {
    companyName: { ...required, maxLength: 200 },
    address: { maxLength: 200 },
    streetHouseNumber: { ...required, maxLength: 200 },
    country: required,
    zipCode: { ...required, maxLength: 20 },
    city: { ...required, maxLength: 100 },
    invoiceEmail: { maxLength: 254 },
    firstName: { ...required, maxLength: 100 },
    lastName: { ...required, maxLength: 100 },
    department: { maxLength: 100 },
    telephoneNumber: { maxLength: 50 },
    email: { ...required, maxLength: 254 },
  },
};

/** [O3] What is sent, with the extras of the sources. */
export function orderInput(
  values: OrderValues,
  { planId, title: planTitle, cost }: Offer,
  clientid: string,
): InputOf<typeof orderSubscription> {
  const { count, country, terms: _terms, planId: _plan, ...typed } = values;
  const email = typed.email.trim();
  const invoiceEmail = typed.invoiceEmail.trim();
  const userNumber = countOf(count);
  return {
    ...typed,
    email,
    invoiceEmail,
    country: countryName(country),
    planId,
    planTitle,
    cost,
    userNumber,
    sumPerMonth: totalOf(cost, userNumber),
    billEmail: invoiceEmail || email,
    userEmail: email,
    clientid,
    terms: true,
  };
}
