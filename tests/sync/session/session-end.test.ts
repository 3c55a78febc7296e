import { expect, it } from 'vitest';
import { closeForGood, SessionOver } from '../../../src/sync/faults/reopen.ts';
import { readDocument } from '../../../src/sync/files/download.ts';
import { read } from '../../../src/sync/store/gate.ts';
import type { WireRequest } from '../world/held-network.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { makeStage, report, type Stage } from '../world/stage.ts';

/** As a page does when a session ends, or another begins: after a 401, a logout, in another tab. */
const end = ({ tab }: Stage): void => {
  tab.engine.stop();
  closeForGood(tab.db);
};

it.each([
  ['a write', (request: WireRequest) => keyOf(request) !== undefined],
  ['a pull', (request: WireRequest) => request.path.startsWith('/api/sync/')],
])(
  '[S6] [X21] %s in flight when the session ends is no error, however long it lasts',
  async (_what, isIt) => {
    const stage = await makeStage();
    stage.server.on = (request) => (isIt(request) ? 'hold' : undefined);
    await report(stage.tab, 'x');
    await stage.work();
    const [held] = stage.network.held;
    end(stage);
    await stage.advance(120_000);
    held!.finish(ours(held!.request, 'unauthenticated'));
    await stage.advance(120_000);
    expect(stage.tab.errors).toEqual([]);
  },
);

it('[S6] [X21] what asks the store after the session is told so by name', async () => {
  const stage = await makeStage();
  const { db, ports, session: device } = stage.tab;
  end(stage);
  await expect(read(db, () => db.outbox.count())).rejects.toBeInstanceOf(SessionOver);
  const context = { db, device, ports, owner: stage.device.owner };
  await expect(readDocument(context, '/files/x/1')).rejects.toBeInstanceOf(SessionOver);
});
