import { expect, it } from 'vitest';
import { closeForGood, SessionOver } from '../../../src/sync/faults/reopen.ts';
import { readDocument } from '../../../src/sync/files/download.ts';
import { enterClient } from '../../../src/sync/session/entering.ts';
import { forgetSession, readSession } from '../../../src/sync/session/session.ts';
import { read } from '../../../src/sync/store/gate.ts';
import type { WireRequest } from '../world/held-network.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
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

it('[U8] [S5] a stay that begins while another tab logs out ends at once', async () => {
  const stage = await makeStage();
  const { session: device, ports } = stage.tab;
  stage.server.on = (request) => (request.path === '/api/update-superuser' ? 'hold' : undefined);
  const entering = enterClient(device, ports, stage.device.owner, 'kunde');
  await stage.work();
  await forgetSession(device);
  const [held] = stage.network.held;
  const { usernodeid } = stage.device.owner;
  const stay = { usernodeid, clientid: 'kunde', accesstoken: 'a', refreshtoken: 'of the stay' };
  held!.finish(ours(held!.request, 'done', stay));
  await stage.work();
  expect(await entering).toBe('unauthenticated');
  const told = stage.server.seen.filter(({ path }) => path === '/api/auth/logout');
  expect(told.map((request) => bodyOf(request).token)).toEqual(['of the stay']);
  expect(await readSession(device)).toBeNull();
});
