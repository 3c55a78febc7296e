import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { SYNC_LIMITS } from '../../../src/shared/contract/core/protocol.ts';
import { deleteNotification, notification } from '../../../src/shared/contract/notification/notification.ts';
import { openMirror, recordState } from '../../../src/sync/mirror/read.ts';
import { watchMirror } from '../../../src/sync/mirror/watch.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import {
  confirmed,
  edit,
  id,
  MACHINE,
  makeFreshStage,
  makeStage,
  report,
  type Stage,
} from '../world/stage.ts';

// Live queries only run where Dexie finds a browser's store; the devices bring their own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const ROW = id('notification', 7);
const OTHER = id('notification', 8);
const MACHINE2 = id('equipment', 2);
const pull = (stage: Stage) => readMeta(stage.tab.db, 'pull');
const shown = async (stage: Stage, nodeid: string) =>
  (await openMirror(stage.tab.db)).table(notification).get(nodeid);
const isSnapshot = (request: WireRequest) => request.path.startsWith('/api/sync/snapshot');
const isDelta = (request: WireRequest) => request.path.includes('&cursor=');
const isStart = (request: WireRequest) => request.path.includes('/changes') && !isDelta(request);
const kindOf = (request: WireRequest) => new URL(request.path, 'http://x').searchParams.get('kind');

it('[PL1] a delta is applied whole with its cursor, or not at all', async () => {
  const stage = await makeStage();
  const before = await pull(stage);
  // A row without a key cannot be stored: nothing of its delta may stay, and the cursor does not move.
  stage.server.rows = [
    { kind: 'notification', rows: [confirmed(ROW)] },
    { kind: 'area', rows: [{ nodeid: undefined as unknown as string }] },
  ];
  await stage.work();
  expect(await shown(stage, ROW)).toBeUndefined();
  expect(await pull(stage)).toEqual(before);
  expect(stage.tab.errors).toHaveLength(1);
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW)] }];
  await stage.work();
  expect(await shown(stage, ROW)).toBeDefined();
});

it('[PL1] a kill between answer and application loses nothing', async () => {
  for (let turns = 0; turns < 24; turns += 6) {
    const stage = await makeStage();
    const before = await pull(stage);
    stage.server.on = (request) => (isDelta(request) ? 'hold' : undefined);
    stage.tab.engine.poke('network');
    await stage.settle();
    const held = stage.network.held[0]!;
    stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW)] }];
    held.finish(stage.server.usual(held.request));
    await stage.settle(turns);
    stage.tab.kill();
    const next = stage.device.open();
    const state = await readMeta(next.db, 'pull');
    const row = await next.db.mirror('notification', state.tables).get(ROW);
    expect(Boolean(row)).toBe(state.revision > before.revision);
  }
});

it('[PL1] a late answer to an older question is dropped', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (isDelta(request) ? 'hold' : undefined);
  stage.tab.engine.poke('network');
  await stage.settle();
  const state = await pull(stage);
  await writeMeta(stage.tab.db, 'pull', { ...state, cursor: 'e1.9', revision: state.revision + 1 });
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW)] }];
  const held = stage.network.held[0]!;
  stage.server.on = () => 'lost';
  held.finish(stage.server.usual(held.request));
  await stage.settle();
  expect(await shown(stage, ROW)).toBeUndefined();
  expect((await pull(stage)).cursor).toBe('e1.9');
});

it('[PL1] rows and deletions of kinds that this app does not know are passed over', async () => {
  const stage = await makeStage();
  stage.server.rows = [
    { kind: 'hologram', rows: [{ nodeid: 'x' }] },
    { kind: 'notification', rows: [confirmed(ROW)] },
  ];
  stage.server.deleted = [{ kind: 'hologram', nodeid: 'y' }];
  await stage.work();
  expect(await shown(stage, ROW)).toBeDefined();
  expect(stage.tab.errors).toEqual([]);
});

it('[PL3] the rows of a revoked machine go, those of others stay', async () => {
  const stage = await makeStage({
    notification: [confirmed(ROW), confirmed(OTHER, { equipmentnodeid: MACHINE2 })],
    equipment: [{ nodeid: MACHINE }, { nodeid: MACHINE2 }],
  });
  stage.server.removed = [MACHINE];
  await stage.work();
  expect(await shown(stage, ROW)).toBeUndefined();
  expect(await shown(stage, OTHER)).toBeDefined();
  expect(await stage.shown('equipment', MACHINE)).toBeUndefined();
  expect(await stage.shown('equipment', MACHINE2)).toBeDefined();
});

