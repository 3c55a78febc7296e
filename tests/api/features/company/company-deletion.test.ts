import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseCompanies } from '../../../../src/server/jobs/company/erase-companies.ts';
import { runExports } from '../../../../src/server/jobs/company/run-exports.ts';
import { closeCompany } from '../../../../src/server/jobs/company/store.ts';
import { forgetDue } from '../../../../src/server/jobs/forget-due.ts';
import { fileKey } from '../../../../src/server/storage/storage.ts';
import {
  deleteCompany,
  keepCompany,
  startCompanyExport,
} from '../../../../src/shared/contract/company/data-queries.ts';
import { keptMs } from '../../../../src/shared/contract/company/retention.ts';
import { type Account, makeClient, type TestClient, untilEnded } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { everywhere, itAt } from '../../harness/databases/on-database.ts';
import { insertDemoRows } from '../../harness/demo-rows.ts';
import { TestDevice } from '../../harness/device.ts';
import { storeFile } from '../../harness/files.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { linkOf } from '../../harness/releases.ts';
import { FILE_WORLDS, startServer, type TestServer } from '../../harness/server.ts';

const MONTH = keptMs('deletedcompany');

describe.each(FILE_WORLDS)('the end of a company on %s, with files in %s', (kind, files) => {
  const it = itAt(files);
  let server: TestServer;
  let company: Company;
  let person: Account & { email: string };
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, { files });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    // Of the test before.
    await server.database.db.deleteFrom('companydeletion').execute();
    company = await seedCompany(server.database.db);
    person = await makeAdmin(await addPerson(server.database.db, company, 'admin'));
    admin = await enter(person);
  });

  async function makeAdmin<A extends Account>(account: A): Promise<A> {
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    return account;
  }
  const enter = ({ usernodeid, clientid }: Account) => server.login({ usernodeid, clientid });
  const ask = (by = admin, fields: Record<string, unknown> = {}) =>
    by.query(deleteCompany, { name: 'Testwerk', password: PASSWORD, ...fields });
  const erase = (after: number) => {
    const { database, storage, app, clock } = server;
    return eraseCompanies({ db: database.db, storage, logger: app.log }, clock.now() + after);
  };
  const actions = async () =>
    (
      await server.database.db
        .selectFrom('audit')
        .select('action')
        .where('clientid', '=', company.clientid)
        .orderBy('seq')
        .execute()
    ).map(({ action }) => action);
  const mails = () =>
    server.database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'bodytext'])
      .where('clientid', '=', company.clientid)
      .orderBy('recipient')
      .execute();

  it('[D11] an administrator asks for it by name and password; each administrator is mailed, all devices know the day', async () => {
    const other = await makeAdmin(await addPerson(server.database.db, company, 'admin'));
    const technician = await server.login(await company.addUser('technician', []));
    const answer = await ask();
    expect(answer.code).toBe('done');
    const due = answer.body.due as number;
    expect(Math.abs(due - server.clock.now() - MONTH)).toBeLessThan(60_000);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([person.email, other.email].sort());
    expect((await mails())[0]?.bodytext).toContain('Löschung am: ');
    expect(await actions()).toEqual(['company.deletionasked']);
    const device = new TestDevice(technician);
    await device.start();
    expect(device.held('companydeletion')).toHaveLength(1);
    // Asked again it stays the same day, and nobody is mailed twice.
    expect((await ask()).body.due).toBe(due);
    expect(await mails()).toHaveLength(2);
  });

  it('[D11] a wrong name, a wrong password, or somebody else: nothing is asked for', async () => {
    expect(await ask(admin, { name: 'Testwerke' })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'name' }] },
    });
    expect(await ask(admin, { password: 'falsch' })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'password' }] },
    });
    const manager = await addPerson(server.database.db, company, 'admin');
    expect((await ask(await enter(manager))).code).toBe('forbidden');
    expect((await (await enter(manager)).query(keepCompany, {})).code).toBe('forbidden');
    expect(await actions()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('[D11] any administrator takes it back until the day, and nothing is lost', async () => {
    const other = await enter(await makeAdmin(await addPerson(server.database.db, company, 'admin')));
    await ask();
    const device = new TestDevice(other);
    await device.start();
    expect(await erase(MONTH - 60_000)).toBe(0);
    expect((await other.query(keepCompany, {})).code).toBe('done');
    await device.pull();
    expect(device.held('companydeletion')).toEqual([]);
    expect(await erase(MONTH + 60_000)).toBe(0);
    expect((await mails()).at(-1)?.subject).toMatch(/^Testwerk: Löschung des Betriebs/);
    expect(await actions()).toEqual(['company.deletionasked', 'company.deletiontakenback']);
    expect((await device.client.request('GET', '/sessions')).code).toBe('done');
  });

  everywhere(
    '[D11] on its day every row and every file goes, in whichever table, and nobody gets in any more',
    async () => {
      const { db } = server.database;
      const file = await storeFile(server.app, admin);
      await admin.query(startCompanyExport, { password: PASSWORD });
      await linkOf(db, company);
      const technician = await server.login(await company.addUser('technician', [company.sites.north]));
      await new TestDevice(technician).start();
      const stays = await seedCompany(db);
      const before = await rowsNaming(stays.clientid);
      await ask();
      expect(await erase(MONTH + 60_000)).toBe(1);
      expect(await rowsNaming(company.clientid)).toEqual({});
      expect(await rowsNaming(company.machines.press)).toEqual({});
      expect(await rowsNaming(person.usernodeid)).toEqual({});
      expect(await rowsNaming(person.email)).toEqual({});
      expect(await server.storage.size(fileKey(company.clientid, file.fileid, file.fileversion))).toBeNull();
      expect(await rowsNaming(stays.clientid)).toEqual(before);
      await untilEnded(technician);
      expect(await erase(MONTH + 120_000)).toBe(0);
    },
  );

  it('[D11] from the day on nothing is taken back, even where the server ended in between', async () => {
    await storeFile(server.app, admin);
    await ask();
    const { database, app, clock } = server;
    const storage = { ...server.storage, remove: () => Promise.reject(new Error('the disk is away')) };
    const late = clock.now() + MONTH + 1000;
    expect(await eraseCompanies({ db: database.db, storage, logger: app.log }, late)).toBe(0);
    // A process that has not yet heard that its sessions ended says that the company is gone.
    const keep = async () => (await admin.query(keepCompany, {})).code;
    expect(['gone', 'unauthenticated']).toContain(await keep());
    await expect.poll(keep).toBe('unauthenticated');
    expect(await erase(MONTH + 60_000)).toBe(1);
    expect(await rowsNaming(company.clientid)).toEqual({});
  });

  everywhere('[D11] an export that is under way when the company is closed leaves no bytes', async () => {
    await storeFile(server.app, admin);
    const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
    await ask();
    const { database, app, clock } = server;
    const deps = { db: database.db, logger: app.log };
    const late = clock.now() + MONTH + 1000;
    const away = { ...server.storage, remove: () => Promise.reject(new Error('the disk is away')) };
    const storage = {
      ...server.storage,
      // The archive is in its place by now, and nothing is held any more.
      discard: async (...given: Parameters<typeof away.discard>) => {
        await server.storage.discard(...given);
        expect(await eraseCompanies({ ...deps, storage: away }, late)).toBe(0);
      },
    };
    await runExports({ ...deps, storage }, 'companies', clock.now);
    expect(await server.storage.size(fileKey(company.clientid, String(exportid), 1))).toBeNull();
    expect(await erase(MONTH + 60_000)).toBe(1);
  });

  everywhere('[D11] a company that cannot be erased holds up no other', async () => {
    const { database, app, clock, storage: disk } = server;
    const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
    const held = fileKey(company.clientid, String(exportid), 1);
    await runExports({ db: database.db, storage: disk, logger: app.log }, 'companies', clock.now);
    await ask();
    const elsewhere = await seedCompany(database.db);
    await ask(await enter(await makeAdmin(await addPerson(database.db, elsewhere, 'admin'))));
    await sql`update companydeletion set due = 1 where clientid = ${company.clientid}`.execute(database.db);
    const storage = {
      ...disk,
      remove: (key: string) =>
        key === held ? Promise.reject(new Error('the disk is away')) : disk.remove(key),
    };
    const late = clock.now() + MONTH + 1000;
    expect(await eraseCompanies({ db: database.db, storage, logger: app.log }, late)).toBe(1);
    expect(await rowsNaming(elsewhere.clientid)).toEqual({});
    expect(await erase(MONTH + 60_000)).toBe(1);
  });

  it('[D11] [S6] devices of a deleted company learn it when they renew their token, for as long as it would have lived', async () => {
    const guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    const login = await guest.request('POST', '/auth/login', { email: person.email, password: PASSWORD });
    const renew = () =>
      guest.request('POST', '/object/refresh-token', { token: login.body.refreshtoken, nonce: 'n' });
    await ask();
    expect(await erase(MONTH + 60_000)).toBe(1);
    expect(await renew()).toMatchObject({ status: 404, code: 'gone' });
    expect((await guest.request('POST', '/object/refresh-token', { token: 'x', nonce: 'n' })).code).toBe(
      'unauthenticated',
    );
    const { db } = server.database;
    await forgetDue(db, server.clock.now() + MONTH + keptMs('endedtokens') + 120_000);
    expect((await renew()).code).toBe('unauthenticated');
  });

  it('[D11] [U8] a super user who is inside meanwhile is only out of it, and does not hear that their own company went', async () => {
    const { db } = server.database;
    const home = await addPerson(db, await seedCompany(db), 'admin');
    await db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', home.usernodeid)
      .execute();
    await ask();
    server.clock.offset = MONTH - 60_000;
    const superuser = await enter(home);
    const { clientid } = company;
    const { body } = await superuser.request('POST', '/update-superuser', { clientid });
    const token = String(body.refreshtoken);
    expect(await erase(120_000)).toBe(1);
    const renewed = await superuser.request('POST', '/object/refresh-token', { token, nonce: 'n' });
    expect(renewed.code).toBe('unauthenticated');
    expect((await superuser.request('GET', '/auth/clients')).code).toBe('done');
  });

  /** How many rows of each table say this anywhere: tables and columns to come are looked through as well. */
  async function rowsNaming(text: string): Promise<Record<string, number>> {
    const { db } = server.database;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
    `.execute(db);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} t where position(${text} in t::text) > 0
      `.execute(db);
      if (rows[0]?.count) found[name] = rows[0].count;
    }
    return found;
  }

  it('[D11] a company with rows of every kind goes whole, and so do the rows that its machine builder had of it', async () => {
    const { company: demo, builder } = await insertDemoRows(server);
    const { db } = server.database;
    const now = server.clock.now();
    const customers = () =>
      db
        .selectFrom('customerequipment')
        .select('nodeid')
        .where('clientid', '=', builder.client.clientid)
        .execute();
    expect((await customers()).length).toBeGreaterThan(0);
    await company.add('companydeletion', { usernodeid: null, requested: now, due: now + MONTH });
    const nodeid = (await db.selectFrom('companydeletion').select('nodeid').executeTakeFirst())?.nodeid ?? '';
    await sql`update companydeletion set clientid = ${demo.client.clientid}, due = 1 where nodeid = ${nodeid}`.execute(
      db,
    );
    const kept = await rowsNaming(builder.client.clientid);
    expect(await erase(0)).toBe(1);
    expect(await rowsNaming(demo.client.clientid)).toEqual({});
    for (const { nodeid: machine } of demo.rows.equipment.slice(0, 3)) {
      expect(await rowsNaming(machine)).toEqual({});
    }
    expect(await customers()).toEqual([]);
    expect((await rowsNaming(builder.client.clientid)).user).toBe(kept.user);
  }, 120_000);
});

