import { expect, it } from 'vitest';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { discardEntry } from '../../../src/sync/outbox/review/review.ts';
import { writeMeta } from '../../../src/sync/store/meta.ts';
import { confirmed, edit, id, MACHINE, makeStage, report, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);

// What a write expects of the store: the next number, the tables of now, and nothing of the row that it creates.

/** The entries of the copies beside the store. */
async function copies({ tab, device }: Stage) {
  const ids = await tab.db.backup.ids('outbox');
  expect(ids).toHaveLength([...device.copies.keys()].filter((path) => path.includes('/outbox/')).length);
  return Promise.all(ids.map((each) => tab.db.backup.read('outbox', each)));
}

async function makeQuiet(rows = {}): Promise<Stage> {
  const stage = await makeStage(rows);
  stage.tab.engine.stop();
  return stage;
}

it('[OB3] [OB2] tabs that write in turn number what they store without a gap, and each entry has one copy', async () => {
  const stage = await makeQuiet({ notification: [confirmed(ROW)] });
  const other = stage.device.open({ drivesItself: false });
  other.engine.stop();
  const written = [
    await report(stage.tab, '1'),
    await report(other, '2'),
    await report(stage.tab, '3'),
    await edit(other, ROW, { title: '4' }),
    await edit(stage.tab, ROW, { title: '5' }),
    await report(stage.tab, '6'),
  ];
  await stage.settle();
  const numbered = written.map(({ id: entry, sequence }) => ({ id: entry, sequence }));
  expect(numbered.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await stage.entries()).toMatchObject(numbered);
  const copied = (await copies(stage)).toSorted((one, two) => one!.sequence - two!.sequence);
  expect(copied).toMatchObject(numbered);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: '5' });
  expect(await stage.tab.db.shadow.count()).toBe(5);
});

it('[OB4] a creation of what the server has already leaves it as it is', async () => {
  const stage = await makeQuiet({ notification: [confirmed(ROW)] });
  const { db, ports, device } = stage.tab;
  await report(stage.tab, 'before');
  const payload = { lang: 'de', nodeid: ROW, equipmentnodeid: MACHINE, type: 0, title: 'mine', created: 1 };
  const wanted = [intent(createNotification, payload as never)];
  const [entry] = await enqueue(db, ports, device.owner, wanted);
  expect(await stage.entries()).toMatchObject([{ sequence: 1 }, { id: entry!.id, sequence: 2 }]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'confirmed' });
  await discardEntry(db, ports, entry!.id);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'confirmed' });
  expect(await db.shadow.count()).toBe(1);
});

it('[OB4] a creation after one that was undone over the same row is shown, and goes without a trace', async () => {
  const stage = await makeQuiet();
  const { db, ports, device } = stage.tab;
  const payload = { lang: 'de', nodeid: ROW, equipmentnodeid: MACHINE, type: 0, title: 'a', created: 1 };
  const create = (title: string) =>
    enqueue(db, ports, device.owner, [intent(createNotification, { ...payload, title } as never)]);
  const [first] = await create('first');
  const [second] = await create('second');
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'first' });
  await discardEntry(db, ports, first!.id);
  await discardEntry(db, ports, second!.id);
  expect(await stage.shown('notification', ROW)).toBeUndefined();
  expect(await db.shadow.count()).toBe(0);
});

it('[PL4] what is written after another tab replaced the tables goes into those of now', async () => {
  const stage = await makeQuiet();
  const { db } = stage.tab;
  await report(stage.tab, 'before');
  await writeMeta(db, 'tables', 'b');
  const entry = await report(stage.tab, 'after');
  expect(await db.mirror('notification', 'b').get(entry.lane)).toMatchObject({ title: 'after' });
  expect(await db.mirror('notification', 'a').get(entry.lane)).toBeUndefined();
  expect(await stage.entries()).toMatchObject([{ sequence: 1 }, { id: entry.id, sequence: 2 }]);
  expect(await copies(stage)).toHaveLength(2);
});

it('[OB2] what one tab writes at once is stored in that order, each with its row', async () => {
  const stage = await makeQuiet();
  const titles = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const written = await Promise.all(titles.map((title) => report(stage.tab, title)));
  expect((await stage.entries()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const [at, { lane }] of written.entries())
    expect(await stage.shown('notification', lane)).toMatchObject({ title: titles[at] });
});
