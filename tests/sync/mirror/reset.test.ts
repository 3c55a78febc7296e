import { expect, it } from 'vitest';
import { equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { notification } from '../../../src/shared/contract/notification/notification.ts';
import { openMirror } from '../../../src/sync/mirror/read.ts';
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