it('[PL3] a revoked row that a pending deletion hides does not come back when that is refused', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, [
    intent(deleteNotification, { nodeid: ROW }),
  ]);
  await stage.settle();
  stage.server.removed = [MACHINE];
  await stage.advance(6000);
  const held = stage.network.held[0]!;
  held.finish(ours(held.request, 'gone'));
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'parked' }]);
  expect(await shown(stage, ROW)).toBeUndefined();
  expect(await stage.tab.db.shadow.count()).toBe(0);
});

it('[PL3] a row with a pending edit that moved to a machine still seen is kept', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await edit(stage.tab, ROW, { title: 'mine' });
  await stage.settle();
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW, { equipmentnodeid: MACHINE2 })] }];
  stage.server.removed = [MACHINE];
  await stage.advance(6000);
  expect(await shown(stage, ROW)).toMatchObject({ title: 'mine', equipmentnodeid: MACHINE2 });
});

it('[PL3] what was reported on a revoked machine stays visible until a person decides', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'gone') : undefined);
  const entry = await report(stage.tab, 'x');
  stage.server.removed = [MACHINE];
  await stage.work();
  expect(await stage.entries()).toMatchObject([{ state: 'parked', lastCode: 'gone' }]);
  expect(await shown(stage, entry.lane)).toMatchObject({ title: 'x' });
});

it('[PL3] added machines are loaded from the generation that is held', async () => {
  const stage = await makeStage();
  let once = true;
  stage.server.on = (request) => {
    if (!isDelta(request) || !once) return undefined;
    once = false;
    stage.server.generation = 2;
    const usual = JSON.parse(new TextDecoder().decode(stage.server.usual(request).body));
    return ours(request, 'done', { ...usual, added: 1 });
  };
  stage.server.snapshot = { notification: [confirmed(ROW)] };
  await stage.work();
  const pages = stage.server.seen.filter(isSnapshot);
  expect(pages.every((page) => page.path.includes('from=1&to=2'))).toBe(true);
  expect(pages.map(kindOf)).toContain('notification');
  // Rows that the whole company sees are here already.
  expect(pages.map(kindOf)).not.toContain('area');
  expect(await shown(stage, ROW)).toBeDefined();
  expect(await pull(stage)).toMatchObject({ granted: 2, loads: [] });
});

it('[PL4] a reset loads beside the mirror, which stays usable, and is switched in at once', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'old' })] });
  await edit(stage.tab, ROW, { description: 'mine' });
  stage.server.snapshot = { notification: [confirmed(ROW, { title: 'new' }), confirmed(OTHER)] };
  let reset = true;
  stage.server.on = (request) => {
    if (keyOf(request)) return 'lost';
    if (isSnapshot(request)) return 'hold';
    if (!isDelta(request) || !reset) return undefined;
    reset = false;
    return ours(request, 'reset');
  };
  await stage.tab.db.outbox.toCollection().modify({ notBefore: stage.time.now + 1e6 });
  stage.tab.engine.poke('work');
  await stage.settle();
  expect(stage.network.held).toHaveLength(1);
  expect(await shown(stage, ROW)).toMatchObject({ title: 'old', description: 'mine' });
  const typed = await report(stage.tab, 'typed during the load');

  const held = stage.network.held[0]!;
  held.finish(stage.server.usual(held.request));
  await stage.settle();
  expect(await pull(stage)).toMatchObject({ tables: 'b', complete: true, loads: [] });
  expect(await shown(stage, ROW)).toMatchObject({ title: 'new', description: 'mine' });
  expect(await shown(stage, OTHER)).toBeDefined();
  expect(await shown(stage, typed.lane)).toMatchObject({ title: 'typed during the load' });
  expect(await stage.entries()).toHaveLength(2);
  // Nothing of the old mirror stays on the device.
  expect(await stage.tab.db.mirror('notification', 'a').count()).toBe(0);
});

it('[PL4] what was acknowledged but never seen in a pull is sent again to a server that starts over', async () => {
  const stage = await makeStage();
  stage.server.commit = 500;
  const entry = await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'acked' }]);
  let reset = true;
  stage.server.on = (request) => {
    if (request.path === '/api/sync/receipts') return ours(request, 'done', { known: [] });
    if (!isDelta(request) || !reset) return undefined;
    reset = false;
    return ours(request, 'reset');
  };
  await stage.work();
  await stage.advance(70_000);
  expect(stage.server.commands().map(keyOf)).toEqual([entry.id, entry.id]);
});

