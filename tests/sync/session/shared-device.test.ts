import { beforeEach, expect, it, vi } from 'vitest';
import type { LoginAnswer } from '../../../src/shared/contract/account/session.ts';
import { Draft } from '../../../src/sync/drafts/drafts.ts';
import { finishLeaving } from '../../../src/sync/logout/clear.ts';
import { enterClient } from '../../../src/sync/session/entering.ts';
import { login } from '../../../src/sync/session/login.ts';
import { forgetSession, readSession, writeSession } from '../../../src/sync/session/session.ts';
import { endWithLastTab } from '../../../src/sync/shared-device/end-with-last-tab.ts';
import {
  enrol,
  listPeople,
  lock,
  readSharing,
  removeOwn,
  removePerson,
  stopSharing,
  TRIES,
  unlock,
  writeSharing,
} from '../../../src/sync/shared-device/shared-device.ts';
import { countUnsent } from '../../../src/sync/shared-device/unsent.ts';
import { cheapPasswords } from '../world/cheap-passwords.ts';
import { Device, deviceSecretOf, type Process } from '../world/device.ts';
import { dump } from '../world/dump.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, id, makeFreshStage, makeStage, report, type Stage } from '../world/stage.ts';

const PIN = '473920';
const OTHER_PIN = '918264';
const NAMES = [
  ['Ada', 'Amsel'],
  ['Ben', 'Buche'],
] as const;

let rounds: number[] = [];
beforeEach(() => {
  rounds = cheapPasswords();
});

/** Somebody logs in by password, as the server answers it. */
async function logInAs(process: Process, changes: Partial<LoginAnswer> = {}): Promise<void> {
  const { owner } = process.device;
  const second = owner.usernodeid === id('user', 2);
  const [givenname, surname] = NAMES[second ? 1 : 0];
  await writeSession(process.session, {
    ...owner,
    accesstoken: `access of ${givenname}`,
    refreshtoken: `refresh of ${givenname}`,
    expired: false,
    login: {
      devicesecret: deviceSecretOf(owner),
      superuser: false,
      autologoutweb: false,
      userinfo: { givenname, surname, admin: false, profileid: `profile of ${givenname}`, email: '' },
      ...changes,
    } as LoginAnswer,
  });
}

/** A tablet with Ada logged in, who has a PIN; Ben works on it too. */
async function shared(changes: Partial<LoginAnswer> = {}) {
  const stage = await makeStage();
  const ada = stage.tab;
  const device = ada.session;
  await logInAs(ada, changes);
  await writeSharing(device, { clientid: stage.device.owner.clientid, minutes: 5 });
  expect(await enrol(device, ada.ports, PIN)).toBe('done');
  const bens = new Device(
    stage,
    'phone in other hands',
    { ...stage.device.owner, usernodeid: id('user', 2) },
    2,
    stage.device,
  );
  const ben = bens.open();
  stage.device.processes.push(ben);
  const portsOf = () => ada.ports;
  return { stage, ada, ben, device, portsOf, owner: stage.device.owner };
}

type World = Awaited<ReturnType<typeof shared>>;

/** Ada is locked, Ben has logged in with his password once, set a PIN, and is locked too. */
async function bothLocked(changes: Partial<LoginAnswer> = {}): Promise<World> {
  const world = await shared(changes);
  const { device, ada, ben } = world;
  expect(await lock(device, ada.ports)).toBe('done');
  await logInAs(ben);
  expect(await enrol(device, ben.ports, OTHER_PIN)).toBe('done');
  expect(await lock(device, ben.ports)).toBe('done');
  return world;
}

const sentBy = (stage: Stage) =>
  stage.server.seen
    .filter((request) => keyOf(request))
    .map((request) => [request.headers.authorization, bodyOf(request).title]);

