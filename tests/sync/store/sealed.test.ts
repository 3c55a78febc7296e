import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { Draft } from '../../../src/sync/drafts/drafts.ts';
import { type OutboxEntry, type PendingBytes, withoutEffects } from '../../../src/sync/entry.ts';
import { clearStoredData } from '../../../src/sync/logout/clear.ts';
import { buildEntry, enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { discardEntry, restoreEntries } from '../../../src/sync/outbox/review/review.ts';
import { login } from '../../../src/sync/session/login.ts';
import { secretsOf } from '../../../src/sync/session/secrets.ts';
import { forgetSession, readSession } from '../../../src/sync/session/session.ts';
import { UserDatabase } from '../../../src/sync/store/database.ts';
import type { Process } from '../world/device.ts';
import { logIn } from '../world/device.ts';
import { asked, dump, readable } from '../world/dump.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import {
  confirmed,
  edit,
  fileId,
  id,
  MACHINE,
  makeFreshStage,
  makeStage,
  report,
  type Stage,
} from '../world/stage.ts';

// Live queries only run where Dexie finds a browser's store; the devices bring their own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const TYPED = 'Hydraulikschlauch geplatzt';
const PHOTO = 'Foto mit Gesicht';
const REFUSAL = 'Der Titel ist zu lang';
const TOKENS = { accesstoken: 'access-2', refreshtoken: 'refresh-2' };
const ROW = id('notification', 1);

function photo(): PendingBytes {
  const bytes = new TextEncoder().encode(PHOTO).buffer as ArrayBuffer;
  const details = { mimetype: 'image/jpeg', extension: 'jpg', name: `${TYPED}.jpg`, sha256: 'ab' };
  return { ...details, fileid: fileId(1), bytes, stored: 0 };
}

/** Reports with a photo, as the form does it. */
async function reportWithPhoto({ tab, device }: Stage): Promise<OutboxEntry[]> {
  const file = { fileid: fileId(1), mimetype: 'image/jpeg', bucketid: 'local', fileversion: 1 };
  const payload = {
    lang: 'de' as const,
    nodeid: id('attachment', 1),
    title: TYPED,
    description: '',
    specifier: '',
    isattachmentof: MACHINE,
    equipmentnodeid: MACHINE,
    file,
    created: 1,
  };
  const first = await report(tab, TYPED);
  return [
    first,
    ...(await enqueue(tab.db, tab.ports, device.owner, [intent(createAttachment, payload)], [photo()])),
  ];
}

/** Logs out as the app does. */
async function logOut({ tab }: Stage): Promise<void> {
  await forgetSession(tab.session);
  await clearStoredData(tab.db, tab.ports);
}

/** The app is closed and opened again. */
function reopened(stage: Stage): Process {
  for (const process of stage.device.running()) process.kill();
  return stage.device.open();
}

const opened = async (db: UserDatabase) => db.seal.open(await db.outbox.orderBy('sequence').toArray());
/** What lies in the outbox is as readable as the mirror: what entries do to it, and no more. */
const WRITTEN = ['journal', 'bytes', 'meta', 'key', 'shadow'];

