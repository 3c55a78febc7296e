import { expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import type { PendingBytes } from '../../../src/sync/entry.ts';
import { CacheFailed } from '../../../src/sync/faults/cache-failed.ts';
import { noteDocument } from '../../../src/sync/files/documents.ts';
import { clearStoredData } from '../../../src/sync/logout/clear.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { discardEntry, restoreEntries } from '../../../src/sync/outbox/review/review.ts';
import { LEASE_MS } from '../../../src/sync/store/lease.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { pack, unpack } from '../../../src/sync/store/packed.ts';
import { breakCaches } from '../world/break-caches.ts';
import { logIn, type Process } from '../world/device.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { fileId, MACHINE, makeStage, newId, report, type Stage } from '../world/stage.ts';

const FILE = fileId(1);
const TYPED = 'Ölverlust am Hauptzylinder';

/** Nothing is answered, so everything stays unsent. */
async function makeOffline(): Promise<Stage> {
  const stage = await makeStage();
  keepBeside(stage.tab);
  await stage.work();
  stage.server.on = () => 'lost';
  return stage;
}

/** What lies in localStorage, of one device. */
const kept = new WeakMap<object, string>();
function keepBeside(process: Process): void {
  const { device, ports } = process;
  ports.installationMarker = {
    read: () => kept.get(device) ?? null,
    write: (text) => void kept.set(device, text),
  };
}

async function reportWithPhoto({ tab }: Stage) {
  const bytes = new TextEncoder().encode('Bild vom Leck').buffer as ArrayBuffer;
  const details = { mimetype: 'image/jpeg', extension: 'jpg', name: 'foto.jpg', sha256: 'ab' };
  const pending: PendingBytes = { ...details, fileid: FILE, bytes, stored: 0 };
  const fault = await report(tab, TYPED);
  const payload = {
    lang: 'de' as const,
    nodeid: newId(tab, 'attachment'),
    title: 'Foto',
    description: '',
    specifier: '',
    isattachmentof: String(fault.payload.nodeid),
    equipmentnodeid: MACHINE,
    file: {
      fileid: FILE,
      mimetype: 'image/jpeg',
      bucketid: '',
      fileversion: 1,
      size: bytes.byteLength,
      sha256: 'ab',
      name: 'foto.jpg',
    },
    created: tab.ports.clock.now(),
  };
  await enqueue(tab.db, tab.ports, tab.device.owner, [intent(createAttachment, payload)], [pending]);
  await copied(tab);
}

/** All copies that were begun are there. */
async function copied({ db }: Process): Promise<void> {
  for (const table of ['outbox', 'bytes', 'key'] as const)
    await db.backup.written(table, await db.backup.ids(table));
}

/** What Chromium does when it cannot read its log any more: every database goes, and nothing else. */
async function loseStore(stage: Stage): Promise<Process> {
  stage.tab.kill();
  await stage.settle();
  await deleteDatabases(stage);
  return stage.device.open();
}

async function deleteDatabases({ device }: Stage, which = (_name: string) => true): Promise<void> {
  for (const { name = '' } of await device.store.databases()) {
    if (!which(name)) continue;
    await new Promise((resolve) => {
      device.store.deleteDatabase(name).onsuccess = resolve;
    });
  }
}

/** The same user logs in again, and the app works. */
async function comeBack(stage: Stage, process: Process): Promise<void> {
  keepBeside(process);
  await logIn(process, { accesstoken: 'access-1', refreshtoken: 'refresh-1' });
  await stage.work(process);
}

const copies = (stage: Stage) => [...stage.device.copies.keys()].map((path) => path.split('/')[2]).sort();

it('[OB2] what is saved has a copy outside of the database, which nobody can read', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  expect(copies(stage)).toEqual(['bytes', 'key', 'outbox', 'outbox']);
  const raw = [...stage.device.copies.values()].map((bytes) => Buffer.from(bytes).toString('latin1')).join();
  for (const typed of [TYPED, 'Ölverlust', 'Bild vom Leck', 'foto.jpg'])
    expect(raw).not.toContain(Buffer.from(typed).toString('latin1'));
});

