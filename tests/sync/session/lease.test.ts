import { expect, it } from 'vitest';
import { createEngine } from '../../../src/sync/engine.ts';
import {
  claimLease,
  keepRenewed,
  LEASE_MS,
  LeaseLost,
  releaseLease,
  renewLease,
} from '../../../src/sync/store/lease.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { logIn, type Process } from '../world/device.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { loseLease, makeStage, report } from '../world/stage.ts';

it('[OB9] one holder at a time; its lease ends by time, and its renewal fails afterwards', async () => {
  const { tab, time } = await makeStage();
  const first = await claimLease(tab.db, tab.ports, 'one');
  expect(await claimLease(tab.db, tab.ports, 'two')).toBeNull();
  time.now += LEASE_MS - 1;
  expect(await claimLease(tab.db, tab.ports, 'two')).toBeNull();
  await renewLease(tab.db, tab.ports, first!);
  time.now += LEASE_MS - 1;
  expect(await claimLease(tab.db, tab.ports, 'two')).toBeNull();
  time.now += 2;
  const second = await claimLease(tab.db, tab.ports, 'two');
  expect(second!.fence).toBe(first!.fence + 1);
  await expect(renewLease(tab.db, tab.ports, first!)).rejects.toThrow(LeaseLost);
  await releaseLease(tab.db, first!);
  expect(await claimLease(tab.db, tab.ports, 'three')).toBeNull();
});

it('[OB9] a lease from a clock that was set back by a day does not last a day', async () => {
  const { tab, device } = await makeStage();
  await claimLease(tab.db, tab.ports, 'one');
  device.skew.offset = -86_400_000;
  expect(await claimLease(tab.db, tab.ports, 'two')).not.toBeNull();
});

/** The ports of a tab whose browser can tell which holders there are. */
function withHolders(tab: Process) {
  const living = new Set<string>();
  const holders = {
    announce: (holder: string) => {
      living.add(holder);
      return () => void living.delete(holder);
    },
    isGone: async (holder: string) => !living.has(holder),
  };
  return { living, ports: { ...tab.ports, holders } };
}

it('[OB9] an engine that was stopped says that it is gone, although its tab lives on', async () => {
  const { tab } = await makeStage();
  const { living, ports } = withHolders(tab);
  const { db, session, device } = tab;
  const onError = (error: unknown) => expect.unreachable(String(error));
  const engine = createEngine({
    db,
    device: session,
    ports,
    owner: device.owner,
    drivesItself: true,
    onError,
  });
  const [holder] = living;
  expect(holder).toBeDefined();
  await claimLease(db, ports, holder!);
  expect(await claimLease(db, ports, 'two')).toBeNull();
  engine.stop();
  expect(await claimLease(db, ports, 'two')).not.toBeNull();
});

it('[OB9] a lease whose renewal fails once is renewed all the same', async () => {
  const stage = await makeStage();
  const { db, ports, storage } = stage.tab;
  const held = await claimLease(db, ports, 'one');
  const errors: unknown[] = [];
  const stop = keepRenewed(db, ports, held!, (error) => errors.push(error));
  storage.loseConnection('AbortError', Number.POSITIVE_INFINITY);
  await stage.advance(LEASE_MS / 2);
  expect(errors).toHaveLength(1);
  storage.loseConnection('AbortError', 0);
  await stage.advance(LEASE_MS);
  expect(await claimLease(db, ports, 'two')).toBeNull();
  stop();
  await stage.advance(LEASE_MS * 1.5);
  expect(await claimLease(db, ports, 'two')).not.toBeNull();
});

it('[OB9] a holder that is gone (reloaded, killed) is followed at once; a silent one keeps its term', async () => {
  const { tab } = await makeStage();
  const { living, ports } = withHolders(tab);
  living.add('one');
  const first = await claimLease(tab.db, ports, 'one');
  expect(await claimLease(tab.db, ports, 'two')).toBeNull();
  living.delete('one');
  const second = await claimLease(tab.db, ports, 'two');
  expect(second?.fence).toBe(first!.fence + 1);
  await expect(renewLease(tab.db, ports, first!)).rejects.toThrow(LeaseLost);
});

