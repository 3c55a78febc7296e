import {
  getOffers,
  getQuota,
  type Offers,
  type Ordered,
  orderSubscription,
} from '../../../shared/contract/company/order-queries.ts';
import type { InputOf } from '../../../shared/contract/core/define.ts';
import { isEmailAddress } from '../../../shared/rules/account/email-address.ts';
import { RETURN_DAYS, splitStreet, totalOf } from '../../../shared/rules/account/order.ts';
import { addTerm, usersPlan } from '../../../shared/rules/account/plan.ts';
import { isOver, isTrial, quotaOf } from '../../../shared/rules/account/quota.ts';
import { sameValue } from '../../../shared/rules/patch.ts';
import type { SoldOffers } from '../../company/offers.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { findPlans, findQuota } from '../../db/account/plan.ts';
import { addOrder, findOrder, lastOrder, lockPlans, type Order, setPlans } from '../../db/order/orders.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { Caller } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { orderMails } from '../../mail/order-mails.ts';
import { queueMails } from '../../mail/store.ts';
import { confirming } from './confirming.ts';

type Input = InputOf<typeof orderSubscription>;
type Sold = SoldOffers['plans'][number];

interface OrderDeps {
  offers: SoldOffers;
  /** Who is told of orders; null: nobody. */
  orderTo: string | null;
  /** Where links in mails lead. */
  origin: string;
}

const cents = (amount: number): number => Math.round(amount * 100);

const present = (
  { ordernumber, plantitle, total, users, created, returnby, details, ...order }: Order,
  { usernodeid }: Pick<Caller, 'usernodeid'>,
): Ordered => ({
  orderNumber: ordernumber,
  planTitle: plantitle,
  sumPerMonth: total / 100,
  users,
  ordered: created,
  returnby,
  email: details.email ?? '',
  confirmed: order.confirmed,
  own: order.usernodeid === usernodeid,
});

/** [O3] Somebody may order who has only a trial, or whose plans have ended. */
function isOrderable(plans: readonly Record<string, unknown>[], timeZone: string, now: number): boolean {
  return isTrial(plans) || isOver(quotaOf(plans, timeZone), now);
}

/** What was typed, without blanks around it. */
const REQUIRED = [
  'companyName',
  'streetHouseNumber',
  'country',
  'zipCode',
  'city',
  'firstName',
  'lastName',
] as const;
const OPTIONAL = ['address', 'department', 'telephoneNumber'] as const;

function detailsOf(input: Input): Record<string, string> {
  const details: Record<string, string> = {};
  for (const field of REQUIRED) {
    const value = input[field].trim();
    if (value === '') throw invalidField(field, 'required');
    details[field] = value;
  }
  for (const field of OPTIONAL) details[field] = input[field].trim();
  const email = input.email.trim();
  if (!isEmailAddress(email)) throw invalidField('email');
  const invoiceEmail = input.invoiceEmail.trim();
  if (invoiceEmail !== '' && !isEmailAddress(invoiceEmail)) throw invalidField('invoiceEmail');
  return { ...details, email, invoiceEmail: invoiceEmail || email };
}

/** [O3] Whether an order that is kept is the one that is sent. */
const isSame = (kept: Order, { planId, userNumber }: Input, details: Record<string, string>): boolean =>
  kept.planid === planId && kept.packages === userNumber && sameValue(kept.details, details);

/** The plan that is meant, at the price that was shown. A price that has changed since is shown again first. */
function soldFor({ planId, cost, userNumber, sumPerMonth }: Input, { plans }: SoldOffers): Sold {
  const sold = plans.find((plan) => plan.planId === planId);
  if (!sold) throw invalidField('planId');
  const total = totalOf(sold.cost, userNumber);
  if (cents(sold.cost) !== cents(cost) || cents(total) !== cents(sumPerMonth)) {
    throw invalidField('sumPerMonth', 'range');
  }
  return sold;
}

function billingOf(details: Record<string, string>, ordernumber: number): Record<string, string> {
  const { street, number } = splitStreet(details.streetHouseNumber ?? '');
  return {
    subscriptionid: `WB-${ordernumber}`,
    billingname: details.companyName ?? '',
    billingaddress: details.address ?? '',
    billingstreet: street,
    billingstreetnumber: number,
    billingzipcode: details.zipCode ?? '',
    billingcity: details.city ?? '',
    billingcountry: details.country ?? '',
    billingbillingemail: details.invoiceEmail ?? '',
  };
}

/** [O1] [O2] [O3] [O5] Trial, plans and orders. */
export function orderPart({ offers, orderTo, origin }: OrderDeps): FeaturePart {
  const told = implementQuery(getQuota, (_input, { db, caller }) => findQuota(db, caller));

  const sold = implementQuery(getOffers, async (_input, context): Promise<Offers> => {
    const { db, caller, now } = context;
    const { plans, timezone } = await findPlans(db, caller.clientid);
    const last = await lastOrder(db, caller.clientid);
    return {
      plans: offers.plans,
      vat: offers.vat,
      term: offers.term,
      terms: offers.terms,
      orderable: isOrderable(plans, timezone, now),
      ordered: last ? present(last, caller) : null,
    };
  });

  const order = implementQuery(orderSubscription, async (input, context) => {
    const { db, caller, now } = context;
    const { clientid, usernodeid } = caller;
    if (input.clientid !== clientid) throw invalidField('clientid');
    const details = detailsOf(input);
    return db.transaction().execute(async (tx) => {
      const { plans, timezone, name } = await lockPlans(tx, clientid);
      const before = await findOrder(tx, input.orderid);
      if (before) {
        // The answer to this very order was lost on its way.
        if (before.clientid !== clientid) throw invalidField('orderid', 'inuse');
        // Somebody typed on since: what was ordered is shown, and what was not is not taken for done.
        if (!isSame(before, input, details)) throw new Refusal('conflict', 'Ordered Otherwise');
        return { ordered: present(before, caller), quota: quotaOf(plans, timezone) };
      }
      if (!isOrderable(plans, timezone, now)) throw new Refusal('conflict', 'Subscribed Already');
      const plan = soldFor(input, offers);
      const users = plan.users * input.userNumber;
      const kept = await addOrder(tx, {
        orderid: input.orderid,
        clientid,
        usernodeid,
        ordernumber: input.orderNumber,
        planid: plan.planId,
        plantitle: plan.title,
        packages: input.userNumber,
        users,
        cost: cents(plan.cost),
        total: cents(totalOf(plan.cost, input.userNumber)),
        vat: offers.vat,
        term: offers.term,
        details,
        created: now,
        returnby: addTerm(now, `${RETURN_DAYS}d`, 1, timezone) ?? now,
      });
      const { term: quota, noticeperiod } = offers;
      const subscribed = [usersPlan(plan.planId, users, { quota, noticeperiod }, now)];
      await setPlans(tx, clientid, subscribed, billingOf(details, kept.ordernumber));
      await noteAudit({ tx, caller, now }, 'subscription.ordered', {
        detail: `${kept.plantitle}, ${kept.ordernumber}`,
      });
      const mails = await orderMails(kept, { company: name, timezone, terms: offers.terms, orderTo, origin });
      await queueMails(
        tx,
        mails.map((mail) => ({ ...mail, clientid, usernodeid })),
        now,
      );
      return { ordered: present(kept, caller), quota: quotaOf(subscribed, timezone) };
    });
  });

  return { queries: [told, sold, order, ...confirming] };
}
