import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../../src/sync/entry.ts';
import { clearStoredData } from '../../../src/sync/logout/clear.ts';
import { discardAll } from '../../../src/sync/logout/discard-all.ts';
import { blockersOf, LANES } from '../../../src/sync/outbox/queue/order.ts';
import {
  dependantsOf,
  discardEntry,
  restoreEntries,
  retryEntry,
} from '../../../src/sync/outbox/review/review.ts';
import { forgetSession } from '../../../src/sync/session/session.ts';
import { LEASE_MS } from '../../../src/sync/store/lease.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { logIn } from '../world/device.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, edit, id, makeStage, report, type Stage } from '../world/stage.ts';

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
  await stage.settle();
  expect((await dependantsOf(stage.tab.db, first)).map((entry) => entry.id)).toEqual([later.id]);
  expect((await blockersOf(stage.tab.db, later)).map((entry) => entry.id)).toEqual([first.id]);
  await discardEntry(stage.tab.db, stage.tab.ports, first.id);
  expect((await stage.entries()).map((entry) => entry.id)).toEqual([other.id]);
  expect(await stage.shown('notification', first.lane)).toBeUndefined();
});

it('[OB14] an entry that was discarded while others were sent does not go out any more', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  const entries: OutboxEntry[] = [];
  for (let number = 0; number < LANES; number++) entries.push(await report(stage.tab, `${number}`));
  await stage.settle();
  // Every lane is taken now: what comes from here on has not been looked up for sending.
  for (const title of ['kept', 'discarded']) entries.push(await report(stage.tab, title));
  await stage.settle();
  const discarded = entries.pop()!;
  expect(await discardEntry(stage.tab.db, stage.tab.ports, discarded.id)).toHaveLength(1);
  while (stage.network.held.length > 0) {
    const held = stage.network.held[0]!;
    held.finish(ours(held.request, 'done'));
    await stage.settle();
  }
  // Lanes run side by side: in which order their requests leave is nobody's promise.
  expect(stage.server.commands().map(keyOf).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
});

/** A report whose answer does not come, with an edit that waits for it. */
async function inFlight() {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'hold' : undefined);
  const sent = await report(stage.tab, 'unterwegs');
  await stage.settle();
  const later = await edit(stage.tab, sent.lane, { title: 'später' });
  await stage.settle();
  return { stage, sent, later };
}

/** The server has worked on it, and what it made of it is told by the next pull. */
async function answer(stage: Stage, nodeid: string): Promise<void> {
  const [held] = stage.network.held;
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(nodeid, { title: 'unterwegs' })] }];
  stage.server.on = () => undefined;
  held!.finish(ours(held!.request, 'done'));
  await stage.settle();
}

it('[OB14] [I4] what is on its way cannot be discarded, nor by another tab, and takes nothing along', async () => {
  const { stage, sent, later } = await inFlight();
  const other = stage.device.open();
  expect(await discardEntry(stage.tab.db, stage.tab.ports, sent.id)).toEqual([]);
  expect(await discardEntry(other.db, other.ports, sent.id)).toEqual([]);
  expect((await stage.entries()).map((entry) => entry.id)).toEqual([sent.id, later.id]);
  expect(await stage.tab.db.journal.count()).toBe(0);
  await answer(stage, sent.lane);
  expect(await stage.entries()).toEqual([]);
  expect(stage.server.commands().map(keyOf)).toEqual([sent.id, later.id]);
});

it('[OB14] [OB9] what a killed app was sending can be discarded once nobody sends it any more', async () => {
  const { stage, sent, later } = await inFlight();
  stage.tab.kill();
  const next = stage.device.open();
  expect(await discardEntry(next.db, next.ports, sent.id)).toEqual([]);
  await stage.advance(LEASE_MS);
  const gone = await discardEntry(next.db, next.ports, sent.id);
  expect(gone.map((entry) => entry.id)).toEqual([sent.id, later.id]);
});

it('[OB14] [OB5] what was discarded on its way and arrived all the same counts as sent, and is shown', async () => {
  const { stage, sent, later } = await inFlight();
  const { db, ports } = stage.tab;
  await discardAll(db, ports);
  expect(await db.journal.get(sent.id)).toMatchObject({ why: 'discarded' });
  await answer(stage, sent.lane);
  expect(await db.journal.get(sent.id)).toMatchObject({ why: 'acked', state: 'acked', lastCode: 'done' });
  expect(await db.journal.get(later.id)).toMatchObject({ why: 'discarded' });
  expect(await stage.entries()).toEqual([]);
  expect(await stage.shown('notification', sent.lane)).toMatchObject({ title: 'unterwegs' });
  expect(stage.tab.errors).toEqual([]);
});

it('[OB14] [S5] the same where a logout came before the answer: the next login learns of it', async () => {
  const { stage, sent, later } = await inFlight();
  const { db, ports, session } = stage.tab;
  await discardAll(db, ports);
  await forgetSession(session);
  await clearStoredData(db, ports);
  stage.tab.kill();
  await stage.advance(LEASE_MS);
  const next = stage.device.open();
  await logIn(next, { accesstoken: 'access-1', refreshtoken: 'refresh-1' });
  stage.server.on = (request) =>
    request.path === '/api/sync/receipts'
      ? ours(request, 'done', { known: [{ id: sent.id, epoch: 'e1', xid: '7' }] })
      : undefined;
  await stage.work(next);
  expect(await next.db.journal.get(sent.id)).toMatchObject({ why: 'acked', state: 'acked' });
  expect(await next.db.journal.get(later.id)).toMatchObject({ why: 'discarded' });
  expect(stage.server.commands().map(keyOf)).toEqual([sent.id]);
});

it('[I4] [OB13] everything that is on its way is told as such, also when more is begun beside it', async () => {
  const { stage, sent } = await inFlight();
  const beside = await report(stage.tab, 'daneben');
  await stage.settle();
  const sending = async () => (await readMeta(stage.tab.db, 'status')).sending;
  expect(new Set(await sending())).toEqual(new Set([sent.id, beside.id]));
  const [, held] = stage.network.held;
  held!.finish(ours(held!.request, 'running'));
  await stage.settle();
  expect(await sending()).toEqual([sent.id]);
});
