import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { listAudit } from '../../../../src/shared/contract/account/audit-queries.ts';
import {
  confirmOrder,
  getOffers,
  listOrders,
  ORDERS_A_PAGE,
} from '../../../../src/shared/contract/company/order-queries.ts';
import { getSubscription } from '../../../../src/shared/contract/company/subscription-queries.ts';
import { usersPlan } from '../../../../src/shared/rules/account/plan.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { addPerson } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const FORBIDDEN = { status: 403, code: 'forbidden' };
let number = 10_000;

describe.each(BOTH_DATABASES)('orders that are confirmed on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let superuser: TestClient;
  let company: Company;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    superuser = await administrator(await seedCompany(server.database.db), true);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('subscriptionorder').execute();
    company = await seedCompany(server.database.db);
    admin = await administrator(company);
  });

  async function administrator(of: Company, superuser = false): Promise<TestClient> {
    const { email: _email, ...who } = await addPerson(server.database.db, of, 'admin');
    await server.database.db
      .updateTable('account')
      .set({ admin: true, superuser })
      .where('usernodeid', '=', who.usernodeid)
      .execute();
    return server.login(who);
  }

  /** An order of the company as it is kept; answers its id. */
  async function ordered(created: number, of = company, by = admin): Promise<string> {
    const orderid = newId('order');
    await server.database.db
      .insertInto('subscriptionorder')
      .values({
        orderid,
        clientid: of.clientid,
        usernodeid: by.account.usernodeid,
        ordernumber: ++number,
        planid: 'team30',
        plantitle: 'Team 30',
        packages: 2,
        users: 60,
        cost: 45_000,
        total: 90_000,
        vat: 19,
        term: '12m',
        details: JSON.stringify({ email: 'ada@werk.example' }),
        created,
        returnby: created + 30 * 86_400_000,
        confirmed: null,
      })
      .execute();
    return orderid;
  }
  const list = async (page = 0) => (await superuser.query(listOrders, { page })).body;

  it('[O3] super users see orders of all companies, the last first, page by page', async () => {
    const first = await ordered(1000);
    const other = await seedCompany(server.database.db);
    const second = await ordered(2000, other, await administrator(other));
    expect(await list()).toMatchObject({
      total: 2,
      open: 2,
      orders: [
        { orderid: second, clientid: other.clientid },
        {
          orderid: first,
          orderNumber: number - 1,
          clientid: company.clientid,
          company: expect.stringMatching(/./),
          planTitle: 'Team 30',
          users: 60,
          sumPerMonth: 900,
          ordered: 1000,
          confirmed: null,
        },
      ],
    });
    for (let more = 0; more < ORDERS_A_PAGE; more++) await ordered(3000 + more);
    expect((await list()).orders).toHaveLength(ORDERS_A_PAGE);
    const late = (await list(1)).orders as { orderid: string }[];
    expect(late.map(({ orderid }) => orderid)).toEqual([second, first]);
  });

  onBoth('[O3] [D11] confirmed once: the company sees since when, and its log says so', async () => {
    const orderid = await ordered(server.clock.now());
    const plan = usersPlan('team30', 60, { quota: '12m', noticeperiod: '3m' }, server.clock.now());
    await server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify([plan]) })
      .where('clientid', '=', company.clientid)
      .execute();
    expect((await admin.query(getOffers, {})).body).toMatchObject({ ordered: { confirmed: null } });
    const answers = await Promise.all([1, 2].map(() => superuser.query(confirmOrder, { orderid })));
    const confirmed = Number(answers[0]?.body.confirmed);
    expect(confirmed).toBeGreaterThan(0);
    expect(answers[1]).toMatchObject({ code: 'done', body: { confirmed } });
    // A lost answer is asked for again, and it stays as it was.
    server.clock.offset += 60_000;
    expect((await superuser.query(confirmOrder, { orderid })).body).toEqual({ confirmed });
    server.clock.offset = 0;
    expect(await list()).toMatchObject({ total: 1, open: 0, orders: [{ orderid, confirmed }] });
    expect((await admin.query(getOffers, {})).body).toMatchObject({ ordered: { confirmed } });
    expect((await admin.query(getSubscription, {})).body).toMatchObject({
      ordered: { orderNumber: number, confirmed },
    });
    const { entries } = (await admin.query(listAudit, { limit: 20 })).body as {
      entries: { action: string; detail: string; actornodeid: string }[];
    };
    expect(entries.filter(({ action }) => action === 'subscription.confirmed')).toMatchObject([
      { detail: `Team 30, ${number}`, actornodeid: superuser.account.usernodeid },
    ]);
  });

  it('[O3] [U8] nobody else sees or confirms them, and what there is not is gone', async () => {
    const orderid = await ordered(1000);
    const worker = await server.login(await company.addUser('technician', [company.sites.north]));
    for (const client of [admin, worker]) {
      expect(await client.query(listOrders, {})).toMatchObject(FORBIDDEN);
      expect(await client.query(confirmOrder, { orderid })).toMatchObject(FORBIDDEN);
    }
    expect(await list()).toMatchObject({ open: 1 });
    expect((await superuser.query(confirmOrder, { orderid: newId('order') })).code).toBe('gone');
    expect((await superuser.query(listOrders, { page: -1 })).code).toBe('invalid');
  });
});
