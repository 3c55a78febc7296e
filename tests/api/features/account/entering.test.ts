import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '../../../../src/server/company/roles.ts';
import { insertRows } from '../../../../src/server/db/records.ts';
import { STAY_MS } from '../../../../src/server/features/session/provider-rights.ts';
import { closeEntries } from '../../../../src/server/jobs/close-entries.ts';
import { userDetailId } from '../../../../src/shared/contract/account/user-detail.ts';
import { getUser } from '../../../../src/shared/contract/account/user-queries.ts';
import { getQuota } from '../../../../src/shared/contract/company/order-queries.ts';
import { QUERIES } from '../../../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../../../src/shared/contract/registry.ts';
import { trialPlan } from '../../../../src/shared/rules/account/plan.ts';
import { WITHOUT_END } from '../../../../src/shared/rules/account/quota.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { prepareGround } from '../../harness/ground.ts';
import { addPerson } from '../../harness/person.ts';
import { type Ground, QUERY_SAMPLES, sampleOf } from '../../harness/samples.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

const FORBIDDEN = { status: 403, code: 'forbidden' };

let server: TestServer;
let service: Company;
let company: Company;
let other: Company;
let admin: TestClient;
let superuser: TestClient;

beforeAll(async () => {
  server = await startServer('PGlite');
  const { db } = server.database;
  [service, company, other] = [await seedCompany(db), await seedCompany(db), await seedCompany(db)];
  const { email: _address, ...owner } = await addPerson(db, company, 'admin');
  await db.updateTable('account').set({ admin: true }).where('usernodeid', '=', owner.usernodeid).execute();
  admin = await server.login(owner);
  const { email: _login, ...who } = await addPerson(db, service, 'admin');
  await db
    .updateTable('account')
    .set({ superuser: true, admin: true })
    .where('usernodeid', '=', who.usernodeid)
    .execute();
  superuser = await server.login(who);
});
afterAll(() => server.close());
beforeEach(async () => void (await allow('read')));

const allow = (access: string, of = admin) => of.request('POST', '/provider-access', { access });
const enter = (clientid: string = company.clientid) =>
  superuser.request('POST', '/update-superuser', { clientid });

/** Inside the company with what it allows. */
async function inside(clientid: string = company.clientid): Promise<TestClient & { refreshtoken: string }> {
  const { body, code } = await enter(clientid);
  expect(code).toBe('done');
  const account = { usernodeid: superuser.account.usernodeid, clientid };
  return {
    ...makeClient(server.app, account, String(body.accesstoken)),
    refreshtoken: String(body.refreshtoken),
  };
}

const auditOf = async (clientid: string) =>
  (
    await server.database.db
      .selectFrom('audit')
      .leftJoin('auditdetail as text', 'text.entryid', 'audit.entryid')
      .select(['action', 'actornodeid', 'text.detail'])
      .where('audit.clientid', '=', clientid)
      .where('action', 'like', 'provider.%')
      .orderBy('seq')
      .execute()
  ).map(({ action, actornodeid, detail }) => [action, actornodeid, detail]);

it('[U8] [S10] a super user at home gets no row, and inside nobody else’s secret', async () => {
  const device = randomUUID();
  const start = await superuser.request('GET', `/sync/changes?device=${device}`);
  expect(start).toMatchObject({ code: 'done', body: { kinds: [] } });
  const page = await superuser.request(
    'GET',
    `/sync/snapshot?device=${device}&kind=user&from=0&to=1000000&limit=100`,
  );
  expect(page).toMatchObject({ code: 'done', body: { rows: [] } });

  const { body } = await enter();
  expect(body).toMatchObject({
    superuser: true,
    clientid: company.clientid,
    userinfo: { admin: false },
    entered: { writes: false },
    clients: [],
  });
  const { db } = server.database;
  const account = await db
    .selectFrom('account')
    .select('usernodeid')
    .where('clientid', '=', company.clientid)
    .execute();
  expect(account.map(({ usernodeid }) => usernodeid)).not.toContain(body.usernodeid);
  const again = await enter();
  expect(again.body.devicesecret).toBe(body.devicesecret);
  expect((await enter(other.clientid)).body.devicesecret).not.toBe(body.devicesecret);
});