it('[OB11] two people take turns by PIN without a network; what each typed goes out once, under their own name', async () => {
  const { stage, ada, ben, device } = await bothLocked();
  stage.server.on = () => 'lost';
  expect(await unlock(device, ada.device.owner, PIN)).toEqual({ state: 'done' });
  await report(ada, 'from Ada');
  await new Draft(ada, 'form').write({ title: 'half typed' });
  await stage.settle();
  expect(await lock(device, ada.ports)).toBe('done');

  expect(await unlock(device, ben.device.owner, OTHER_PIN)).toEqual({ state: 'done' });
  expect(await readSession(device)).toMatchObject({
    usernodeid: ben.device.owner.usernodeid,
    login: { userinfo: { profileid: 'profile of Ben' } },
  });
  expect(await ben.db.outbox.count()).toBe(0);
  expect(await new Draft(ben, 'form').read()).toBeNull();
  await report(ben, 'from Ben');
  stage.server.on = () => undefined;
  await stage.work(ben);
  expect(sentBy(stage).slice(-1)).toEqual([['Bearer access of Ben', 'from Ben']]);
  expect(sentBy(stage).filter(([token]) => token === 'Bearer access of Ben')).toHaveLength(1);
  expect(await lock(device, ben.ports)).toBe('done');

  expect(await unlock(device, ada.device.owner, PIN)).toEqual({ state: 'done' });
  stage.server.seen.length = 0;
  await stage.work(ada);
  expect(sentBy(stage)).toEqual([['Bearer access of Ada', 'from Ada']]);
  expect(await new Draft(ada, 'form').read()).toMatchObject({ fields: { title: 'half typed' } });
});

it('[OB11] nothing on the device opens a locked person’s session, key or typing but their PIN', async () => {
  const { stage, ada, device, owner } = await shared();
  stage.server.on = () => 'lost';
  await report(ada, 'typed');
  await stage.settle();
  await lock(device, ada.ports);
  expect(await readSession(device)).toBeNull();
  const lying = await dump(stage.device, ['sealed', 'plain', 'bytes', 'journal', 'meta', 'key']);
  expect(lying).toContain('Amsel');
  for (const secret of ['access of Ada', 'refresh of Ada', deviceSecretOf(owner), PIN, 'profile of Ada'])
    expect(lying).not.toContain(secret);
  // Whoever opens the database has no key to what waits in it.
  const later = stage.device.open({ drivesItself: false });
  expect(await later.db.seal.open(await later.db.outbox.toArray())).toMatchObject([{ locked: true }]);
  expect(rounds.every((asked) => asked >= 600_000)).toBe(true);
  for (const { key } of await device.key.toArray()) expect(key.extractable).toBe(false);
});

it('[OB11] after five wrong PINs in a row the key is gone, also for the right one; the login enrols anew', async () => {
  const { stage, ada, device, owner } = await shared();
  await lock(device, ada.ports);
  for (let left = TRIES - 1; left > 0; left--)
    expect(await unlock(device, owner, '000001')).toEqual({ state: 'wrong', left });
  expect(await unlock(device, owner, '000001')).toEqual({ state: 'spent' });
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'spent' });
  expect(await listPeople(device)).toMatchObject([{ lock: null, parcel: null }]);
  expect((await device.key.toArray()).map(({ name }) => name)).toEqual(['vault']);

  stage.server.on = (request) =>
    request.path === '/api/auth/login'
      ? ours(request, 'done', {
          ...owner,
          devicesecret: deviceSecretOf(owner),
          accesstoken: 'a',
          refreshtoken: 'r',
          userinfo: { givenname: 'Ada', surname: 'Amsel' },
        })
      : undefined;
  await login(device, ada.ports, { email: 'a@b.c', password: 'p' });
  expect(await listPeople(device)).toEqual([]);
  expect((await device.key.toArray()).map(({ name }) => name)).toEqual(['vault']);
  expect(await lock(device, ada.ports)).toBe('unenrolled');
  expect(await enrol(device, ada.ports, OTHER_PIN)).toBe('done');
  expect(await lock(device, ada.ports)).toBe('done');
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'wrong', left: TRIES - 1 });
  expect(await unlock(device, owner, OTHER_PIN)).toEqual({ state: 'done' });
});

