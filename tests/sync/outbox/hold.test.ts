import { expect, it } from 'vitest';
import { deleteNotification } from '../../../src/shared/contract/notification/notification.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { cancelHeld, prolongHold } from '../../../src/sync/outbox/review/cancel-held.ts';
import { discardedEntries } from '../../../src/sync/outbox/review/discarded.ts';
import { retryEntry } from '../../../src/sync/outbox/review/review.ts';
import { bodyOf } from '../world/scripted-server.ts';
import { confirmed, edit, id, makeStage, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);
const WINDOW = 3000;

/** A deletion that may be cancelled for a while. */
async function deletion(): Promise<{ stage: Stage; id: string }> {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  const { db, ports, device } = stage.tab;
  const [entry] = await enqueue(
    db,
    ports,
    device.owner,
    [intent(deleteNotification, { nodeid: ROW })],
    [],
    WINDOW,
  );
  await stage.settle();
  return { stage, id: entry!.id };
}

const sent = (stage: Stage) => stage.server.commands().map(({ method, path }) => `${method} ${path}`);
const DELETE = `DELETE /api/notifications/${encodeURIComponent(ROW)}`;

it('[OB17] a held deletion shows at once and is sent when the window has passed, by its own timer', async () => {
  const { stage } = await deletion();
  expect(await stage.shown('notification', ROW)).toBeUndefined();
  await stage.advance(WINDOW - 1);
  expect(sent(stage)).toEqual([]);
  await stage.advance(1);
  expect(sent(stage)).toEqual([DELETE]);
});

it('[OB17] [OB8] neither the network coming back nor another tab sends it before', async () => {
  const { stage } = await deletion();
  const other = stage.device.open();
  await stage.work();
  await stage.work(other);
  await stage.advance(WINDOW - 1);
  expect(sent(stage)).toEqual([]);
});

it('[OB17] [OB14] cancelled within the window the row is there again, nothing is ever sent, nor told as discarded', async () => {
  const { stage, id: entry } = await deletion();
  await stage.advance(WINDOW - 1);
  expect(await cancelHeld(stage.tab.db, stage.tab.ports, entry)).toBe(true);
  expect(await stage.shown('notification', ROW)).toEqual(confirmed(ROW, { title: 'Alt' }));
  await stage.advance(600_000);
  expect(sent(stage)).toEqual([]);
  expect(await stage.tab.db.shadow.count()).toBe(0);
  expect(await discardedEntries(stage.tab.db, 10)).toEqual({ entries: [], total: 0 });
});

it('[OB17] an app killed in the window has lost nothing: the hold goes on, then it is sent', async () => {
  const { stage, id: entry } = await deletion();
  await stage.advance(1000);
  stage.tab.kill();
  const next = stage.device.open();
  await stage.work(next);
  expect(sent(stage)).toEqual([]);
  await stage.advance(WINDOW - 1000);
  expect(sent(stage)).toEqual([DELETE]);
  expect(await cancelHeld(next.db, next.ports, entry)).toBe(false);
});

it('[OB17] an app opened only after the window sends it at once', async () => {
  const { stage } = await deletion();
  stage.tab.kill();
  await stage.advance(WINDOW);
  await stage.work(stage.device.open());
  expect(sent(stage)).toEqual([DELETE]);
});

it('[OB17] [OB6] what was typed behind it in its lane waits, and goes when it is cancelled', async () => {
  const { stage, id: entry } = await deletion();
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await stage.advance(WINDOW - 1);
  expect(sent(stage)).toEqual([]);
  await cancelHeld(stage.tab.db, stage.tab.ports, entry);
  await stage.settle();
  expect(stage.server.commands().map(bodyOf)).toMatchObject([{ title: 'Neu' }]);
});

it('[OB17] while the choice stands it is prolonged; what is over can neither be prolonged nor cancelled', async () => {
  const { stage, id: entry } = await deletion();
  const { db, ports } = stage.tab;
  await stage.advance(WINDOW - 1);
  expect(await prolongHold(db, ports, entry, WINDOW)).toBe(true);
  await stage.advance(WINDOW - 1);
  expect(sent(stage)).toEqual([]);
  // In flight, and the answer is not here yet.
  stage.server.on = () => 'hold';
  await stage.advance(1);
  expect(sent(stage)).toEqual([DELETE]);
  expect(await prolongHold(db, ports, entry, WINDOW)).toBe(false);
  expect(await cancelHeld(db, ports, entry)).toBe(false);
  expect(await stage.entries()).toMatchObject([{ id: entry, state: 'queued' }]);
});

it('[OB17] it is sent at once when the choice is over, or when a person asks', async () => {
  const ended = await deletion();
  await prolongHold(ended.stage.tab.db, ended.stage.tab.ports, ended.id, 0);
  await ended.stage.settle();
  expect(sent(ended.stage)).toEqual([DELETE]);

  const asked = await deletion();
  await retryEntry(asked.stage.tab.db, asked.stage.tab.ports, asked.id);
  await asked.stage.settle();
  expect(sent(asked.stage)).toEqual([DELETE]);
});

it('[OB17] [CF7] a clock that is set back by a day does not hold it for a day', async () => {
  const { stage } = await deletion();
  stage.device.skew.offset -= 86_400_000;
  await stage.advance(WINDOW);
  expect(sent(stage)).toEqual([DELETE]);
});