it('[U8] only super users enter, only from home, and only what there is', async () => {
  expect(await admin.request('POST', '/update-superuser', { clientid: other.clientid })).toMatchObject(
    FORBIDDEN,
  );
  expect(await enter('nothing')).toMatchObject({ code: 'gone' });
  expect(await enter(service.clientid)).toMatchObject({ code: 'conflict' });
  const guest = await inside();
  expect(await guest.request('POST', '/update-superuser', { clientid: other.clientid })).toMatchObject(
    FORBIDDEN,
  );
  expect(await guest.request('GET', '/auth/clients')).toMatchObject(FORBIDDEN);
  expect(await guest.request('GET', '/audit')).toMatchObject(FORBIDDEN);
  expect(await guest.request('GET', '/provider-access')).toMatchObject(FORBIDDEN);
  const colleague = admin.account.usernodeid;
  expect(await guest.request('GET', `/sessions?usernodeid=${colleague}`)).toMatchObject(FORBIDDEN);
});

it('[U8] sees every machine inside, also one without a place, and none any more afterwards', async () => {
  const guest = await inside();
  const seen = async (machine: string) => (await guest.request('GET', `/equipments/${machine}`)).code;
  for (const machine of Object.values(company.machines)) expect(await seen(machine)).toBe('done');
  expect(await seen(other.machines.press)).toBe('gone');
  await guest.request('POST', '/auth/logout', { token: guest.refreshtoken });
  expect(await seen(company.machines.press)).toBe('unauthenticated');
});

it('[U8] [D11] entering and leaving stand in the log of the company, with a name', async () => {
  const { usernodeid } = superuser.account;
  const before = (await auditOf(company.clientid)).length;
  const guest = await inside();
  expect((await admin.request('GET', '/provider-access')).body).toMatchObject({
    access: 'read',
    inside: expect.arrayContaining([
      expect.objectContaining({ name: 'admin Test (Anbieter)', writes: false }),
    ]),
  });
  await guest.request('POST', '/auth/logout', { token: guest.refreshtoken });
  expect((await auditOf(company.clientid)).slice(before)).toEqual([
    ['provider.entered', usernodeid, 'read'],
    ['provider.left', usernodeid, null],
  ]);
  const named = await server.database.db
    .selectFrom('user')
    .select(['givenname', 'surname', 'active'])
    .where('clientid', '=', company.clientid)
    .where('nodeid', '=', usernodeid)
    .executeTakeFirst();
  expect(named).toEqual({ givenname: 'admin', surname: 'Test (Anbieter)', active: false });
  // Nobody finds them among colleagues.
  const { body } = await admin.request('GET', '/users');
  expect(JSON.stringify(body)).not.toContain(usernodeid);
});

it('[U8] a stay ends by itself, and the log says so', async () => {
  const guest = await inside();
  const token = { token: guest.refreshtoken };
  server.clock.offset += STAY_MS / 2;
  const renewed = await guest.request('POST', '/object/refresh-token', token);
  expect(renewed).toMatchObject({ code: 'done' });
  server.clock.offset += STAY_MS / 2 + 1;
  const late = await guest.request('POST', '/object/refresh-token', { token: renewed.body.refreshtoken });
  expect(late.code).toBe('unauthenticated');
  const before = (await auditOf(company.clientid)).length;
  const now = server.clock.now();
  expect(await closeEntries(server.database.db, now)).toBeGreaterThan(0);
  expect(await closeEntries(server.database.db, now)).toBe(0);
  expect((await auditOf(company.clientid)).slice(before)).toContainEqual([
    'provider.left',
    superuser.account.usernodeid,
    null,
  ]);
  superuser = await server.login(superuser.account);
  admin = await server.login(admin.account);
});

