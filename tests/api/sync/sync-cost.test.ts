import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../../src/server/company/roles.ts';
import { lockKey, storeReceipt } from '../../../src/server/db/receipts.ts';
import { findVisibleNode, insertRows } from '../../../src/server/db/records.ts';
import { PAGE_BYTES } from '../../../src/server/db/rows/page-room.ts';
import { vacuumTables } from '../../../src/server/db/statistics.ts';
import { subscribersOf } from '../../../src/server/db/subscribers.ts';
import { findSession } from '../../../src/server/features/session/store.ts';
import { makeNotify } from '../../../src/server/mail/notify.ts';
import { queuePush } from '../../../src/server/push/store.ts';
import { readChanges } from '../../../src/server/sync/changes.ts';
import { parseCursor } from '../../../src/server/sync/cursor.ts';
import { grantsSince, movedSince } from '../../../src/server/sync/grants/store.ts';
import { readLook } from '../../../src/server/sync/look/store.ts';
import {
  lastPosition,
  readerOf,
  readHead,
  readLog,
  readPage,
  readRows,
  standingOf,
} from '../../../src/server/sync/store.ts';
import { findRecord } from '../../../src/shared/contract/registry.ts';
import { newId, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const EXISTING = 8_000;
const CHANGED = 100;
/** Kept out of the question for them, which would be one of them. */
const PLANNED_ONCE = '%/* often */%';

describe.each(BOTH_DATABASES)('[PL8] the cost on %s', (kind) => {
  let server: TestServer;
  let device: TestDevice;
  let press: string;

  beforeAll(async () => {
    server = await startServer(kind);
    const { db } = server.database;
    const company = await seedCompany(db);
    const { machines, clientid } = company;
    press = machines.press;
    // One machine with few notifications among others with very many.
    for (const [machine, count] of [
      [machines.press, 50],
      [machines.mill, EXISTING],
    ] as const) {
      await sql`insert into notification (clientid, nodeid, type, title, description, errorcode, created, dueuntil,
          status, progressstarted, closed, equipmentnodeid, unitid)
        select ${clientid}, 'urn:wartbar:notification:' || gen_random_uuid(), 0, 'Ölverlust', '', '', n, 0, 2, 0, 0,
          ${machine}, '' from generate_series(1, ${count}::integer) n`.execute(db);
    }
    device = new TestDevice(await server.login(await company.addUser('admin', [company.sites.north])));
    const start = await device.ask<{ cursor: string; generation: number }>('changes', {});
    device.cursor = start.cursor;
    device.generation = start.generation;
    await sql`update notification set title = 'neu' where nodeid in (
      select nodeid from notification where equipmentnodeid = ${machines.mill} limit ${CHANGED})`.execute(db);
    await vacuumTables(db);
  });
  afterAll(() => server.close());

  const reader = () => {
    const { client, deviceid } = device;
    return readerOf({ caller: { ...client.account, features: ROLES.admin.features }, deviceid });
  };

  /** Rows that the statements of `run` touched in the large tables. */
  async function touched(run: (tx: Parameters<typeof readHead>[0]) => Promise<void>): Promise<number> {
    const count = (tx: Parameters<typeof readHead>[0]) =>
      sql<{ touched: number }>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as touched
        from pg_stat_xact_user_tables where relname in ('notification', 'changelog')
      `.execute(tx);
    return server.database.db.transaction().execute(async (tx) => {
      const before = (await count(tx)).rows[0]?.touched ?? 0;
      await run(tx);
      return ((await count(tx)).rows[0]?.touched ?? 0) - before;
    });
  }

  it.each([
    ['short', false],
    ['long', true],
  ])(
    `a delta of ${CHANGED} rows of a %s log touches no more than that, however many there are`,
    async (_log, long) => {
      const key = reader();
      const record = findRecord('notification');
      const rows = await touched(async (tx) => {
        const { epoch, xmin } = await readHead(tx);
        const from = parseCursor(epoch, device.cursor);
        if (!from || !record) throw new Error('no cursor');
        expect(await standingOf(tx, key.clientid, from)).toBe('known');
        expect(await movedSince(tx, key.clientid, xmin)).toBe(false);
        const entries = await readLog(
          tx,
          key,
          { kinds: ['notification'], from, xmin, held: device.generation },
          { long, limit: 1001 },
        );
        expect(entries).toHaveLength(CHANGED);
        const found = await readRows(
          tx,
          key,
          record,
          entries.map((entry) => entry.nodeid),
        );
        expect(found).toHaveLength(CHANGED);
        await lastPosition(tx, key.clientid, xmin);
        await grantsSince(tx, key, device.generation);
      });
      expect(rows).toBeGreaterThanOrEqual(CHANGED);
      expect(rows).toBeLessThan(CHANGED * 4);
    },
  );

  /** Statements that a question for changes takes, transactions not counted. */
  async function statements(acked: readonly string[] = []): Promise<number> {
    let count = 0;
    const counting = server.database.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { client, deviceid, cursor, generation } = device;
    const caller = { ...client.account, ...ROLES.admin, superuser: false, entered: null, sessionid: '' };
    const asking = {
      caller: { ...caller, profileid: '' },
      deviceid,
      now: Date.now(),
      limit: 1000,
      seen: undefined,
    };
    const answer = await readChanges(counting, { ...asking, cursor, generation, acked });
    device.cursor = answer.cursor;
    expect(answer.lost).toEqual(acked);
    return count;
  }

  it('[D3] a question that finds nothing is one statement, also where a device asks for what it sent', async () => {
    expect(await statements()).toBeGreaterThan(1);
    expect(await statements()).toBe(1);
    expect(await statements([randomUUID()])).toBe(1);
  });

  it('[D3] which PostgreSQL plans once for a connection', async () => {
    const planned = await server.database.db.connection().execute(async (connection) => {
      for (let time = 0; time < 2; time += 1) {
        const { cursor } = device;
        const position = parseCursor(cursor.slice(0, cursor.indexOf('.')), cursor);
        if (!position) throw new Error('no cursor');
        const question = { key: reader(), kinds: ['notification'], cursor: position, seen: null };
        const look = await readLook(connection, { ...question, held: device.generation, acked: [] });
        expect(look).toMatchObject({ news: false, moved: false, cursor: 'known' });
      }
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_prepared_statements
        where statement like ${PLANNED_ONCE} and statement like '%as moved%'
      `.execute(connection);
      return rows[0]?.count;
    });
    expect(planned).toBe(1);
  });

  it('[D3] as what every write asks', async () => {
    const { client } = device;
    const guest = { profileid: '', superuser: false, entered: null, sessionid: '' };
    const caller = { ...client.account, ...guest, features: ROLES.admin.features };
    const { clientid, usernodeid, sessionid } = caller;
    const told = { nodeid: newId('notice'), usernodeid };
    const receipt = {
      id: randomUUID(),
      device: null,
      sequence: null,
      name: '',
      lane: press,
      hash: '',
      wrote: [],
    };
    const row = { usernodeid, placenodeid: press };
    const planned = await server.database.db.transaction().execute(async (tx) => {
      await findSession(tx, sessionid, Date.now());
      await lockKey(tx, receipt.id);
      await findVisibleNode(tx, caller, press);
      await insertRows(tx, clientid, 'subscription', [{ nodeid: newId('subscription'), ...row }]);
      await subscribersOf(tx, clientid, press, ['notification']);
      await queuePush(tx, clientid, [told], 'notification', Date.now());
      await storeReceipt(tx, caller, receipt, {}, Date.now());
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like ${PLANNED_ONCE}
      `.execute(tx);
      return rows.map(({ statement }) => statement);
    });
    for (const part of [
      'from "refreshtoken"',
      'pg_try_advisory_xact_lock',
      'from "equipment"',
      'sees_machine',
      'insert into "subscription"',
      'subscribers_of',
      'insert into pushmessage',
      'insert into receipt',
    ])
      expect(
        planned.some((statement) => statement.includes(part)),
        part,
      ).toBe(true);
  });

  it('[D3] [D9] where nobody has a device with push, none is looked for', async () => {
    const { clientid } = device.client.account;
    let asked = '';
    await server.database.db.transaction().execute(async (tx) => {
      const about = await tx
        .selectFrom('notification')
        .select(['nodeid', 'title', 'equipmentnodeid', 'dueuntil'])
        .where('equipmentnodeid', '=', press)
        .limit(1)
        .executeTakeFirstOrThrow();
      const counting = tx.withPlugin({
        transformQuery: ({ node }) => {
          asked += JSON.stringify(node);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const occasion = { clientid, cause: 'notification', about, name: 'once', actor: null } as const;
      await makeNotify('')(counting as typeof tx, occasion, Date.now());
    });
    expect(asked).toContain('subscribers_of');
    expect(asked).toContain('jsonb_populate_recordset');
    expect(asked).not.toContain('pushmessage');
  });

  it('a backfill of one machine touches that machine alone', async () => {
    const key = reader();
    const record = findRecord('notification');
    const { db } = server.database;
    // Generations are drawn at random: only one beyond the device's own is surely no other machine's.
    const [from, to] = [device.generation, device.generation + 1];
    await sql`update devicescope set granted = ${to} where deviceid = ${key.deviceid} and scope = (
      select equipmentnodeid from notification group by 1 order by count(*) limit 1)`.execute(db);
    const rows = await touched(async (tx) => {
      if (!record) throw new Error('no record');
      const room = { rows: 2000, bytes: PAGE_BYTES };
      const page = await readPage(tx, key, record, { from, to, after: null }, room);
      expect(page.rows).toHaveLength(50);
    });
    expect(rows).toBeLessThan(200);
  });
});
