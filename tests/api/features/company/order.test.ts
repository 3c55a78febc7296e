import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import {
  getOffers,
  getQuota,
  orderSubscription,
} from '../../../../src/shared/contract/company/order-queries.ts';
import { getSubscription } from '../../../../src/shared/contract/company/subscription-queries.ts';
import { trialPlan, usersPlan } from '../../../../src/shared/rules/account/plan.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { deliver } from '../../harness/mail-server.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const DAY = 86_400_000;

/** In sequence: drawn numbers may meet, and the server then gives another one. */
let lastNumber = 20_000;

describe.each(BOTH_DATABASES)('orders on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let email: string;

  beforeAll(async () => {
    server = await startServer(kind, { orderTo: 'vertrieb@wartbar.example' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    company = await seedCompany(server.database.db);
    const person = await addPerson(server.database.db, company, 'admin');
    email = person.email;
    const { usernodeid, clientid } = person;
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', usernodeid)
      .execute();
    await setPlans([trialPlan(server.clock.now())]);
    admin = await server.login({ usernodeid, clientid });
  });

  const setPlans = (plans: object[]) =>
    server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify(plans) })
      .where('clientid', '=', company.clientid)
      .execute();
  const wanted = (more: object = {}) => ({
    orderid: newId('order'),
    orderNumber: ++lastNumber,
    companyName: ' Testwerk GmbH ',
    address: 'Halle 3',
    streetHouseNumber: 'Straße des 17. Juni 135 a',
    country: 'Deutschland',
    zipCode: '10623',
    city: 'Berlin',
    invoiceEmail: '',
    firstName: 'Ada',
    lastName: 'Weber',
    department: 'Einkauf',
    telephoneNumber: '030 123',
    email: 'ada@werk.example',
    planId: 'team30',
    planTitle: 'Team 30',
    cost: 450,
    userNumber: 2,
    sumPerMonth: 900,
    billEmail: 'ada@werk.example',
    userEmail: 'ada@werk.example',
    clientid: company.clientid,
    terms: true,
    ...more,
  });
  const order = (more: object = {}) => admin.query(orderSubscription, wanted(more));
  const quota = async () => (await admin.query(getQuota, {})).body;

  it('[O2] [U2] a trial is told with its end instead of a renewal, and as not valid once it is over', async () => {
    const told = async () => {
      const body = { email, password: PASSWORD };
      const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
      const [plan] = answer.json<{ plans: { quotas: { status: object }[] }[] }>().plans;
      return plan?.quotas[0]?.status;
    };
    expect(await told()).toEqual({ isvalid: true });
    expect((await admin.query(getSubscription, {})).body).toMatchObject({ name: 'free', renewed: null });
    server.clock.offset = 40 * DAY;
    expect(await told()).toEqual({ isvalid: false });
    await setPlans([usersPlan('team30', 30, { quota: '12m' }, server.clock.now())]);
    admin = await server.login(admin.account);
    expect((await admin.query(getSubscription, {})).body.renewed).toBeGreaterThan(server.clock.now());
    expect(await told()).toEqual({ isvalid: true });
  });

  it('[O3] stores plan and billing, makes the quota valid at once and ends the trial', async () => {
    server.clock.offset = 40 * DAY;
    admin = await server.login(admin.account);
    const over = await quota();
    expect(Number(over.validuntil)).toBeLessThan(server.clock.now());
    const input = wanted();
    const { code, body } = await admin.query(orderSubscription, input);
    expect(code).toBe('done');
    const now = server.clock.now();
    const { ordered } = body as { ordered: Record<string, number> };
    expect(ordered).toMatchObject({
      orderNumber: input.orderNumber,
      planTitle: 'Team 30',
      sumPerMonth: 900,
      users: 60,
      email: 'ada@werk.example',
    });
    expect(Math.abs(Number(ordered.returnby) - now - 30 * DAY)).toBeLessThan(60_000);
    expect(body.quota).toEqual({ validuntil: null, trialends: null, userlimit: 60 });
    expect(await quota()).toEqual({ validuntil: null, trialends: null, userlimit: 60 });
    expect((await admin.query(getSubscription, {})).body).toMatchObject({
      name: 'team30',
      term: '12m',
      noticeperiod: '3m',
      userlimit: 60,
      billing: {
        subscriptionid: `WB-${input.orderNumber}`,
        billingname: 'Testwerk GmbH',
        billingstreet: 'Straße des 17. Juni',
        billingstreetnumber: '135 a',
        billingzipcode: '10623',
        billingcity: 'Berlin',
        billingcountry: 'Deutschland',
        billingbillingemail: 'ada@werk.example',
      },
    });
    expect((await admin.query(getOffers, {})).body).toMatchObject({
      orderable: false,
      ordered: { orderNumber: input.orderNumber },
    });
    // What it answered may be lost on its way: the same order again is the same one.
    expect(await admin.query(orderSubscription, input)).toMatchObject({ code: 'done', body: { ordered } });
    expect((await order()).code).toBe('conflict');
  });

  it('[O3] the same order with other content is a conflict; it is the own order of the person who placed it alone', async () => {
    const input = wanted();
    expect((await admin.query(orderSubscription, input)).body.ordered).toMatchObject({ own: true });
    for (const more of [{ userNumber: 3, sumPerMonth: 1350 }, { city: 'Bonn' }, { planId: 'team5' }])
      expect((await admin.query(orderSubscription, { ...input, ...more })).code).toBe('conflict');
    const other = await addPerson(server.database.db, company, 'admin');
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', other.usernodeid)
      .execute();
    const { usernodeid, clientid } = other;
    const colleague = await server.login({ usernodeid, clientid });
    const { ordered } = (await colleague.query(getOffers, {})).body;
    expect(ordered).toMatchObject({ orderNumber: input.orderNumber, own: false });
  });

  it('[O3] with a running plan nothing is ordered; other billing data stays', async () => {
    const free = trialPlan(server.clock.now());
    await setPlans([free, { name: 'team5', quotas: [{ type: 'USERS', limit: 5 }] }]);
    expect((await admin.query(getOffers, {})).body).toMatchObject({ orderable: false });
    expect((await order()).code).toBe('conflict');
    await setPlans([free]);
    await server.database.db
      .updateTable('client')
      .set({ billinginfo: JSON.stringify({ vatid: 'DE123', billingcity: 'Bonn' }) })
      .where('clientid', '=', company.clientid)
      .execute();
    expect((await order()).code).toBe('done');
    expect((await admin.query(getSubscription, {})).body.billing).toMatchObject({
      vatid: 'DE123',
      billingcity: 'Berlin',
    });
  });

  it('[O3] [O5] mails customer and provider, each with the contract as a PDF', async () => {
    const input = wanted({ invoiceEmail: 'rechnung@werk.example' });
    expect((await admin.query(orderSubscription, input)).code).toBe('done');
    const post = await deliver(server);
    const number = String(input.orderNumber);
    const mails = post.arrived.filter(({ mail }) => mail?.subject?.includes(number));
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(['ada@werk.example', 'vertrieb@wartbar.example']);
    for (const { mail } of mails) {
      expect(mail?.text).toContain('Team 30');
      expect(mail?.text).toMatch(/900,00\s€ im Monat, zuzüglich 19 % Umsatzsteuer/);
      const [file] = mail?.attachments ?? [];
      expect(file).toMatchObject({ filename: `Vertrag-${number}.pdf`, mimeType: 'application/pdf' });
      const bytes = Buffer.from(file?.content as ArrayBuffer);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(2000);
    }
    // What has gone out is not kept twice.
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from mail_outbox where attachment is not null and sent is not null
    `.execute(server.database.db);
    expect(rows[0]?.kept).toBe(0);
  });

  it('[O3] prices are the server’s: another one, a count of 0 or an unknown plan is refused', async () => {
    const refused = async (more: object) => {
      const { code, body } = await order(more);
      return [code, body.fields?.map(({ field }) => field)];
    };
    expect(await refused({ sumPerMonth: 1 })).toEqual(['invalid', ['sumPerMonth']]);
    expect(await refused({ cost: 1, sumPerMonth: 2 })).toEqual(['invalid', ['sumPerMonth']]);
    expect(await refused({ userNumber: 0, sumPerMonth: 0 })).toEqual(['invalid', ['userNumber']]);
    expect(await refused({ userNumber: 1.5 })).toEqual(['invalid', ['userNumber']]);
    expect(await refused({ planId: 'free' })).toEqual(['invalid', ['planId']]);
    expect(await refused({ terms: false })).toEqual(['invalid', ['terms']]);
    expect(await refused({ city: ' ' })).toEqual(['invalid', ['city']]);
    expect(await refused({ email: 'ada' })).toEqual(['invalid', ['email']]);
    expect(await refused({ invoiceEmail: 'rechnung' })).toEqual(['invalid', ['invoiceEmail']]);
    expect(await refused({ clientid: 'fremd' })).toEqual(['invalid', ['clientid']]);
    expect(await refused({ orderNumber: 9999 })).toEqual(['invalid', ['orderNumber']]);
    expect((await quota()).trialends).not.toBeNull();
  });

  it('[O3] an order number is unique: where it is taken the server gives another', async () => {
    const first = await order({ orderNumber: 55_555 });
    expect(first.body).toMatchObject({ ordered: { orderNumber: expect.any(Number) } });
    const taken = (first.body.ordered as { orderNumber: number }).orderNumber;
    await setPlans([trialPlan(server.clock.now())]);
    const second = (await order({ orderNumber: taken })).body.ordered as { orderNumber: number };
    expect(second.orderNumber).not.toBe(taken);
    expect(second.orderNumber).toBeGreaterThanOrEqual(10_000);
    expect(second.orderNumber).toBeLessThanOrEqual(99_999);
  });

  onBoth('[O3] two at once: one of them counts', async () => {
    const answers = await Promise.all([order(), order()]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['conflict', 'done']);
  });

  it('[O2] [O3] only an administrator orders; everybody hears how long the company may go on', async () => {
    const other = await server.login(await company.addUser('admin', [company.sites.north]));
    expect((await other.query(getOffers, {})).code).toBe('forbidden');
    expect((await other.query(orderSubscription, wanted())).code).toBe('forbidden');
    expect((await other.query(getQuota, {})).body.trialends).toBe((await quota()).trialends);
    // A company without plans of the provider has nothing to order.
    await setPlans([]);
    expect((await order()).code).toBe('conflict');
  });

  it('[O1] login and refresh tell it; [O2] the outbox goes on when the trial is over', async () => {
    const logIn = () => admin.request('POST', '/auth/login', { email, password: PASSWORD });
    const { body } = await logIn();
    const told = await quota();
    expect(body.quota).toEqual(told);
    expect(Number(told.trialends)).toBeGreaterThan(server.clock.now() + 29 * DAY);
    server.clock.offset = 40 * DAY;
    const refreshed = await admin.request('POST', '/object/refresh-token', { token: body.refreshtoken });
    expect(refreshed.body.quota).toEqual(told);
    const late = await server.login(admin.account);
    const { code } = await late.request(
      'POST',
      '/feedback',
      { nodeid: newId('feedback'), subject: 'general', body: 'Weiter so', created: server.clock.now() },
      { 'idempotency-key': newId('feedback') },
    );
    expect(code).toBe('done');
  });
});
