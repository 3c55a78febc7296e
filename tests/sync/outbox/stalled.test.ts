import { expect, it } from 'vitest';
import { STALLED_AFTER, stalledSince } from '../../../src/sync/pull/stalled.ts';
import { makeStage, report } from '../world/stage.ts';

it('[PL2] a server that acknowledges and does not deliver is told of, once it has been asked for long enough', async () => {
  const stage = await makeStage();
  // Somebody keeps a transaction open: the horizon stays before the commit.
  stage.server.commit = 200;
  await report(stage.tab, 'x');
  await stage.settle();
  const acked = stage.time.now;
  expect(await stage.entries()).toMatchObject([{ state: 'acked' }]);
  await stage.advance(STALLED_AFTER - 1000);
  await stage.work();
  expect(await stalledSince(stage.tab.db)).toBeNull();
  await stage.advance(2000);
  await stage.work();
  expect(await stalledSince(stage.tab.db)).toBe(acked);

  stage.server.horizon = 300;
  await stage.work();
  expect(await stage.entries()).toEqual([]);
  expect(await stalledSince(stage.tab.db)).toBeNull();
});

it('[PL2] a device that cannot ask accuses nobody', async () => {
  const stage = await makeStage();
  stage.server.commit = 200;
  await report(stage.tab, 'x');
  await stage.settle();
  stage.server.on = () => 'lost';
  await stage.advance(2 * STALLED_AFTER);
  expect(await stage.entries()).toMatchObject([{ state: 'acked' }]);
  expect(await stalledSince(stage.tab.db)).toBeNull();
});
