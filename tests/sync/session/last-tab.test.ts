import { expect, it } from 'vitest';
import { readNotices } from '../../../src/shared/contract/conversation/notice.ts';
import { updateNotification } from '../../../src/shared/contract/notification/notification.ts';
import { CacheFailed } from '../../../src/sync/faults/cache-failed.ts';
import { noteDocument } from '../../../src/sync/files/documents.ts';
import { clearStoredData, finishLeaving } from '../../../src/sync/logout/clear.ts';
import { discardAll } from '../../../src/sync/logout/discard-all.ts';
import { endAfterLastTab } from '../../../src/sync/logout/last-tab.ts';
import { listLeftWork } from '../../../src/sync/logout/left-work.ts';
import { isExempt } from '../../../src/sync/logout/tab-lock.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import type { Owner } from '../../../src/sync/ports.ts';
import { login } from '../../../src/sync/session/login.ts';
import { secretsOf } from '../../../src/sync/session/secrets.ts';
import { forgetSession, readSession, writeSession } from '../../../src/sync/session/session.ts';
import { databaseName, UserDatabase } from '../../../src/sync/store/database.ts';
import { unsentWork } from '../../../src/sync/store/in-state.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { breakCaches } from '../world/break-caches.ts';
import { Device, logIn } from '../world/device.ts';
import { ours } from '../world/scripted-server.ts';
import {
  attachmentRow,
  confirmed,
  edit,
  fileId,
  id,
  makeFreshStage,
  makeStage,
  report,
  type Stage,
} from '../world/stage.ts';

const ROW = id('notification', 1);

/** A login whose company wants sessions to end with the last tab, over the database that the app would open. */
async function closing(stage: Stage, autologoutweb = true) {
  // An engine that wakes up late loads the mirror again, and what is gone then nobody here has cleared.
  stage.tab.engine.stop();
  const session = (await readSession(stage.tab.session))!;
  const login = { ...session.login, autologoutweb };
  await writeSession(stage.tab.session, { ...session, login });
  const secrets = secretsOf(stage.tab.session, stage.device.owner);
  const db = new UserDatabase(databaseName('', stage.device.owner), stage.tab.ports, secrets);
  await db.meta.put({ name: 'draft:form', value: 'half typed' });
  await db.table('notification_a').put(confirmed(ROW));
  const end = async () => {
    const ended = await endAfterLastTab(stage.tab.session, () => stage.tab.ports);
    return ended !== null;
  };
  return { db, end };
}

const typed = (db: UserDatabase, stage: Stage) =>
  enqueue(db, stage.tab.ports, stage.device.owner, [
    intent(updateNotification, { lang: 'de', nodeid: ROW, title: 'mine', base: { title: 'confirmed' } }),
  ]);

it('[S8] with the last tab the session and what was mirrored are gone, drafts stay', async () => {
  const stage = await makeFreshStage();
  const { db, end } = await closing(stage);
  expect(await end()).toBe(true);
  expect(await readSession(stage.tab.session)).toBeNull();
  expect(await db.table('notification_a').count()).toBe(0);
  expect(await db.meta.get('draft:form')).toMatchObject({ value: 'half typed' });
});

it('[S8] [S5] with something unsent nobody is logged out', async () => {
  const stage = await makeFreshStage();
  const { db, end } = await closing(stage);
  await typed(db, stage);
  expect(await end()).toBe(false);
  expect(await readSession(stage.tab.session)).not.toBeNull();
  expect(await db.table('notification_a').count()).toBe(1);
});

it('[S8] [J8] what only notes that something was seen keeps no session, and goes out after the next login', async () => {
  const stage = await makeFreshStage();
  const { db, end } = await closing(stage);
  const note = intent(readNotices, { lang: 'de', nodeids: [id('notice', 1)], readat: 5 });
  await enqueue(db, stage.tab.ports, stage.device.owner, [note]);
  expect(await unsentWork(db)).toBe(0);
  const left = () => listLeftWork(() => stage.tab.ports, { ...stage.device.owner, usernodeid: 'another' });
  expect(await left()).toMatchObject([{ entries: 0, drafts: 1 }]);
  await typed(db, stage);
  expect(await left()).toMatchObject([{ entries: 1, drafts: 1 }]);
  await discardAll(db, stage.tab.ports);
  await enqueue(db, stage.tab.ports, stage.device.owner, [note]);
  expect(await end()).toBe(true);
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(['notice.read']);
});

it('[S8] a login that does not ask for it stays', async () => {
  const stage = await makeFreshStage();
  const { end } = await closing(stage, false);
  expect(await end()).toBe(false);
  expect(await readSession(stage.tab.session)).not.toBeNull();
});

it('[S8] stays on port 3000 of this machine, nowhere else', () => {
  expect(isExempt({ hostname: 'localhost', port: '3000' })).toBe(true);
  expect(isExempt({ hostname: '127.0.0.1', port: '3000' })).toBe(true);
  expect(isExempt({ hostname: 'localhost', port: '3030' })).toBe(false);
  expect(isExempt({ hostname: 'wartbar.example', port: '3000' })).toBe(false);
});

