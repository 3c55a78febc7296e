import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { DeviceAnswer } from '../../../src/shared/contract/core/protocol.ts';
import { openActive } from '../../../src/sync/active.ts';
import { dismissNotice } from '../../../src/sync/outbox/transfer/eviction.ts';
import { DeviceDatabase, deviceId } from '../../../src/sync/session/device-database.ts';
import { writeSession } from '../../../src/sync/session/session.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { ours } from '../world/scripted-server.ts';
import { id, makeFreshStage, report, type Stage } from '../world/stage.ts';

const LAST: DeviceAnswer['last'] = { sequence: 41, name: 'notification.create', at: 1000 };
const isDevice = (request: WireRequest) => request.path.startsWith('/api/sync/device');

/** A browser: a text that outlives its IndexedDB, and the app opened in it for a user. */
class Browser {
  kept: string | null = null;
  store = new IDBFactory();
  readonly stage: Stage;
  errors: unknown[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
    stage.tab.engine.stop();
    stage.server.on = (request) =>
      isDevice(request) ? ours(request, 'done', { last: LAST } satisfies DeviceAnswer) : undefined;
  }

  async open(number = 1, installationMarker = true) {
    const ports = {
      ...this.stage.tab.ports,
      indexedDB: this.store as unknown as IDBFactory,
      announce: () => undefined,
      ...(installationMarker
        ? {
            installationMarker: {
              read: () => this.kept,
              write: (text: string) => {
                this.kept = text;
              },
            },
          }
        : {}),
    };
    const device = new DeviceDatabase(ports as never);
    const owner = { usernodeid: id('user', number), clientid: id('client', 1) };
    await writeSession(device, {
      ...owner,
      accesstoken: 'access',
      refreshtoken: 'refresh',
      expired: false,
      login: {} as never,
    });
    const active = openActive(device, ports as never, owner, {
      drivesItself: false,
      onError: (error) => this.errors.push(error),
    });
    this.stage.server.seen.length = 0;
    await active.engine.run();
    expect(this.errors).toEqual([]);
    active.engine.stop();
    return { db: active.db, deviceid: await deviceId(device, ports as never), ports };
  }

  evict(): void {
    this.store = new IDBFactory();
  }

  asked = () => this.stage.server.seen.filter(isDevice);
}

const makeBrowser = async () => new Browser(await makeFreshStage());

it('[PL7] [PL8] a first visit and every later one cost no request and say nothing', async () => {
  const browser = await makeBrowser();
  expect(await readMeta((await browser.open()).db, 'notice')).toBeNull();
  expect(browser.asked()).toEqual([]);
  expect(await readMeta((await browser.open()).db, 'notice')).toBeNull();
  expect(browser.asked()).toEqual([]);
});

it('[PL7] an evicted store is noticed, and the person is told what arrived last', async () => {
  const browser = await makeBrowser();
  const before = await browser.open();
  browser.evict();
  const after = await browser.open();
  expect(after.deviceid).toBe(before.deviceid);
  expect(await readMeta(after.db, 'notice')).toMatchObject({
    device: before.deviceid,
    last: LAST,
    seen: false,
  });
  expect(browser.asked()).toHaveLength(1);
  // [OB3] Numbers go on behind those that arrived.
  expect(await readMeta(after.db, 'sequence')).toBe(41);
  await dismissNotice(after.db);
  const later = await browser.open();
  expect(await readMeta(later.db, 'notice')).toMatchObject({ seen: true });
  expect(browser.asked()).toEqual([]);
});

it('[PL7] without network the loss is told at once, what arrived when the server is reached', async () => {
  const browser = await makeBrowser();
  await browser.open();
  browser.evict();
  const { on } = browser.stage.server;
  browser.stage.server.on = () => 'lost';
  const offline = await browser.open();
  const notice = await readMeta(offline.db, 'notice');
  expect(notice).toMatchObject({ seen: false });
  expect(notice!.last).toBeUndefined();
  browser.stage.server.on = on;
  browser.stage.time.now += 60_000;
  expect(await readMeta((await browser.open()).db, 'notice')).toMatchObject({ last: LAST });
});

it('[PL7] another user of the same browser, or one that never wrote, has lost nothing', async () => {
  const browser = await makeBrowser();
  await browser.open(1);
  expect(await readMeta((await browser.open(2)).db, 'notice')).toBeNull();
  browser.evict();
  expect(await readMeta((await browser.open(3)).db, 'notice')).toBeNull();
  expect(await readMeta((await browser.open(2)).db, 'notice')).not.toBeNull();
});

it('[PL7] a worker, which cannot read the copy, leaves the question to the next page', async () => {
  const browser = await makeBrowser();
  await browser.open();
  browser.evict();
  expect(await readMeta((await browser.open(1, false)).db, 'notice')).toBeNull();
  expect(await readMeta((await browser.open()).db, 'notice')).toMatchObject({ last: LAST });
});

it.each(['', '{', '[]', '{"device":7}', 'null'])(
  '[PL7] a copy that reads %j is taken for none',
  async (text) => {
    const browser = await makeBrowser();
    browser.kept = text;
    expect(await readMeta((await browser.open()).db, 'notice')).toBeNull();
    expect(JSON.parse(browser.kept)).toMatchObject({ owners: [expect.any(String)] });
  },
);

it('[OB3] where there is no place for a copy everything else works', async () => {
  const stage = await makeFreshStage();
  await stage.work();
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toEqual([]);
  expect(stage.tab.errors).toEqual([]);
});