it('[PL4] a mirror that was filled for another schema is loaded again', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  await writeMeta(stage.tab.db, 'pull', { ...(await pull(stage)), schema: 'older' });
  await stage.work();
  expect(stage.server.seen.some(isStart)).toBe(true);
  expect(await pull(stage)).toMatchObject({ tables: 'b', complete: true });
  expect(await shown(stage, ROW)).toBeDefined();
});

it('[PL6] the first load goes by priority, page by page, says how far it is, and goes on after a kill', async () => {
  const stage = await makeFreshStage();
  const first = [confirmed(ROW)];
  stage.server.snapshot = { notification: [...first, confirmed(OTHER)], area: [{ nodeid: id('area', 1) }] };
  let asked = 0;
  stage.server.on = (request) => {
    if (!isSnapshot(request) || kindOf(request) !== 'notification') return undefined;
    const page = { kind: 'notification', rows: first, next: ROW };
    return ++asked === 1 ? ours(request, 'done', page) : 'hold';
  };
  await stage.work();
  expect(stage.server.seen.filter(isSnapshot).map(kindOf)).toEqual(['area', 'notification', 'notification']);
  expect(stage.server.seen.at(-1)!.path).toContain(`limit=${SYNC_LIMITS.snapshot}&after=`);
  expect(await shown(stage, ROW)).toBeDefined();
  expect((await pull(stage)).loads).toMatchObject([{ done: 2, total: 3 }]);
  expect(await readMeta(stage.tab.db, 'status')).toMatchObject({ phase: 'pulling' });

  stage.tab.kill();
  const next = stage.device.open();
  stage.server.seen.length = 0;
  stage.server.on = () => undefined;
  await stage.advance(60_000);
  next.engine.poke('network');
  await stage.settle();
  expect(stage.server.seen.filter(isSnapshot).map(kindOf)).toEqual(['notification']);
  expect(await readMeta(next.db, 'pull')).toMatchObject({ complete: true, loads: [] });
});

it('[PL6] a page may hold several kinds: what is whole is not asked again, the last one goes on', async () => {
  const stage = await makeFreshStage();
  const area = { nodeid: id('area', 1) };
  stage.server.snapshot = { notification: [confirmed(ROW), confirmed(OTHER)], area: [area] };
  stage.server.on = (request) =>
    isSnapshot(request) && kindOf(request) === 'area'
      ? ours(request, 'done', {
          kind: 'area',
          rows: [area],
          next: null,
          further: [{ kind: 'notification', rows: [confirmed(OTHER)], next: OTHER }],
        })
      : undefined;
  await stage.work();
  const asked = stage.server.seen
    .filter(isSnapshot)
    .map(({ path }) => new URL(path, 'http://x').searchParams);
  expect(asked.map((query) => [query.get('kind'), query.get('further'), query.get('after')])).toEqual([
    ['area', 'notification', null],
    ['notification', null, OTHER],
  ]);
  expect(await shown(stage, ROW)).toBeDefined();
  expect(await shown(stage, OTHER)).toBeDefined();
  expect(await pull(stage)).toMatchObject({ complete: true, loads: [] });
});

it('[D13] [PL6] the newest of what the start screen shows come first, then everything in its order', async () => {
  const stage = await makeFreshStage();
  const many = Array.from({ length: 300 }, (_, at) => confirmed(id('notification', at + 1)));
  const area = { nodeid: id('area', 1) };
  stage.server.snapshot = { notification: many, area: [area] };
  const newest = many.slice(-2);
  stage.server.on = (request) => {
    if (!isSnapshot(request)) return undefined;
    const asked = new URL(request.path, 'http://x').searchParams;
    if (asked.get('limit') === String(SYNC_LIMITS.snapshot)) return 'hold';
    return ours(request, 'done', { kind: 'notification', rows: newest, next: newest[0]!.nodeid });
  };
  await stage.work();
  expect(await shown(stage, newest[0]!.nodeid)).toBeDefined();
  // The rest is on its way, whole and from the beginning, and none of it counts as done yet.
  const asked = stage.server.seen
    .filter(isSnapshot)
    .map(({ path }) => new URL(path, 'http://x').searchParams)
    .map((query) => [query.get('kind'), query.get('limit'), query.get('further'), query.get('after')]);
  const all = String(SYNC_LIMITS.snapshot);
  expect(asked).toEqual([
    ['notification', String(notification.first), null, null],
    ['area', all, 'notification', null],
  ]);
  expect((await pull(stage)).loads).toMatchObject([{ kinds: ['area', 'notification'], done: 0, total: 301 }]);
});

