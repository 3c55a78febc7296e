import { expect, it } from 'vitest';
import { createAuthorizedSend } from '../../../src/sync/session/authorize.ts';
import { deviceId } from '../../../src/sync/session/device-database.ts';
import { login } from '../../../src/sync/session/login.ts';
import { logout, readSession, writeSession } from '../../../src/sync/session/session.ts';
import { changeItem, dropItem, openItem, sealItem } from '../../../src/sync/session/vault.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { id, makeStage, report, type Stage } from '../world/stage.ts';

const refreshes = (stage: Stage) =>
  stage.server.seen.filter((request) => request.path === '/api/object/refresh-token');

/** The first access token has expired. */
const expire = (stage: Stage) => {
  stage.server.on = (request) =>
    request.headers.authorization === 'Bearer access-1' ? ours(request, 'unauthenticated') : undefined;
};

it('[S6] [M4] [X17] calls that find the token expired share one refresh, which tells the public address, and are sent again', async () => {
  const stage = await makeStage();
  expire(stage);
  for (let number = 0; number < 4; number++) await report(stage.tab, `${number}`);
  await stage.settle();
  expect(refreshes(stage)).toHaveLength(1);
  expect(await stage.entries()).toEqual([]);
  expect(await readSession(stage.tab.session)).toMatchObject({
    accesstoken: 'access-2',
    refreshtoken: 'refresh-2',
    login: { publicurl: 'https://wartbar.example', supporthours: { machines: 'Mo–Sa 06–22' } },
  });
});

it('[S6] every tab asks with the same nonce, so that they get the same successor', async () => {
  const stage = await makeStage();
  const other = stage.device.open();
  expire(stage);
  const sends = [stage.tab, other].map((tab) =>
    createAuthorizedSend(tab.session, tab.ports, stage.device.owner),
  );
  const call = { method: 'GET', path: '/api/x', timeout: 1000 };
  const outcomes = await Promise.all(sends.map((send) => send(call)));
  expect(outcomes.map((outcome) => outcome.code)).toEqual(['done', 'done']);
  const bodies = refreshes(stage).map((request) => bodyOf(request));
  expect(bodies.length).toBeGreaterThan(0);
  expect(new Set(bodies.map((body) => body.nonce)).size).toBe(1);
});

it('[S6] a refresh that another tab was quicker with is no reason to log in', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => {
    if (request.path === '/api/object/refresh-token') return 'hold';
    return request.headers.authorization === 'Bearer access-1' ? ours(request, 'unauthenticated') : undefined;
  };
  await report(stage.tab, 'x');
  await stage.settle();
  const session = (await readSession(stage.tab.session))!;
  await writeSession(stage.tab.session, { ...session, accesstoken: 'access-2', refreshtoken: 'refresh-2' });
  const late = stage.network.held[0]!;
  late.finish(ours(late.request, 'unauthenticated'));
  await stage.settle();
  expect(await readSession(stage.tab.session)).toMatchObject({ accesstoken: 'access-2', expired: false });
  expect(await stage.entries()).toEqual([]);
});

it('[S6] a refused refresh pauses everything and keeps the data; a new login goes on', async () => {
  const stage = await makeStage();
  stage.server.on = (request) => ours(request, 'unauthenticated');
  const entry = await report(stage.tab, 'x');
  await stage.settle();
  expect(await readSession(stage.tab.session)).toMatchObject({ expired: true });
  const asked = stage.server.seen.length;
  const begun = stage.tab.storage.begun;
  await stage.advance(600_000);
  expect(stage.server.seen).toHaveLength(asked);
  // It looks less and less often whether somebody has logged in.
  expect(stage.tab.storage.begun - begun).toBeLessThan(300);
  expect(await stage.entries()).toMatchObject([{ id: entry.id, state: 'queued', attempts: 0 }]);

  stage.server.on = () => undefined;
  const session = (await readSession(stage.tab.session))!;
  await writeSession(stage.tab.session, { ...session, accesstoken: 'access-3', expired: false });
  await stage.work();
  expect(await stage.entries()).toEqual([]);
});