it('[PL7] [OB2] [OB3] what was unsent when the browser deleted its databases is back, and arrives once', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  const before = await stage.entries();
  const again = await loseStore(stage);
  await comeBack(stage, again);
  const entries = await again.db.seal.open(await again.db.outbox.orderBy('sequence').toArray());
  const brief = before.map(({ id, sequence, payload }) => ({ id, sequence, payload }));
  expect(entries).toMatchObject(brief);
  const nodeid = String(before[0]!.payload.nodeid);
  expect(await again.db.mirror('notification', 'a').get(nodeid)).toMatchObject({ title: TYPED });
  expect(await readMeta(again.db, 'notice')).toMatchObject({ restored: 2, seen: false });

  stage.server.on = (request) =>
    request.path.startsWith('/api/sync/device') ? ours(request, 'done', { last: null }) : undefined;
  stage.server.seen.length = 0;
  await stage.work(again);
  expect(stage.server.commands().map(keyOf)).toEqual(before.map((entry) => entry.id));
  const upload = stage.server.seen.find((request) => request.path.startsWith('/api/upload/'));
  expect(new TextDecoder().decode(upload?.body as Uint8Array)).toBe('Bild vom Leck');
  expect(again.errors).toEqual([]);
});

it('[PL7] [OB5] [OB14] what was sent or discarded before does not come back', async () => {
  const stage = await makeOffline();
  // Acknowledged, but no pull has passed it yet.
  stage.server.on = (request) => (keyOf(request) ? undefined : 'lost');
  await report(stage.tab, 'gesendet');
  await stage.work();
  expect(await stage.entries()).toMatchObject([{ state: 'acked' }]);
  stage.server.on = () => 'lost';
  const discarded = await report(stage.tab, 'verworfen');
  await stage.settle();
  await discardEntry(stage.tab.db, stage.tab.ports, discarded.id);
  const undone = await report(stage.tab, 'doch');
  await stage.settle();
  await restoreEntries(
    stage.tab.db,
    stage.tab.ports,
    await discardEntry(stage.tab.db, stage.tab.ports, undone.id),
  );
  await stage.settle();
  const again = await loseStore(stage);
  await comeBack(stage, again);
  const entries = await again.db.seal.open(await again.db.outbox.toArray());
  expect(entries.map((entry) => [entry.payload.title, entry.sequence])).toEqual([['doch', 3]]);
});

it('[PL7] [OB12] what the server had refused is still parked, with its reason', async () => {
  const stage = await makeOffline();
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'forbidden') : undefined);
  await report(stage.tab, TYPED);
  await stage.work();
  expect(await stage.entries()).toMatchObject([{ state: 'parked' }]);
  const again = await loseStore(stage);
  stage.server.on = () => 'lost';
  await comeBack(stage, again);
  expect(await again.db.seal.open(await again.db.outbox.toArray())).toMatchObject([
    { state: 'parked', problem: { code: 'forbidden' }, payload: { title: TYPED } },
  ]);
});

it('[OB11] [PL7] without the key what came back waits for its user, and goes then', async () => {
  const stage = await makeOffline();
  await report(stage.tab, TYPED);
  await stage.settle();
  const again = await loseStore(stage);
  keepBeside(again);
  const tokens = { accesstoken: 'access-1', refreshtoken: 'refresh-1' };
  await logIn(again, tokens, 'the secret of another server');
  await stage.work(again);
  expect(await again.db.seal.open(await again.db.outbox.toArray())).toMatchObject([{ locked: true }]);
  await logIn(again, tokens);
  stage.server.on = () => undefined;
  await stage.work(again);
  const [command] = stage.server.commands().slice(-1);
  expect(bodyOf(command!)).toMatchObject({ title: TYPED });
});

it('[PL7] a worker, which cannot tell that the store was evicted, leaves the copies for the page', async () => {
  const stage = await makeOffline();
  await report(stage.tab, TYPED);
  await stage.settle();
  const worker = await loseStore(stage);
  await logIn(worker, { accesstoken: 'access-1', refreshtoken: 'refresh-1' });
  await stage.work(worker);
  expect(copies(stage)).toContain('outbox');
  const page = stage.device.open();
  worker.kill();
  await stage.advance(LEASE_MS * 2);
  await comeBack(stage, page);
  expect(await page.db.seal.open(await page.db.outbox.toArray())).toMatchObject([
    { payload: { title: TYPED } },
  ]);
});

it('[OB2] where the copy has no room, the write is saved all the same', async () => {
  const stage = await makeOffline();
  stage.tab.ports.backup!.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await report(stage.tab, TYPED);
  expect(await stage.entries()).toHaveLength(1);
});

