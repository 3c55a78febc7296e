import { randomInt } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import { ORDER_NUMBERS } from '../../../shared/rules/account/order.ts';
import type { Db, Tx } from '../../http/context.ts';
import type { OrderTable } from './order-table.ts';

export type Order = Selectable<OrderTable>;

/** Numbers tried before it is said that there is none. */
const TRIES = 50;

/** The company's plans and zone, locked until the transaction ends: two orders at once follow one another. */
export function lockPlans(tx: Tx, clientid: string) {
  return tx
    .selectFrom('client')
    .select(['plans', 'timezone', 'name'])
    .where('clientid', '=', clientid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** [O3] The company's last order. */
export function lastOrder(db: Db, clientid: string): Promise<Order | undefined> {
  return db
    .selectFrom('subscriptionorder')
    .selectAll()
    .where('clientid', '=', clientid)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findOrder(db: Db, orderid: string): Promise<Order | undefined> {
  return db.selectFrom('subscriptionorder').selectAll().where('orderid', '=', orderid).executeTakeFirst();
}

/** [O3] Keeps an order under the number that it asks for, or another one where that is taken. */
export async function addOrder(
  tx: Tx,
  order: Omit<Insertable<OrderTable>, 'details' | 'confirmed'> & { details: Record<string, string> },
): Promise<Order> {
  for (let tries = 0; tries < TRIES; tries++) {
    const ordernumber =
      tries === 0 ? order.ordernumber : randomInt(ORDER_NUMBERS.first, ORDER_NUMBERS.last + 1);
    const kept = await tx
      .insertInto('subscriptionorder')
      .values({ ...order, ordernumber, details: JSON.stringify(order.details), confirmed: null })
      .onConflict((conflict) => conflict.column('ordernumber').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (kept) return kept;
  }
  throw new Error('No order number is free.');
}

/**
 * [O3] What the company has from now on, in place of what has ended, and who is billed; what else is known for bills
 * stays.
 */
export async function setPlans(
  tx: Tx,
  clientid: string,
  plans: readonly object[],
  billinginfo: Record<string, string>,
): Promise<void> {
  await tx
    .updateTable('client')
    .set({
      plans: JSON.stringify(plans),
      billinginfo: sql`billinginfo || ${JSON.stringify(billinginfo)}::jsonb`,
    })
    .where('clientid', '=', clientid)
    .execute();
}

/** [O3] Orders of all companies with their names, the last first. */
export function listClientOrders(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('subscriptionorder')
    .innerJoin('client', 'client.clientid', 'subscriptionorder.clientid')
    .select([
      'orderid',
      'ordernumber',
      'subscriptionorder.clientid',
      'client.name as company',
      'plantitle',
      'users',
      'total',
      'subscriptionorder.created',
      'returnby',
      'confirmed',
    ])
    .orderBy('subscriptionorder.created', 'desc')
    .orderBy('orderid')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many orders there are, and how many of them are not confirmed. */
export function countOrders(db: Db): Promise<{ total: number; open: number }> {
  return db
    .selectFrom('subscriptionorder')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where confirmed is null))::int`.as('open'),
    ])
    .executeTakeFirstOrThrow();
}

/** Confirms an order; undefined where it is confirmed already, or there is none. */
export function markConfirmed(tx: Tx, orderid: string, now: number): Promise<Order | undefined> {
  return tx
    .updateTable('subscriptionorder')
    .set({ confirmed: now })
    .where('orderid', '=', orderid)
    .where('confirmed', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
