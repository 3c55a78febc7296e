import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { solveCaptcha } from '../../src/shared/rules/captcha.ts';

/** Signed like the server's own; `keyPrefix` is what a solution has to begin with, a byte by default. */
const challenge = (keyPrefix?: string) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    deriveKey,
    hmacSignatureSecret: 'secret',
    ...(keyPrefix !== undefined && { keyPrefix }),
  });

it('[N17] a captcha is answered with its solution', async () => {
  const asked = await challenge();
  expect(JSON.parse(await solveCaptcha(asked))).toMatchObject({
    challenge: asked,
    solution: { counter: expect.any(Number) },
  });
});

it('[N17] one that is not solved in time is answered with an empty string', async () => {
  expect(await solveCaptcha(await challenge('f'.repeat(32)), 50)).toBe('');
});