it('[OB2] a copy that cannot be made is told, once per start; the write is saved all the same', async () => {
  const stage = await makeOffline();
  const mend = breakCaches(stage.device);
  await report(stage.tab, TYPED);
  await report(stage.tab, 'noch eine');
  expect(await stage.entries()).toHaveLength(2);
  expect(stage.tab.errors).toEqual([expect.any(CacheFailed)]);
  mend();
  await report(stage.tab, 'und noch eine');
  expect(stage.tab.errors).toHaveLength(1);
});

it('[OB2] a browser that keeps nothing beside its databases is no failure, and neither is one without room', async () => {
  for (const name of ['SecurityError', 'QuotaExceededError']) {
    const stage = await makeOffline();
    Object.assign(stage.device.copies, {
      set: () => {
        throw new DOMException('not here', name);
      },
    });
    await report(stage.tab, TYPED);
    await stage.work();
    expect(await stage.entries()).toHaveLength(1);
    expect(stage.tab.errors).toEqual([]);
  }
});

it('[OB2] where the copy is never answered, saving waits a moment and no longer', async () => {
  const stage = await makeOffline();
  stage.tab.ports.backup!.put = () => new Promise(() => undefined);
  const saving = report(stage.tab, TYPED);
  await stage.settle();
  await stage.advance(2000);
  expect((await saving).payload.title).toBe(TYPED);
});

it('[OB2] a write that could not be stored leaves no copy', async () => {
  const stage = await makeOffline();
  stage.tab.storage.full = 'commit';
  await expect(report(stage.tab, TYPED)).rejects.toThrow();
  await stage.settle();
  expect(copies(stage)).toEqual(['key']);
});

it('[I8] copies of files make way before a write is refused, and are not made again', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  expect(await stage.tab.db.backup.dropFiles()).toBe(1);
  expect(copies(stage)).toEqual(['key', 'outbox', 'outbox']);
  await stage.tab.db.bytes.put((await stage.tab.db.bytes.get(FILE))!);
  await stage.settle();
  expect(copies(stage)).toEqual(['key', 'outbox', 'outbox']);
});

/** What is typed after the loss is sent alone, as long as the copies are out of reach. Answers what else was sent. */
async function typeAgain(stage: Stage, again: Process): Promise<() => unknown[]> {
  stage.server.seen.length = 0;
  await comeBack(stage, again);
  stage.server.on = (request) =>
    request.path.startsWith('/api/sync/device') ? ours(request, 'done', { last: null }) : undefined;
  await report(again, 'Neu getippt');
  await stage.work(again);
  const titles = () => stage.server.commands().map((request) => bodyOf(request).title);
  expect(titles()).toEqual(['Neu getippt']);
  return titles;
}

it('[OB2] [SW5] where the caches cannot be reached everything is sent all the same, and once they can the copies go', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  stage.tab.kill();
  const mend = breakCaches(stage.device);
  const tab = stage.device.open();
  keepBeside(tab);
  await report(tab, 'Ohne Zwischenspeicher');
  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  await stage.work(tab);
  // The killed one holds the lease for its term.
  await stage.advance(LEASE_MS * 2);
  const sent = stage.server.commands().map((request) => bodyOf(request).title);
  expect(sent.sort()).toEqual(['Foto', 'Ohne Zwischenspeicher', TYPED].sort());
  // The copy of the photo for later waits in the database.
  expect(await tab.db.bytes.count()).toBe(1);
  expect(tab.errors).toEqual([expect.any(CacheFailed)]);
  mend();
  await stage.work(tab);
  expect(await tab.db.bytes.count()).toBe(0);
  expect([...stage.device.documents.keys()]).toEqual([`/files/${FILE}/1`]);
  expect(tab.errors).toHaveLength(1);
});

it('[PL7] [OB3] [SW5] what a deleted store had not sent is brought back as soon as its copies can be reached', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  const again = await loseStore(stage);
  const mend = breakCaches(stage.device);
  const titles = await typeAgain(stage, again);
  expect(await readMeta(again.db, 'looked')).toBe(false);
  mend();
  await stage.work(again);
  expect(titles()).toEqual(['Neu getippt', TYPED, 'Foto']);
  expect(await readMeta(again.db, 'notice')).toMatchObject({ restored: 2 });
});