it('[S5] [OB11] a logout that was killed before it had cleared anything is finished at the next start', async () => {
  const stage = await makeFreshStage();
  const { db } = await closing(stage);
  await typed(db, stage);
  await forgetSession(stage.tab.session);
  expect(await db.table('notification_a').get(ROW)).toMatchObject({ title: 'mine' });
  await finishLeaving(stage.tab.session, () => stage.tab.ports);
  expect(await db.table('notification_a').count()).toBe(0);
  expect(await db.outbox.count()).toBe(1);

  // Once it is done, or the same user is back, nothing is cleared any more.
  await db.table('notification_a').put(confirmed(ROW));
  await finishLeaving(stage.tab.session, () => stage.tab.ports);
  await forgetSession(stage.tab.session);
  const answer = { ...stage.device.owner, accesstoken: 'a', refreshtoken: 'r', devicesecret: 'd' };
  stage.server.on = (request) =>
    request.path === '/api/auth/login' ? ours(request, 'done', answer) : undefined;
  await login(stage.tab.session, stage.tab.ports, { email: '', password: '' });
  await forgetSession(stage.tab.session);
  await login(stage.tab.session, stage.tab.ports, { email: '', password: '' });
  await finishLeaving(stage.tab.session, () => stage.tab.ports);
  expect(await db.table('notification_a').count()).toBe(1);
});

it('[S5] whoever logs out while the caches fail is cleared later, also after somebody else has come and gone', async () => {
  const stage = await makeFreshStage();
  const { tab: first, device } = stage;
  const other = new Device(
    stage,
    'in other hands',
    { ...device.owner, usernodeid: id('user', 2) },
    2,
    device,
  );
  const second = other.open();
  const portsOf = ({ usernodeid }: Owner) =>
    usernodeid === other.owner.usernodeid ? second.ports : first.ports;
  const path = `/files/${fileId(1)}/1`;
  for (const { db, ports } of [first, second]) {
    await ports.documents.put(path, new ArrayBuffer(4), 'image/jpeg');
    await noteDocument(db, ports, { path, fileid: fileId(1), size: 4 });
  }
  const mend = breakCaches(device);
  await forgetSession(first.session);
  await expect(finishLeaving(first.session, portsOf)).rejects.toThrow(CacheFailed);
  await logIn(second, { accesstoken: 'a', refreshtoken: 'r' });
  await forgetSession(second.session);
  // One that cannot be cleared yet holds up nobody else.
  await expect(finishLeaving(second.session, portsOf)).rejects.toThrow(CacheFailed);
  expect([device.documents.size, other.documents.size]).toEqual([1, 0]);
  mend();
  await finishLeaving(second.session, portsOf);
  expect(device.documents.size).toBe(0);
  expect(await second.session.plain.where('name').startsWith('leaving').count()).toBe(0);
  second.kill();
});

it('[D11] after the end of a company nothing of it stays once its person has left, not even what was discarded', async () => {
  const stage = await makeFreshStage();
  const { db } = await closing(stage);
  await typed(db, stage);
  const session = (await readSession(stage.tab.session))!;
  const leave = async () => {
    await writeSession(stage.tab.session, { ...session, expired: true, ended: true });
    await forgetSession(stage.tab.session);
    await finishLeaving(stage.tab.session, () => stage.tab.ports);
  };
  await leave();
  // [S5] Nothing unsent goes without a word.
  expect(await db.outbox.count()).toBe(1);
  await discardAll(db, stage.tab.ports);
  await leave();
  const left = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
  expect(left.filter(([, count]) => count > 0)).toEqual([['meta', 1]]);
  expect(await db.meta.toCollection().primaryKeys()).toEqual(['pull']);
  expect((await stage.tab.ports.backup?.paths()) ?? []).toEqual([]);
});

it('[S5] what an app before this one left to be cleared is cleared', async () => {
  const stage = await makeFreshStage();
  const { db } = await closing(stage);
  await stage.tab.session.plain.put({ name: 'leaving', value: stage.device.owner });
  await finishLeaving(stage.tab.session, () => stage.tab.ports);
  expect(await db.table('notification_a').count()).toBe(0);
  expect(await stage.tab.session.plain.get('leaving')).toBeUndefined();
});

it('[S5] clearing takes rows and documents and leaves what a person wrote', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)], attachment: [attachmentRow(1)] });
  const { db, ports } = stage.tab;
  stage.server.on = () => 'lost';
  const path = `/files/${fileId(1)}/1`;
  stage.device.documents.set(path, new ArrayBuffer(4));
  await db.document.put({ path, fileid: fileId(1), size: 4, used: 1, pinned: 1 });
  await report(stage.tab, 'new');
  await edit(stage.tab, ROW, { title: 'mine' }, { title: 'confirmed' });
  await clearStoredData(db, ports);
  expect(stage.device.documents.size).toBe(0);
  expect(await db.document.count()).toBe(0);
  expect(await stage.shown('attachment', attachmentRow(1).nodeid)).toBeUndefined();
  expect(await stage.entries()).toHaveLength(2);
  expect(await readMeta(db, 'sequence')).toBe(2);
});

it('[S5] [OB4] after the next login rows are loaded again and what is pending lies over them', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (request.path.startsWith('/api/notifications') ? 'hold' : undefined);
  await edit(stage.tab, ROW, { title: 'mine' }, { title: 'confirmed' });
  await clearStoredData(stage.tab.db, stage.tab.ports);
  expect(await stage.shown('notification', ROW)).toBeUndefined();
  await stage.work();
  // The mirror is loaded beside the command that is still on its way.
  await stage.advance(10_000);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'mine', version: 1 });
});