it('[OB11] whoever has a PIN shows it for another one, and to be rid of it; wrong ones count as at the lock screen', async () => {
  const { ada, device, owner } = await shared();
  expect(await enrol(device, ada.ports, OTHER_PIN)).toEqual({ left: TRIES - 1 });
  expect(await removeOwn(device, '000001')).toEqual({ left: TRIES - 2 });
  expect(await enrol(device, ada.ports, OTHER_PIN, PIN)).toBe('done');
  for (let left = TRIES - 1; left > 0; left--) expect(await removeOwn(device, PIN)).toEqual({ left });
  await lock(device, ada.ports);
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'spent' });
});

it('[OB11] with the last wrong PIN for another one, locking is a logout; the right one no longer helps', async () => {
  const { ada, device } = await shared();
  for (let left = TRIES - 1; left > 0; left--)
    expect(await enrol(device, ada.ports, OTHER_PIN, '000001')).toEqual({ left });
  expect(await enrol(device, ada.ports, OTHER_PIN, '000001')).toBe('spent');
  expect(await enrol(device, ada.ports, OTHER_PIN, PIN)).toBe('spent');
  expect(await removeOwn(device, PIN)).toBe('spent');
  expect(await lock(device, ada.ports)).toBe('unenrolled');
  expect((await device.key.toArray()).map(({ name }) => name)).toEqual(['vault']);
});

it('[OB11] who set a PIN and shows it has none any more, and logs out as on any device', async () => {
  const { ada, device } = await shared();
  expect(await removeOwn(device, PIN)).toBe('done');
  expect(await listPeople(device)).toEqual([]);
  expect(await lock(device, ada.ports)).toBe('unenrolled');
});

it('[OB11] a right PIN begins the count again', async () => {
  const { ada, device, owner } = await shared();
  for (let round = 0; round < 2; round++) {
    await lock(device, ada.ports);
    for (let wrong = 1; wrong < TRIES; wrong++) await unlock(device, owner, '000001');
    expect(await unlock(device, owner, PIN)).toEqual({ state: 'done' });
  }
});

it('[OB11] a try is counted before it is made: a reload in the middle of it gives none back', async () => {
  const { stage, ada, device, owner } = await shared();
  await lock(device, ada.ports);
  for (let kills = 0; kills < TRIES; kills++) {
    const tab = stage.device.open({ drivesItself: false });
    // The page is gone before the PIN was compared.
    const { get } = tab.session.key;
    tab.session.key.get = (() => new Promise(() => undefined)) as unknown as typeof get;
    void unlock(tab.session, owner, '000001');
    await stage.settle();
    tab.kill();
  }
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'spent' });
});

it('[OB11] two tabs have five tries together', async () => {
  const { stage, ada, device, owner } = await shared();
  await lock(device, ada.ports);
  const other = stage.device.open({ drivesItself: false }).session;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => unlock(turn % 2 ? other : device, owner, '000001')),
  );
  expect(answers.filter(({ state }) => state === 'wrong')).toHaveLength(TRIES - 1);
  expect(await unlock(other, owner, PIN)).toEqual({ state: 'spent' });
  expect(await readSession(device)).toBeNull();
});

it('[OB11] two people who unlock at the same moment in two tabs: one gets in, nobody loses their session', async () => {
  const { stage, ada, ben, device } = await bothLocked();
  const other = stage.device.open({ drivesItself: false }).session;
  const answers = await Promise.all([
    unlock(device, ada.device.owner, PIN),
    unlock(other, ben.device.owner, OTHER_PIN),
  ]);
  expect(answers.map(({ state }) => state).sort()).toEqual(['busy', 'done']);
  await lock(device, ada.ports);
  expect(await unlock(device, ada.device.owner, PIN)).toEqual({ state: 'done' });
  await lock(device, ada.ports);
  expect(await unlock(device, ben.device.owner, OTHER_PIN)).toEqual({ state: 'done' });
});

