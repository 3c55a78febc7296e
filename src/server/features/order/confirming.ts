import { confirmOrder, listOrders, ORDERS_A_PAGE } from '../../../shared/contract/company/order-queries.ts';
import { recordAudit } from '../../db/account/audit.ts';
import { countOrders, findOrder, listClientOrders, markConfirmed } from '../../db/order/orders.ts';
import { gone } from '../../http/answer.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { requireSuper } from '../../read/require-super.ts';

const list = implementQuery(listOrders, async ({ page }, { db, caller }) => {
  requireSuper(caller);
  const rows = await listClientOrders(db, { offset: page * ORDERS_A_PAGE, limit: ORDERS_A_PAGE });
  const orders = rows.map(({ ordernumber, plantitle, total, created, ...order }) => ({
    ...order,
    orderNumber: ordernumber,
    planTitle: plantitle,
    sumPerMonth: total / 100,
    ordered: created,
  }));
  return { orders, ...(await countOrders(db)) };
});

/** The company's log says so, once: it is their order. */
const confirm = implementQuery(confirmOrder, async ({ orderid }, { db, caller, now }) => {
  requireSuper(caller);
  return db.transaction().execute(async (tx) => {
    const order = await markConfirmed(tx, orderid, now);
    if (!order) {
      const before = await findOrder(tx, orderid);
      if (!before?.confirmed) throw gone();
      return { confirmed: before.confirmed };
    }
    const { clientid, plantitle, ordernumber } = order;
    const entry = { clientid, actornodeid: caller.usernodeid, subjectnodeid: null } as const;
    const detail = `${plantitle}, ${ordernumber}`;
    await recordAudit(tx, { ...entry, action: 'subscription.confirmed', detail }, now);
    return { confirmed: now };
  });
});

/** [O3] What super users see of orders, and do about them. */
export const confirming: readonly QueryImplementation[] = [list, confirm];
