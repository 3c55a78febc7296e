// Before Dexie, which asks once whether there is a store.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { awaitFirstRows } from '../../../src/sync/first-rows.ts';
import { ours } from '../world/scripted-server.ts';
import { heldByAnother, id, makeNewPhone, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);
const OWNER = `${id('client', 1)} ${id('user', 1)}`;

/** Waits for the first rows; `heard` has whether each row was there when it was told so. */
async function awaiting(stage: Stage) {
  const heard: Promise<boolean>[] = [];
  const errors: unknown[] = [];
  const { db, ports } = stage.tab;
  const end = awaitFirstRows(
    { db, ports, owner: stage.device.owner },
    (error) => errors.push(error),
    () => heard.push(stage.shown('notification', ROW).then((row) => row !== undefined)),
  );
  await stage.settle();
  return { end, heard: () => Promise.all(heard), errors };
}

it('[D13] [PL6] live queries of a new device begin with its first rows, and no sooner', async () => {
  const stage = await makeNewPhone(ROW);
  const { heard, errors } = await awaiting(stage);
  expect(await heard()).toEqual([]);
  await stage.work();
  await expect.poll(heard).toEqual([true]);
  await stage.advance(10_000);
  expect([await heard(), errors]).toEqual([[true], []]);
});

it('[D13] on a device that held this data before they begin at once', async () => {
  const { heard } = await awaiting(await makeNewPhone(ROW, [OWNER]));
  expect(await heard()).toEqual([false]);
});

it('[D13] where the browser keeps no marker nobody can tell, and they begin at once', async () => {
  const stage = await makeNewPhone(ROW);
  stage.tab.ports.installationMarker = undefined;
  expect(await (await awaiting(stage)).heard()).toEqual([false]);
});

it('[D13] [I4] without a server they begin as soon as that is known', async () => {
  const stage = await makeNewPhone(ROW);
  const { heard } = await awaiting(stage);
  stage.server.on = (request) => ours(request, 'unavailable');
  await stage.work();
  await expect.poll(heard).toEqual([false]);
});

it('[D13] a server that is slow holds them up for three seconds', async () => {
  const stage = await makeNewPhone(ROW);
  await heldByAnother(stage);
  const { heard } = await awaiting(stage);
  await stage.work();
  await stage.advance(2_900);
  expect(await heard()).toEqual([]);
  await stage.advance(200);
  expect(await heard()).toEqual([false]);
});

it('[D13] [S5] of a user who has left meanwhile nobody hears', async () => {
  const stage = await makeNewPhone(ROW);
  const { end, heard } = await awaiting(stage);
  end();
  await stage.work();
  await stage.advance(10_000);
  expect(await heard()).toEqual([]);
});