it('[OB11] nothing typed and no photo lies readable in the outbox; after a logout nowhere in the store', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    keyOf(request) && bodyOf(request).title === 'refused'
      ? ours(request, 'invalid', { message: REFUSAL })
      : 'lost';
  const refused = await report(stage.tab, 'refused');
  await stage.settle();
  await reportWithPhoto(stage);
  const gone = await report(stage.tab, `${TYPED}, verworfen`);
  await stage.settle();
  await discardEntry(stage.tab.db, stage.tab.ports, gone.id);
  await stage.settle();

  expect(await stage.tab.db.outbox.count()).toBe(3);
  expect((await opened(stage.tab.db))[0]).toMatchObject({ id: refused.id, problem: { message: REFUSAL } });
  const secrets = [TYPED, PHOTO, REFUSAL, 'refused"'];
  const lying = await dump(stage.device, WRITTEN);
  expect(lying).toContain(gone.id);
  expect(secrets.filter((secret) => lying.includes(secret))).toEqual([]);
  const copies = readable([...stage.device.copies.values()]);
  expect(copies).toContain(refused.id);
  expect(secrets.filter((secret) => copies.includes(secret))).toEqual([]);
  // The mirror shows what is pending as long as somebody is logged in, and the outbox what lies over it.
  expect(await dump(stage.device, ['notification_a'])).toContain(TYPED);
  const queued = await dump(stage.device, ['outbox']);
  expect(secrets.filter((secret) => queued.includes(secret))).toEqual([TYPED, 'refused"']);
  const heads = (await stage.tab.db.outbox.toArray()).map(withoutEffects);
  expect(secrets.filter((secret) => readable(heads).includes(secret))).toEqual([]);

  await logOut(stage);
  const left = await dump(stage.device);
  expect(left).toContain(refused.id);
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([]);
});

it('[OB11] [I5] a draft lies sealed too, with its photo, and is there again after the next login', async () => {
  const stage = await makeStage();
  const typed = new Draft(stage.tab, 'report');
  await typed.write({ title: TYPED, count: 3 });
  const bytes = new TextEncoder().encode(PHOTO).buffer as ArrayBuffer;
  await typed.addFile('one', { name: `${TYPED}.jpg`, bytes });
  const lying = await dump(stage.device);
  expect(lying).toContain('draft:report:file:one');
  expect([TYPED, PHOTO].filter((each) => lying.includes(each))).toEqual([]);

  await logOut(stage);
  expect(await new Draft(reopened(stage), 'report').read()).toBeNull();
  const tab = reopened(stage);
  await logIn(tab, TOKENS);
  const kept = new Draft<object, { name: string; bytes: ArrayBuffer }>(tab, 'report');
  const draft = await kept.read();
  expect(draft).toMatchObject({ fields: { title: TYPED, count: 3 }, files: [{ name: `${TYPED}.jpg` }] });
  expect(new TextDecoder().decode(draft!.files[0]!.bytes)).toBe(PHOTO);
  await kept.delete();
  expect(await kept.read()).toBeNull();
});

it('[I5] of two drafts written at once the later one stays, and none comes back after it was thrown away', async () => {
  const stage = await makeStage();
  const { db } = stage.tab;
  const draft = new Draft(stage.tab, 'memo');
  // Sealing happens in threads of its own: the first may well be the last to be done.
  const seal = db.seal.sealDraft.bind(db.seal);
  const held: (() => void)[] = [];
  db.seal.sealDraft = async (name, value) => {
    const sealed = await seal(name, value);
    if (held.length === 0) await new Promise<void>((go) => held.push(go));
    return sealed;
  };
  /** Lets the first one be sealed once what was asked before has looked into the store. */
  const goOn = async () => {
    await db.meta.get('draft:memo');
    held[0]!();
  };
  const writes = [draft.write({ text: 'Öl' }), draft.write({ text: 'Ölstand' })];
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 });
  const reading = draft.read();
  await goOn();
  expect(await reading).toMatchObject({ fields: { text: 'Ölstand' } });
  await Promise.all(writes);

  held.length = 0;
  const late = draft.write({ text: 'Öl' });
  const gone = draft.delete();
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 });
  await goOn();
  await Promise.all([late, gone]);
  expect(await draft.read()).toBeNull();

  // [SW3] Whoever reloads the page waits for what is still being sealed.
  held.length = 0;
  const last = draft.write({ text: 'Ölstand' });
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 });
  const settled = draft.settled();
  await goOn();
  await settled;
  expect((await db.meta.get('draft:memo'))?.value).toBeDefined();
  await last;
});