it('[U8] a company that allows less puts out at once those who are inside; none keeps everybody out', async () => {
  await allow('write');
  const writing = await inside();
  expect((await writing.request('GET', `/equipments/${company.machines.press}`)).code).toBe('done');
  await allow('read');
  expect((await writing.request('GET', `/equipments/${company.machines.press}`)).code).toBe(
    'unauthenticated',
  );
  const reading = await inside();
  expect(await allow('none')).toMatchObject({ code: 'done', body: { access: 'none', inside: [] } });
  expect((await reading.request('GET', `/equipments/${company.machines.press}`)).code).toBe(
    'unauthenticated',
  );
  expect(await enter()).toMatchObject(FORBIDDEN);
  expect(await auditOf(company.clientid)).toContainEqual([
    'provider.accesschanged',
    admin.account.usernodeid,
    'none',
  ]);
  const technician = await server.login(await company.addUser('technician', []));
  expect(await allow('write', technician)).toMatchObject(FORBIDDEN);
});

it('[U8] a former super user is out', async () => {
  const guest = await inside();
  const { usernodeid } = superuser.account;
  const set = (value: boolean) =>
    server.database.db
      .updateTable('account')
      .set({ superuser: value })
      .where('usernodeid', '=', usernodeid)
      .execute();
  await set(false);
  const asked = await guest.request('POST', '/object/refresh-token', { token: guest.refreshtoken });
  await set(true);
  expect(asked.code).toBe('unauthenticated');
});

it('[U8] [O2] inside a company whose plan has ended, a super user is not asked to order', async () => {
  const { db } = server.database;
  const clientid = company.clientid;
  const of = db.updateTable('client').where('clientid', '=', clientid);
  const { plans } = await db
    .selectFrom('client')
    .select('plans')
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  await of.set({ plans: JSON.stringify([trialPlan(1)]) }).execute();
  expect((await admin.query(getQuota, {})).body.validuntil).not.toBeNull();
  const guest = await inside();
  expect((await guest.query(getQuota, {})).body).toEqual(WITHOUT_END);
  const { body } = await guest.request('POST', '/object/refresh-token', { token: guest.refreshtoken });
  expect(body.quota).toEqual(WITHOUT_END);
  await of.set({ plans: JSON.stringify(plans) }).execute();
});

/** [U8] [X7] Super user × company × command. */
describe.each(COMMANDS.map((command) => [command.name, command] as const))('%s', (_name, command) => {
  const ofAccounts = typeof command.permission !== 'string' && command.permission.feature === 'user';
  const ofExport = typeof command.permission !== 'string' && command.permission.feature === 'export';

  it('[U8] is refused to a super user inside who may only look', async () => {
    const guest = await inside();
    const ground = await groundOf(company);
    expect(await guest.command(command, sampleOf(command, ground))).toMatchObject(FORBIDDEN);
  });

  it('[U8] never reaches from one company into another', async () => {
    const strange = await groundOf(other);
    const home = await superuser.command(command, sampleOf(command, strange));
    expect(home.code).not.toBe('unauthenticated');
    await allow('write');
    const guest = await inside();
    const answer = await guest.command(command, sampleOf(command, strange));
    if (ofAccounts || ofExport || command.guests === 'none') expect(answer).toMatchObject(FORBIDDEN);
    for (const { code } of [home, answer]) if (namesRows(command, strange)) expect(code).not.toBe('done');
  });
});

/** Whether a sample names anything of the company whose ground it takes. */
function namesRows(command: (typeof COMMANDS)[number], ground: Ground): boolean {
  const said = JSON.stringify(sampleOf(command, ground));
  return said.includes(ground.equipmentnodeid) || said.includes(ground.notification);
}