it('[D13] [PL6] a page is asked for while the one before is written, and each once', async () => {
  const stage = await makeFreshStage();
  stage.server.snapshot = {
    notification: [confirmed(ROW), confirmed(OTHER)],
    area: [{ nodeid: id('area', 1) }],
  };
  stage.server.on = (request) => {
    if (!isSnapshot(request)) return undefined;
    const asked = new URL(request.path, 'http://x').searchParams;
    const rows = asked.get('after') === null ? [confirmed(OTHER)] : [confirmed(ROW)];
    return asked.get('kind') === 'area'
      ? ours(request, 'done', { kind: 'area', rows: [], next: null })
      : ours(request, 'done', {
          kind: 'notification',
          rows,
          next: asked.get('after') === null ? OTHER : null,
        });
  };
  const writes: boolean[] = [];
  stage.tab.db.table('notification_a').hook('creating', () => {
    writes.push(stage.server.seen.some(({ path }) => path.includes('after=')));
  });
  await stage.work();
  // The second page was on its way when the first row of the first one was stored.
  expect(writes[0]).toBe(true);
  expect(stage.server.seen.filter(isSnapshot)).toHaveLength(3);
  expect(await pull(stage)).toMatchObject({ complete: true, loads: [] });
});

it('[PL6] pages of other kinds than were asked for are not taken', async () => {
  const stage = await makeFreshStage();
  stage.server.snapshot = { area: [{ nodeid: id('area', 1) }] };
  stage.server.on = (request) =>
    isSnapshot(request)
      ? ours(request, 'done', { kind: 'notification', rows: [confirmed(ROW)], next: null })
      : undefined;
  await stage.work();
  expect(await shown(stage, ROW)).toBeUndefined();
  expect(await pull(stage)).toMatchObject({ complete: false });
});

it('[PL8] an idle pull is one request, and kinds without rows cost none', async () => {
  const fresh = await makeFreshStage();
  await fresh.work();
  expect(fresh.server.seen.map((request) => request.path.split('?')[0])).toEqual([
    '/api/sync/changes',
    '/api/sync/changes',
  ]);
  fresh.server.seen.length = 0;
  await fresh.advance(60_000);
  expect(fresh.server.seen).toHaveLength(1);
});

it('[PL8] a delta writes what it names and nothing else', async () => {
  const rows = Array.from({ length: 400 }, (_, number) => confirmed(id('notification', number + 100)));
  const stage = await makeStage({ notification: rows });
  const before = stage.tab.storage.begun;
  await stage.work();
  const idle = stage.tab.storage.begun - before;
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW)] }];
  await stage.work();
  expect(stage.tab.storage.begun - before - idle).toBe(idle);
});

it('[OB4] what is pending for a row stays over it also in a delta of many rows', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'old' })] });
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  await edit(stage.tab, ROW, { description: 'mine' });
  await stage.tab.db.outbox.toCollection().modify({ notBefore: stage.time.now + 1e6 });
  const others = Array.from({ length: 200 }, (_, number) => confirmed(id('notification', number + 100)));
  stage.server.rows = [{ kind: 'notification', rows: [...others, confirmed(ROW, { title: 'new' })] }];
  await stage.work();
  expect(await shown(stage, ROW)).toMatchObject({ title: 'new', description: 'mine' });
  expect((await stage.tab.db.shadow.get(`notification|${ROW}`))?.row).toMatchObject({
    title: 'new',
    description: '',
  });
});

it('[PL8] what a screen watches is asked again when that changed, not with every pull, and once for all who look', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'old' })] });
  let asked = 0;
  const watched = watchMirror(
    stage.tab.db,
    { clock: stage.tab.ports.clock, onError: (error) => expect.fail(String(error)) },
    async (mirror) => {
      asked++;
      return (await mirror.table(notification).get(ROW))?.title;
    },
  );
  const [leave, leaveToo] = [watched.subscribe(() => undefined), watched.subscribe(() => undefined)];
  await expect.poll(watched.read).toBe('old');
  await stage.work();
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(OTHER)] }];
  await stage.work();
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW, { title: 'new' })] }];
  await stage.work();
  await expect.poll(watched.read).toBe('new');
  expect(asked).toBe(2);
  leave();
  leaveToo();
});

it('[I4] the state of a record follows from what is pending for it', () => {
  const entry = (state: 'queued' | 'acked' | 'parked') => ({ id: state, state });
  expect(recordState([], [])).toBe('synced');
  expect(recordState([entry('acked')], [])).toBe('synced');
  expect(recordState([entry('queued')], [])).toBe('device');
  expect(recordState([entry('queued')], ['queued'])).toBe('sending');
  expect(recordState([entry('queued'), entry('parked')], ['queued'])).toBe('attention');
});
