import { expect, it } from 'vitest';
import { equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { createCost } from '../../../src/shared/contract/maintenance/cost-commands.ts';
import { cost } from '../../../src/shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../src/shared/contract/notification/notification.ts';
import { openMirror } from '../../../src/sync/mirror/read.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import type { UserDatabase } from '../../../src/sync/store/database.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { ours } from '../world/scripted-server.ts';
import { confirmed, id, MACHINE, makeStage } from '../world/stage.ts';

const ROW = id('notification', 7);
const SUCCESSOR = id('equipment', 2);
const machine = (nodeid: string) => ({ nodeid, name: nodeid, archived: 0 });

/** Notifications with the machine that each names, as a screen joins them; null where that is not here. */
async function joined(db: UserDatabase) {
  const mirror = await openMirror(db);
  const [rows, machines] = await Promise.all([
    mirror.table(notification).toArray(),
    mirror.table(equipment).toArray(),
  ]);
  const known = new Set(machines.map(({ nodeid }) => nodeid));
  return rows.map(({ title, equipmentnodeid }) => [
    title,
    known.has(equipmentnodeid) ? equipmentnodeid : null,
  ]);
}

const BEFORE = [['before', MACHINE]];
const AFTER = [['after', SUCCESSOR]];
/** One page for each kind: machines, then notifications. */
const PAGES = 2;

it.each([0, 1, 2])(
  '[PL4] a reset that is killed after %i pages shows one epoch only, and every reference leads somewhere',
  async (pages) => {
    const stage = await makeStage({
      equipment: [machine(MACHINE)],
      notification: [confirmed(ROW, { title: 'before' })],
    });
    stage.server.snapshot = {
      equipment: [machine(SUCCESSOR)],
      notification: [confirmed(ROW, { title: 'after', equipmentnodeid: SUCCESSOR })],
    };
    let [forgotten, given] = [true, 0];
    stage.server.on = (request: WireRequest) => {
      if (request.path.startsWith('/api/sync/snapshot')) return given++ < pages ? undefined : 'hold';
      if (!request.path.includes('&cursor=') || !forgotten) return undefined;
      forgotten = false;
      return ours(request, 'reset');
    };
    await stage.work();
    const killed = stage.tab.db;
    expect(await joined(killed)).toEqual(pages < PAGES ? BEFORE : AFTER);

    stage.tab.kill();
    const next = stage.device.open();
    expect(await joined(next.db)).toEqual(pages < PAGES ? BEFORE : AFTER);
    stage.server.on = () => undefined;
    await stage.advance(60_000);
    next.engine.poke('network');
    await stage.settle();
    expect(await readMeta(next.db, 'pull')).toMatchObject({ complete: true, loads: [] });
    expect(await joined(next.db)).toEqual(AFTER);
  },
);

it('[J9] [PL4] costs go with the right to see them, and what was typed of them waits for a person', async () => {
  const amount = {
    name: 'Kosten Teile',
    specifier: 'actualcost' as const,
    costTypeNodeId: id('costtype', 1),
  };
  const on = { hasCostSourceNodeId: ROW, equipmentnodeid: MACHINE };
  const row = { nodeid: id('cost', 1), value: 120, ...amount, ...on, version: 1 };
  const rest = { equipment: [machine(MACHINE)], notification: [confirmed(ROW)] };
  const stage = await makeStage({ ...rest, cost: [row] });
  const { tab } = stage;
  const seen = async () => (await (await openMirror(tab.db)).table(cost).toArray()).map(({ value }) => value);
  expect(await seen()).toEqual([120]);

  stage.server.snapshot = { ...rest, cost: [] };
  let taken = false;
  stage.server.on = (request: WireRequest) => {
    if (request.method === 'POST') return ours(request, 'forbidden');
    if (taken || !request.path.includes('&cursor=')) return undefined;
    taken = true;
    return ours(request, 'reset');
  };
  const payload = { lang: 'de' as const, nodeid: id('cost', 2), value: 75, ...amount, ...on };
  await enqueue(tab.db, tab.ports, tab.device.owner, [intent(createCost, payload)]);
  await stage.work();
  await stage.advance(60_000);
  expect(taken).toBe(true);
  expect(await stage.entries()).toMatchObject([
    { state: 'parked', lastCode: 'forbidden', payload: { value: 75 } },
  ]);
  // Their own is there as typed, until they decide; nothing of the company is.
  expect(await seen()).toEqual([75]);
});