const grounds = new Map<Company, Promise<Ground>>();
function groundOf(of: Company): Promise<Ground> {
  const made =
    grounds.get(of) ??
    (async () =>
      prepareGround(server, of, await server.login(await of.addUser('admin', [of.sites.north]))))();
  grounds.set(of, made);
  return made;
}

it('[U8] with leave to write, a super user reports a fault, and changes neither accounts nor roles', async () => {
  await allow('write');
  const guest = await inside();
  const ground = await groundOf(company);
  const of = (wanted: string) => {
    const command = COMMANDS.find(({ name }) => name === wanted);
    if (!command) throw new Error(wanted);
    return guest.command(command, sampleOf(command, ground));
  };
  expect(await of('notification.create')).toMatchObject({ code: 'done' });
  for (const name of ['user.create', 'user.update', 'user.delete', 'user.assign', 'role.create'])
    if (COMMANDS.some((command) => command.name === name))
      expect(await of(name), name).toMatchObject(FORBIDDEN);
});

it('[U8] with leave to write, a super user neither changes their name there nor gives anything out', async () => {
  await allow('write');
  const guest = await inside();
  const ground = await groundOf(company);
  const of = (wanted: string, said: object = {}) => {
    const command = COMMANDS.find(({ name }) => name === wanted);
    if (!command) throw new Error(wanted);
    return guest.command(command, { ...sampleOf(command, ground), ...said });
  };
  const { usernodeid } = superuser.account;
  expect(await of('user.profile', { nodeid: usernodeid, base: {} })).toMatchObject(FORBIDDEN);
  const nodeid = userDetailId(usernodeid);
  expect(await of('userdetail.set', { nodeid, base: {} })).toMatchObject(FORBIDDEN);
  // Of its people they are told no personnel number, nor change any.
  expect(await of('user.update', { costcenter: '4711' })).toMatchObject(FORBIDDEN);
  const { body } = await guest.query(getUser, { nodeid: ground.colleague });
  expect(body.user).toMatchObject({ nodeid: ground.colleague });
  expect(body.user).not.toHaveProperty('costcenter');
  for (const name of [
    'pausedplace.choose',
    'builderlink.create',
    'builderlink.delete',
    'builderinvitation.renew',
    'machinerelease.create',
    'machinerelease.update',
    'notification.share',
    'legalentity.rename',
  ])
    expect(await of(name), name).toMatchObject(FORBIDDEN);
});

describe.each(
  QUERIES.filter(({ permission, http }) => permission !== 'public' && http.method !== 'GET').map(
    (query) => [query.name, query] as const,
  ),
)('%s', (name, query) => {
  it('[U8] is asked inside only where it reads', async () => {
    const guest = await inside();
    const answer = await guest.query(query, QUERY_SAMPLES[name]?.(await groundOf(company)) ?? {});
    if (query.guests === 'read') expect(answer.code).toBe('done');
    else expect(answer).toMatchObject(FORBIDDEN);
  });
});

it('[U8] nothing is imported or uploaded from inside with read access', async () => {
  const guest = await inside();
  const file = await guest.request('PUT', `/imports/${randomUUID()}/file?filename=a.csv`, 'a;b', {
    'content-type': 'application/octet-stream',
  });
  expect(file).toMatchObject(FORBIDDEN);
});

it('[U8] a new company’s rows can be entered too, and an older one without roles cannot', async () => {
  const clientid = newId('client');
  const { db } = server.database;
  await db.insertInto('client').values({ clientid, name: 'Leer', created: 1 }).execute();
  expect(await enter(clientid)).toMatchObject({ code: 'conflict' });
  const role = {
    nodeid: newId('profile'),
    name: { de: 'Admin' },
    features: ROLES.admin.features,
    twofarequired: false,
  };
  await db.transaction().execute((tx) => insertRows(tx, clientid, 'profile', [role]));
  expect(await enter(clientid)).toMatchObject({ code: 'done' });
});
