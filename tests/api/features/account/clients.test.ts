import { afterAll, beforeAll, expect, it } from 'vitest';
import { banner } from '../../../../src/server/banner.ts';
import { STANDARD_OFFERS } from '../../../../src/server/company/offers.ts';
import { openSuperUser } from '../../../../src/server/super-user.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { addPerson } from '../../harness/person.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

const FORBIDDEN = { status: 403, code: 'forbidden' };
const FRESH = 'Fraese7+Halle';
const DAY = 86_400_000;

let server: TestServer;
let service: Company;
let superuser: TestClient;
let admin: TestClient;

beforeAll(async () => {
  server = await startServer('PGlite');
  const { db } = server.database;
  service = await seedCompany(db);
  const { email: _email, ...who } = await addPerson(db, service, 'admin');
  await db
    .updateTable('account')
    .set({ superuser: true, admin: true })
    .where('usernodeid', '=', who.usernodeid)
    .execute();
  superuser = await server.login(who);
  const company = await seedCompany(db);
  admin = await server.login(await company.addUser('admin', [company.sites.north]));
});
afterAll(() => server.close());

const guest = () => makeClient(server.app, { usernodeid: '', clientid: '' }, null);
const proposal = (email: string, fields: object = {}) => ({
  clientid: newId('client'),
  name: 'Dreherei Kern',
  plan: 'team30',
  givenname: 'Jana',
  surname: 'Kern',
  email,
  ...fields,
});
const create = (body: object, by = superuser) => by.request('POST', '/auth/clients', body);
const list = (query = '', by = superuser) => by.request('GET', `/auth/clients${query}`);

async function mailedLink(recipient: string): Promise<string> {
  const mail = await server.database.db
    .selectFrom('mail_outbox')
    .select('bodytext')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return /\/set-password\/([\w-]{40,})/.exec(mail.bodytext)?.[1] ?? '';
}

it('[U8] a company is made with an administrator, who comes in by the mail and finds what a company needs', async () => {
  const email = 'jana@kern.example';
  const wanted = proposal(' Jana@Kern.example ');
  expect(await create(wanted)).toMatchObject({ code: 'done', body: { clientid: wanted.clientid } });
  // The same one sent again is the same company.
  expect(await create(wanted)).toMatchObject({ code: 'done', body: { clientid: wanted.clientid } });
  // With something changed it is not, and whoever asks is told so.
  for (const changed of [{ name: 'Dreherei Kern KG' }, { plan: 'team150' }, { email: 'jan@kern.example' }])
    expect(await create({ ...wanted, ...changed })).toMatchObject({ code: 'conflict' });
  expect((await list('?q=dreherei')).body.total).toBe(1);

  const token = await mailedLink(email);
  const set = await guest().request('POST', '/users/set-password', { token, newPassword: FRESH });
  expect(set).toMatchObject({ code: 'done', body: { email } });
  const { body } = await guest().request('POST', '/auth/login', { email, password: FRESH });
  expect(body).toMatchObject({
    clientid: wanted.clientid,
    superuser: false,
    userinfo: { admin: true, givenname: 'Jana' },
    baseinfo: { name: 'Dreherei Kern' },
    plans: [{ name: 'team30' }],
  });
  expect((body.profiles as object[]).length).toBe(4);
  const log = await server.database.db
    .selectFrom('audit')
    .select('action')
    .where('clientid', 'in', [wanted.clientid, service.clientid])
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['client.created', 'user.invited', 'user.joined']),
  );
});

it('[U8] an address that has an account, and one that is none, make no company', async () => {
  const { email } = await addPerson(server.database.db, service);
  const before = (await list()).body.total;
  expect(await create(proposal(email))).toMatchObject({
    code: 'invalid',
    body: { fields: [{ field: 'email' }] },
  });
  expect(await create(proposal('kein at'))).toMatchObject({ code: 'invalid' });
  expect(await create(proposal('x@y.example', { plan: 'gold' }))).toMatchObject({ code: 'invalid' });
  expect((await list()).body.total).toBe(before);
  // Nor does the id of somebody else's company.
  const taken = proposal('neu@kern.example', { clientid: admin.account.clientid });
  expect((await create(taken)).code).not.toBe('done');
});

it('[U8] [O5] what is given is what this server sells', async () => {
  const sells = await startServer('PGlite', {
    offers: { ...STANDARD_OFFERS, plans: [{ planId: 'team30', title: 'Team 40', users: 40, cost: 1 }] },
  });
  const { db } = sells.database;
  const { email: _email, ...who } = await addPerson(db, await seedCompany(db), 'admin');
  await db.updateTable('account').set({ superuser: true }).where('usernodeid', '=', who.usernodeid).execute();
  const by = await sells.login(who);
  expect(await create(proposal('jana@kern.example'), by)).toMatchObject({ code: 'done' });
  expect((await list('', by)).body.clients).toMatchObject([{ plan: 'team30', userlimit: 40 }]);
  expect(await create(proposal('lena@kern.example', { plan: 'team5' }), by)).toMatchObject({
    code: 'invalid',
    body: { fields: [{ field: 'plan' }] },
  });
  await sells.close();
});

