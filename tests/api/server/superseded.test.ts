import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noteMovedSchema } from '../../../src/server/db/migrate.ts';
import { startJobs } from '../../../src/server/jobs/start-jobs.ts';
import { makeNotify } from '../../../src/server/mail/notify.ts';
import { queueMails } from '../../../src/server/mail/store.ts';
import { folderTransport } from '../../../src/server/mail/transport.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const logger = pino({ level: 'silent' });

describe.each(BOTH_DATABASES)('[D6] a server whose schema a newer one has moved on, on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const MIGRATION = '999_to_come';
  const moveOn = (told: boolean) =>
    server.database.db.transaction().execute(async (tx) => {
      await sql`insert into migration (name, hash) values (${MIGRATION}, 'x')`.execute(tx);
      if (told) await noteMovedSchema(tx);
    });
  const moveBack = () =>
    server.database.db.transaction().execute(async (tx) => {
      await sql`delete from migration where name = ${MIGRATION}`.execute(tx);
      await noteMovedSchema(tx);
    });
  const ready = async () => (await client.request('GET', '/ready')).status;
  afterEach(async () => {
    await moveBack();
    await expect.poll(ready).toBe(200);
  });

  const report = (fields: Record<string, unknown> = {}) =>
    client.command(createNotification, {
      nodeid: newId('notification'),
      equipmentnodeid: company.machines.press,
      type: 0,
      title: 'Ölverlust',
      created: Date.now(),
      ...fields,
    });
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notification`.execute(
      server.database.db,
    );
    return rows[0]?.n;
  };
  const waits = { status: 503, code: 'unavailable' };

  it('writes nothing, also before it is told, and answers so that devices wait', async () => {
    const before = await count();
    await moveOn(false);
    const answer = await report();
    expect(answer).toMatchObject(waits);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers[HEADER.code]).toBe('unavailable');
    // What only the newer one takes is not refused for good either.
    expect(await report({ title: '' })).toMatchObject(waits);
    expect(await count()).toBe(before);
  });

  it('is not ready and answers nothing else once it is told, but that it lives', async () => {
    await moveOn(true);
    await expect.poll(ready).toBe(503);
    expect(
      await client.request('POST', '/auth/login', { email: 'a@b.example', password: 'x' }),
    ).toMatchObject(waits);
    expect(await client.request('GET', '/sync/changes?since=')).toMatchObject(waits);
    expect((await client.request('GET', '/health')).status).toBe(200);
  });

  it('leaves its jobs to the newer one', async () => {
    const { db } = server.database;
    const mail = { clientid: company.clientid, usernodeid: null, cause: 'test', notificationnodeid: null };
    await db
      .transaction()
      .execute((tx) =>
        queueMails(
          tx,
          [{ ...mail, recipient: 'a@werk.example', subject: 'Hallo', bodytext: 'Hallo', bodyhtml: 'Hallo' }],
          Date.now(),
        ),
      );
    const transport = folderTransport(server.folder, 'Wartbar <wartbar@werk.example>', logger);
    const start = () =>
      startJobs({ ...server, transport, notify: makeNotify(''), origin: '', logger, now: Date.now });
    const waiting = () =>
      db.selectFrom('mail_outbox').select('recipient').where('sent', 'is', null).execute();
    await moveOn(false);
    // Ending waits for what its jobs have begun.
    await start()();
    expect(await waiting()).toHaveLength(1);
    await moveBack();
    const stop = start();
    await expect.poll(waiting).toEqual([]);
    await stop();
  });

  it('goes on where the newer one was taken back', async () => {
    await moveOn(true);
    await expect.poll(ready).toBe(503);
    await moveBack();
    await expect.poll(ready).toBe(200);
    expect((await report()).code).toBe('done');
  });
});

it('[D6] a write that the newer schema refuses in the middle waits as well', async () => {
  const server = await startServer('PostgreSQL');
  const { db } = server.database;
  const company = await seedCompany(db);
  const client = await server.login(await company.addUser('admin', [company.sites.north]));
  const title = 'Nicht mehr erlaubt';
  const nodeid = newId('notification');
  const waiting = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    return rows[0]?.n;
  };
  const { answer } = await db.transaction().execute(async (tx) => {
    await sql`lock table notification in access exclusive mode`.execute(tx);
    const fields = { equipmentnodeid: company.machines.press, type: 0, title, created: Date.now() };
    const sent = client.command(createNotification, { nodeid, ...fields });
    await expect.poll(waiting).toBeGreaterThan(0);
    await sql`insert into migration (name, hash) values ('999_to_come', 'x')`.execute(tx);
    await sql`alter table notification add constraint newer check (title <> ${sql.lit(title)}) not valid`.execute(
      tx,
    );
    return { answer: sent };
  });
  expect(await answer).toMatchObject({ status: 503, code: 'unavailable' });
  await sql`alter table notification drop constraint newer`.execute(db);
  await sql`delete from migration where name = '999_to_come'`.execute(db);
  await server.close();
});
