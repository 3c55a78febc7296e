import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPush, sendPush } from '../../../../src/server/jobs/send-push.ts';
import { openPush } from '../../../../src/server/push/open-push.ts';
import { deleteUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { readNotices } from '../../../../src/shared/contract/conversation/notice.ts';
import { MOST_PUSHED } from '../../../../src/shared/contract/conversation/push-queries.ts';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import { readPushMessage } from '../../../../src/shared/lib/push-message.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { BOTH_DATABASES, SECRET, startServer, type TestServer } from '../../harness/server.ts';
import { type Browser, type PushReceiver, startPushReceiver } from './push-receiver.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(BOTH_DATABASES)('web push on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let service: PushReceiver;
  let company: Company;
  let author: TestClient;
  let worker: TestClient;
  let browser: Browser;
  const browsers: Parameters<typeof startPushReceiver>[1] = new Map();
  const push = () =>
    openPush({
      secret: SECRET,
      publicUrl: 'https://wartbar.werk.example',
      mailFrom: 'Wartbar <wartbar@localhost>',
      rules: { on: true, hosts: [service.host] },
      now: () => server.clock.now(),
    });

  beforeAll(async () => {
    service = await startPushReceiver(0, browsers);
    server = await startServer(kind, { push: push() });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    server.clock.offset = 0;
    service.received.length = 0;
    service.asked.length = 0;
    service.answers = null;
    await server.database.db.deleteFrom('pushsubscription').execute();
    company = await seedCompany(server.database.db);
    const { sites } = company;
    author = await server.login(await company.addUser('admin', [sites.north]));
    worker = await server.login(await company.addUser('technician', [sites.north]));
    browser = service.browser();
  });
  afterEach(() => {
    server.clock.offset = 0;
  });

  const subscribe = (by: TestClient, { subscription }: Browser, more: object = {}) =>
    by.request('POST', '/push/subscribe', { ...subscription, ...more });
  const report = async (title = 'Öl tropft', equipmentnodeid = company.machines.press) => {
    const nodeid = newId('notification');
    const payload = { nodeid, equipmentnodeid, type: 0, title, created: 1000 };
    expect((await author.command(createNotification, payload)).code).toBe('done');
    return nodeid;
  };
  const send = () => {
    const { send } = push();
    if (!send) return expect.fail('no web push is sent');
    return sendPush(server.database.db, send, pino({ level: 'silent' }), server.clock.now);
  };
  const later = (ms: number) => {
    server.clock.offset += ms;
  };
  const told = () => service.received.map(({ text }) => readPushMessage(text));
  const waiting = async () =>
    (await server.database.db.selectFrom('pushmessage').select('id').execute()).length;
  const own = async (by: TestClient) => (await by.request('GET', '/push')).body.own;

  it('[D9] a subscriber gets on the device what the bell says, encrypted and in the name of the server', async () => {
    expect(await own(worker)).toBeNull();
    expect((await subscribe(worker, browser)).code).toBe('done');
    expect(await own(worker)).toEqual({
      choices: ['maintenance', 'notification', 'report'],
      failing: null,
    });
    const nodeid = await report();
    expect(await send()).toBe(1);
    const [notice] = await server.database.db
      .selectFrom('notice')
      .selectAll()
      .where('usernodeid', '=', worker.account.usernodeid)
      .execute();
    expect(told()).toEqual([
      {
        to: worker.account.usernodeid,
        tag: notice?.nodeid,
        title: 'Neue Meldung',
        body: expect.stringMatching(/: Öl tropft$/),
        path: `/notification-details?nodeid=${encodeURIComponent(nodeid)}`,
      },
    ]);
    const [{ headers, claims, key } = expect.fail('nothing came')] = service.received;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(Number(headers.ttl)).toBeGreaterThan(86_000);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://wartbar.werk.example' });
    expect(key).toBe((await worker.request('GET', '/push')).body.key);
    expect(await send()).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it('[D9] [N20] nobody else gets it: not the person who did it, not other places, not other companies', async () => {
    const stranger = await seedCompany(server.database.db);
    const foreign = await server.login(await stranger.addUser('technician', [stranger.sites.north]));
    const south = await server.login(await company.addUser('technician', [company.sites.south]));
    for (const client of [author, foreign, south])
      expect((await subscribe(client, service.browser())).code).toBe('done');
    await subscribe(worker, browser);
    await report();
    expect(await send()).toBe(1);
    expect(service.asked).toEqual([browser.path]);
  });

  it('[D9] a device gets what its person chose on it', async () => {
    const second = await server.login(worker.account);
    await subscribe(worker, browser, { choices: ['maintenance'] });
    const other = service.browser();
    await subscribe(second, other, { choices: ['notification', 'notification'] });
    expect(await own(second)).toMatchObject({ choices: ['notification'] });
    // Said again as the app opens: the choice stays.
    await subscribe(second, other);
    expect(await own(second)).toMatchObject({ choices: ['notification'] });
    await report();
    expect(await send()).toBe(1);
    expect(service.received.map(({ path }) => path)).toEqual([other.path]);
  });

  it('[D9] what was read meanwhile, and what may be read no longer, is not sent', async () => {
    await subscribe(worker, browser);
    await report();
    const notices = await server.database.db
      .selectFrom('notice')
      .select('nodeid')
      .where('usernodeid', '=', worker.account.usernodeid)
      .execute();
    await worker.command(readNotices, { nodeids: notices.map(({ nodeid }) => nodeid), readat: 1 });
    await report('Zweite');
    await server.database.db
      .deleteFrom('subscription')
      .where('usernodeid', '=', worker.account.usernodeid)
      .execute();
    expect(await waiting()).toBe(2);
    expect(await send()).toBe(0);
    expect(service.asked).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('[D9] [S5] it ends with the session, with the account, and when the device says so', async () => {
    await subscribe(worker, browser);
    await report();
    await server.endSession(worker);
    expect(await waiting()).toBe(0);

    const again = await server.login(worker.account);
    await subscribe(again, browser);
    expect((await again.request('POST', '/push/unsubscribe', {})).code).toBe('done');
    expect(await own(again)).toBeNull();

    await subscribe(again, browser);
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', author.account.usernodeid)
      .execute();
    expect((await author.command(deleteUser, { nodeid: worker.account.usernodeid })).code).toBe('done');
    expect(await server.database.db.selectFrom('pushsubscription').selectAll().execute()).toEqual([]);
  });

  it('[D9] a session that is over gets nothing, and its row goes', async () => {
    await subscribe(worker, browser);
    await report();
    later(2 * DAY);
    expect(await send()).toBe(0);
    expect(service.asked).toEqual([]);
    expect(await forgetPush(server.database.db, server.clock.now())).toBe(1);
    expect(await server.database.db.selectFrom('pushsubscription').selectAll().execute()).toEqual([]);
  });

  it('[D9] [S7] a session whose second factor is missing gets nothing', async () => {
    await subscribe(worker, browser);
    await report();
    const ofWorker = server.database.db
      .updateTable('account')
      .where('usernodeid', '=', worker.account.usernodeid);
    await ofWorker.set({ twofaenabled: true }).execute();
    expect(await send()).toBe(0);
    await ofWorker.set({ twofaenabled: false }).execute();
    await report('Zweite');
    expect(await send()).toBe(1);
  });

  it('[D9] the next person on a browser takes its address over, and nobody else does', async () => {
    await subscribe(worker, browser);
    const stolen = { ...browser, subscription: { ...browser.subscription, auth: 'A'.repeat(22) } };
    expect((await subscribe(author, stolen)).code).toBe('conflict');
    expect(await own(worker)).not.toBeNull();
    expect((await subscribe(author, browser)).code).toBe('done');
    expect(await own(worker)).toBeNull();
    expect(await own(author)).not.toBeNull();
  });

  it('[D9] of one person so many devices get it', async () => {
    const clients: TestClient[] = [];
    for (let device = 0; device <= MOST_PUSHED; device += 1) {
      later(1);
      const client = await server.login(worker.account);
      await subscribe(client, service.browser());
      clients.push(client);
    }
    const kept = await Promise.all(clients.map(own));
    expect(kept.map((each) => each !== null)).toEqual([false, ...Array(MOST_PUSHED).fill(true)]);
  });

  it('[D9] a device that takes none any more is forgotten', async () => {
    await subscribe(worker, browser);
    service.answers = (_path, response) => response.writeHead(410).end();
    await report();
    await send();
    expect(await own(worker)).toBeNull();
    expect(await waiting()).toBe(0);
  });

  it('[D9] an address that was renewed while the old one answered is the one that counts', async () => {
    await subscribe(worker, browser);
    const renewed = service.browser();
    service.answers = async (path, response) => {
      service.answers = null;
      expect(path).toBe(browser.path);
      await subscribe(worker, renewed);
      response.writeHead(410).end();
    };
    await report();
    await send();
    expect(await own(worker)).toMatchObject({ failing: null });
    await send();
    expect(service.received.map(({ path }) => path)).toEqual([renewed.path]);
    expect(await waiting()).toBe(0);
  });

  onBoth('[D9] a fault is reported while a colleague logs out', async () => {
    // One connection at a time cannot collide.
    if (kind === 'PGlite') return expect((await subscribe(worker, browser)).code).toBe('done');
    await subscribe(worker, browser);
    const { db } = server.database;
    const reported = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('pushsubscription').execute();
      const running = report();
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waits: number }>`
            select count(*)::int as waits from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
          `.execute(db);
          return rows[0]?.waits;
        })
        .toBeGreaterThan(0);
      return { running };
    });
    await reported.running;
    expect(await waiting()).toBe(0);
  });

  it('[D9] a service that asks for patience gets it, and the message arrives once', async () => {
    await subscribe(worker, browser);
    service.answers = (_path, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await report();
    expect(await send()).toBe(0);
    service.answers = null;
    later(9 * MINUTE);
    expect(await send()).toBe(0);
    expect(service.asked).toHaveLength(1);
    later(2 * MINUTE);
    expect(await send()).toBe(1);
    expect(await own(worker)).toMatchObject({ failing: null });
    expect(service.received).toHaveLength(1);
  });

  onBoth(
    '[D9] while a service is away nothing is lost and the device says so; back, each arrives once',
    async () => {
      const { port } = service;
      await subscribe(worker, browser);
      await report('Eins');
      await report('Zwei');
      await service.close();
      expect(await send()).toBe(0);
      expect(await own(worker)).toMatchObject({ failing: 'unreached' });
      expect(await waiting()).toBe(2);
      // The same browsers at the same address.
      service = await startPushReceiver(port, browsers);
      later(2 * MINUTE);
      const sent = await Promise.all([send(), send(), send()]);
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect(told().map((message) => message?.body.replace(/^.*: /, ''))).toEqual(
        expect.arrayContaining(['Eins', 'Zwei']),
      );
      expect(service.asked).toHaveLength(2);
      expect(await own(worker)).toMatchObject({ failing: null });
    },
  );

  it('[D9] after a day only the bell and the mail tell it', async () => {
    await server.database.db
      .updateTable('refreshtoken')
      .set({ expires: server.clock.now() + 90 * DAY })
      .where('usernodeid', '=', worker.account.usernodeid)
      .execute();
    await subscribe(worker, browser);
    await report();
    later(DAY);
    expect(await send()).toBe(0);
    expect(service.asked).toEqual([]);
    expect(await waiting()).toBe(0);
    expect(await own(worker)).not.toBeNull();
  });

  it('[D9] a service that wants none for a device is named on its page', async () => {
    await subscribe(worker, browser);
    service.answers = (_path, response) => response.writeHead(403).end();
    await report();
    await send();
    expect(await own(worker)).toMatchObject({ failing: 'refused' });
    expect(await waiting()).toBe(0);
  });

  it('[D9] a test goes to the device that asks, one at a time', async () => {
    expect((await worker.request('POST', '/push/test', {})).code).toBe('gone');
    await subscribe(worker, browser);
    expect((await worker.request('POST', '/push/test', {})).code).toBe('done');
    expect((await worker.request('POST', '/push/test', {})).code).toBe('ratelimited');
    expect(await send()).toBe(1);
    expect(told()).toMatchObject([{ tag: 'test', title: 'Testnachricht', path: '/profile' }]);
  });

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.7:8443/a',
    'https://169.254.169.254/latest',
    'https://user:password@push.example/a',
    'ftp://push.example/a',
    'push',
  ])('[D9] the address %s is refused', async (endpoint) => {
    const { code } = await worker.request('POST', '/push/subscribe', { ...browser.subscription, endpoint });
    expect(code).toBe('invalid');
  });

  it('[D9] a name that leads to a private address is seen as it is asked, and forgotten', async () => {
    const endpoint = `https://localhost:${service.port}${browser.path}`;
    expect(
      (await subscribe(worker, { ...browser, subscription: { ...browser.subscription, endpoint } })).code,
    ).toBe('done');
    await report();
    expect(await send()).toBe(0);
    expect(service.asked).toEqual([]);
    expect(await own(worker)).toBeNull();
  });

  it('[D9] keys of another length, and a point that is none, open nothing', async () => {
    const { subscription } = browser;
    for (const wrong of [{ p256dh: 'A'.repeat(86) }, { auth: 'A'.repeat(21) }, { auth: '+'.repeat(22) }])
      expect((await worker.request('POST', '/push/subscribe', { ...subscription, ...wrong })).code).toBe(
        'invalid',
      );
    const noPoint = { ...subscription, p256dh: `B${'_'.repeat(86)}` };
    expect((await worker.request('POST', '/push/subscribe', noPoint)).code).toBe('done');
    await report();
    expect(await send()).toBe(0);
    expect(await own(worker)).toBeNull();
  });
});

it('[D9] a server that is set to send none says so and accepts nobody', async () => {
  const server = await startServer('PGlite');
  const company = await seedCompany(server.database.db);
  const client = await server.login(await company.addUser('technician', [company.sites.north]));
  expect((await client.request('GET', '/push')).body).toMatchObject({ off: 'setting', own: null });
  const subscription = { endpoint: 'https://push.example/a', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  expect((await client.request('POST', '/push/subscribe', subscription)).code).toBe('conflict');
  await server.close();
});