it('[OB11] [S6] tokens renewed between two PINs are those that are put away', async () => {
  const { ada, device, owner } = await shared();
  await lock(device, ada.ports);
  await unlock(device, owner, PIN);
  const session = (await readSession(device))!;
  await writeSession(device, { ...session, refreshtoken: 'renewed' });
  await lock(device, ada.ports);
  await unlock(device, owner, PIN);
  expect(await readSession(device)).toMatchObject({ refreshtoken: 'renewed' });
});

it('[OB11] a PIN needs a device that is shared by the same company, six digits, and none that anybody tries first', async () => {
  const { tab, device } = await makeFreshStage();
  await logInAs(tab);
  expect(await enrol(tab.session, tab.ports, PIN)).toBe('off');
  await writeSharing(tab.session, { clientid: 'another', minutes: 5 });
  expect(await enrol(tab.session, tab.ports, PIN)).toBe('off');
  await writeSharing(tab.session, { clientid: device.owner.clientid, minutes: 5 });
  expect(await enrol(tab.session, tab.ports, '47392')).toBe('short');
  expect(await enrol(tab.session, tab.ports, '123456')).toBe('simple');
  expect(await lock(tab.session, tab.ports)).toBe('unenrolled');
  await forgetSession(tab.session);
  expect(await enrol(tab.session, tab.ports, PIN)).toBe('nobody');
  expect(await lock(tab.session, tab.ports)).toBe('nobody');
});

it('[OB11] [U8] a super user has no PIN, neither at home nor inside a company', async () => {
  const stage = await makeFreshStage();
  const { tab: ada } = stage;
  const device = ada.session;
  await logInAs(ada, { superuser: true });
  await writeSharing(device, { clientid: stage.device.owner.clientid, minutes: 5 });
  expect(await enrol(device, ada.ports, PIN)).toBe('nobody');
  stage.server.on = (request) =>
    request.path === '/api/update-superuser'
      ? ours(request, 'done', {
          ...stage.device.owner,
          clientid: 'customer',
          accesstoken: 'a',
          refreshtoken: 'b',
        })
      : undefined;
  expect(await enterClient(device, ada.ports, stage.device.owner, 'customer')).toBe('done');
  await writeSharing(device, { clientid: 'customer', minutes: 5 });
  expect(await enrol(device, ada.ports, PIN)).toBe('nobody');
});

it('[OB11] [S5] a logout takes the PIN along; the count of what is unsent needs no key', async () => {
  const { stage, ada, device, portsOf, owner } = await shared();
  stage.server.on = () => 'lost';
  await report(ada, 'one');
  await report(ada, 'two');
  await stage.settle();
  await lock(device, ada.ports);
  expect(await countUnsent(portsOf, owner)).toBe(2);
  await unlock(device, owner, PIN);
  await forgetSession(device);
  expect(await listPeople(device)).toEqual([]);
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'gone' });
});

it('[OB11] a lock that was asked for one person and comes late puts away nobody else', async () => {
  const { ben, device, owner } = await bothLocked();
  await unlock(device, ben.device.owner, OTHER_PIN);
  expect(await lock(device, ben.ports, owner)).toBe('nobody');
  expect(await readSession(device)).toMatchObject({ usernodeid: ben.device.owner.usernodeid });
  // Nor is a session without a PIN taken for one that has lost it.
  await logInAs(ben);
  expect(await lock(device, ben.ports, owner)).toBe('nobody');
  expect(await lock(device, ben.ports, ben.device.owner)).toBe('unenrolled');
});

