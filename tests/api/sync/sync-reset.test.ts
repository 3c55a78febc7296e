import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureEpoch, readEpoch } from '../../../src/server/db/epoch.ts';
import { DEVICES_OF_USER, longestWriterSeconds, pruneLog } from '../../../src/server/db/log.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { HEADER, type SyncDelta, type SyncPage } from '../../../src/shared/contract/core/protocol.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { type Company, newId, type RoleName, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(BOTH_DATABASES)('starting again on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  const db = () => server.database.db;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(db());
  });
  afterAll(() => server.close());

  async function deviceOf(role: RoleName = 'admin') {
    const device = new TestDevice(await server.login(await company.addUser(role, [company.sites.north])));
    await device.start();
    return device;
  }

  /** A notification as a device writes it. */
  const written = () => ({
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title: 'da',
    created: Date.now(),
  });

  /** The answer to a delta from where the device stands, or from elsewhere. */
  const deltaFrom = (device: TestDevice, cursor = device.cursor, generation = device.generation) =>
    device.askRaw('changes', { cursor, generation });

  it('[PL4] a cursor of another epoch is answered 410', async () => {
    const device = await deviceOf();
    const [, ...rest] = device.cursor.split('.');
    const answer = await deltaFrom(device, ['0123456789abcdef', ...rest].join('.'));
    expect(answer).toMatchObject({ status: 410, code: 'reset', body: { reason: 'foreignepoch' } });
  });

  it('[OB15] a mark that this log does not know is answered 410', async () => {
    const device = await deviceOf();
    const [epoch, xid, seq] = device.cursor.split('.');
    const answer = await deltaFrom(device, [epoch, xid, seq, 'f'.repeat(32)].join('.'));
    expect(answer).toMatchObject({ status: 410, code: 'reset', body: { reason: 'unknownmark' } });
  });

  it.each(['', '1', '..', 'a.b.c.d', '1.2.3.4.5', "'; drop table device; --"])(
    '[PL4] %j is no cursor: 410',
    async (cursor) => {
      expect((await deltaFrom(await deviceOf(), cursor)).code).toBe('reset');
    },
  );

  it('[PL4] of too many devices of a user the one unseen longest is forgotten, and begins anew', async () => {
    const [first, colleague] = [await deviceOf(), await deviceOf()];
    const { usernodeid } = first.client.account;
    const ofUser = () => db().selectFrom('device').select('deviceid').where('usernodeid', '=', usernodeid);
    await sql`
      insert into device (clientid, usernodeid, deviceid, generation, checkedxid, featureshash, created, seen)
      select clientid, usernodeid, 'made up ' || n, generation, checkedxid, featureshash, created, seen + n
      from device, generate_series(1, ${DEVICES_OF_USER}) n where deviceid = ${first.deviceid}
    `.execute(db());

    const next = new TestDevice(first.client);
    await next.start();
    const known = (await ofUser().execute()).map(({ deviceid }) => deviceid);
    expect(known).toHaveLength(DEVICES_OF_USER);
    expect(known).toContain(next.deviceid);
    expect(known).not.toContain(first.deviceid);
    const scopes = db().selectFrom('devicescope').select('scope').where('deviceid', '=', first.deviceid);
    expect(await scopes.execute()).toEqual([]);

    expect(await deltaFrom(first)).toMatchObject({ status: 410, code: 'reset', body: { reason: 'pruned' } });
    await first.start();
    expect(first.rows).toEqual(next.rows);
    await colleague.pull();
  });

  it('[OB15] a server that was set back: the entry that the device saw last is not there', async () => {
    const device = await deviceOf();
    await company.addNotification(company.machines.press);
    await device.pull();
    const [, xid] = device.cursor.split('.');
    await sql`delete from changelog where xid = ${xid}::xid8`.execute(db());
    expect((await deltaFrom(device)).body.reason).toBe('unknownmark');
  });

  it('[OB15] rows are read fresh: what a page or a delta showed beyond its cursor is asked about too', async () => {
    const device = await deviceOf();
    await company.addNotification(company.machines.press);
    await company.addNotification(company.machines.press);
    const range = { kind: 'notification', from: 0, to: device.generation };
    const page = await device.ask<SyncPage>('snapshot', range);
    const delta = await device.askDelta(1);
    expect(delta.seen).toBe(page.seen);
    expect(delta.cursor).not.toBe(delta.seen);
    const from = { cursor: delta.cursor, generation: device.generation };
    expect((await device.askRaw('changes', { ...from, seen: page.seen })).code).toBe('done');
    expect((await device.askRaw('snapshot', { ...range, seen: page.seen })).code).toBe('done');

    // The backup knows where the cursor stands, not what came after it.
    const [, xid] = page.seen.split('.');
    await sql`delete from changelog where xid = ${xid}::xid8`.execute(db());
    await company.addNotification(company.machines.press);
    expect((await device.askRaw('changes', from)).code).toBe('done');
    const asked = { ...from, seen: page.seen };
    expect((await device.askRaw('changes', asked)).body.reason).toBe('unknownmark');
    expect((await device.askRaw('snapshot', { ...range, seen: page.seen })).body.reason).toBe('unknownmark');
    expect((await device.askDelta()).seen).toBe((await device.askDelta()).cursor);
  });

  it('[PL3] a generation that was never given is answered 410', async () => {
    const device = await deviceOf();
    const answer = await deltaFrom(device, device.cursor, device.generation + 1);
    expect(answer.body.reason).toBe('unknownmark');
  });

  it('[OB15] [PL3] scopes that a server gave after its backup are never taken for those it gives now', async () => {
    const device = await deviceOf();
    const ofDevice = sql`deviceid = ${device.deviceid}`;
    const { rows } = await sql<{ device: unknown; scopes: unknown }>`
      select to_jsonb(d) as device, (select jsonb_agg(s) from devicescope s where ${ofDevice}) as scopes
      from device d where ${ofDevice}`.execute(db());
    const { usernodeid } = device.client.account;
    await company.add('subscription', { usernodeid, placenodeid: company.sites.south });
    await device.pull();
    // The backup knows the log, and of this device what it was told before.
    await sql`delete from device where ${ofDevice}`.execute(db());
    const { device: row, scopes } = rows[0]!;
    await sql`insert into device select * from jsonb_populate_record(null::device, ${JSON.stringify(row)}::jsonb)`.execute(
      db(),
    );
    await sql`insert into devicescope
      select * from jsonb_populate_recordset(null::devicescope, ${JSON.stringify(scopes)}::jsonb)`.execute(
      db(),
    );
    await company.add('subscription', { usernodeid, placenodeid: company.pool });
    // A late copy of an older request may come first.
    await deltaFrom(device, device.cursor, Number((row as { generation: number }).generation));
    expect((await deltaFrom(device)).body.reason).toBe('unknownmark');
  });

  it('[PL3] an unknown device is answered 410, for pages too', async () => {
    const known = await deviceOf();
    const stranger = new TestDevice(known.client);
    expect((await deltaFrom(stranger, known.cursor, 1)).body.reason).toBe('pruned');
    const page = await stranger.askRaw('snapshot', { kind: 'site', from: 0, to: 1 });
    expect(page.code).toBe('reset');
  });

  it('[X7] a change of the readable kinds starts over', async () => {
    const device = await deviceOf('reporter');
    expect(device.totals.has('attachment')).toBe(false);
    const { usernodeid } = device.client.account;
    await sql`update "user" set profileid = ${company.profiles.admin} where nodeid = ${usernodeid}`.execute(
      db(),
    );
    await expect.poll(async () => (await deltaFrom(device)).body.reason).toBe('rights');
    await device.start();
    expect(device.totals.has('attachment')).toBe(true);
    await device.pull();
  });

  it('[PL4] what was pruned is too old, what stands at the floor is not', async () => {
    const away = await deviceOf();
    await company.addNotification(company.machines.press);
    const current = await deviceOf();
    await pruneLog(db(), Date.now() + 60_000);
    expect((await deltaFrom(away)).body.reason).toBe('pruned');
    await current.pull();
    await company.addNotification(company.machines.press);
    await current.pull();
    expect(current.held('notification').length).toBeGreaterThan(1);
  });

  it('[PL4] a log that was never pruned can be read from its beginning', async () => {
    const empty = await seedCompany(db());
    const account = await empty.addUser('admin', []);
    const device = new TestDevice(await server.login(account));
    await device.start();
    const [epoch] = device.cursor.split('.');
    const begin = `${epoch}.0.0.0`;
    expect((await deltaFrom(device, begin)).code).toBe('done');
    await pruneLog(db(), Date.now() + 60_000);
    expect((await deltaFrom(device, begin)).body.reason).toBe('pruned');
  });

  it('[PL7] tells what arrived last from a device, to its user alone', async () => {
    const device = await deviceOf();
    const ask = (client = device.client) => client.request('GET', `/sync/device?device=${device.deviceid}`);
    expect((await ask()).body).toEqual({ last: null });
    for (const sequence of [9, 10, 2]) {
      const payload = written();
      const headers = { [HEADER.sequence]: `${device.deviceid}.${sequence}` };
      await device.client.command(createNotification, payload, { headers });
    }
    const last = { sequence: 10, name: 'notification.create', at: expect.any(Number) };
    expect((await ask()).body).toEqual({ last });
    expect((await ask((await deviceOf()).client)).body).toEqual({ last: null });
    expect((await device.client.request('GET', '/sync/device')).code).toBe('invalid');
  });

  it('[OB15] tells which commands it has, to those who sent them alone', async () => {
    const device = await deviceOf();
    const payload = written();
    const [here, gone] = [newId('key'), newId('key')];
    const { commit } = await device.client.command(createNotification, payload, { key: here });
    const ask = (client = device.client) => client.request('POST', '/sync/receipts', { ids: [here, gone] });
    const [epoch, xid] = commit!.split('.');
    expect((await ask()).body).toEqual({ known: [{ id: here, epoch, xid }] });
    const other = await deviceOf();
    expect((await ask(other.client)).body).toEqual({ known: [] });
    expect((await device.client.request('POST', '/sync/receipts', { ids: ['x'] })).code).toBe('invalid');

    const { cursor, generation } = device;
    const acked = [here, gone].join();
    const delta = await device.ask<SyncDelta>('changes', { cursor, generation, acked });
    expect(delta.lost).toEqual([gone]);
    expect((await device.askDelta()).lost).toEqual([]);
  });

  it('[PL4] a dump restored into a young cluster gets a new epoch', async () => {
    const device = await deviceOf();
    await sql`update changelog set xid = '4000000000' where clientid = ${company.clientid}
      and seq = (select max(seq) from changelog where clientid = ${company.clientid})`.execute(db());
    await migrate(db(), pino({ level: 'silent' }));
    expect((await deltaFrom(device)).code).toBe('reset');
    await device.start();
    await company.addNotification(company.machines.press);
    await device.pull();
    expect(device.rows.size).toBeGreaterThan(0);
  });
});

