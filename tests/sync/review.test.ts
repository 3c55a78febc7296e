import { expect, it } from 'vitest';
import { blockersOf } from '../../src/sync/outbox/order.ts';
import { dependantsOf, discardEntry, restoreEntries, retryEntry } from '../../src/sync/outbox/review.ts';
import { keyOf, ours } from './world/scripted-server.ts';
import { confirmed, edit, id, makeStage, report, type Stage } from './world/stage.ts';

const ROW = id('notification', 7);

async function parkedEdit(): Promise<Stage> {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  stage.server.on = (request) => (keyOf(request) ? ours(request, 'invalid') : undefined);
  await edit(stage.tab, ROW, { title: 'Neu' });
  await stage.settle();
  stage.server.on = () => undefined;
  return stage;
}

it('[OB14] a parked entry is sent again when a person says so, under its own id', async () => {
  const stage = await parkedEdit();
  const [parked] = await stage.entries();
  await stage.advance(600_000);
  expect(await stage.entries()).toMatchObject([{ state: 'parked' }]);
  await retryEntry(stage.tab.db, stage.tab.ports, parked!.id);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Neu' });
  await stage.settle();
  expect(await stage.entries()).toEqual([]);
  expect(new Set(stage.server.commands().map(keyOf))).toEqual(new Set([parked!.id]));
});

it('[OB14] discarding puts the confirmed row back, keeps the entry in the journal, and can be undone', async () => {
  const stage = await parkedEdit();
  const [parked] = await stage.entries();
  const taken = await discardEntry(stage.tab.db, stage.tab.ports, parked!.id);
  expect(await stage.entries()).toEqual([]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Alt' });
  expect(await stage.left(parked!.id)).toMatchObject({ payload: { title: 'Neu' } });
  await restoreEntries(stage.tab.db, stage.tab.ports, taken);
  await stage.settle();
  expect(stage.server.commands().map(keyOf)).toEqual([parked!.id, parked!.id]);
  expect(await stage.entries()).toEqual([]);
});

it('[OB14] discarding a report takes along what cannot be sent without it, and nothing else', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  const first = await report(stage.tab, 'refused');
  const later = await edit(stage.tab, first.lane, { title: 'later' });
  const other = await report(stage.tab, 'other');
  expect((await dependantsOf(stage.tab.db, first)).map((entry) => entry.id)).toEqual([later.id]);
  expect((await blockersOf(stage.tab.db, later)).map((entry) => entry.id)).toEqual([first.id]);
  await discardEntry(stage.tab.db, stage.tab.ports, first.id);
  expect((await stage.entries()).map((entry) => entry.id)).toEqual([other.id]);
  expect(await stage.shown('notification', first.lane)).toBeUndefined();
});

it('[OB14] an entry that was discarded while others were sent does not go out any more', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  const entries = [];
  for (let number = 0; number < 6; number++) entries.push(await report(stage.tab, `${number}`));
  await stage.settle();
  await discardEntry(stage.tab.db, stage.tab.ports, entries[5]!.id);
  while (stage.network.held.length > 0) {
    const held = stage.network.held[0]!;
    held.finish(ours(held.request, 'done'));
    await stage.settle();
  }
  // Lanes run side by side: in which order their requests leave is nobody's promise.
  const sent = stage.server.commands().map(keyOf);
  expect(sent.toSorted()).toEqual(
    entries
      .slice(0, 5)
      .map((entry) => entry.id)
      .toSorted(),
  );
});