it('[OB11] [I5] drafts that an earlier app left open are sealed at the next start, and keep their words', async () => {
  const stage = await makeStage();
  const { db } = stage.tab;
  const bytes = new TextEncoder().encode(PHOTO).buffer as ArrayBuffer;
  await db.meta.bulkPut([
    // As that app left it: everything but the drafts was sealed.
    { name: 'sealed', value: true },
    { name: 'draft:memo', value: { details: TYPED } },
    { name: 'draft:memo:file:one', value: { name: TYPED, bytes } },
  ]);
  const tab = reopened(stage);
  await stage.work(tab);
  const lying = await dump(stage.device);
  expect([TYPED, PHOTO].filter((each) => lying.includes(each))).toEqual([]);
  const draft = await new Draft<object, { name: string; bytes: ArrayBuffer }>(tab, 'memo').read();
  expect(draft).toMatchObject({ fields: { details: TYPED }, files: [{ name: TYPED }] });
  expect(new TextDecoder().decode(draft!.files[0]!.bytes)).toBe(PHOTO);
});

it('[OB11] [S5] what was sealed before a logout is sent after the next login, as it was typed, under its id', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  const typed = await reportWithPhoto(stage);
  await stage.settle();
  await logOut(stage);

  const closed = reopened(stage);
  expect(await opened(closed.db)).toMatchObject([
    { locked: true, payload: {} },
    { locked: true, payload: {} },
  ]);
  await stage.work(closed);
  expect(await closed.db.outbox.count()).toBe(2);
  closed.kill();

  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  const tab = stage.device.open();
  await logIn(tab, TOKENS);
  await stage.work(tab);
  expect(tab.errors).toEqual([]);
  expect(stage.server.commands().map(keyOf)).toEqual(typed.map((entry) => entry.id));
  expect(stage.server.commands().map((request) => bodyOf(request))).toEqual(
    typed.map((entry) => entry.payload),
  );
  const sent = stage.server.seen.find((request) => request.method === 'PUT');
  expect(new TextDecoder().decode(sent!.body!)).toBe(PHOTO);
  expect(await tab.db.outbox.count()).toBe(0);
});

it('[OB11] entries whose key is gone stay, hold up only their lane, and go once it is back', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  const locked = await report(stage.tab, TYPED);
  await stage.settle();
  await logOut(stage);

  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  const other = reopened(stage);
  await logIn(other, TOKENS, 'another secret');
  const fresh = await report(other, 'mit neuem Schlüssel');
  await edit(other, locked.lane, { title: 'dahinter' });
  await stage.work(other);
  expect(other.errors).toEqual([]);
  expect(stage.server.commands().map(keyOf)).not.toContain(locked.id);
  expect(await opened(other.db)).toMatchObject([
    { id: locked.id, state: 'queued', locked: true },
    { state: 'queued', payload: { title: 'dahinter' } },
  ]);
  expect((await other.db.journal.toArray()).map((entry) => entry.id)).toContain(fresh.id);
  // Discarded and brought back it is still what it was.
  await restoreEntries(other.db, other.ports, await discardEntry(other.db, other.ports, locked.id));

  const back = reopened(stage);
  await logIn(back, TOKENS);
  await stage.work(back);
  expect(stage.server.commands().map(keyOf)).toContain(locked.id);
  expect(
    await stage.device
      .running()[0]!
      .db.outbox.filter((entry) => entry.id === locked.id)
      .count(),
  ).toBe(0);
});

it('[OB11] a server whose own secret has changed costs nothing: the login before opens what it sealed', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  const entry = await report(stage.tab, TYPED);
  await stage.settle();
  const { owner } = stage.device;
  stage.server.on = (request) =>
    request.path === '/api/auth/login'
      ? ours(request, 'done', { ...owner, ...TOKENS, devicesecret: 'after the move' })
      : 'lost';
  const tab = reopened(stage);
  await login(tab.session, tab.ports, { email: '', password: '' });
  expect(await opened(tab.db)).toMatchObject([{ id: entry.id, payload: { title: TYPED } }]);
  await stage.work(tab);
  // Wrapped again: the login after that needs the old secret no more.
  await logIn(tab, TOKENS, 'after the move');
  expect(await opened(reopened(stage).db)).toMatchObject([{ payload: { title: TYPED } }]);
});

