import { randomBytes } from 'node:crypto';
import { sign } from '../../../storage/secret.ts';

/** How long a person may take to touch a sensor, ms. */
export const CHALLENGE_MS = 5 * 60_000;
const RANDOM_BYTES = 16;

/**
 * Challenges are signed instead of stored: random, end and whom they are for, '' for anybody. Each is good for one
 * passkey, which its receiver has to see to.
 */
export function makeChallenge(key: Uint8Array, owner: string, now: number): string {
  const content = `${randomBytes(RANDOM_BYTES).toString('base64url')}.${now + CHALLENGE_MS}`;
  return Buffer.from(`${content}.${sign(key, content, owner)}`).toString('base64url');
}

/** Whether it is one of ours, for this owner, and not over; answers its end (ms), or null. */
export function readChallenge(key: Uint8Array, challenge: string, owner: string, now: number): number | null {
  const [random = '', end = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  if (signature !== sign(key, `${random}.${end}`, owner)) return null;
  const expires = Number(end);
  return expires > now ? expires : null;
}
