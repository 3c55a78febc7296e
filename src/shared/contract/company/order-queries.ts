import * as z from 'zod/mini';
import { MOST_PACKAGES, ORDER_NUMBERS } from '../../rules/account/order.ts';
import { quota } from '../account/session.ts';
import { defineQuery } from '../core/define.ts';
import { exactly, line, nodeId } from '../core/fields.ts';

/** [O5] A plan that can be ordered; prices per month, without VAT. */
const offer = z.object({
  planId: z.string(),
  title: z.string(),
  /** Users in one package. */
  users: z.int(),
  cost: z.number(),
});
export type Offer = z.output<typeof offer>;

/** [O3] What was ordered. Moments in ms. */
const order = z.object({
  orderNumber: z.int(),
  planTitle: z.string(),
  sumPerMonth: z.number(),
  users: z.int(),
  ordered: z.int(),
  /** Until then the signed contract is due. */
  returnby: z.int(),
  /** Where the contract is mailed to. */
  email: z.string(),
  /** Whoever asks ordered it. */
  own: z.boolean(),
  /** Since when whoever runs the service has confirmed it; null: not yet. */
  confirmed: z.nullable(z.int()),
});
export type Ordered = z.output<typeof order>;

/** [O1] [O2] How long the company may go on, for whoever is told that it may not. */
export const getQuota = defineQuery({
  name: 'subscription.quota',
  http: { method: 'GET', path: '/subscription/quota' },
  permission: 'always',
  input: z.object({}),
  answer: quota,
});

/** [O5] What can be ordered, and the order of a company that has one; for administrators. */
export const getOffers = defineQuery({
  name: 'subscription.offers',
  http: { method: 'GET', path: '/subscription/offers' },
  permission: 'always',
  admins: true,
  evaluation: { does: 'lists', tells: ['email'], kept: ['company'] },
  input: z.object({}),
  answer: z.object({
    plans: z.array(offer),
    /** Percent. */
    vat: z.number(),
    /** A number with the unit `y`, `m` or `d`. */
    term: z.string(),
    /** Paragraphs. */
    terms: z.array(z.string()),
    /** False: the company has a plan that goes on. */
    orderable: z.boolean(),
    ordered: z.nullable(order),
  }),
});
export type Offers = z.output<(typeof getOffers)['answer']>;

const money = z.number().check(z.nonnegative(), z.maximum(10_000_000));

/** [O3] An order; sent again with the same `orderid` it answers the same. What it costs is worked out by the server. */
export const orderSubscription = defineQuery({
  name: 'subscription.order',
  http: { method: 'POST', path: '/users/ordersubscriptions' },
  permission: 'always',
  admins: true,
  input: z.object({
    orderid: nodeId('order'),
    /** The number that the form began with; taken where it is free. */
    orderNumber: z.int().check(z.minimum(ORDER_NUMBERS.first), z.maximum(ORDER_NUMBERS.last)),
    companyName: line(200, 1),
    /** Supplement. */
    address: line(200),
    streetHouseNumber: line(200, 1),
    /** Its name. */
    country: line(100, 1),
    zipCode: line(20, 1),
    city: line(100, 1),
    invoiceEmail: line(254),
    firstName: line(100, 1),
    lastName: line(100, 1),
    department: line(100),
    telephoneNumber: line(50),
    email: line(254, 3),
    planId: exactly(50, 1),
    planTitle: line(100, 1),
    /** Of one package, as it was shown. */
    cost: money,
    /** Packages. */
    userNumber: z.int().check(z.minimum(1), z.maximum(MOST_PACKAGES)),
    sumPerMonth: money,
    billEmail: line(254, 3),
    userEmail: line(254, 3),
    clientid: exactly(100, 1),
    terms: z.literal(true),
  }),
  answer: z.object({ ordered: order, quota }),
});

/** Orders on one page of the list. */
export const ORDERS_A_PAGE = 25;

const clientOrder = z.object({
  orderid: z.string(),
  orderNumber: z.int(),
  clientid: z.string(),
  /** Name of the company that ordered. */
  company: z.string(),
  planTitle: z.string(),
  users: z.int(),
  sumPerMonth: z.number(),
  ordered: z.int(),
  returnby: z.int(),
  confirmed: z.nullable(z.int()),
});
export type ClientOrder = z.output<typeof clientOrder>;

/** [O3] What companies ordered, the last first; for super users. `total`: on all pages, `open`: not confirmed of them. */
export const listOrders = defineQuery({
  name: 'subscription.orders',
  http: { method: 'GET', path: '/subscription/orders' },
  permission: 'always',
  input: z.object({ page: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0) }),
  answer: z.object({ orders: z.array(clientOrder), total: z.int(), open: z.int() }),
});

/** [O3] Confirms an order, for super users; one that is confirmed stays so since then. */
export const confirmOrder = defineQuery({
  name: 'subscription.confirm',
  http: { method: 'POST', path: '/subscription/orders/{orderid}/confirm' },
  permission: 'always',
  input: z.object({ orderid: nodeId('order') }),
  answer: z.object({ confirmed: z.int() }),
});
