// Before Dexie, which asks once whether there is a store.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { notification } from '../../../src/shared/contract/notification/notification.ts';
import { closeForGood } from '../../../src/sync/faults/reopen.ts';
import { watchMirror } from '../../../src/sync/mirror/watch.ts';
import { confirmed, id, makeStage, type Stage } from '../world/stage.ts';

const ROW = id('notification', 1);

/** Watches the title of a notification; while `broken` the query fails. */
async function watchTitle() {
  const state = { broken: false };
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'old' })] });
  const errors: unknown[] = [];
  const watched = watchMirror(
    stage.tab.db,
    { clock: stage.tab.ports.clock, onError: (error) => errors.push(error) },
    async (mirror) => {
      if (state.broken) throw new RangeError('no');
      return (await mirror.table(notification).get(ROW))?.title;
    },
  );
  const afterAWhile = async () => {
    await stage.advance(5000);
    return watched.read();
  };
  return { state, stage, errors, watched, afterAWhile };
}

const rename = ({ tab }: Stage, title: string) => tab.db.mirror('notification', 'a').update(ROW, { title });

it('[SW5] [PL8] a watched query that the browser aborted is asked again at once, and nobody hears of it', async () => {
  const { stage, errors, watched } = await watchTitle();
  stage.tab.storage.loseConnection('AbortError', 1);
  const leave = watched.subscribe(() => undefined);
  await expect.poll(watched.read).toBe('old');
  await rename(stage, 'new');
  await expect.poll(watched.read).toBe('new');
  expect(errors).toEqual([]);
  leave();
});

it('[SW5] [PL8] one that fails says so, keeps its last answer and follows again once it can', async () => {
  const { state, stage, errors, watched, afterAWhile } = await watchTitle();
  const leave = watched.subscribe(() => undefined);
  await expect.poll(watched.read).toBe('old');
  state.broken = true;
  await rename(stage, 'new');
  await expect.poll(() => errors).toEqual([expect.any(RangeError)]);
  expect(watched.read()).toBe('old');
  state.broken = false;
  await expect.poll(afterAWhile).toBe('new');
  await rename(stage, 'newer');
  await expect.poll(watched.read).toBe('newer');
  leave();
});

it('[SW5] [S5] one of a user who has left ends without a word', async () => {
  const { stage, errors, watched } = await watchTitle();
  closeForGood(stage.tab.db);
  const leave = watched.subscribe(() => undefined);
  await stage.settle();
  await stage.advance(600_000);
  expect([watched.read(), errors]).toEqual([undefined, []]);
  leave();
});