it('[D11] a token that is being exchanged while its company is closed ends with it, and so does its successor', async () => {
  const server = await startServer('PostgreSQL');
  try {
    const { db } = server.database;
    const company = await seedCompany(db);
    const { clientid, usernodeid } = await company.addUser('admin', [company.sites.north]);
    const now = server.clock.now();
    await sql`insert into companydeletion (clientid, nodeid, usernodeid, requested, due)
      values (${clientid}, ${newId('companydeletion')}, ${usernodeid}, ${now}, ${now})`.execute(db);
    const token = (tokenhash: string) => ({
      tokenhash,
      sessionid: clientid,
      usernodeid,
      clientid,
      device: null,
      issued: now,
      expires: now + 1_000_000,
      revoked: null,
    });
    await db
      .insertInto('refreshtoken')
      .values(token(`${clientid} first`))
      .execute();
    let hold: () => void = () => undefined;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      hold = done;
    });
    const released = new Promise<void>((done) => {
      release = done;
    });
    const exchange = db.transaction().execute(async (tx) => {
      const first = tx.selectFrom('refreshtoken').selectAll().where('clientid', '=', clientid).forUpdate();
      await first.execute();
      hold();
      await released;
      await tx
        .insertInto('refreshtoken')
        .values(token(`${clientid} second`))
        .execute();
    });
    await held;
    const closing = db.transaction().execute((tx) => closeCompany(tx, clientid, now));
    // It waits for the token that the exchange holds.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(db);
        return rows.length;
      })
      .toBeGreaterThan(0);
    release();
    await exchange;
    expect(await closing).toEqual([clientid]);
    const { rows } = await sql<{ tokenhash: string }>`
      select tokenhash from endedtoken where tokenhash like ${`${clientid}%`} order by tokenhash
    `.execute(db);
    expect(rows.map(({ tokenhash }) => tokenhash.split(' ').at(-1))).toEqual(['first', 'second']);
  } finally {
    await server.close();
  }
});