it('[OB11] who is removed from the device leaves no mirror, and what is unsent stays sealed for their login', async () => {
  const { stage, ada, ben, device, portsOf, owner } = await bothLocked();
  await ada.db.table('notification_a').put(confirmed(id('notification', 1)));
  await unlock(device, owner, PIN);
  stage.server.on = () => 'lost';
  await report(ada, 'typed');
  await stage.settle();
  ada.engine.stop();
  await lock(device, ada.ports);
  await removePerson(device, owner);
  await finishLeaving(device, portsOf);
  expect(await ada.db.table('notification_a').count()).toBe(0);
  expect(await countUnsent(portsOf, owner)).toBe(1);
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'gone' });
  expect((await listPeople(device)).map(({ givenname }) => givenname)).toEqual(['Ben']);
  expect(await unlock(device, ben.device.owner, OTHER_PIN)).toEqual({ state: 'done' });
});

it('[OB11] a device that is shared no more has no PINs; whoever is logged in stays so', async () => {
  const { ada, ben, device } = await bothLocked();
  await unlock(device, ben.device.owner, OTHER_PIN);
  await stopSharing(device);
  expect(await listPeople(device)).toEqual([]);
  expect(await readSession(device)).toMatchObject({ usernodeid: ben.device.owner.usernodeid });
  expect(await lock(device, ada.ports)).toBe('unenrolled');
  const leaving = await device.plain.where('name').startsWith('leaving').primaryKeys();
  expect(leaving.filter((name) => name.includes(ada.device.owner.usernodeid))).toHaveLength(1);
  expect(leaving.filter((name) => name.includes(ben.device.owner.usernodeid))).toHaveLength(0);
});

it('[OB11] [S13] who spent their PIN while they work keeps what is mirrored when sharing ends', async () => {
  const { ada, device, portsOf, owner } = await shared();
  await ada.db.table('notification_a').put(confirmed(id('notification', 1)));
  for (let wrong = 0; wrong < TRIES; wrong++) await removeOwn(device, '000001');
  await stopSharing(device);
  await finishLeaving(device, portsOf);
  expect(await ada.db.table('notification_a').count()).toBe(1);
  expect(await readSession(device)).toMatchObject(owner);
  expect(await listPeople(device)).toEqual([]);
});

it('[OB11] an app killed while sharing ends is still shared for who is left, and ends it the next time', async () => {
  const { device } = await bothLocked();
  const failing = vi.spyOn(device.key, 'delete').mockRejectedValueOnce(new Error('killed'));
  await expect(stopSharing(device)).rejects.toThrow('killed');
  failing.mockRestore();
  expect(await listPeople(device)).not.toEqual([]);
  expect(await readSharing(device)).not.toBeNull();
  await stopSharing(device);
  expect(await listPeople(device)).toEqual([]);
  expect(await readSharing(device)).toBeNull();
});

it('[OB11] [X21] a session in use that cannot be opened any more keeps nobody out', async () => {
  const { ada, device, owner } = await bothLocked();
  const broken = { iv: new Uint8Array(12), data: new ArrayBuffer(40) };
  await device.sealed.put({ name: 'session', ...broken });
  expect(await readSession(device)).toBeNull();
  expect(await unlock(device, owner, '000001')).toEqual({ state: 'wrong', left: TRIES - 1 });
  expect(await unlock(device, owner, PIN)).toEqual({ state: 'done' });
  expect(await readSession(device)).toMatchObject({ usernodeid: owner.usernodeid });
  expect(await lock(device, ada.ports)).toBe('done');
});

it('[OB11] [S8] with the last tab a locked person’s session ends where it is to, unless something is unsent', async () => {
  const { stage, ada, ben, device, portsOf, owner } = await bothLocked({ autologoutweb: true });
  await unlock(device, owner, PIN);
  stage.server.on = () => 'lost';
  await report(ada, 'typed');
  await stage.settle();
  ada.engine.stop();
  await lock(device, ada.ports);
  await endWithLastTab(device, portsOf);
  expect(await listPeople(device)).toHaveLength(2);
  await ada.db.outbox.clear();
  await endWithLastTab(device, portsOf);
  expect((await listPeople(device)).map(({ usernodeid }) => usernodeid)).toEqual([
    ben.device.owner.usernodeid,
  ]);
});