it('[U8] the list tells plan, end, users and files, page by page and by name; only super users see it', async () => {
  const { db } = server.database;
  const trial = proposal('lena@trial.example', { name: 'Probe 100% GmbH', plan: 'free' });
  await create(trial);
  await db
    .insertInto('file')
    .values({
      clientid: trial.clientid,
      fileid: '018f0000-0000-7000-8000-000000000001',
      version: 1,
      usernodeid: superuser.account.usernodeid,
      nodeid: newId('attachment'),
      extension: 'pdf',
      size: 2048,
      state: 'stored',
      created: 1,
      bucketid: 'disk',
    })
    .execute();
  const { body } = await list(`?q=${encodeURIComponent('100%')}`);
  expect(body.total).toBe(1);
  const [found] = body.clients as { validuntil: number; created: number }[];
  expect(found).toMatchObject({
    clientid: trial.clientid,
    name: 'Probe 100% GmbH',
    clientinfo: '',
    active: true,
    plan: 'free',
    activeusers: 0,
    userlimit: 5,
    storage: 2048,
    provideraccess: 'read',
  });
  // The last day counts to its end.
  const lasts = (found?.validuntil ?? 0) - (found?.created ?? 0);
  expect(lasts).toBeGreaterThan(30 * DAY);
  expect(lasts).toBeLessThan(31 * DAY + 2 * 3_600_000);

  for (let each = 0; each < 30; each++)
    await db
      .insertInto('client')
      .values({ clientid: newId('client'), name: `Seite ${String(each).padStart(2, '0')}`, created: 1 })
      .execute();
  const names = async (page: number) =>
    ((await list(`?q=seite&page=${page}`)).body.clients as { name: string }[]).map(({ name }) => name);
  expect(await names(0)).toHaveLength(25);
  expect((await names(1))[0]).toBe('Seite 25');
  expect(await names(7)).toEqual([]);
  // The company of whoever runs the service is none of its clients.
  const all = (await list('?q=testwerk')).body.clients as { clientid: string }[];
  expect(all.map(({ clientid }) => clientid)).toEqual([admin.account.clientid]);

  expect(await list('', admin)).toMatchObject(FORBIDDEN);
  expect(await create(proposal('nina@x.example'), admin)).toMatchObject(FORBIDDEN);
  expect(await list('', guest())).toMatchObject({ code: 'unauthenticated' });
});

it('[U8] a machine builder begins with its own roles', async () => {
  const builder = proposal('otto@bau.example', { plan: 'builder', name: 'Bau AG' });
  await create(builder);
  const { db } = server.database;
  const client = await db
    .selectFrom('client')
    .select('clientinfo')
    .where('clientid', '=', builder.clientid)
    .executeTakeFirstOrThrow();
  expect(client.clientinfo).toBe('machinebuilder');
});

it('[U8] the operator of the server makes a super user, who sets a password and belongs to no company of customers', async () => {
  const { database } = server;
  const origin = 'https://wartbar.example';
  const now = server.clock.now();
  const first = await openSuperUser(database, { email: 'chef@dienst.example', origin, now });
  const again = await openSuperUser(database, { email: 'chef@dienst.example', origin, now });
  const link = (url: string | null | undefined) => url?.split('/set-password/')[1]?.split('?')[0];
  expect(link(again?.url)).toMatch(/^[\w-]{40,}$/);
  const set = (token: unknown) =>
    guest().request('POST', '/users/set-password', { token, newPassword: FRESH });
  // Only the last link counts.
  expect((await set(link(first?.url))).code).toBe('gone');
  expect((await set(link(again?.url))).code).toBe('done');
  expect(await openSuperUser(database, { email: 'chef@dienst.example', origin, now })).toBeNull();
  const login = await guest().request('POST', '/auth/login', {
    email: 'chef@dienst.example',
    password: FRESH,
  });
  expect(login.body).toMatchObject({ superuser: true, clientid: service.clientid, profiles: [] });

  const { email } = await addPerson(database.db, service);
  expect(await openSuperUser(database, { email, origin, now })).toEqual({ email, url: null });
  const said = (superuser: { email: string; url: string | null } | null) =>
    banner('1.0.0', 'http://h:1', { demo: [], first: null, unlocked: null, nobody: false, superuser });
  expect(said(again)).toContain(String(again?.url));
  expect(said({ email, url: null })).toContain('andere Adresse');
});

it('[U8] the first super user of an empty database gets a home', async () => {
  const empty = await startServer('PGlite');
  try {
    const now = empty.clock.now();
    const opened = await openSuperUser(empty.database, { email: 'a@b.example', origin: 'http://h', now });
    expect(opened?.url).toContain('http://h/set-password/');
    const clients = await empty.database.db.selectFrom('client').select('name').execute();
    expect(clients).toEqual([{ name: 'Wartbar' }]);
  } finally {
    await empty.close();
  }
});
