import { expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { discardAll } from '../../../src/sync/logout/discard-all.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { discardedEntries, restoreDiscarded } from '../../../src/sync/outbox/review/discarded.ts';
import { discardEntry } from '../../../src/sync/outbox/review/review.ts';
import { keyOf } from '../world/scripted-server.ts';
import { confirmed, edit, fileId, id, MACHINE, makeStage, report, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);

const discard = ({ tab }: Stage, entry: string) => discardEntry(tab.db, tab.ports, entry);
const restore = ({ tab }: Stage, entry: string) => restoreDiscarded(tab.db, tab.ports, entry);
const discarded = async ({ tab }: Stage) => (await discardedEntries(tab.db, 10)).entries;

/** A stage on which nothing goes out before it is let. */
async function offlineStage(rows: Parameters<typeof makeStage>[0] = {}): Promise<Stage> {
  const stage = await makeStage(rows);
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  return stage;
}

async function goOnline(stage: Stage): Promise<(string | undefined)[]> {
  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  await stage.work();
  return stage.server.commands().map(keyOf);
}

it('[OB14] what was discarded is listed with its words, latest first, and goes out once when it is restored', async () => {
  const stage = await offlineStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  const first = await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  const second = await report(stage.tab, 'Andere');
  await stage.settle();
  await discard(stage, first.id);
  await stage.advance(1000);
  await discard(stage, second.id);
  expect(await discarded(stage)).toMatchObject([
    { id: second.id, payload: { title: 'Andere' } },
    { id: first.id, payload: { title: 'Neu' } },
  ]);
  expect(await restore(stage, first.id)).toBe(1);
  expect((await discarded(stage)).map((entry) => entry.id)).toEqual([second.id]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Neu' });
  expect(await stage.tab.db.outbox.get(first.id)).not.toHaveProperty('why');
  expect(await goOnline(stage)).toEqual([first.id]);
  expect(await restore(stage, first.id)).toBe(0);
});

it('[OB14] what an entry needs comes back with it, and what went along with it; nothing else does', async () => {
  const stage = await offlineStage();
  const fault = await report(stage.tab, 'Fehler');
  const edited = await edit(stage.tab, fault.lane, { title: 'Fehler 2' }, { title: 'Fehler' });
  const other = await report(stage.tab, 'Andere');
  await stage.settle();
  await discard(stage, edited.id);
  await stage.advance(1000);
  await discard(stage, fault.id);
  await discard(stage, other.id);
  // The edit alone would ask for a report that nobody knows.
  expect(await restore(stage, edited.id)).toBe(2);
  expect(await goOnline(stage)).toEqual([fault.id, edited.id]);
  expect((await discarded(stage)).map((entry) => entry.id)).toEqual([other.id]);
});

it('[S5] [OB14] what a logout discards on the person’s word is kept for 30 days, with its bytes', async () => {
  const stage = await offlineStage();
  const { db, ports, device } = stage.tab;
  const file = { fileid: fileId(1), mimetype: 'image/jpeg', bucketid: 'b', fileversion: 1 };
  const payload = {
    lang: 'de' as const,
    nodeid: id('attachment', 1),
    title: 'Riss',
    description: '',
    specifier: '',
    isattachmentof: MACHINE,
    equipmentnodeid: MACHINE,
    file,
    created: 1,
  };
  const bytes = {
    ...file,
    bytes: new ArrayBuffer(3),
    extension: 'jpg',
    name: 'a',
    sha256: '',
    stored: 1 as const,
  };
  const photo = await enqueue(db, ports, device.owner, [intent(createAttachment, payload)], [bytes]);
  await report(stage.tab, 'Fehler');
  await discardAll(db, ports);
  expect(await stage.entries()).toEqual([]);
  expect(await stage.shown('attachment', payload.nodeid)).toBeUndefined();
  expect((await discarded(stage)).length).toBe(2);
  // The server has the bytes, and nothing that waits needs them: they still stay for whoever restores the entry.
  await stage.work();
  // One by one: they only have the moment in common.
  expect(await restore(stage, photo[0]!.id)).toBe(1);
  expect(await db.bytes.get(file.fileid)).toBeDefined();
  expect(await goOnline(stage)).toEqual([photo[0]!.id]);
});
