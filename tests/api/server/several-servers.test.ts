import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HINT_EVENT } from '../../../src/shared/contract/core/realtime.ts';
import {
  createNotification,
  setNotificationStatus,
} from '../../../src/shared/contract/notification/notification.ts';
import { createDatabaseAt } from '../../harness/databases/postgres.ts';
import { postgresOfWorker } from '../../harness/databases/postgres-of-worker.ts';
import { makeClient, type TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { bundleServer, type ServerProcess, spawnServer } from '../harness/process.ts';
import { SECRET, startServer, type TestServer } from '../harness/server.ts';

let bundle: Awaited<ReturnType<typeof bundleServer>>;
let folder: string;
/** Not one of the two: makes the company and gives out sessions. */
let maker: TestServer;
let company: Company;
let account: Awaited<ReturnType<Company['addUser']>>;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  maker = await startServer('PostgreSQL');
  company = await seedCompany(maker.database.db);
  account = await company.addUser('admin', [company.sites.north]);
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'wartbar-several-'));
}, 60_000);
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  await maker.close();
  await rm(folder, { recursive: true, force: true });
});

/** Another server process on the same database; answers its address. */
async function start(): Promise<{ address: string; process: ServerProcess }> {
  const process = spawnServer(bundle.entry, {
    DATABASE_URL: maker.url ?? '',
    WARTBAR_DATA: folder,
    WARTBAR_SECRET: SECRET,
    LOG_LEVEL: 'error',
  });
  processes.push(process);
  return { address: await process.ready, process };
}

/** The user's session at the server with this address: over the network, as devices do it. */
async function clientOf(address: string): Promise<TestClient> {
  const { token } = await maker.login(account);
  const inject = async (asked: { method: string; url: string; headers: HeadersInit; payload?: unknown }) => {
    const response = await fetch(`${address}${asked.url}`, {
      method: asked.method,
      headers: { ...asked.headers, ...(asked.payload ? { 'content-type': 'application/json' } : {}) },
      ...(asked.payload ? { body: JSON.stringify(asked.payload) } : {}),
    });
    const body = await response.text();
    const headers = Object.fromEntries(response.headers);
    return { statusCode: response.status, headers, body, json: () => JSON.parse(body) };
  };
  return makeClient({ inject } as unknown as FastifyInstance, account, token);
}