it('[OB11] tabs and worker that start at once agree on one key', async () => {
  const stage = await makeFreshStage();
  const tabs = [stage.tab, stage.device.open(), stage.device.open({ drivesItself: false })];
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  await Promise.all(tabs.map((tab) => report(tab, TYPED)));
  expect(await stage.tab.db.key.count()).toBe(1);
  for (const tab of tabs) {
    const entries = await opened(tab.db);
    expect(entries.map((entry) => entry.payload.title)).toEqual([TYPED, TYPED, TYPED]);
  }
});

it('[OB11] [OB4] what another tab sealed lies over the row all the same', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW)] });
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  await edit(stage.tab, ROW, { title: TYPED });
  await stage.settle();
  const tab = reopened(stage);
  await edit(tab, ROW, { description: 'auch das' });
  const row = await tab.db.mirror('notification', 'a').get(ROW);
  expect(row).toMatchObject({ title: TYPED, description: 'auch das' });
});

it('[OB11] sealing asks nothing more of the store than the write itself', async () => {
  const stage = await makeStage();
  stage.tab.engine.stop();
  await report(stage.tab, 'das erste');
  const before = stage.tab.storage.begun;
  await report(stage.tab, TYPED);
  expect(stage.tab.storage.begun - before).toBe(1);
});

it('[OB11] a screen that shows what nobody here can open writes nothing', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  const entry = await report(stage.tab, TYPED);
  await stage.settle();
  await logOut(stage);
  const other = reopened(stage);
  await logIn(other, TOKENS, 'another secret');
  const shown = await new Promise<OutboxEntry[]>((resolve, reject) => {
    liveQuery(() => opened(other.db)).subscribe({ next: resolve, error: reject });
  });
  expect(shown).toMatchObject([{ id: entry.id, locked: true }]);
  expect(await other.db.key.count()).toBe(1);
});

it('[OB11] without a login nothing is stored, and it is said', async () => {
  const stage = await makeFreshStage();
  await forgetSession(stage.tab.session);
  await expect(report(stage.tab, TYPED)).rejects.toMatchObject({ name: 'KeyMissing' });
  expect(await dump(stage.device)).not.toContain(TYPED);
});

it('[OB11] an entry that was damaged or put under another id is kept, and the others go on', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  const first = await report(stage.tab, TYPED);
  const second = await report(stage.tab, 'heil');
  await stage.settle();
  const { sealed } = (await stage.tab.db.outbox.get(second.id))!;
  await stage.tab.db.outbox.update(first.id, { sealed });
  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  const tab = reopened(stage);
  await stage.work(tab);
  expect(stage.server.commands().map(keyOf)).toEqual([second.id]);
  expect(await opened(tab.db)).toMatchObject([{ id: first.id, locked: true, state: 'queued' }]);
});

it('[X21] what is damaged is told once and called so; what only lacks its key is not', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  const [hurt, lost] = [await report(stage.tab, TYPED), await report(stage.tab, 'heil')];
  await stage.settle();
  const stored = (await stage.tab.db.outbox.get(hurt.id))!;
  new Uint8Array(stored.sealed.data)[0]! ^= 1;
  await stage.tab.db.outbox.put(stored);
  const { sealed } = (await stage.tab.db.outbox.get(lost.id))!;
  await stage.tab.db.outbox.update(lost.id, { sealed: { ...sealed, key: 'of somebody else' } });
  const tab = reopened(stage);
  await stage.work(tab);
  await stage.work(tab);
  expect(await opened(tab.db)).toMatchObject([
    { id: hurt.id, locked: true, damaged: true },
    { id: lost.id, locked: true },
  ]);
  expect((await opened(tab.db))[1]).not.toHaveProperty('damaged');
  expect(tab.errors).toMatchObject([{ message: `${hurt.id} content is damaged` }]);
});

it('[X21] [S4] a login that cannot be opened any more is told, once, and asked for again', async () => {
  const { tab } = await makeStage();
  const item = (await tab.session.sealed.get('session'))!;
  new Uint8Array(item.data)[0]! ^= 1;
  await tab.session.sealed.put(item);
  expect(await readSession(tab.session)).toBe(null);
  expect(await readSession(tab.session)).toBe(null);
  expect(tab.errors).toMatchObject([{ message: 'session is damaged' }]);
});

