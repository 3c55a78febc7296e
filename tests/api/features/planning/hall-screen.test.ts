import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/server/http/openapi/document.ts';
import { forgetDue } from '../../../../src/server/jobs/forget-due.ts';
import { keptMs } from '../../../../src/shared/contract/company/retention.ts';
import type {
  HallScreenShown,
  ScreenBoard,
} from '../../../../src/shared/contract/notification/hall-screen.ts';
import { taskAssignmentId } from '../../../../src/shared/contract/notification/task-assignment.ts';
import { FREE_PLAN } from '../../../../src/shared/rules/account/plan.ts';
import { type ApiDocument, readOperations } from '../../../fuzz/document.ts';
import { type Account, type Answer, makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const REFUSED = { status: 401, code: 'unauthenticated', body: { message: 'Invalid Credentials' } };

describe.each(DATABASES)('screens in the hall on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let chief: Account;
  let boss: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    chief = await addAdmin(company, [company.sites.north]);
    boss = await server.login(chief);
  });
  afterAll(() => server.close());

  async function addAdmin(of: Company, places: string[]): Promise<Account> {
    const account = await of.addUser('admin', places);
    const { db } = server.database;
    await db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    return account;
  }
  const make = async (input: object = {}, by = boss) => {
    const wanted = { name: 'Halle 1', places: [company.sites.north], ...input };
    const { code, body } = await by.request('POST', '/hall-screens', wanted);
    expect(code).toBe('done');
    return body as unknown as { screenid: string; secret: string };
  };
  const screenWith = (secret: string) => makeClient(server.app, { usernodeid: '', clientid: '' }, secret);
  const show = (secret: string) => screenWith(secret).request('GET', '/screen/board');
  const boardOf = async (secret: string) => (await show(secret)).body as unknown as ScreenBoard;
  const list = async (by = boss) =>
    (await by.request('GET', '/hall-screens')).body as unknown as HallScreenShown[];
  const titlesOf = async (secret: string) => (await boardOf(secret)).tasks.map(({ title }) => title);
  const plain = ({ status, code, body }: Answer) => ({ status, code, body });

  it('[P1] a screen shows what is open in its places: faults first, then what is due, then the newest, and no ids', async () => {
    const { secret } = await make({ places: [company.areas.press] });
    const fields = { status: 0, type: 1, dueuntil: 0, created: 1000 } as const;
    const add = company.addNotification;
    await add(company.machines.press, { ...fields, title: 'Alt' });
    await add(company.machines.press, { ...fields, title: 'Neu', created: 2000 });
    await add(company.machines.nested, { ...fields, title: 'Später', type: 6, dueuntil: 9000 });
    await add(company.machines.press, { ...fields, title: 'Bald', type: 6, dueuntil: 8000 });
    await add(company.machines.press, { ...fields, title: 'Steht', type: 0, status: 1, created: 500 });
    await add(company.machines.press, { ...fields, title: 'Erledigt', status: 2 });
    await add(company.machines.mill, { ...fields, title: 'Daneben' });
    await add(company.machines.paint, { ...fields, title: 'Anderes Werk' });
    const board = await boardOf(secret);
    expect(board.tasks.map(({ title }) => title)).toEqual(['Steht', 'Bald', 'Später', 'Neu', 'Alt']);
    expect(board).toMatchObject({ name: 'Halle 1', names: 'none', columns: 'day', people: [], total: 5 });
    expect(board.tasks[2]).toEqual({
      title: 'Später',
      type: 6,
      status: 0,
      machine: 'Antrieb',
      place: 'Presse',
      created: 1000,
      progressstarted: 0,
      dueuntil: 9000,
      people: [],
    });
    const said = JSON.stringify(board);
    for (const id of [company.clientid, company.machines.press, company.areas.press, chief.usernodeid])
      expect(said).not.toContain(id);
  });

  it('[P1] what is set and no longer exists shows nothing, nor does a machine that is gone or out of service', async () => {
    const { add, addMachine, addNotification, sites } = company;
    const areanodeid = await add('area', { name: 'Halle 9', areaid: '', sitenodeid: sites.north });
    const { secret, screenid } = await make({ places: [areanodeid] });
    const machine = await addMachine('Säge', { areanodeid });
    await addNotification(machine, { title: 'Sägeblatt', status: 0 });
    expect(await titlesOf(secret)).toEqual(['Sägeblatt']);
    const { db } = server.database;
    const set = (fields: object) =>
      db.updateTable('equipment').set(fields).where('nodeid', '=', machine).execute();
    await set({ decommissioningdate: 1 });
    expect(await titlesOf(secret)).toEqual([]);
    await set({ decommissioningdate: 0 });
    await sql`update equipment set deletedat = 1 where nodeid = ${machine}`.execute(db);
    expect(await titlesOf(secret)).toEqual([]);
    await sql`update equipment set deletedat = 0 where nodeid = ${machine}`.execute(db);
    expect(await titlesOf(secret)).toEqual(['Sägeblatt']);
    await set({ areanodeid: null });
    await db.deleteFrom('area').where('nodeid', '=', areanodeid).execute();
    expect(await titlesOf(secret)).toEqual([]);
    expect((await list()).find((screen) => screen.screenid === screenid)?.places).toEqual([]);
  });

  it('[P1] people are named only where that was allowed, and never who left', async () => {
    const { db } = server.database;
    const of = await seedCompany(db);
    const boss = await server.login(await addAdmin(of, [of.sites.north]));
    const [ada, gone] = [await of.addUser('technician', []), await of.addUser('technician', [])];
    const rename = (usernodeid: string, fields: object) =>
      db.updateTable('user').set(fields).where('nodeid', '=', usernodeid).execute();
    await rename(ada.usernodeid, { givenname: 'Ada', surname: 'özil' });
    await rename(gone.usernodeid, { givenname: 'Ben', surname: 'Fort', leftat: 1 });
    const task = await of.addNotification(of.machines.press, { title: 'Öl', status: 0 });
    for (const { usernodeid } of [ada, gone])
      await of.add('taskassignment', {
        nodeid: taskAssignmentId(task, usernodeid),
        notificationnodeid: task,
        usernodeid,
        equipmentnodeid: of.machines.press,
      });
    const seen = async (names: string, columns: string) => {
      const { secret } = await make({ names, columns, places: [of.sites.north] }, boss);
      const { people, tasks } = await boardOf(secret);
      return { people, with: tasks.map((each) => each.people) };
    };
    expect(await seen('none', 'day')).toEqual({ people: [], with: [[]] });
    expect(await seen('initials', 'person')).toEqual({ people: ['AÖ'], with: [[0]] });
    expect(await seen('full', 'person')).toEqual({ people: ['Ada özil'], with: [[0]] });
    const unnamed = { name: 'x', places: [of.sites.north], names: 'none', columns: 'person' };
    expect(await boss.request('POST', '/hall-screens', unnamed)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'columns' }] },
    });
  });

  it('[P1] a secret is shown once and kept as a hash; a new link ends the former one, signing off ends it at once', async () => {
    const { secret, screenid } = await make({ name: ' Halle 3 ' });
    const { db } = server.database;
    const stored = () =>
      db.selectFrom('hallscreen').selectAll().where('screenid', '=', screenid).executeTakeFirstOrThrow();
    expect((await stored()).tokenhash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify([await stored(), await list()])).not.toContain(secret);
    const listed = async () => (await list()).find((screen) => screen.screenid === screenid);
    expect(await listed()).toMatchObject({
      name: 'Halle 3',
      lastseen: 0,
      places: [{ nodeid: company.sites.north, name: 'Nord' }],
      maker: { givenname: 'admin', surname: 'Test' },
    });
    await show(secret);
    expect((await listed())?.lastseen).toBeGreaterThan(0);
    const renewed = await boss.request('POST', '/hall-screens/renew', { screenid });
    const next = String(renewed.body.secret);
    expect(plain(await show(secret))).toEqual(plain(await show('x'.repeat(43))));
    expect(await show(secret)).toMatchObject(REFUSED);
    expect((await show(next)).code).toBe('done');
    const revoke = () => boss.request('POST', '/hall-screens/revoke', { screenid });
    expect((await revoke()).code).toBe('done');
    expect(await show(next)).toMatchObject(REFUSED);
    expect((await revoke()).code).toBe('gone');
    expect((await boss.request('POST', '/hall-screens/renew', { screenid })).code).toBe('gone');
    expect(await listed()).toBeUndefined();
    const log = await db
      .selectFrom('audit')
      .innerJoin('auditdetail', 'auditdetail.entryid', 'audit.entryid')
      .select(['action', 'actornodeid', 'detail'])
      .where('audit.clientid', '=', company.clientid)
      .where('detail', '=', 'Halle 3')
      .orderBy('action')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['screen.created', 'screen.renewed', 'screen.revoked']);
    expect(new Set(log.map(({ actornodeid }) => actornodeid))).toEqual(new Set([chief.usernodeid]));
  });

  it('[P1] [X7] the secret of a screen opens its board and no other route', async () => {
    const { secret } = await make();
    const operations = readOperations(openApiDocument('1') as unknown as ApiDocument);
    const guarded = operations.filter(({ open }) => !open);
    expect(guarded.length).toBeGreaterThan(100);
    for (const { method, path, name } of guarded) {
      const response = await server.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, '1'),
        headers: { authorization: `Bearer ${secret}` },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([name, response.statusCode]).toEqual([name, 401]);
    }
    expect(
      (await server.app.inject({ url: '/api/docs/json', headers: { authorization: `Bearer ${secret}` } }))
        .statusCode,
    ).toBe(401);
    expect(operations.filter(({ path }) => path === '/api/screen/board')).toHaveLength(1);
    // Nor does a login open a screen's board.
    expect(await boss.request('GET', '/screen/board')).toMatchObject(REFUSED);
    expect(await screenWith('').request('GET', '/screen/board')).toMatchObject(REFUSED);
  });

  it('[P1] [PL3] [X20] only administrators make screens, and only of places that they see', async () => {
    const { areas, sites, pool } = company;
    const manager = await server.login(await company.addUser('admin', [sites.north]));
    const stranger = await seedCompany(server.database.db);
    const other = await server.login(await addAdmin(stranger, [stranger.sites.north]));
    const { screenid } = await make();
    const wanted = (places: string[]) => ({ name: 'x', places });
    for (const [path, input] of [
      ['', wanted([sites.north])],
      ['/renew', { screenid }],
      ['/revoke', { screenid }],
    ] as const)
      expect((await manager.request('POST', `/hall-screens${path}`, input)).code).toBe('forbidden');
    expect((await manager.request('GET', '/hall-screens')).code).toBe('forbidden');
    for (const path of ['renew', 'revoke'])
      expect((await other.request('POST', `/hall-screens/${path}`, { screenid })).code).toBe('gone');
    expect(await list(other)).toEqual([]);
    const places = [
      [sites.south],
      [areas.paint],
      [pool],
      [sites.north, stranger.sites.north],
      [chief.usernodeid],
    ];
    for (const each of places)
      expect((await boss.request('POST', '/hall-screens', wanted(each))).code).toBe('gone');
    expect((await boss.request('POST', '/hall-screens', wanted([areas.mill]))).code).toBe('done');
    expect((await boss.request('POST', '/hall-screens', wanted([]))).code).toBe('invalid');
    expect((await boss.request('POST', '/hall-screens', { name: '  ', places: [sites.north] })).code).toBe(
      'invalid',
    );
  });

  it('[P1] a company that may not be used, or whose plan is over, shows nothing until it may again', async () => {
    const { db } = server.database;
    const of = await seedCompany(db);
    const owner = await server.login(await addAdmin(of, [of.sites.north]));
    const { secret } = await make({ places: [of.sites.north] }, owner);
    const set = (fields: object) =>
      db.updateTable('client').set(fields).where('clientid', '=', of.clientid).execute();
    const codes = async (fields: object) => {
      await set(fields);
      return (await show(secret)).code;
    };
    expect((await show(secret)).code).toBe('done');
    expect(await codes({ active: false })).toBe('forbidden');
    expect(await codes({ active: true })).toBe('done');
    // A trial without dates has ended.
    expect(await codes({ plans: JSON.stringify([{ name: FREE_PLAN }]) })).toBe('forbidden');
    expect(await codes({ plans: '[]' })).toBe('done');
    await db.deleteFrom('client').where('clientid', '=', of.clientid).execute();
    expect(await show(secret)).toMatchObject(REFUSED);
  });

  it('[P1] an answer is bounded and says how many there are; a screen that asks all the time has to wait', async () => {
    const of = await seedCompany(server.database.db);
    const owner = await server.login(await addAdmin(of, [of.sites.north]));
    const { secret } = await make({ places: [of.sites.north] }, owner);
    for (let at = 0; at < 203; at++) await of.addNotification(of.machines.press, { status: 0, type: 1 });
    const board = await boardOf(secret);
    expect([board.tasks.length, board.total]).toEqual([200, 203]);
    let last: Answer | undefined;
    for (let at = 0; at < 40 && last?.code !== 'ratelimited'; at++) last = await show(secret);
    expect(last?.code).toBe('ratelimited');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    const { secret: another } = await make({ places: [of.sites.north] }, owner);
    expect((await show(another)).code).toBe('done');
  });

  it('[P1] a company has 50 screens at most; [D11] one that was signed off is forgotten after 90 days', async () => {
    const { db } = server.database;
    const of = await seedCompany(db);
    const owner = await server.login(await addAdmin(of, [of.sites.north]));
    const places = [of.sites.north];
    const made = [];
    for (let at = 0; at < 50; at++) made.push(await make({ places }, owner));
    const more = () => owner.request('POST', '/hall-screens', { name: 'x', places });
    expect((await more()).code).toBe('conflict');
    const { screenid } = made[0]!;
    await owner.request('POST', '/hall-screens/revoke', { screenid });
    expect((await more()).code).toBe('done');
    const now = server.clock.now();
    const left = async () =>
      (await db.selectFrom('hallscreen').select('screenid').where('screenid', '=', screenid).execute())
        .length;
    const revokedAt = (revoked: number) =>
      db.updateTable('hallscreen').set({ revoked }).where('screenid', '=', screenid).execute();
    await revokedAt(now - keptMs('screens') + 60_000);
    await forgetDue(db, now);
    expect(await left()).toBe(1);
    await revokedAt(now - keptMs('screens') - 1000);
    await forgetDue(db, now);
    expect(await left()).toBe(0);
    expect((await list(owner)).length).toBe(50);
  });
});