/** A connection beside all servers. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: maker.url ?? '' });
  await client.connect();
  return client;
}

const report = (title: string) => ({
  lang: 'de',
  nodeid: newId('notification'),
  equipmentnodeid: company.machines.press,
  type: 0,
  title,
  created: 1,
});

it('[PL2] [OB3] two servers under concurrent writers: each write once, and a device sees every one', {
  timeout: 60_000,
}, async () => {
  const addresses = (await Promise.all([start(), start()])).map(({ address }) => address);
  const clients = await Promise.all(addresses.map(clientOf));
  const [first, second] = clients as [TestClient, TestClient];
  const device = new TestDevice(first);
  await device.start();

  let writing = true;
  const pulling = (async () => {
    for (let turn = 0; writing; turn += 1) {
      // The device meets now this server, now that one.
      Object.assign(device, { client: turn % 2 === 0 ? second : first });
      await device.pull(5);
    }
  })();
  const late = await connect();
  const writer = async (name: number) => {
    for (let turn = 0; turn < 15; turn += 1) {
      const payload = report(`Schreiber ${name}, Meldung ${turn}`);
      const key = randomUUID();
      // What a browser sends twice may meet both servers at once; one of them may say that it still runs.
      const answers = await Promise.all(
        clients.map((client) => client.command(createNotification, payload, { key })),
      );
      for (const { code } of answers) expect(['done', 'running']).toContain(code);
      expect(answers.some(({ code }) => code === 'done')).toBe(true);
    }
  };
  const lateWriter = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await late.query('begin');
      await late.query(
        `insert into notification (clientid, nodeid, type, title, description, errorcode, created, dueuntil, status,
           progressstarted, closed, equipmentnodeid, unitid)
         values ($1, $2, 0, $3, '', '', 1, 0, 0, 0, 0, $4, '')`,
        [company.clientid, newId('notification'), `spät ${turn}`, company.machines.press],
      );
      // Others commit in between, and the device reads on.
      for (let other = 0; other < 3; other += 1)
        await first.command(createNotification, report(`dazwischen ${turn} ${other}`));
      await late.query('commit');
    }
  };
  await Promise.all([writer(1), writer(2), writer(3), lateWriter()]);
  writing = false;
  await pulling;
  await device.pull();
  await late.end();

  const stored = await maker.database.db.selectFrom('notification').select(['nodeid', 'title']).execute();
  expect(new Set(stored.map(({ title }) => title)).size).toBe(stored.length);
  expect(stored).toHaveLength(3 * 15 + 5 + 5 * 3);
  expect(device.held('notification')).toEqual(stored.map(({ nodeid }) => nodeid).sort());
});

it('[OB3] a server killed in the middle of a transaction leaves nothing; the other does it once', {
  timeout: 60_000,
}, async () => {
  const [doomed, other] = await Promise.all([start(), start()]);
  const nodeid = await company.addNotification(company.machines.press, { title: 'Mitten im Schreiben' });
  const row = () =>
    maker.database.db
      .selectFrom('notification')
      .select(['status', 'version'])
      .where('nodeid', '=', nodeid)
      .executeTakeFirstOrThrow();
  const before = await row();
  const payload = {
    lang: 'de',
    nodeid,
    onlyStatusUpdate: true,
    status: 1,
    previousstatus: 0,
    progressstarted: 1000,
    closed: 0,
  };
  const key = randomUUID();

  const holder = await connect();
  await holder.query('begin');
  await holder.query('select 1 from notification where nodeid = $1 for update', [nodeid]);
  const cut = (await clientOf(doomed.address)).command(setNotificationStatus, payload, { key });
  const failed = cut.then(
    () => false,
    () => true,
  );
  await expect
    .poll(async () => {
      const { rows } = await holder.query(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].waiting;
    })
    .toBe(1);
  doomed.process.child.kill('SIGKILL');
  expect(await failed).toBe(true);
  await holder.query('rollback');
  await holder.end();

  const client = await clientOf(other.address);
  await expect
    .poll(async () => (await client.command(setNotificationStatus, payload, { key })).code)
    .toBe('done');
  expect(await row()).toEqual({ status: 1, version: before.version + 1 });
});

it('[S2] of servers that start together on an empty database one tells a password, which works; then its restart', {
  timeout: 60_000,
}, async () => {
  const settings = {
    DATABASE_URL: await createDatabaseAt(postgresOfWorker()),
    WARTBAR_ADMIN_EMAIL: 'chefin@werk.example',
    WARTBAR_DATA: folder,
    LOG_LEVEL: 'error',
  };
  const spawned = () => {
    const process = spawnServer(bundle.entry, settings);
    processes.push(process);
    return process;
  };
  const told = ({ output }: ServerProcess) => /Passwort {2,}(\S+)/.exec(output())?.[1];
  const logIn = async (address: string, password: string | undefined) => {
    const body = JSON.stringify({ email: 'chefin@werk.example', password });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  const together = [spawned(), spawned(), spawned()];
  await Promise.all(together.map(({ ready }) => ready));
  const tellers = together.filter(told);
  expect(tellers).toHaveLength(1);
  expect(together.some(({ output }) => output().includes('niemand anmelden'))).toBe(false);

  const lost = told(tellers[0]!);
  const other = together.find((each) => each !== tellers[0]);
  tellers[0]!.child.kill('SIGKILL');
  await tellers[0]!.ended;
  const again = [spawned(), spawned()];
  await Promise.all(again.map(({ ready }) => ready));
  const [renewed, ...more] = again.map(told).filter(Boolean);
  expect([typeof renewed, more]).toEqual(['string', []]);
  const alive = await other!.ready;
  expect(await logIn(alive, lost)).toBe(401);
  expect(await logIn(alive, renewed)).toBe(200);
});

it('[S9] [OB8] what one server writes is hinted by the other', { timeout: 60_000 }, async () => {
  const [writing, hinting] = await Promise.all([start(), start()]);
  const client = await clientOf(writing.address);
  // Who has no device yet is told nothing.
  await new TestDevice(client).start();
  const { token } = await maker.login(account);
  const socket: Socket = io(hinting.address, { path: '/socket', auth: { token }, reconnection: false });
  const heard: unknown[][] = [];
  socket.on(HINT_EVENT, (...content) => heard.push(content));
  await new Promise((done, fail) => {
    socket.on('connect', () => done(undefined));
    socket.on('connect_error', fail);
  });
  expect((await client.command(createNotification, report('Von nebenan'))).code).toBe('done');
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  socket.disconnect();
});