it('[OB11] [SW4] what the last version queued in the open is sealed at the next start and sent as it was', async () => {
  const stage = await makeStage();
  stage.server.on = () => 'lost';
  const [entry, attached] = await reportWithPhoto(stage);
  await stage.settle();
  const { db } = stage.tab;
  const before = new Dexie(db.name, {
    indexedDB: stage.device.store as never,
    IDBKeyRange: stage.tab.ports.IDBKeyRange,
  });
  // As it stood before: the tables without keys, everything readable.
  const old = { queued: await opened(db), bytes: photo(), journal: { ...(await report(stage.tab, 'alt')) } };
  stage.tab.kill();
  await asked(stage.device.store.deleteDatabase(db.name));
  before.version(1).stores({
    outbox: 'id, &sequence, [state+sequence], lane, *touches, *creates',
    bytes: 'fileid',
    journal: 'id, ackedAt',
    meta: 'name',
  });
  await before.table('outbox').bulkAdd(old.queued);
  await before.table('bytes').add(old.bytes);
  await before.table('journal').add({ ...old.journal, why: 'discarded', ackedAt: stage.time.now });
  await before.table('meta').add({ name: 'sequence', value: 2 });
  before.close();
  expect(await dump(stage.device, WRITTEN)).toContain(PHOTO);

  const tab = stage.device.open();
  await stage.work(tab);
  expect(tab.errors).toEqual([]);
  const lying = await dump(stage.device, WRITTEN);
  expect([TYPED, PHOTO, '"alt"'].filter((each) => lying.includes(each))).toEqual([]);
  const heads = (await tab.db.outbox.toArray()).map(withoutEffects);
  expect(heads.every((entry) => 'sealed' in entry)).toBe(true);
  expect(readable(heads)).not.toContain(TYPED);
  expect(await opened(tab.db)).toMatchObject([{ id: entry!.id }, { id: attached!.id }]);
  expect(await tab.db.seal.openOne((await tab.db.journal.get(old.journal.id))!)).toMatchObject({
    payload: { title: 'alt' },
  });

  stage.server.on = () => undefined;
  stage.server.seen.length = 0;
  await stage.work(tab);
  expect(stage.server.commands().map(keyOf)).toEqual([entry!.id, attached!.id]);
  expect(stage.server.commands().map((request) => bodyOf(request))).toEqual([
    entry!.payload,
    attached!.payload,
  ]);
  const sent = stage.server.seen.find((request) => request.method === 'PUT');
  expect(new TextDecoder().decode(sent!.body!)).toBe(PHOTO);
});

it('[OB11] [PL7] an entry whose key came into the store after the app had looked for keys is sent', async () => {
  const stage = await makeStage();
  await report(stage.tab, 'erstens');
  await stage.settle();
  // The same user's database as it was before it was lost.
  const former = new UserDatabase(
    'former',
    {
      ...stage.tab.ports,
      indexedDB: new IDBFactory(),
      IDBKeyRange,
    } as never,
    secretsOf(stage.tab.session, stage.device.owner),
  );
  const wanted = intent(createNotification, {
    lang: 'de',
    nodeid: id('notification', 9),
    equipmentnodeid: MACHINE,
    type: 0,
    title: TYPED,
    description: '',
    errorcode: '',
    created: 1,
    dueuntil: 0,
  });
  const { tab } = stage;
  const sealed = await former.seal.sealEntry({
    ...buildEntry(tab.ports, tab.device.owner, wanted, 1),
    sequence: 99,
  });
  await tab.db.key.bulkPut(await former.key.toArray());
  await tab.db.outbox.put(sealed);
  former.close();
  stage.server.seen.length = 0;
  await stage.work();
  expect(stage.server.commands().map(bodyOf)).toMatchObject([{ title: TYPED }]);
});
