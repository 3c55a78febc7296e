import { expect, it } from 'vitest';
import { login, passSecondFactor, readWaiting } from '../../../src/sync/session/login.ts';
import { forgetSession, readSession } from '../../../src/sync/session/session.ts';
import { deviceSecretOf } from '../world/device.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { makeStage, report, type Stage } from '../world/stage.ts';

const LOGIN = '/api/auth/login';
const CHECK = '/api/2fa/authenticate';
const CREDENTIALS = { email: 'mara@werk.example', password: 'x' };
const TYPED = 'Pumpe steht';
const MINUTE = 60_000;

const WAITING = {
  accesstoken: 'for the code alone',
  refreshtoken: '',
  devicesecret: '',
  formersecrets: [],
  twoFa: true,
  twoFaGenerated: true,
  userinfo: { email: CREDENTIALS.email },
};

/** A server whose account has a second factor: `123456` is right. */
function withFactor(stage: Stage, passed: object): void {
  const { owner } = stage.device;
  stage.server.on = (request) => {
    if (request.path === LOGIN) return ours(request, 'done', { ...owner, ...WAITING });
    if (request.path !== CHECK) return keyOf(request) ? 'lost' : undefined;
    if (request.headers.authorization !== `Bearer ${WAITING.accesstoken}`)
      return ours(request, 'unauthenticated');
    if (bodyOf(request).code !== '123456')
      return ours(request, 'invalid', {
        code: 'invalid',
        message: '',
        fields: [{ field: 'code', problem: 'invalid' }],
      });
    const tokens = { accesstoken: 'access-2', refreshtoken: 'refresh-2', recoverycodes: [] };
    return ours(request, 'done', { ...owner, ...WAITING, ...tokens, ...passed });
  };
}

it('[S7] a password alone begins no session on the device, and what comes with it is forgotten in time', async () => {
  const stage = await makeStage();
  await forgetSession(stage.tab.session);
  withFactor(stage, { devicesecret: deviceSecretOf(stage.device.owner) });
  const { session, waiting } = await login(stage.tab.session, stage.tab.ports, CREDENTIALS);
  expect(session).toBeNull();
  expect(waiting).toMatchObject({ email: CREDENTIALS.email, generated: true });
  expect(await readSession(stage.tab.session)).toBeNull();
  // Also after a reload.
  const other = stage.device.open();
  expect(await readWaiting(other.session, other.ports)).toEqual(waiting);
  await stage.advance(15 * MINUTE);
  expect(await readWaiting(other.session, other.ports)).toBeNull();
});

it('[S7] the right code begins it, a wrong one does not, and a lost answer is asked for again', async () => {
  const stage = await makeStage();
  await forgetSession(stage.tab.session);
  withFactor(stage, { devicesecret: deviceSecretOf(stage.device.owner) });
  const { session: device, ports } = stage.tab;
  const { waiting } = await login(device, ports, CREDENTIALS);
  const wrong = await passSecondFactor(device, ports, waiting!, '000000');
  expect(wrong).toMatchObject({ outcome: { code: 'invalid' }, session: null });
  const { on } = stage.server;
  stage.server.on = () => 'lost';
  expect((await passSecondFactor(device, ports, waiting!, '123456')).outcome.code).toBe('network');
  stage.server.on = on;
  expect((await passSecondFactor(device, ports, waiting!, '123456')).session).toMatchObject({
    accesstoken: 'access-2',
    refreshtoken: 'refresh-2',
  });
  expect(await readSession(device)).toMatchObject({ expired: false });
  expect(await readWaiting(device, ports)).toBeNull();
});

it('[OB11] a device secret that was renewed, also after a logout, costs nothing of what waits', async () => {
  const stage = await makeStage();
  withFactor(stage, { devicesecret: 'renewed', formersecrets: [deviceSecretOf(stage.device.owner)] });
  const entry = await report(stage.tab, TYPED);
  await stage.settle();
  await forgetSession(stage.tab.session);
  const tab = stage.device.open();
  const { waiting } = await login(tab.session, tab.ports, CREDENTIALS);
  await passSecondFactor(tab.session, tab.ports, waiting!, '123456');
  expect(await tab.db.seal.open(await tab.db.outbox.toArray())).toMatchObject([
    { id: entry.id, payload: { title: TYPED } },
  ]);
});