describe('real concurrency', () => {
  let server: TestServer;
  let company: Company;
  const open: pg.Client[] = [];

  beforeAll(async () => {
    server = await startServer('PostgreSQL');
    company = await seedCompany(server.database.db);
  });
  afterAll(async () => {
    await Promise.all(open.map((client) => client.end()));
    await server.close();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.url ?? '' });
    await client.connect();
    open.push(client);
    return client;
  }

  it('[PL2] a transaction that commits late, behind the cursor, is not lost', async () => {
    const { db } = server.database;
    const device = new TestDevice(await server.login(await company.addUser('admin', [company.sites.north])));
    const slow = await company.addNotification(company.machines.press);
    const fast = await company.addNotification(company.machines.press);
    await device.start();

    const late = await connect();
    await late.query('begin');
    await late.query('update notification set title = $1 where nodeid = $2', ['spät', slow]);
    await sql`update notification set title = 'früh' where nodeid = ${fast}`.execute(db);
    await device.pull();
    // Told once everything before it is settled; meanwhile the horizon says so.
    expect(device.rows.get(fast)).toMatchObject({ title: 'Ölverlust' });
    // What the alarm goes by: a writer that stays open counts, a reader does not.
    expect(await longestWriterSeconds(db)).toBeGreaterThan(0);
    await late.query('commit');
    await late.query('begin');
    await late.query('select count(*) from notification');
    expect(await longestWriterSeconds(db)).toBe(0);
    await late.query('commit');
    await device.pull();
    expect(device.rows.get(fast)).toMatchObject({ title: 'früh' });
    expect(device.rows.get(slow)).toMatchObject({ title: 'spät' });
  });

  it('[PL3] a scope that changes in an open transaction is given when it is settled', async () => {
    const account = await company.addUser('admin', []);
    const device = new TestDevice(await server.login(account));
    await device.start();
    const late = await connect();
    await late.query('begin');
    await late.query(
      'insert into subscription (clientid, nodeid, usernodeid, placenodeid) values ($1, $2, $3, $4)',
      [company.clientid, newId('subscription'), account.usernodeid, company.areas.mill],
    );
    await company.addNotification(company.machines.mill);
    await device.pull();
    expect(device.held('equipment')).toEqual([]);
    await late.query('commit');
    await device.pull();
    expect(device.held('equipment')).toEqual([company.machines.mill]);
  });

  it('[PL4] a process that starts while others write keeps the epoch', async () => {
    const { db } = server.database;
    const before = await readEpoch(db);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx);
      await company.addNotification(company.machines.press);
      await tx.updateTable('user').set({ surname: 'Neu' }).where('clientid', '=', company.clientid).execute();
      await ensureEpoch(tx, pino({ level: 'silent' }));
    });
    expect(await readEpoch(db)).toBe(before);
  });

  it('[OB3] the same key at the same time: one effect, the other one is told to wait or gets the same', async () => {
    const client = await server.login(await company.addUser('admin', [company.sites.north]));
    const payload = {
      nodeid: newId('notification'),
      equipmentnodeid: company.machines.press,
      type: 0,
      title: 'zugleich',
      created: Date.now(),
    };
    const key = newId('key');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => client.command(createNotification, payload, { key })),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes).toContain('done');
    expect(codes.filter((code) => code !== 'done' && code !== 'running')).toEqual([]);
    expect(new Set(answers.filter(({ code }) => code === 'done').map(({ commit }) => commit)).size).toBe(1);
  });

  it('[OB3] a key that another transaction holds is answered running', async () => {
    const client = await server.login(await company.addUser('admin', [company.sites.north]));
    const holder = await connect();
    const key = newId('key');
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 7221))', [key]);
    const payload = {
      nodeid: newId('notification'),
      equipmentnodeid: company.machines.press,
      type: 0,
      title: 'wartet',
      created: Date.now(),
    };
    expect(await client.command(createNotification, payload, { key })).toMatchObject({
      status: 409,
      code: 'running',
    });
    await holder.query('rollback');
    expect((await client.command(createNotification, payload, { key })).code).toBe('done');
  });
});
