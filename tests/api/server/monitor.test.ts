import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/db/database.ts';
import { makeJobLog } from '../../../src/server/jobs/job-log.ts';
import { queueMails } from '../../../src/server/mail/store.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { listUnits } from '../../../src/shared/contract/machine/equipment-queries.ts';
import {
  createNotification,
  getNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { migratedDatabase } from '../../harness/databases/embedded-database.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';
import { keptLog } from '../harness/store/kept-log.ts';

const TOKEN = 'figures-of-this-server-for-prometheus';

describe.each(BOTH_DATABASES)('figures for supervisors on %s', (kind) => {
  const log = keptLog();
  const jobLog = makeJobLog(() => 1_800_000_000_000);
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, { metricsToken: TOKEN, jobs: jobLog.jobs, logger: log.logger });
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });

  /** Answers to whoever has no session. */
  const asks = (path: string, authorization = '') =>
    server.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } });
  /** What a figure says; undefined where it is not told. */
  async function figure(name: string): Promise<number | undefined> {
    const { body } = await asks('/metrics', `Bearer ${TOKEN}`);
    const line = body.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  }

  it('[D6] health and readiness need no session', async () => {
    expect((await asks('/health')).json()).toMatchObject({ status: 'ok', version: 'test' });
    expect((await asks('/ready')).json()).toMatchObject({
      status: 'ready',
      database: server.database.dialect,
    });
  });

  it('[D6] a server whose disk is full is not ready', async () => {
    const { hasRoom } = server.database;
    server.database.hasRoom = async () => false;
    expect((await asks('/ready')).statusCode).toBe(503);
    server.database.hasRoom = hasRoom;
    expect((await asks('/ready')).statusCode).toBe(200);
  });

  it('[D6] only the holder of the token gets figures', async () => {
    for (const given of ['', `Bearer ${client.token}`, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect((await asks('/metrics', given)).statusCode).toBe(401);
    }
    const answer = await asks('/metrics', `Bearer ${TOKEN}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    // Names of people, companies and machines are in no label.
    expect(answer.body).not.toContain(company.clientid);
  });

  it('[D6] requests are counted by route, whatever their address names', async () => {
    const route = 'wartbar_http_answers_total{route="GET /api/notifications/:nodeid",code="gone"}';
    for (let asked = 0; asked < 2; asked++)
      await client.query(getNotification, { nodeid: newId('notification') });
    await asks('/there/is/nothing');
    // Counted once they are sent, which may be after they are read here.
    await expect.poll(() => figure(route)).toBe(2);
    await expect.poll(() => figure('wartbar_http_answers_total{route="none",code="gone"}')).toBe(1);
  });

  it('[D6] mails that wait are counted, and since when the oldest does', async () => {
    const before = (await figure('wartbar_mails_waiting')) ?? 0;
    const mail = {
      clientid: company.clientid,
      usernodeid: null,
      cause: 'share',
      notificationnodeid: null,
      recipient: 'wer@werk.example',
      subject: 'Betreff',
      bodytext: 'Text',
      bodyhtml: '<p>Text</p>',
    };
    const { db } = server.database;
    const written = server.clock.now() - 3_600_000;
    await db.transaction().execute((tx) => queueMails(tx, [mail, mail], written));
    expect(await figure('wartbar_mails_waiting')).toBe(before + 2);
    expect(await figure('wartbar_mail_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    await db.updateTable('mail_outbox').set({ failed: server.clock.now() }).execute();
    expect(await figure('wartbar_mails_waiting')).toBe(0);
    expect(await figure('wartbar_mails_failed')).toBeGreaterThanOrEqual(2);
    expect(await figure('wartbar_mail_oldest_seconds')).toBe(0);
  });

  it('[D6] each job tells when it last succeeded, how long it took and how often it failed', async () => {
    jobLog.known('backing up', 1_700_000_000_000);
    expect(await figure('wartbar_job_done_timestamp_seconds{job="backing up"}')).toBe(1_700_000_000);
    await jobLog.record('sending mails', async () => undefined);
    await expect(jobLog.record('erasing files', () => Promise.reject(new Error('no disk')))).rejects.toThrow(
      'no disk',
    );
    expect(await figure('wartbar_job_done_timestamp_seconds{job="sending mails"}')).toBe(1_800_000_000);
    expect(await figure('wartbar_job_done_timestamp_seconds{job="erasing files"}')).toBeUndefined();
    expect(await figure('wartbar_job_failures_total{job="erasing files"}')).toBe(1);
    expect(await figure('wartbar_job_failures_total{job="sending mails"}')).toBe(0);
    expect(await figure('wartbar_job_duration_seconds{job="sending mails"}')).toBeGreaterThanOrEqual(0);
    expect(await figure('wartbar_database_bytes')).toBeGreaterThan(100_000);
    expect(await figure('wartbar_database_up')).toBe(1);
    expect(await figure('wartbar_files_room_bytes')).toBeDefined();
  });

  it('[D6] a failure of ours has the same id in the answer, its header and the log', async () => {
    const { db } = server.database;
    await sql`alter table unit rename to unit_away`.execute(db);
    try {
      const failed = await client.query(listUnits, {});
      expect(failed).toMatchObject({ status: 500, code: 'unknown' });
      expect(failed.body.request).toMatch(/^[0-9a-f]{10}$/);
      expect(failed.headers[HEADER.request]).toBe(failed.body.request);
      expect(log.lines).toContainEqual(
        expect.objectContaining({ reqId: failed.body.request, msg: 'a request failed' }),
      );
    } finally {
      await sql`alter table unit_away rename to unit`.execute(db);
    }
    // What is no failure has an id for the log, and says nothing of it in its body.
    const refused = await client.request('GET', '/nothing');
    expect(refused.headers[HEADER.request]).toMatch(/^[0-9a-f]{10}$/);
    expect(refused.body).not.toHaveProperty('request');
  });
});

it('[D6] without the setting nobody gets figures', async () => {
  const server = await startServer('PGlite');
  try {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.statusCode).toBe(404);
  } finally {
    await server.close();
  }
});

it('[D6] a slow statement is logged, without the values in it', async () => {
  const { lines, logger } = keptLog();
  const database = await openDatabase({ inMemory: await migratedDatabase(), logger, slowMs: 200 });
  try {
    await sql`select pg_sleep(${0.3}), ${'geheimes Wort'}::text`.execute(database.db);
    const slow = lines.filter(({ msg }) => msg === 'a slow statement').map(({ sql: text }) => String(text));
    expect(slow.some((text) => text.includes('pg_sleep'))).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('geheimes Wort');
  } finally {
    await database.close();
  }
});

it('[D6] a database that takes no writes is not ready, and asks to wait', async () => {
  const server = await startServer('PGlite');
  const { db } = server.database;
  const company = await seedCompany(db);
  const client = await server.login(await company.addUser('admin', [company.sites.north]));
  await sql`set default_transaction_read_only = on`.execute(db);
  expect(await client.request('GET', '/ready')).toMatchObject({ status: 503, code: 'unavailable' });
  const fields = { equipmentnodeid: company.machines.press, type: 0, title: 'Ölverlust', created: 1 };
  const reported = await client.command(createNotification, { nodeid: newId('notification'), ...fields });
  expect(reported).toMatchObject({ status: 503, code: 'unavailable' });
  await sql`set default_transaction_read_only = off`.execute(db);
  expect((await client.request('GET', '/ready')).status).toBe(200);
  await server.close();
});
