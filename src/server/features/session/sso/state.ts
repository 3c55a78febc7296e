import { createHash, randomBytes } from 'node:crypto';
import { seal, sign, unseal } from '../../../storage/secret.ts';

/** How long a login may take at the provider, ms. */
export const TIME = 15 * 60_000;

/** A login that is under way. Only the server reads it; the browser carries it there and back. */
export interface Begun {
  clientid: string;
  /** Of the company's setting: another one ends the login. */
  changed: number;
  redirecturi: string;
  /** [OB11] On a shared device: nobody but who has this address, in lower case, comes in. */
  only?: string | undefined;
  began: number;
  expires: number;
  /** Nonce and verifier follow from it. */
  seed: string;
}

/** Bound to the browser that began: it alone knows the proof. */
const ofBrowser = (proof: string) => `sso ${createHash('sha256').update(proof).digest('hex')}`;

export function beginState(
  key: Uint8Array,
  { now, proof, ...begun }: Omit<Begun, 'seed' | 'began' | 'expires'> & { now: number; proof: string },
): { begun: Begun; state: string } {
  const whole = { ...begun, began: now, expires: now + TIME, seed: randomBytes(32).toString('base64url') };
  return { begun: whole, state: seal(key, JSON.stringify(whole), ofBrowser(proof)) };
}

/** Null: forged, of another browser, or too old. */
export function readState(key: Uint8Array, state: string, proof: string, now: number): Begun | null {
  const text = unseal(key, state, ofBrowser(proof));
  const begun = text === null ? null : (JSON.parse(text) as Begun);
  return begun && begun.expires > now ? begun : null;
}

/** What is kept of one that was used. */
export const markOf = (key: Uint8Array, { seed }: Begun): string => sign(key, 'sso', seed);

export const nonceOf = (key: Uint8Array, { seed }: Begun): string => sign(key, 'sso nonce', seed);
export const verifierOf = (key: Uint8Array, { seed }: Begun): string => sign(key, 'sso verifier', seed);
