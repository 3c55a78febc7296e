import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Server as SocketServer } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type DevicePosition,
  HINT_EVENT,
  POSITION_EVENT,
} from '../../../src/shared/contract/core/realtime.ts';
import { browserPorts } from '../../../src/sync/browser-ports.ts';
import type { Inbox } from '../../../src/sync/pull/pushed.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import { wakeOnPageEvents } from '../../../src/sync/wake.ts';
import { makeStage } from '../world/stage.ts';

/** What Node lacks of a page: events of window and document, and where the page came from. */
class Page extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  constructor(port: number) {
    super();
    vi.stubGlobal('addEventListener', this.addEventListener.bind(this));
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}`, hostname: '127.0.0.1', port });
  }

  show(visibilityState: string): void {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

// Live queries only run where Dexie finds a browser's store; the devices bring their own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const endings: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listening<S extends Server | HttpServer>(server: S, port = 0): Promise<S> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  endings.push(() => server.close());
  return server;
}
const portOf = (server: Server | HttpServer) => (server.address() as AddressInfo).port;

/** On a busy machine, ms. */
const PATIENCE = 60_000;

/** Lets sockets work, which the timers of this test do not move. */
async function until(holds: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!holds()) {
    if (performance.now() - begun > PATIENCE) throw new Error(`never: ${holds}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The same where live queries are to run, which begin with a timer. */
const live = (holds: () => boolean) =>
  until(() => {
    vi.advanceTimersByTime(1);
    return holds();
  });

/** A tab whose page events are turned into pokes, which are noted. */
async function woken(port: number) {
  const { tab } = await makeStage();
  const page = new Page(port);
  const pokes: string[] = [];
  const offers: Inbox[] = [];
  const engine = {
    ...tab.engine,
    poke: (reason: string) => void pokes.push(reason),
    offer: (inbox: Inbox) => void offers.push(inbox),
  };
  const stop = wakeOnPageEvents(
    { engine, db: tab.db, ports: tab.ports, owner: tab.device.owner },
    tab.session,
  );
  endings.push(stop);
  return { tab, page, pokes, offers, stop };
}

/** Where no server listens. */
const NOWHERE = 9;

it('[OB8] focus, visibility, network and a page that comes back let the engine look; a page that goes does not', async () => {
  const { page, pokes, stop } = await woken(NOWHERE);
  expect(pokes.splice(0)).toEqual(['network']);
  for (const event of ['focus', 'online', 'pageshow']) {
    page.dispatchEvent(new Event(event));
    expect([event, ...pokes.splice(0)]).toEqual([event, 'network']);
  }
  page.show('hidden');
  expect(pokes).toEqual([]);
  page.show('visible');
  expect(pokes.splice(0)).toEqual(['network']);
  stop();
  page.dispatchEvent(new Event('focus'));
  page.show('visible');
  expect(pokes).toEqual([]);
});

it('[S9] [OB8] a hint and a cut let the engine look; the socket tries once more within 5 s, then when the page is looked at', async () => {
  const server = await listening(createHttpServer());
  const port = portOf(server);
  const hints = new SocketServer(server, { path: '/socket' });
  const { page, pokes } = await woken(port);
  await until(() => pokes.includes('work'));
  pokes.length = 0;
  hints.emit(HINT_EVENT);
  await until(() => pokes.length > 0);
  expect(pokes.splice(0)).toEqual(['work']);

  await hints.close();
  await until(() => pokes.length > 0);
  expect(pokes.splice(0)).toEqual(['work']);
  let tries = 0;
  await listening(
    createServer((socket) => {
      tries++;
      socket.destroy();
    }),
    port,
  );
  await vi.advanceTimersByTimeAsync(400);
  expect(tries).toBe(0);
  await vi.advanceTimersByTimeAsync(4600);
  await until(() => tries === 1);
  await until(() => vi.getTimerCount() === 0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries).toBe(1);
  page.dispatchEvent(new Event('focus'));
  await until(() => tries === 2);
});

it('[S9] [PL9] a page says how far its mirror is, and hands on what comes along with a hint', async () => {
  const server = await listening(createHttpServer());
  const hints = new SocketServer(server, { path: '/socket' });
  endings.push(() => void hints.close());
  const said: (DevicePosition | null)[] = [];
  hints.on('connection', (socket) => socket.on(POSITION_EVENT, (position) => void said.push(position)));
  const { tab, offers } = await woken(portOf(server));
  await live(() => offers.length > 0);
  // As when the question that follows is answered.
  const before = await readMeta(tab.db, 'pull');
  const state = { ...before, revision: before.revision + 1 };
  await writeMeta(tab.db, 'pull', state);
  await live(() => said.length > 0);
  const { cursor, granted: generation } = state;
  const { usernodeid } = tab.device.owner;
  expect(said[0]).toMatchObject({ usernodeid, cursor, seen: null, generation });

  const [inbox] = offers.splice(0);
  // As where the engine has asked and was answered.
  expect(inbox!.take(state, true)).toBeUndefined();
  inbox!.noteAnswer(60_000);
  const delta = { cursor: 'e1.3', horizon: `${Number(state.horizon) + 1}`, generation };
  hints.emit(HINT_EVENT, { from: cursor, delta });
  await live(() => offers.length > 0);
  expect(inbox!.take(state, true)).toMatchObject({ cursor: 'e1.3', more: false });

  // The server knows where it sent the device; where that got by asking it has to be told.
  await writeMeta(tab.db, 'pull', { ...state, cursor: 'e1.3' });
  let turns = 0;
  await live(() => ++turns > 300);
  await writeMeta(tab.db, 'pull', { ...state, cursor: 'e1.9' });
  await live(() => said.at(-1)?.cursor === 'e1.9');
  expect(said).not.toContainEqual(expect.objectContaining({ cursor: 'e1.3' }));
});

it('[OB8] what another tab announces wakes the engine, what this one announces itself does not', async () => {
  const { tab } = await makeStage();
  new Page(1);
  vi.stubGlobal('self', { location: { origin: 'http://wartbar.test' } });
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      endings.push(() => this.close());
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const [own, other] = [browserPorts('test'), browserPorts('test')];
  const pokes: string[] = [];
  const engine = { ...tab.engine, poke: (reason: string) => void pokes.push(reason) };
  endings.push(wakeOnPageEvents({ engine, db: tab.db, ports: own, owner: tab.device.owner }, tab.session));
  const before = pokes.length;
  own.announce();
  other.announce();
  await until(() => pokes.length > before);
  await new Promise((resolve) => setImmediate(resolve));
  expect(pokes.slice(before)).toEqual(['work']);
});
