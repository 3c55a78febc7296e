import { expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { updateEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';
import { noteDocument } from '../../../src/sync/files/documents.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { sendable } from '../../../src/sync/outbox/queue/order.ts';
import { breakCaches } from '../world/break-caches.ts';
import type { WireRequest } from '../world/held-network.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { fileId, id, loseLease, MACHINE, makeStage, newId, report, type Stage } from '../world/stage.ts';

const FILE = fileId(1);
const bytes = new TextEncoder().encode('Foto der Leckage').buffer as ArrayBuffer;

/** A report with a photo, saved on the device. */
async function photo(stage: Stage, notification?: string, fileid = FILE, more: { place?: true } = {}) {
  const isattachmentof = notification ?? (await report(stage.tab, 'Leck')).lane;
  const file = { fileid, mimetype: 'image/jpeg', bucketid: 'b', fileversion: 1 };
  const payload = {
    lang: 'de' as const,
    nodeid: newId(stage.tab, 'attachment'),
    title: 'Foto',
    description: '',
    specifier: '',
    isattachmentof,
    equipmentnodeid: MACHINE,
    file,
    created: 1,
  };
  const pending = {
    fileid,
    bytes,
    mimetype: 'image/jpeg',
    extension: 'jpg',
    name: 'f.jpg',
    sha256: 'ab',
    stored: 0 as const,
    ...more,
  };
  const wanted = [intent(createAttachment, payload)];
  const [entry] = await enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, wanted, [pending]);
  return entry!;
}

const isUpload = (request: WireRequest) =>
  request.method === 'PUT' && request.path.startsWith('/api/upload/');
const order = (stage: Stage) =>
  stage.server.seen
    .filter((request) => request.method !== 'GET')
    .map((request) => `${request.method} ${request.path.replace(/\?.*/, '').replace(FILE, '{id}')}`);

it('[OB13] [OB6] report, ticket, bytes, attachment: in this order, and the photo stays on the device', async () => {
  const stage = await makeStage();
  await photo(stage);
  await stage.settle();
  expect(order(stage)).toEqual([
    'POST /api/notifications/create',
    'POST /api/files',
    'PUT /api/upload/{id}',
    'POST /api/attachments',
  ]);
  const sent = stage.server.seen.find(isUpload)!;
  expect(new TextDecoder().decode(sent.body!)).toBe('Foto der Leckage');
  expect(bodyOf(stage.server.seen.find((request) => request.path === '/api/files')!)).toMatchObject({
    extensions: [{ fileid: FILE, size: bytes.byteLength, sha256: 'ab', extension: 'jpg' }],
  });
  expect(await stage.tab.db.bytes.count()).toBe(0);
  expect([...stage.device.documents.keys()]).toEqual([`/files/${FILE}/1`]);
});

it('[E6] [OB13] a photo of a command that names its row otherwise is announced for that row', async () => {
  const stage = await makeStage();
  const payload = {
    lang: 'de' as const,
    equipmentnodeid: MACHINE,
    image: { fileid: FILE, mimetype: 'image/jpeg', bucketid: '', fileversion: 1 },
  };
  const photoOf = {
    fileid: FILE,
    bytes,
    mimetype: 'image/jpeg',
    extension: 'jpg',
    name: 'f.jpg',
    sha256: 'ab',
  };
  await enqueue(
    stage.tab.db,
    stage.tab.ports,
    stage.device.owner,
    [intent(updateEquipment, payload)],
    [{ ...photoOf, stored: 0 }],
  );
  await stage.settle();
  expect(bodyOf(stage.server.seen.find((request) => request.path === '/api/files')!)).toMatchObject({
    extensions: [{ nodeid: MACHINE, fileid: FILE }],
  });
});

it('[F9] a photo that tells its place on purpose is announced as one, also when it is sent once more', async () => {
  const stage = await makeStage();
  await photo(stage, undefined, fileId(1), { place: true });
  await photo(stage, undefined, fileId(2));
  await stage.settle();
  const announced = stage.server.seen.filter((request) => request.path === '/api/files').map(bodyOf);
  expect(announced).toMatchObject([
    { extensions: [{ fileid: fileId(1), place: true }] },
    { extensions: [{ fileid: fileId(2) }] },
  ]);
  expect(announced[1]).not.toHaveProperty('extensions.0.place');
  const kept = await stage.tab.db.document.toArray();
  expect(kept.map(({ fileid, upload }) => [fileid, upload?.place])).toEqual([
    [fileId(1), true],
    [fileId(2), undefined],
  ]);
});

it('[OB13] an upload that is cut is tried again for the same file id with a fresh url', async () => {
  const stage = await makeStage();
  let cuts = 2;
  stage.server.on = (request) => (isUpload(request) && cuts-- > 0 ? 'lost' : undefined);
  await photo(stage);
  await stage.settle();
  await stage.advance(30_000);
  const urls = stage.server.seen.filter(isUpload).map((request) => request.path);
  expect(urls).toHaveLength(3);
  expect(new Set(urls).size).toBe(3);
  expect(urls.every((url) => url.includes(FILE))).toBe(true);
  expect(await stage.entries()).toEqual([]);
});

it('[OB13] bytes that are on the server already are not sent again', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    request.path === '/api/files'
      ? ours(request, 'done', [
          { fileid: FILE, url: '/api/upload/x', bucketid: 'b', fileversion: 1, stored: true },
        ])
      : undefined;
  await photo(stage);
  await stage.settle();
  expect(stage.server.seen.filter(isUpload)).toEqual([]);
  expect(await stage.entries()).toEqual([]);
});

