import { expect, it } from 'vitest';
import { isQuotaError } from '../../../src/sync/faults/error-names.ts';
import { freeDocuments, makeRoom, reserveOf, withRoom } from '../../../src/sync/files/room.ts';
import { breakCaches } from '../world/break-caches.ts';
import { fileId, makeFreshStage, report, type Stage } from '../world/stage.ts';

const MB = 1024 * 1024;
const path = (number: number) => `/files/${fileId(number)}/1`;

/** Documents of one size each, the lower number used longer ago; those named are pinned. */
async function cacheDocuments(stage: Stage, count: number, size: number, pinned: number[] = []) {
  for (let number = 1; number <= count; number++) {
    stage.device.documents.set(path(number), new ArrayBuffer(8));
    await stage.tab.db.document.put({
      path: path(number),
      fileid: fileId(number),
      size,
      used: number,
      pinned: pinned.includes(number) ? 1 : 0,
    });
  }
}
const cached = (stage: Stage) => [...stage.device.documents.keys()].sort();

const noRoom = () =>
  Object.assign(new Error('aborted'), {
    name: 'AbortError',
    inner: new DOMException('full', 'QuotaExceededError'),
  });

/** A device that stores nothing more until `enough` documents are gone. */
function fullUntil(stage: Stage, left: number, write: () => Promise<unknown>) {
  return async () => {
    if (stage.device.documents.size > left) throw noRoom();
    return write();
  };
}

it('[I8] a write that finds no room is stored after documents made way, loose ones first', async () => {
  const stage = await makeFreshStage();
  const { db, ports } = stage.tab;
  await cacheDocuments(stage, 4, 20 * MB, [1]);
  await withRoom(
    db,
    ports,
    20 * MB,
    fullUntil(stage, 2, () => report(stage.tab, 'x')),
  );
  expect(await stage.entries()).toMatchObject([{ payload: { title: 'x' } }]);
  expect(cached(stage)).toEqual([path(1), path(4)]);
});

it('[I8] kept documents make way too, before a write is refused', async () => {
  const stage = await makeFreshStage();
  await cacheDocuments(stage, 2, MB, [1, 2]);
  await withRoom(
    stage.tab.db,
    stage.tab.ports,
    0,
    fullUntil(stage, 0, () => report(stage.tab, 'x')),
  );
  expect(await stage.entries()).toHaveLength(1);
});

it('[I8] with nothing left to drop the write is refused once, and nothing of it is stored', async () => {
  const stage = await makeFreshStage();
  let tries = 0;
  const write = async () => {
    tries++;
    throw noRoom();
  };
  await expect(withRoom(stage.tab.db, stage.tab.ports, 1, write)).rejects.toSatisfy(isQuotaError);
  expect(tries).toBe(1);
  await cacheDocuments(stage, 1, MB);
  await expect(withRoom(stage.tab.db, stage.tab.ports, 1, write)).rejects.toSatisfy(isQuotaError);
  expect(tries).toBe(3);
});

it('[I8] another failure costs no document', async () => {
  const stage = await makeFreshStage();
  await cacheDocuments(stage, 1, MB);
  const failing = withRoom(stage.tab.db, stage.tab.ports, 1, async () => {
    throw new DOMException('x', 'ConstraintError');
  });
  await expect(failing).rejects.toThrow('x');
  expect(cached(stage)).toHaveLength(1);
});

it('[I6] [I8] a tenth of the quota stays free, at least 200 MB, at most 2 GB', async () => {
  expect([reserveOf(500 * MB), reserveOf(5000 * MB), reserveOf(100_000 * MB)]).toEqual([
    200 * MB,
    500 * MB,
    2048 * MB,
  ]);
  const stage = await makeFreshStage();
  const { db, ports } = stage.tab;
  await cacheDocuments(stage, 3, 10 * MB, [3]);
  const storage = { quota: 1000 * MB, used: 790 * MB };
  expect(await makeRoom(db, ports, storage, 10 * MB)).toBe(true);
  expect(cached(stage)).toHaveLength(3);
  expect(await makeRoom(db, ports, storage, 20 * MB)).toBe(true);
  expect(cached(stage)).toHaveLength(2);
  expect(await makeRoom(db, ports, storage, 100 * MB)).toBe(false);
  expect(cached(stage)).toEqual([path(3)]);
  expect(await freeDocuments(db, ports, 1)).toBe(0);
});

it('[I8] [SW5] documents that cannot be reached make no way, others do, and nothing is lost track of', async () => {
  const stage = await makeFreshStage();
  const { db, ports } = stage.tab;
  const { documents } = stage.device;
  await cacheDocuments(stage, 3, MB, [3]);
  const mend = breakCaches(stage.device);
  expect(await freeDocuments(db, ports, MB, true)).toBe(0);
  const write = () => Promise.reject(noRoom());
  await expect(withRoom(db, ports, MB, write)).rejects.toSatisfy(isQuotaError);
  mend();
  expect([await db.document.count(), documents.size]).toEqual([3, 3]);
  documents.delete = (each) => {
    if (each === path(1)) throw new DOMException('Unexpected internal error.', 'UnknownError');
    return Map.prototype.delete.call(documents, each);
  };
  expect(await freeDocuments(db, ports, 2 * MB, true)).toBe(2 * MB);
  expect(cached(stage)).toEqual([path(1)]);
  expect(await db.document.toCollection().primaryKeys()).toEqual([path(1)]);
});
