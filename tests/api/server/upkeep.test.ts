import { sql } from 'kysely';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESPONSES_KEPT, startUpkeep } from '../../../src/server/sync/upkeep.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const silent = pino({ level: 'silent' });

describe.each(BOTH_DATABASES)('upkeep on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  const payload = () => ({
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title: 'Ölverlust',
    created: 1,
  });

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });

  /** The database is tidied once, as a server that starts then does it. */
  async function tidiedAt(time: number, done: () => Promise<boolean>): Promise<void> {
    const stop = startUpkeep(server.database, silent, () => time);
    try {
      await expect.poll(done).toBe(true);
    } finally {
      stop();
    }
  }
  const responseOf = async (id: string) => {
    const receipt = await server.database.db
      .selectFrom('receipt')
      .select('response')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return receipt.response;
  };

  it('[OB3] after 90 days the answer is forgotten, id and hash never: a replay still does nothing', async () => {
    const [old, young] = [newId('key'), newId('key')];
    const sent = payload();
    const first = await client.command(createNotification, sent, { key: old });
    const now = server.clock.now();
    server.clock.offset = RESPONSES_KEPT / 2;
    const later = payload();
    const relogged = await server.login(client.account);
    const second = await relogged.command(createNotification, later, { key: young });
    server.clock.offset = 0;

    await tidiedAt(now + RESPONSES_KEPT + 1000, async () => (await responseOf(old)) === null);
    expect(await client.command(createNotification, sent, { key: old })).toMatchObject({
      code: 'done',
      commit: first.commit,
      body: {},
    });
    expect((await client.command(createNotification, later, { key: young })).body).toEqual(second.body);
    const other = { ...sent, title: 'anders' };
    expect((await client.command(createNotification, other, { key: old })).code).toBe('mismatch');
    const { nodeid } = sent;
    const rows = await server.database.db
      .selectFrom('notification')
      .select('version')
      .where('nodeid', '=', nodeid)
      .execute();
    expect(rows).toEqual([{ version: 1 }]);
  });
});

describe('watching PostgreSQL', () => {
  let server: TestServer;
  let company: Company;
  let stranger: pg.Client;

  beforeAll(async () => {
    server = await startServer('PostgreSQL');
    company = await seedCompany(server.database.db);
    stranger = new pg.Client({ connectionString: server.url ?? '' });
    await stranger.connect();
  });
  afterAll(async () => {
    await stranger.end();
    await server.close();
  });

  it('[PL2] statements end after 30 s, forgotten transactions after 15 s', async () => {
    const { rows } = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle
    `.execute(server.database.db);
    expect(rows).toEqual([{ statement: '30s', idle: '15s' }]);
  });

  it('[PL2] a transaction of somebody else that stays open is logged as what holds delivery up', async () => {
    const logged: { level: number; seconds?: number; msg: string }[] = [];
    const logger: Logger = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line)) });
    const nodeid = await company.addNotification(company.machines.press);
    await stranger.query('begin');
    await stranger.query('update notification set title = $1 where nodeid = $2', ['offen', nodeid]);
    const stop = startUpkeep(server.database, logger, server.clock.now, { stalled: 0, every: 10 });
    try {
      await expect.poll(() => logged.length).toBeGreaterThan(0);
    } finally {
      stop();
      await stranger.query('rollback');
    }
    expect(logged[0]).toMatchObject({
      seconds: expect.any(Number),
      msg: 'a transaction that stays open holds back what devices are told',
    });
  });
});