it('[OB13] an expired url is no fault of the file: the next attempt has a fresh one', async () => {
  const stage = await makeStage();
  let expired = true;
  stage.server.on = (request) => {
    if (!isUpload(request) || !expired) return undefined;
    expired = false;
    return ours(request, 'incomplete');
  };
  await photo(stage);
  await stage.settle();
  await stage.advance(5000);
  expect(await stage.entries()).toEqual([]);
});

it('[OB13] a server that lost the bytes gets them again before the command', async () => {
  const stage = await makeStage();
  let lost = true;
  stage.server.on = (request) => {
    if (request.path !== '/api/attachments' || !lost) return undefined;
    lost = false;
    return ours(request, 'incomplete');
  };
  await photo(stage);
  await stage.settle();
  await stage.advance(5000);
  expect(stage.server.seen.filter(isUpload)).toHaveLength(2);
  expect(await stage.entries()).toEqual([]);
});

it('[OB13] bytes that neither side has stop the entry and say so', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    request.path === '/api/attachments' ? ours(request, 'incomplete') : undefined;
  await photo(stage);
  await stage.tab.db.bytes.clear();
  await stage.settle();
  expect(await stage.entries()).toMatchObject([
    {
      name: 'attachment.create',
      state: 'parked',
      lastCode: 'missingbytes',
      problem: { code: 'missingbytes' },
    },
  ]);
});

/** A photo on its way whose bytes lie in a cache alone that cannot be reached; the answer ends that. */
async function photoInBrokenCache(stage: Stage): Promise<() => void> {
  let stored = false;
  stage.server.on = (request) => {
    if (isUpload(request)) stored = new TextDecoder().decode(request.body!) === 'Foto der Leckage';
    return request.path === '/api/attachments' && !stored ? ours(request, 'incomplete') : undefined;
  };
  const { db, ports } = stage.tab;
  const path = `/files/${FILE}/1`;
  const upload = { mimetype: 'image/jpeg', extension: 'jpg', name: 'f.jpg', sha256: 'ab' };
  stage.device.documents.set(path, bytes);
  await noteDocument(db, ports, { path, fileid: FILE, size: bytes.byteLength, upload });
  const mend = breakCaches(stage.device);
  await photo(stage);
  await db.bytes.clear();
  await stage.settle();
  return mend;
}

it('[OB13] [SW5] a photo whose cache cannot be reached waits, and goes as soon as it can be', async () => {
  const stage = await makeStage();
  const mend = await photoInBrokenCache(stage);
  await stage.advance(60_000);
  expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'incomplete' }]);
  mend();
  await stage.advance(600_000);
  expect(stage.server.seen.filter(isUpload)).toHaveLength(1);
  expect(await stage.entries()).toEqual([]);
});

it('[OB13] [SW5] after ten tries its bytes count as lost and a person has to know', async () => {
  const stage = await makeStage();
  await photoInBrokenCache(stage);
  await stage.advance(7_200_000);
  expect(order(stage).filter((call) => call === 'POST /api/attachments')).toHaveLength(11);
  expect(await stage.entries()).toMatchObject([{ state: 'parked', problem: { code: 'missingbytes' } }]);
});

it('[OB13] [OB9] a long upload holds up neither the mirror nor what is typed meanwhile', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (isUpload(request) ? 'hold' : undefined);
  await photo(stage, MACHINE);
  await stage.settle();
  expect(stage.network.held).toHaveLength(1);
  const pulls = () => stage.server.seen.filter((request) => request.path.includes('cursor=')).length;
  const before = pulls();
  await report(stage.tab, 'typed meanwhile');
  await stage.settle();
  expect(stage.server.commands().map((request) => bodyOf(request).title)).toEqual(['typed meanwhile']);
  await stage.advance(12_000);
  expect(pulls()).toBeGreaterThan(before);
  expect(stage.network.held).toHaveLength(1);
});

