// Before Dexie, which asks once whether there is a store.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { follow } from '../../../src/sync/store/live-query.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { endOffline, report as reportStatus, shownSending } from '../../../src/sync/store/status.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { makeStage, report } from '../world/stage.ts';

it('[I4] without an answer nothing is said to be on its way, however often it is tried; with one it is', async () => {
  const stage = await makeStage();
  const told = async () => {
    const status = await readMeta(stage.tab.db, 'status');
    return { phase: status.phase, sending: shownSending(status) };
  };
  stage.server.on = () => 'lost';
  const entry = await report(stage.tab, 'x');
  const beside = await report(stage.tab, 'y');
  await stage.work();
  expect(await told()).toEqual({ phase: 'offline', sending: [] });

  // The next try is under way, and nobody knows whether it gets anywhere.
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await stage.work();
  expect(stage.network.held).toHaveLength(2);
  expect((await readMeta(stage.tab.db, 'status')).sending).toHaveLength(2);
  expect(await told()).toEqual({ phase: 'offline', sending: [] });

  const [first] = stage.network.held;
  const time = { [HEADER.time]: String(stage.time.now) };
  first!.finish(ours(first!.request, 'done', {}, time));
  await stage.settle();
  const left = keyOf(first!.request) === entry.id ? beside : entry;
  expect((await told()).phase).not.toBe('offline');
  expect((await told()).sending).toContain(left.id);
});

it('[I4] [OB8] once the browser says that there is a network, a try counts before its answer', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  const entry = await report(stage.tab, 'x');
  await stage.work();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await endOffline(stage.tab.db);
  await stage.work();
  expect(shownSending(await readMeta(stage.tab.db, 'status'))).toEqual([entry.id]);
});

it('[S9] what an engine reports again is read by nobody again', async () => {
  const stage = await makeStage();
  const { db, ports } = stage.tab;
  const read: string[] = [];
  const failed = (error: unknown) => read.push(String(error));
  const end = follow(
    db,
    { clock: ports.clock, onError: failed },
    () => readMeta(db, 'status'),
    ({ phase }) => read.push(phase),
  );
  await expect.poll(() => read).toEqual(['idle']);
  await reportStatus(db, { phase: 'idle', sending: [] });
  await reportStatus(db, { phase: 'login' });
  await expect.poll(() => read.at(-1)).toBe('login');
  expect(read).toEqual(['idle', 'login']);
  end();
});