it('[OB9] two tabs poked at once send every entry once', async () => {
  const stage = await makeStage();
  const other = stage.device.open();
  for (let number = 0; number < 8; number++) {
    await report(number % 2 ? stage.tab : other, `${number}`);
    other.engine.poke('network');
    stage.tab.engine.poke('network');
  }
  await stage.settle();
  await stage.advance(20_000);
  const keys = stage.server.commands().map(keyOf);
  expect(keys).toHaveLength(8);
  expect(new Set(keys).size).toBe(8);
  expect(await stage.entries()).toEqual([]);
});

it('[OB9] a frozen holder is replaced, and the answer it gets later changes nothing', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  const entry = await report(stage.tab, 'x');
  await stage.settle();
  const [late] = stage.network.held;
  stage.tab.frozen = true;

  const other = stage.device.open();
  other.engine.poke('network');
  await stage.advance(LEASE_MS + 10_000);
  // The successor has asked under the same key; its answer parks the entry.
  expect(stage.network.held.map((held) => [held.sender, keyOf(held.request)])).toEqual([
    ['phone#1', entry.id],
    ['phone#2', entry.id],
  ]);
  const second = stage.network.held[1]!;
  second.finish(ours(second.request, 'invalid'));
  await stage.settle();
  expect(await other.db.outbox.get(entry.id)).toMatchObject({ state: 'parked' });

  late!.finish(ours(late!.request, 'done', {}, { 'wartbar-commit': 'e1.50' }));
  stage.tab.thaw();
  await stage.settle();
  expect(await other.db.outbox.get(entry.id)).toMatchObject({ state: 'parked' });
  expect(stage.tab.errors).toEqual([]);
});

it('[OB9] a frozen holder sends nothing more once another one has taken over', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  for (let number = 0; number < 6; number++) await report(stage.tab, `${number}`);
  await stage.settle();
  expect(stage.network.held).toHaveLength(4);
  stage.tab.frozen = true;
  const other = stage.device.open();
  other.engine.poke('network');
  await stage.advance(LEASE_MS + 10_000);
  const held = stage.network.held.filter((request) => request.sender === 'phone#1');
  for (const each of held) each.finish(ours(each.request, 'done'));
  await stage.settle();
  expect(stage.network.held.filter((request) => request.sender === 'phone#1')).toEqual([]);
});

it('[OB9] what waited for a new token is not sent once another one has taken over', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => {
    if (request.path === '/api/object/refresh-token') return 'hold';
    return keyOf(request) ? ours(request, 'unauthenticated') : undefined;
  };
  await report(stage.tab, 'x');
  await stage.settle();
  await loseLease(stage);
  const [refresh] = stage.network.held;
  refresh!.finish(stage.server.usual(refresh!.request));
  await stage.settle();
  expect(stage.server.commands()).toHaveLength(1);
});

it('[OB9] a killed holder is replaced after its term at the latest', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await report(stage.tab, 'x');
  await stage.settle();
  stage.tab.kill();
  stage.server.on = () => undefined;
  const next = stage.device.open();
  next.engine.poke('network');
  await stage.settle();
  await stage.advance(LEASE_MS + 10_000);
  expect(await next.db.outbox.count()).toBe(0);
  expect(new Set(stage.server.commands().map(keyOf)).size).toBe(1);
});

it('[OB9] a lease is renewed during a long request, and not for ever afterwards', async () => {
  const stage = await makeStage();
  const other = stage.device.open();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await report(stage.tab, 'x');
  await stage.settle();
  await stage.advance(LEASE_MS - 5000);
  expect(await claimLease(other.db, other.ports, 'other')).toBeNull();
  const held = stage.network.held[0]!;
  held.finish(ours(held.request, 'done'));
  await stage.settle();
  stage.tab.engine.stop();
  await stage.advance(1000);
  expect((await readMeta(other.db, 'lease')).until).toBe(0);
  expect(await claimLease(other.db, other.ports, 'other')).not.toBeNull();
});

it('[OB9] the worker drains for a page that is gone, and sets no timer of its own', async () => {
  const stage = await makeStage();
  await report(stage.tab, 'x');
  stage.tab.kill();
  await stage.advance(LEASE_MS + 1000);
  const worker = stage.device.open({ drivesItself: false });
  await logIn(worker, { accesstoken: 'access-1', refreshtoken: 'refresh-1' });
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  await stage.activity.during(worker.engine.run());
  expect(stage.time.nextAt()).toBeNull();
  stage.server.on = () => undefined;
  worker.engine.poke('network');
  await stage.settle();
  expect(await worker.db.outbox.count()).toBe(0);
});