it('[OB13] an attachment is not linked while its bytes are on their way, also when a portal says otherwise', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    isUpload(request) ? { status: 200, headers: {}, body: new Uint8Array() } : undefined;
  await photo(stage);
  await stage.settle();
  expect(stage.server.commands().filter((request) => request.path === '/api/attachments')).toEqual([]);
  expect(keyOf(stage.server.commands()[0]!)).toBeDefined();
});

it('[OB9] [OB13] an upload whose answer comes after another tab took over does not count', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (isUpload(request) ? 'hold' : undefined);
  await photo(stage);
  await stage.settle();
  await loseLease(stage);
  const [upload] = stage.network.held;
  upload!.finish(ours(upload!.request, 'done'));
  await stage.settle();
  expect(await stage.tab.db.bytes.toArray()).toMatchObject([{ stored: 0 }]);
});

it('[OB13] a file that takes longer than it is first given arrives in the end, and once', async () => {
  const stage = await makeStage();
  const clock = stage.time.clock({ offset: 0 });
  stage.server.on = (request, held) => {
    if (!isUpload(request)) return undefined;
    clock.after(200_000, () => !held.abandoned && held.finish(ours(request, 'done')));
    return 'hold';
  };
  await photo(stage);
  await stage.settle();
  await stage.advance(420_000);
  expect(await stage.entries()).toEqual([]);
  expect(order(stage).filter((call) => call === 'POST /api/attachments')).toHaveLength(1);
  // After one minute and after two there was no answer; the third try had time for it.
  expect(stage.server.seen.filter(isUpload)).toHaveLength(3);
});

it('[OB13] an upload that is cut by the network is not given more time for it', async () => {
  const stage = await makeStage();
  let cuts = 5;
  stage.server.on = (request) => (isUpload(request) ? (cuts-- > 0 ? 'lost' : 'hold') : undefined);
  await photo(stage);
  await stage.advance(45_000);
  expect(stage.server.seen.filter(isUpload)).toHaveLength(6);
  const [held] = stage.network.held;
  await stage.advance(60_000);
  expect(held!.abandoned).toBe(true);
});

it('[OB13] [OB6] files go one at a time, and what is small goes beside them', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (isUpload(request) ? 'hold' : undefined);
  for (let number = 1; number <= 6; number++) await photo(stage, id('notification', number), fileId(number));
  await stage.settle();
  await report(stage.tab, 'dazwischen');
  await stage.settle();
  const titles = () => stage.server.commands().map((request) => bodyOf(request).title);
  expect(titles()).toEqual(['dazwischen']);
  for (let number = 1; number <= 6; number++) {
    expect(stage.network.held.map(({ request }) => request.path)).toEqual([
      expect.stringContaining(fileId(number)),
    ]);
    const [upload] = stage.network.held;
    upload!.finish(ours(upload!.request, 'done'));
    await stage.settle();
  }
  expect(titles()).toEqual(['dazwischen', ...Array<string>(6).fill('Foto')]);
  expect(await stage.entries()).toEqual([]);
});

it('[OB13] [OB8] what fails beside a file that fills the line is tried again before that is through', async () => {
  const stage = await makeStage();
  let lost = 1;
  stage.server.on = (request) => {
    if (isUpload(request)) return 'hold';
    return keyOf(request) && lost-- > 0 ? 'lost' : undefined;
  };
  await photo(stage, MACHINE);
  await stage.settle();
  const failed = await report(stage.tab, 'bricht ab');
  const next = await report(stage.tab, 'danach');
  await stage.advance(45_000);
  expect(stage.network.held.filter(({ abandoned }) => !abandoned)).toHaveLength(1);
  expect(new Set(stage.server.commands().map(keyOf))).toEqual(new Set([failed.id, next.id]));
  expect((await stage.entries()).map(({ name }) => name)).toEqual(['attachment.create']);
});

it('[OB16] [OB13] a look beside a file passes by the next hundreds that wait for the line, not all of a Monday', async () => {
  const stage = await makeStage();
  const { tab } = stage;
  const { id: first } = await photo(stage);
  const stored = (await tab.db.outbox.get(first))!;
  // What the engine itself reads meanwhile must not be counted.
  tab.engine.stop();
  await stage.settle();
  const many = Array.from({ length: 2000 }, (_, at) => ({
    ...stored,
    id: `${first} ${at}`,
    sequence: stored.sequence + at + 1,
    lane: `lane ${at}`,
    names: [],
    creates: [],
  }));
  await tab.db.outbox.bulkAdd(many);
  const before = tab.storage.begun;
  const { entries } = await sendable(tab.db, Date.now(), 64);
  expect(entries.filter(({ files }) => files.length > 0)).toHaveLength(1);
  expect(tab.storage.begun - before).toBeLessThanOrEqual(7);
});
