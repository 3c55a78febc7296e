import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { shareNotification } from '../../../src/shared/contract/notification/share-commands.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import type { WireRequest } from '../world/held-network.ts';
import { bodyOf, keyOf, ours } from '../world/scripted-server.ts';
import { id, makeStage, report, type Stage } from '../world/stage.ts';

const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret: 'x',
  });

/** A stage with a share waiting; each question of the server is another one. */
async function sharing(): Promise<{ stage: Stage; nonces: string[] }> {
  const stage = await makeStage();
  const questions = await Promise.all([challenge(), challenge(), challenge()]);
  const nonces = questions.map(({ parameters }) => parameters.nonce);
  stage.server.on = (request) =>
    request.path === '/api/captcha' ? ours(request, 'done', questions.shift()) : undefined;
  return { stage, nonces };
}

const share = ({ tab }: Stage) =>
  enqueue(tab.db, tab.ports, tab.device.owner, [
    intent(shareNotification, { lang: 'de', nodeid: id('notification', 1), receiver: 'a@b.de', name: '' }),
  ]);

const proofOf = (request: WireRequest | undefined) =>
  JSON.parse(request?.headers[HEADER.proof] ?? '{}') as {
    challenge?: { parameters: { nonce: string } };
    solution?: { counter: number };
  };

it('[OB18] is asked for and answered right before the command, and asked again when that must be repeated', async () => {
  const { stage, nonces } = await sharing();
  const usual = stage.server.on;
  let lost = 0;
  stage.server.on = (request, held) => {
    if (keyOf(request) === undefined || lost > 0) return usual(request, held);
    lost += 1;
    return 'lost';
  };
  await share(stage);
  await stage.work();
  await expect.poll(() => stage.server.commands().length).toBe(1);
  await stage.settle();
  await stage.work();
  await expect.poll(() => stage.server.commands().length).toBe(2);
  const [first, second] = stage.server.commands();
  expect(keyOf(second!)).toBe(keyOf(first!));
  expect(bodyOf(second!)).toEqual(bodyOf(first!));
  expect([first, second].map((request) => proofOf(request).challenge?.parameters.nonce)).toEqual(
    nonces.slice(0, 2),
  );
  expect(proofOf(second).solution?.counter).toBeGreaterThanOrEqual(0);
  const asked = stage.server.seen.filter(({ path }) => path === '/api/captcha' || path.endsWith('/share'));
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/captcha',
    '/api/notifications/share',
    '/api/captcha',
    '/api/notifications/share',
  ]);
});

it('[OB18] where the question cannot be had the command waits, with nothing of an answer stored', async () => {
  const { stage } = await sharing();
  const usual = stage.server.on;
  stage.server.on = (request) => (request.path === '/api/captcha' ? ours(request, 'unavailable') : undefined);
  await share(stage);
  await stage.work();
  expect(stage.server.commands()).toEqual([]);
  const [waiting] = await stage.entries();
  expect(waiting).toMatchObject({ state: 'queued', lastCode: 'unavailable', attempts: 1 });
  expect(waiting?.payload).toEqual({
    lang: 'de',
    nodeid: id('notification', 1),
    receiver: 'a@b.de',
    name: '',
  });
  stage.server.on = usual;
  await stage.work();
  await expect.poll(() => stage.server.commands().length).toBe(1);
});

it('[OB18] commands without it ask nothing', async () => {
  const { stage } = await sharing();
  await report(stage.tab, 'Ölverlust');
  await stage.work();
  expect(stage.server.commands()[0]?.headers[HEADER.proof]).toBeUndefined();
  expect(stage.server.seen.map(({ path }) => path)).not.toContain('/api/captcha');
});
