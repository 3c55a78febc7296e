import { expect, it } from 'vitest';
import { evictDocuments, noteDocument, touchDocument } from '../../../src/sync/files/documents.ts';
import { readDocument } from '../../../src/sync/files/download.ts';
import { writeMeta } from '../../../src/sync/store/meta.ts';
import { breakCaches } from '../world/break-caches.ts';
import { ours } from '../world/scripted-server.ts';
import { attachmentRow, fileId, MACHINE, makeStage, type Stage } from '../world/stage.ts';

const path = (number: number) => `/files/${fileId(number)}/1`;

async function cache(stage: Stage, number: number, size: number, pinned: 0 | 1 = 0) {
  stage.time.now += 1000;
  stage.device.documents.set(path(number), new ArrayBuffer(size));
  await noteDocument(stage.tab.db, stage.tab.ports, { path: path(number), fileid: fileId(number), size });
  if (pinned) await stage.tab.db.document.update(path(number), { pinned });
}

const contextOf = ({ tab, device }: Stage) => ({ ...tab, device: tab.session, owner: device.owner });

const kept = (stage: Stage) => [...stage.device.documents.keys()].sort();

it('[SW2] the least recently used documents go first, pinned ones never', async () => {
  const stage = await makeStage();
  for (const number of [1, 2, 3, 4]) await cache(stage, number, 100, number === 1 ? 1 : 0);
  stage.time.now += 1000;
  await touchDocument(stage.tab.db, stage.tab.ports, path(2));
  await evictDocuments(stage.tab.db, stage.tab.ports, 250);
  expect(kept(stage)).toEqual([path(1), path(2), path(4)]);
  await evictDocuments(stage.tab.db, stage.tab.ports, 0);
  expect(kept(stage)).toEqual([path(1)]);
  expect(await stage.tab.db.document.count()).toBe(1);
});

it('[SW2] opening a document that is cached asks nobody and counts as use', async () => {
  const stage = await makeStage();
  await cache(stage, 1, 10);
  stage.time.now += 5000;
  const response = await readDocument(contextOf(stage), path(1));
  expect((await response!.arrayBuffer()).byteLength).toBe(10);
  expect(stage.server.seen).toEqual([]);
  expect((await stage.tab.db.document.get(path(1)))!.used).toBe(stage.time.now);
});

it('[PL3] [SW2] documents of revoked and deleted rows go with them, others stay', async () => {
  const stage = await makeStage({ attachment: [attachmentRow(1), attachmentRow(2), attachmentRow(3, null)] });
  for (const number of [1, 2, 3]) await cache(stage, number, 10, 1);
  stage.server.deleted = [{ kind: 'attachment', nodeid: attachmentRow(1).nodeid }];
  await stage.work();
  expect(kept(stage)).toEqual([path(2), path(3)]);
  stage.server.removed = [MACHINE];
  await stage.work();
  expect(kept(stage)).toEqual([path(3)]);
  expect(await stage.tab.db.document.toArray()).toMatchObject([{ path: path(3) }]);
});

it('[I6] [SW2] documents whose bytes the browser has lost are no longer said to be here', async () => {
  const stage = await makeStage();
  for (const number of [1, 2]) await cache(stage, number, 10, 1);
  stage.device.documents.delete(path(2));
  const next = stage.device.open();
  await writeMeta(next.db, 'looked', true);
  await stage.work(next);
  expect(await next.db.document.toCollection().primaryKeys()).toEqual([path(1)]);
});

it('[SW2] [SW5] where the cache cannot be reached a document comes from the server, and is kept once it can', async () => {
  const stage = await makeStage();
  await cache(stage, 1, 10);
  stage.server.on = (request) =>
    request.path === path(1) ? { ...ours(request, 'done'), body: new Uint8Array(10) } : undefined;
  const read = async () => (await readDocument(contextOf(stage), path(1)))?.arrayBuffer();
  const mend = breakCaches(stage.device);
  expect((await read())?.byteLength).toBe(10);
  expect((await read())?.byteLength).toBe(10);
  expect(stage.server.seen).toHaveLength(2);
  mend();
  expect((await read())?.byteLength).toBe(10);
  expect(stage.server.seen).toHaveLength(2);
});

it('[SW2] [SW5] what waits for its upload is shown without cache and network', async () => {
  const stage = await makeStage();
  const { db } = stage.tab;
  const details = {
    mimetype: 'image/jpeg',
    extension: 'jpg',
    name: 'f.jpg',
    sha256: 'ab',
    stored: 0 as const,
  };
  await db.bytes.add(await db.seal.sealBytes({ ...details, fileid: fileId(1), bytes: new ArrayBuffer(7) }));
  stage.server.on = () => 'lost';
  breakCaches(stage.device);
  const response = await readDocument(contextOf(stage), path(1));
  expect((await response!.arrayBuffer()).byteLength).toBe(7);
  expect(await readDocument(contextOf(stage), path(2))).toBeNull();
});

it('[SW1] [X21] no network is no answer, a mistake of our own is an error', async () => {
  const stage = await makeStage();
  const context = contextOf(stage);
  stage.server.on = () => 'lost';
  expect(await readDocument(context, path(1))).toBeNull();
  const broken = { ...context, device: {} as typeof context.device };
  await expect(readDocument(broken, path(1))).rejects.toThrow(TypeError);
});