it('[PL7] [SW5] a copy whose bytes cannot be read holds up nothing that is typed, and in the end not the other copies', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  const again = await loseStore(stage);
  const { copies: backup } = stage.device;
  const unreadable = () =>
    new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) });
  backup.get = (path: string) =>
    path.includes('/bytes/') ? (unreadable() as never) : Map.prototype.get.call(backup, path);
  const titles = await typeAgain(stage, again);
  await stage.advance(660_000);
  await stage.work(again);
  // What it names is there or missing: the server says.
  expect(titles()).toEqual(['Neu getippt', TYPED, 'Foto']);
  expect(await readMeta(again.db, 'notice')).toMatchObject({ restored: 2 });
});

it('[S5] a cache that cannot be reached keeps no row on the device of who logged out', async () => {
  const stage = await makeOffline();
  const { tab } = stage;
  const path = '/files/one/1';
  await tab.ports.documents.put(path, new ArrayBuffer(3), 'image/jpeg');
  await noteDocument(tab.db, tab.ports, { path, fileid: 'one', size: 3 });
  await tab.db.mirror('notification', 'a').put({ nodeid: newId(tab, 'notification'), title: 'alt' });
  const mend = breakCaches(stage.device);
  await expect(clearStoredData(tab.db, tab.ports)).rejects.toThrow(CacheFailed);
  expect(await tab.db.mirror('notification', 'a').count()).toBe(0);
  expect(await tab.db.document.count()).toBe(1);
  mend();
  await clearStoredData(tab.db, tab.ports);
  expect([await tab.db.document.count(), stage.device.documents.size]).toEqual([0, 0]);
});

it('[PL7] [OB15] documents that were cached before the copies could be reached stay', async () => {
  const stage = await makeOffline();
  const again = await loseStore(stage);
  stage.device.documents.set('/files/left/1', new ArrayBuffer(2));
  const mend = breakCaches(stage.device);
  await comeBack(stage, again);
  mend();
  const path = '/files/one/1';
  await again.ports.documents.put(path, new ArrayBuffer(3), 'image/jpeg');
  await noteDocument(again.db, again.ports, { path, fileid: 'one', size: 3 });
  await stage.work(again);
  expect(await readMeta(again.db, 'looked')).toBe(true);
  expect([...stage.device.documents.keys()]).toEqual([path]);
});

it('[OB2] a start puts right what a kill left between a record and its copy', async () => {
  const stage = await makeOffline();
  await reportWithPhoto(stage);
  const [first] = await stage.entries();
  stage.device.copies.set('/spare/outbox/long-gone', pack({ id: 'long-gone', files: [] }));
  stage.device.copies.delete(`/spare/outbox/${first!.id}`);
  stage.device.copies.delete(`/spare/bytes/${FILE}`);
  stage.tab.kill();
  const next = stage.device.open();
  keepBeside(next);
  await stage.work(next);
  // The killed one holds the lease for its term.
  await stage.advance(LEASE_MS * 2);
  expect(copies(stage)).toEqual(['bytes', 'key', 'outbox', 'outbox']);
  expect(stage.device.copies.has('/spare/outbox/long-gone')).toBe(false);
});

it('a packed record is the same when it is unpacked; one that was cut is none', () => {
  const record = {
    id: 'ä',
    sealed: { iv: Uint8Array.of(1, 2), data: Uint8Array.of(3, 4, 5).buffer },
    list: [{ data: new ArrayBuffer(0) }],
  };
  const packed = pack(record);
  expect(unpack(packed)).toEqual(record);
  for (const length of [0, 3, 10, packed.byteLength - 1]) expect(unpack(packed.slice(0, length))).toBeNull();
  expect(unpack(Uint8Array.of(2, 0, 0, 0, 65, 66).buffer)).toBeNull();
});

it.each([
  ['at once', false],
  ['after the app has noticed', true],
])(
  '[PL7] [OB11] what is typed after the store was deleted under the app opens at the next start: %s',
  async (_when, noticed) => {
    const stage = await makeOffline();
    await deleteDatabases(stage, (name) => name.startsWith('wartbar:'));
    if (noticed) await stage.work();
    await report(stage.tab, TYPED);
    await copied(stage.tab);
    await stage.work();
    stage.tab.kill();
    await stage.settle();
    const next = stage.device.open();
    keepBeside(next);
    await stage.work(next);
    const entries = await next.db.seal.open(await next.db.outbox.toArray());
    expect(entries).toMatchObject([{ payload: { title: TYPED } }]);
  },
);