for (const code of ['forbidden', 'invalid', 'unknown'] as const) {
  it(`[S6] [OB7] a refresh answered ${code} is no fault of the entry that needed it`, async () => {
    const stage = await makeStage();
    stage.server.on = (request) => {
      if (request.path === '/api/object/refresh-token') return ours(request, code);
      return keyOf(request) ? ours(request, 'unauthenticated') : undefined;
    };
    await report(stage.tab, 'x');
    await stage.settle();
    expect(await stage.entries()).toMatchObject([{ state: 'queued', lastCode: 'unavailable' }]);
  });
}

it('[OB11] entries of one user are never sent with the session of another', async () => {
  const stage = await makeStage();
  const session = (await readSession(stage.tab.session))!;
  await writeSession(stage.tab.session, { ...session, usernodeid: id('user', 2) });
  await report(stage.tab, 'x');
  await stage.settle();
  expect(stage.server.seen).toEqual([]);
  expect(await stage.entries()).toMatchObject([{ state: 'queued', attempts: 0 }]);
});

it('[D11] [OB11] a session whose company was deleted is over for good, and what was typed is still there', async () => {
  const stage = await makeStage();
  stage.server.on = (request) =>
    ours(request, request.path === '/api/object/refresh-token' ? 'gone' : 'unauthenticated');
  await report(stage.tab, 'x');
  await stage.settle();
  expect(await readSession(stage.tab.session)).toMatchObject({ expired: true, ended: true });
  expect(await stage.entries()).toHaveLength(1);
  const asked = stage.server.seen.length;
  await stage.advance(3_600_000);
  expect(stage.server.seen).toHaveLength(asked);
});

it('[S2] [S5] a login is stored, a logout drops it and leaves the outbox', async () => {
  const stage = await makeStage();
  await logout(stage.tab.session, stage.tab.ports);
  expect(await readSession(stage.tab.session)).toBeNull();
  await report(stage.tab, 'x');
  stage.server.on = (request) =>
    request.path === '/api/auth/login'
      ? ours(request, 'done', {
          ...stage.device.owner,
          accesstoken: 'a',
          refreshtoken: 'r',
          givenname: 'Ada',
        })
      : undefined;
  const { session } = await login(stage.tab.session, stage.tab.ports, { email: 'a@b.c', password: 'p' });
  expect(session).toMatchObject({ accesstoken: 'a', expired: false, login: { givenname: 'Ada' } });
  expect(session!.login).not.toHaveProperty('accesstoken');
  expect(await stage.entries()).toHaveLength(1);
});

it('[S4] an item is encrypted under a key that cannot be read out, and bound to its name', async () => {
  const { tab } = await makeStage();
  await sealItem(tab.session, 'one', { secret: 'geheim' });
  expect(await openItem(tab.session, 'one')).toEqual({ secret: 'geheim' });
  const stored = (await tab.session.sealed.get('one'))!;
  expect(new TextDecoder().decode(stored.data)).not.toContain('geheim');
  const { key } = (await tab.session.key.get('vault'))!;
  expect(key.extractable).toBe(false);
  await tab.session.sealed.put({ ...stored, name: 'two' });
  expect(await openItem(tab.session, 'two')).toBeNull();
  await dropItem(tab.session, 'one');
  expect(await openItem(tab.session, 'one')).toBeNull();
});

it('[S4] two tabs that make the key at once end up with one', async () => {
  const { device, tab } = await makeStage();
  await tab.session.key.clear();
  const other = device.open();
  await Promise.all([sealItem(tab.session, 'a', 1), sealItem(other.session, 'b', 2)]);
  expect(await openItem(other.session, 'a')).toBe(1);
  expect(await openItem(tab.session, 'b')).toBe(2);
  const ids = await Promise.all([deviceId(tab.session, tab.ports), deviceId(other.session, other.ports)]);
  expect(new Set(ids).size).toBe(1);
});

it('[S5] [S6] a session that is dropped while its renewal is sealed stays dropped', async () => {
  const { tab } = await makeStage();
  let dropped: Promise<void> = Promise.resolve();
  await changeItem<object>(tab.session, 'session', (session) => {
    // Another tab logs out in just this moment.
    dropped = dropItem(tab.session, 'session');
    return { ...session, accesstoken: 'access-2' };
  });
  await dropped;
  expect(await readSession(tab.session)).toBeNull();
});
