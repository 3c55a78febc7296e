import { expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { LEASE_MS } from '../../../src/sync/store/lease.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { ours } from '../world/scripted-server.ts';
import { heldByAnother, id, makeNewPhone, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);
const isStart = ({ path }: WireRequest) => path.includes('/changes') && !path.includes('&cursor=');
const isPage = ({ path }: WireRequest) => path.startsWith('/api/sync/snapshot');
const isReading = (request: WireRequest) => isStart(request) || isPage(request);
const asked = ({ server }: Stage, of: (request: WireRequest) => boolean) => server.seen.filter(of).length;
const pull = ({ tab }: Stage) => readMeta(tab.db, 'pull');

/** Until the other one's lease is over. */
async function freed(stage: Stage): Promise<void> {
  await stage.advance(2 * LEASE_MS);
  await stage.work();
}

it('[D13] [PL6] a first load has asked for its first page before anything can be written, and asks once', async () => {
  const stage = await makeNewPhone(ROW);
  await heldByAnother(stage);
  await stage.work();
  expect([asked(stage, isStart), asked(stage, isPage)]).toEqual([1, 1]);
  expect((await pull(stage)).revision).toBe(0);
  await freed(stage);
  expect([asked(stage, isStart), asked(stage, isPage)]).toEqual([1, 1]);
  expect(await stage.shown('notification', ROW)).toBeDefined();
  expect((await pull(stage)).complete).toBe(true);
});

it('[D13] [CF7] the clock is measured by an answer that was asked ahead too', async () => {
  const stage = await makeNewPhone(ROW);
  stage.device.skew.offset = 90_000;
  // No other answer tells the time.
  stage.server.on = (request) =>
    isStart(request)
      ? ours(request, 'done', JSON.parse(new TextDecoder().decode(stage.server.usual(request).body)), {
          [HEADER.time]: `${stage.time.now}`,
        })
      : undefined;
  await stage.work();
  expect(asked(stage, isStart)).toBe(1);
  expect(await readMeta(stage.tab.db, 'offset')).toBe(-90_000);
});

it('[D13] [PL7] whose data this browser held before is not asked for ahead', async () => {
  const stage = await makeNewPhone(ROW, [`${id('client', 1)} ${id('user', 1)}`]);
  await heldByAnother(stage);
  await stage.work();
  expect(asked(stage, isReading)).toBe(0);
  await freed(stage);
  expect(await stage.shown('notification', ROW)).toBeDefined();
});

it('[D13] [PL1] [PL6] what was asked ahead counts no more where another tab has loaded meanwhile', async () => {
  const stage = await makeNewPhone(ROW);
  stage.server.generation = 3;
  await heldByAnother(stage);
  await stage.work();
  await writeMeta(stage.tab.db, 'pull', { ...(await pull(stage)), revision: 1 });
  stage.server.generation = 4;
  await freed(stage);
  expect(asked(stage, isStart)).toBe(2);
  expect((await pull(stage)).granted).toBe(4);
});

it('[D13] [PL6] a server that does not answer ahead is asked by the load itself', async () => {
  const stage = await makeNewPhone(ROW);
  let refusing = true;
  stage.server.on = (request) => (refusing && isReading(request) ? ours(request, 'unavailable') : undefined);
  await heldByAnother(stage);
  await stage.work();
  expect([asked(stage, isStart), asked(stage, isPage)]).toEqual([1, 0]);
  refusing = false;
  await freed(stage);
  expect([asked(stage, isStart), asked(stage, isPage)]).toEqual([2, 1]);
  expect(await stage.shown('notification', ROW)).toBeDefined();
});
