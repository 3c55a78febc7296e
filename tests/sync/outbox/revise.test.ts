import { expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { enqueue, InvalidCommand, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { retryEntry } from '../../../src/sync/outbox/review/review.ts';
import { reviseEntry } from '../../../src/sync/outbox/review/revise.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, edit, fileId, id, MACHINE, makeStage, report, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);

const revise = ({ tab, device }: Stage, entry: string, payload: Record<string, unknown>) =>
  reviseEntry(tab.db, tab.ports, device.owner, entry, payload);

/** Refuses the next writes, and lets those after them through. */
async function refused(stage: Stage, act: () => Promise<unknown>): Promise<void> {
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'invalid') : undefined);
  await act();
  await stage.settle();
  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
}

it('[OB14] [OB3] a corrected entry goes out once, under a new id, in the place of the old one', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  await refused(stage, () => edit(stage.tab, ROW, { title: 'Falsch' }, { title: 'Alt' }));
  const [parked] = await stage.entries();
  const later = await report(stage.tab, 'later');
  const next = await revise(stage, parked!.id, { ...parked!.payload, title: 'Richtig' });
  expect(next!.id).not.toBe(parked!.id);
  expect((await stage.entries()).map((entry) => entry.id)).toEqual([next!.id, later.id]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Richtig' });
  await stage.work();
  const bodies = stage.server
    .commands()
    .filter((request) => keyOf(request) === next!.id)
    .map(bodyOf);
  expect(bodies).toEqual([{ lang: 'de', nodeid: ROW, title: 'Richtig', base: { title: 'Alt' } }]);
  expect(stage.server.commands().map(keyOf)).not.toContain(parked!.id);
  // What was refused is kept in the journal.
  expect(await stage.left(parked!.id)).toMatchObject({ why: 'replaced', payload: { title: 'Falsch' } });
});

it('[OB14] what depends on the entry waits for its replacement', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'invalid') : undefined);
  const first = await report(stage.tab, 'Falsch');
  const later = await edit(stage.tab, first.lane, { errorcode: 'K-4' }, { errorcode: '' });
  await stage.settle();
  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  const next = await revise(stage, first.id, { ...first.payload, title: 'Richtig' });
  await stage.work();
  expect(stage.server.commands().map(keyOf)).toEqual([next!.id, later.id]);
});

it('[OB14] [OB13] the bytes of a file stay with the replacement', async () => {
  const stage = await makeStage();
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const file = { fileid: fileId(1), mimetype: 'image/jpeg', bucketid: 'b', fileversion: 1 };
  const payload = {
    lang: 'de' as const,
    nodeid: id('attachment', 1),
    title: 'Falsch',
    description: '',
    specifier: '',
    isattachmentof: MACHINE,
    equipmentnodeid: MACHINE,
    file,
    created: 1,
  };
  const kept = {
    fileid: file.fileid,
    bytes,
    mimetype: 'image/jpeg',
    extension: 'jpg',
    name: 'a',
    sha256: '',
  };
  await refused(stage, () =>
    enqueue(
      stage.tab.db,
      stage.tab.ports,
      stage.device.owner,
      [intent(createAttachment, payload)],
      [{ ...kept, stored: 1 }],
    ),
  );
  const [parked] = await stage.entries();
  const next = await revise(stage, parked!.id, { ...parked!.payload, title: 'Riss' });
  expect(next).toMatchObject({ files: [file.fileid], size: 3 });
  expect(await stage.tab.db.bytes.get(file.fileid)).toBeDefined();
  expect((await stage.entries())[0]).toMatchObject({ size: 3, payload: { title: 'Riss', file } });
});

it('[OB14] nothing changes where the correction is no better, or somebody has decided meanwhile', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  await refused(stage, () => edit(stage.tab, ROW, { title: 'Falsch' }, { title: 'Alt' }));
  const [parked] = await stage.entries();
  await expect(revise(stage, parked!.id, { ...parked!.payload, title: '' })).rejects.toThrow(InvalidCommand);
  expect(await stage.entries()).toMatchObject([{ id: parked!.id, state: 'parked' }]);
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  await retryEntry(stage.tab.db, stage.tab.ports, parked!.id);
  expect(await revise(stage, parked!.id, { ...parked!.payload, title: 'Zu spät' })).toBeNull();
  expect(await stage.entries()).toMatchObject([{ id: parked!.id, payload: { title: 'Falsch' } }]);
});
