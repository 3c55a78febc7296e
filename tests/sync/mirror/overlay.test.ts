import { expect, it } from 'vitest';
import { setNoticeMails } from '../../../src/shared/contract/conversation/notice.ts';
import { deleteNotification } from '../../../src/shared/contract/notification/notification.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { changeEntries } from '../../../src/sync/store/gate.ts';
import { ours } from '../world/scripted-server.ts';
import { confirmed, edit, id, makeStage, report, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);
const withRow = () => makeStage({ notification: [confirmed(ROW, { title: 'Alt', description: 'Text' })] });
const shadows = (stage: Stage) => stage.tab.db.shadow.toArray();

it('[OB4] an edit lies over the confirmed row, and another pull changes what is below it only', async () => {
  const stage = await withRow();
  stage.server.on = (request) => (request.method === 'PUT' ? 'lost' : undefined);
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await stage.settle();
  stage.server.rows = [
    { kind: 'notification', rows: [confirmed(ROW, { title: 'Alt', description: 'Anders', version: 2 })] },
  ];
  // The queue waits after the lost answer; with its pause unfinished the pull has its turn.
  await stage.tab.db.outbox.toCollection().modify({ notBefore: stage.time.now + 1e6 });
  stage.tab.engine.poke('work');
  await stage.settle();
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Neu', description: 'Anders' });
  expect(await shadows(stage)).toMatchObject([{ row: { title: 'Alt', description: 'Anders' } }]);
});

it('[OB4] a refused edit gives the confirmed row back exactly and keeps what was typed', async () => {
  const stage = await withRow();
  const before = await stage.shown('notification', ROW);
  stage.server.on = (request) => (request.method === 'PUT' ? ours(request, 'conflict') : undefined);
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Neu' });
  await stage.settle();
  expect(await stage.shown('notification', ROW)).toEqual(before);
  expect(await shadows(stage)).toEqual([]);
  expect(await stage.entries()).toMatchObject([{ state: 'parked', payload: { title: 'Neu' } }]);
});

it('[OB4] a refused report stays visible, since nothing else shows what was typed', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (request.method === 'POST' ? ours(request, 'forbidden') : undefined);
  const entry = await report(stage.tab, 'Ölspur');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'parked', lastCode: 'forbidden' }]);
  expect(await stage.shown('notification', entry.lane)).toMatchObject({ title: 'Ölspur' });
});

it('[OB4] [N20] a setting that is chosen again shows the latest choice, with or without a confirmed row', async () => {
  const setting = id('noticesetting', 1);
  const own = { nodeid: setting, usernodeid: id('user', 1) };
  const chosen = { mailmaintenance: false, mailnotification: false, mailreport: false };
  const row = { ...own, ...chosen, version: 1 };
  const stage = await makeStage({ noticesetting: [row] });
  stage.server.on = (request) => (request.method === 'PUT' ? 'hold' : undefined);
  const choose = async (choice: Partial<typeof chosen>) => {
    const payload = { lang: 'de' as const, nodeid: setting, ...chosen, ...choice };
    await enqueue(stage.tab.db, stage.tab.ports, stage.tab.device.owner, [intent(setNoticeMails, payload)]);
  };
  await choose({ mailreport: true });
  expect(await stage.shown('noticesetting', setting)).toMatchObject({ mailreport: true });
  await choose({ mailmaintenance: true });
  const latest = { ...own, mailmaintenance: true, mailnotification: false, mailreport: false, version: 1 };
  expect(await stage.shown('noticesetting', setting)).toEqual(latest);
  await stage.tab.db.mirror('noticesetting', 'a').clear();
  await stage.tab.db.shadow.clear();
  await choose({ mailnotification: true });
  expect(await stage.shown('noticesetting', setting)).toMatchObject({ ...own, mailnotification: true });
});

it('[OB4] [OB12] a creation that an app before stored as `put` is shown as before', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (request.method === 'POST' ? 'hold' : undefined);
  const { nodeid, ...fields } = confirmed(id('notification', 8), { title: 'Ölspur' });
  const made = await report(stage.tab, 'Anderes');
  const put = { kind: 'notification', nodeid, op: 'put' as const, row: { nodeid, ...fields } };
  const { db } = stage.tab;
  const kept = await db.seal.sealEntry({ ...made, effects: [put], touches: [`notification|${nodeid}`] });
  await changeEntries(db, { entries: [kept] }, (change) => change.putBack([kept]));
  expect(await stage.shown('notification', nodeid)).toMatchObject({ title: 'Ölspur' });
});

it('[OB4] two edits stack in order; the refusal of the first leaves the second', async () => {
  const stage = await withRow();
  stage.server.on = (request) => (request.method === 'PUT' ? 'hold' : undefined);
  await edit(stage.tab, ROW, { title: 'Eins', description: 'Eins' });
  await edit(stage.tab, ROW, { title: 'Zwei' });
  await stage.settle();
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Zwei', description: 'Eins' });
  const held = stage.network.held[0]!;
  held.finish(ours(held.request, 'invalid'));
  await stage.settle();
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Zwei', description: 'Text' });
});

it('[OB4] a deletion hides the row until it is confirmed or refused', async () => {
  const stage = await withRow();
  stage.server.on = (request) => (request.method === 'DELETE' ? ours(request, 'forbidden') : undefined);
  const wanted = [intent(deleteNotification, { nodeid: ROW })];
  await enqueue(stage.tab.db, stage.tab.ports, stage.device.owner, wanted);
  expect(await stage.shown('notification', ROW)).toBeUndefined();
  await stage.settle();
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Alt' });
});

it('[OB5] the value of an acknowledged edit stays until a pull has passed its commit', async () => {
  const stage = await withRow();
  stage.server.commit = 120;
  stage.server.horizon = 120;
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await stage.settle();
  // Acknowledged, and a pull has run, but its horizon is not above the commit: the old row below must not show.
  expect(await stage.entries()).toMatchObject([{ state: 'acked', commit: { epoch: 'e1', xid: '120' } }]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Neu' });
  stage.server.horizon = 121;
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW, { title: 'Neu', version: 2 })] }];
  await stage.work();
  expect(await stage.entries()).toEqual([]);
  expect(await shadows(stage)).toEqual([]);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Neu', version: 2 });
  expect(await stage.tab.db.journal.toArray()).toMatchObject([{ state: 'acked' }]);
});

it('[OB5] transaction ids are compared as numbers, not as texts', async () => {
  const stage = await withRow();
  stage.server.commit = 1000;
  stage.server.horizon = 999;
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'acked' }]);
  stage.server.horizon = 1001;
  await stage.work();
  expect(await stage.entries()).toEqual([]);
});

it('[OB5] an answer that names another command is not taken', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    request.method === 'POST'
      ? ours(request, 'done', {}, { 'wartbar-command': '0190a000-0000-7000-8000-00000000dead' })
      : undefined;
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await stage.entries()).toMatchObject([{ state: 'queued', attempts: 1, lastCode: 'foreign' }]);
});
