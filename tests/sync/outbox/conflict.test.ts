import { expect, it } from 'vitest';
import {
  setNotificationStatus,
  statusPayload,
} from '../../../src/shared/contract/notification/notification.ts';
import { mergePatch } from '../../../src/shared/rules/patch.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { resolveConflict } from '../../../src/sync/outbox/review/resolve.ts';
import { bodyOf, ours } from '../world/scripted-server.ts';
import { confirmed, edit, id, makeStage, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);

/** An edit of title and description that the server refuses because somebody else changed the title. */
async function conflicting(): Promise<Stage> {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt', description: 'Text' })] });
  const conflicts = [{ field: 'title', base: 'Alt', mine: 'Meins', theirs: 'Ihres', by: 'user', at: 5 }];
  stage.server.on = (request) =>
    request.method === 'PUT'
      ? ours(request, 'conflict', { code: 'conflict', message: '', conflicts })
      : undefined;
  const base = { title: 'Alt', description: 'Text' };
  await edit(stage.tab, ROW, { title: 'Meins', description: 'Mein Text' }, base);
  await stage.settle();
  stage.server.on = () => undefined;
  stage.server.rows = [
    { kind: 'notification', rows: [confirmed(ROW, { title: 'Ihres', description: 'Text' })] },
  ];
  await stage.work();
  stage.server.seen.length = 0;
  return stage;
}

it('[CF1] a patch takes what nobody else changed and names the rest', () => {
  const now = { title: 'Ihres', description: 'Text', type: 1 };
  const base = { title: 'Alt', description: 'Text', type: 0 };
  const { changes, conflicts } = mergePatch(now, { title: 'Meins', description: 'Neu', type: 1 }, base);
  expect(changes).toEqual({ description: 'Neu' });
  expect(conflicts).toEqual([{ field: 'title', base: 'Alt', mine: 'Meins', theirs: 'Ihres' }]);
});

it('[CF1] what is sent names the fields that were edited, with their bases, and no others', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await stage.settle();
  expect(bodyOf(stage.server.commands()[0]!)).toEqual({
    lang: 'de',
    nodeid: ROW,
    title: 'Neu',
    base: { title: 'Alt' },
  });
});

it('[CF2] a conflict is parked with both values, who and when; the server’s value is shown meanwhile', async () => {
  const stage = await conflicting();
  expect(await stage.entries()).toMatchObject([
    {
      state: 'parked',
      payload: { title: 'Meins' },
      problem: { code: 'conflict', conflicts: [{ mine: 'Meins', theirs: 'Ihres', by: 'user', at: 5 }] },
    },
  ]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Ihres', description: 'Text' });
});

it('[CF2] [OB3] what a person keeps goes out under a new id, on the values of the server', async () => {
  const stage = await conflicting();
  const [parked] = await stage.entries();
  const next = await resolveConflict(stage.tab.db, stage.tab.ports, stage.device.owner, parked!.id, {
    title: 'mine',
  });
  expect(next).toMatchObject({ kind: 'sent', entry: { id: expect.not.stringMatching(parked!.id) } });
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Meins', description: 'Mein Text' });
  await stage.work();
  expect(bodyOf(stage.server.commands()[0]!)).toMatchObject({
    title: 'Meins',
    description: 'Mein Text',
    base: { title: 'Ihres', description: 'Text' },
  });
});

it('[CF2] a field that is left to the others is not sent, the rest is', async () => {
  const stage = await conflicting();
  const [parked] = await stage.entries();
  await resolveConflict(stage.tab.db, stage.tab.ports, stage.device.owner, parked!.id, { title: 'theirs' });
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Ihres', description: 'Mein Text' });
  await stage.work();
  expect(bodyOf(stage.server.commands()[0]!)).not.toHaveProperty('title');
  // What was refused is kept in the journal.
  expect(await stage.left(parked!.id)).toMatchObject({ payload: { title: 'Meins' } });
});

it('[CF3] a change of status is sent as the transition that the person saw', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  const current = { nodeid: ROW, status: 0 as const, progressstarted: 0, closed: 0 };
  const payload = statusPayload(current, 2, 1000)!;
  expect(payload).toMatchObject({ status: 2, previousstatus: 0, progressstarted: 1000, closed: 1000 });
  const wanted = [intent(setNotificationStatus, payload)];
  await enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, wanted);
  expect(await stage.shown('notification', ROW)).toMatchObject({ status: 2, closed: 1000 });
  await stage.settle();
  expect(bodyOf(stage.server.commands()[0]!)).toMatchObject({
    onlyStatusUpdate: true,
    previousstatus: 0,
    status: 2,
  });
});

it('[CF5] a deletion wins over a pending edit, which stays recoverable', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (request.method === 'PUT' ? 'hold' : undefined);
  await edit(stage.tab, ROW, { title: 'Meins' });
  await stage.settle();
  stage.server.deleted = [{ kind: 'notification', nodeid: ROW }];
  await stage.advance(6000);
  expect(await stage.shown('notification', ROW)).toBeUndefined();
  const held = stage.network.held[0]!;
  held.finish(ours(held.request, 'gone'));
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'parked', payload: { title: 'Meins' } }]);
  expect(await stage.shown('notification', ROW)).toBeUndefined();
});
