import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Assembly, assemble } from '../../../src/server/assemble.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/database.ts';
import { makeTokens } from '../../../src/server/features/session/tokens.ts';
import { openDiskStorage } from '../../../src/server/storage/disk-storage.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import type { Account } from '../../api/harness/client.ts';
import { type Company, newId, seedCompany } from '../../api/harness/company.ts';
import { Activity } from '../world/activity.ts';
import { Device, logIn, type Process } from '../world/device.ts';
import { HeldNetwork, type WireAnswer, type WireRequest } from '../world/held-network.ts';
import { VirtualTime } from '../world/virtual-clock.ts';

const logger = pino({ level: 'silent' });
const SECRET = 'a secret that only this test knows, long enough';

/** The real server on files that can be set back to what they were. */
class RestorableServer {
  folder = '';
  database!: OpenDatabase;
  private assembly!: Assembly;

  async open(now: () => number): Promise<void> {
    this.folder ||= await mkdtemp(join(tmpdir(), 'wartbar-restore-'));
    this.database = await openDatabase({ dataFolder: join(this.folder, 'db'), logger });
    const storage = await openDiskStorage(join(this.folder, 'files'));
    const publicUrl = 'http://wartbar.test';
    const { database } = this;
    this.assembly = await assemble({
      database,
      storage,
      secret: SECRET,
      logger,
      version: 't',
      publicUrl,
      now,
    });
  }

  async close(): Promise<void> {
    await this.assembly.endHints();
    await this.assembly.close();
    await this.database.close();
  }

  copy = (from: string, to: string) =>
    cp(join(this.folder, from), join(this.folder, to), { recursive: true });
  remove = (name: string) => rm(join(this.folder, name), { recursive: true });

  handle = async ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> => {
    const response = await this.assembly.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body ? { payload: Buffer.from(body) } : {}),
    });
    const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: response.statusCode,
      headers: Object.fromEntries(entries),
      body: new Uint8Array(response.rawPayload),
    };
  };
}

const server = new RestorableServer();
const activity = new Activity();
const time = new VirtualTime(Date.now());
const network = new HeldNetwork(activity);
let company: Company;
const owners: Account[] = [];
let tab: Process;
let unwatch: () => void;

beforeAll(async () => {
  await server.open(() => time.now);
  company = await seedCompany(server.database.db);
  for (let number = 0; number < 2; number++)
    owners.push(await company.addUser('admin', [company.sites.north]));
  unwatch = activity.watchCrypto();
  network.script = ({ request }) => server.handle(request);
});
afterAll(async () => {
  unwatch();
  await server.close();
  await server.remove('.');
});

afterEach(() => tab.kill());

/** A device of a user of its own, at rest after its first sync. */
beforeEach(async () => {
  const owner = owners.shift()!;
  const device = new Device({ activity, network, time }, newId('device'), owner, owners.length + 1);
  tab = device.open();
  const sessionid = newId('session');
  const accesstoken = await makeTokens(SECRET).makeAccess({ ...owner, sessionid }, time.now);
  await server.database.db
    .insertInto('refreshtoken')
    .values({
      tokenhash: sessionid,
      sessionid,
      ...owner,
      device: null,
      issued: time.now,
      expires: time.now + 1e9,
    })
    .execute();
  await logIn(tab, { accesstoken, refreshtoken: 'none' });
  await work();
});

async function work(): Promise<void> {
  tab.engine.poke('network');
  await activity.settle();
}

async function report(title: string): Promise<string> {
  const payload = {
    lang: 'de' as const,
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title,
    description: '',
    errorcode: '',
    created: time.now,
    dueuntil: 0,
  };
  await enqueue(tab.db, tab.ports, tab.device.owner, [intent(createNotification, payload)]);
  await activity.settle();
  return payload.nodeid;
}

async function titles(): Promise<string[]> {
  const rows = await server.database.db.selectFrom('notification').select('title').orderBy('title').execute();
  return rows.map((row) => row.title);
}

/** Copies the database as it is now; the answer puts it back. */
async function backUp(): Promise<() => Promise<void>> {
  await server.close();
  await server.copy('db', 'backup');
  await server.open(() => time.now);
  return async () => {
    await server.close();
    await server.remove('db');
    await server.copy('backup', 'db');
    await server.remove('backup');
    await server.open(() => time.now);
  };
}

/** Everything of this device is on the server, and its mirror shows it. */
async function expectRecovered(...expected: string[]): Promise<void> {
  await work();
  await work();
  expect(await titles()).toEqual(expect.arrayContaining(expected));
  expect(new Set(await titles()).size).toBe((await titles()).length);
  expect(await tab.db.outbox.count()).toBe(0);
  expect(tab.errors).toEqual([]);
}

it('[OB15] a server restored from a backup gets again what it acknowledged since, exactly once', {
  timeout: 90_000,
}, async () => {
  await report('1 before the backup');
  const restore = await backUp();
  await report('1 shown by a pull');
  await work();
  expect(await tab.db.journal.count()).toBe(2);
  await restore();
  expect(await titles()).not.toContain('1 shown by a pull');
  await report('1 typed after the restore');
  await expectRecovered('1 before the backup', '1 shown by a pull', '1 typed after the restore');
});

it('[OB15] what was acknowledged and never pulled comes again, though the server knows the cursor', {
  timeout: 90_000,
}, async () => {
  await report('2 before the backup');
  const restore = await backUp();
  network.script = async ({ request }) =>
    request.path.startsWith('/api/sync/') ? 'lost' : server.handle(request);
  await report('2 acknowledged only');
  expect(await tab.db.outbox.toArray()).toMatchObject([{ state: 'acked' }]);
  await restore();
  // Others write meanwhile: the transaction ids of the lost commit are given out again.
  for (let number = 0; number < 12; number++) {
    await server.database.db
      .updateTable('user')
      .set({ surname: `${number}` })
      .execute();
  }
  network.script = ({ request }) => server.handle(request);
  await work();
  await work();
  expect(await titles()).toContain('2 acknowledged only');
  expect(await tab.db.outbox.count()).toBe(0);
});
