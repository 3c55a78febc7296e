import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238). */
const PERIOD = 30;
/** Codes of the step before and the one after are taken: phones are seconds off, and typing takes some. */
const NEAR = 1;
/** Up to so many steps a code is told to be of another moment (10 min). */
const FAR = 20;
/** Base32 of 160 bits, as RFC 4226 wants it. */
const SECRET_BYTES = 20;

const ISSUER = 'Wartbar';

const totpOf = (key: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(key), digits: 6, period: PERIOD });

/** A new secret, base32. */
export const makeTotpKey = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth:` address of a secret; `label` is shown in the authenticator app. */
export const totpUri = (key: string, label: string): string => totpOf(key, label).toString();

/** What a code is: of which time step, and how far from now, in steps. */
export interface CodeMatch {
  step: number;
  steps: number;
}

/** [S7] Where the code belongs, as far as the clock of the phone is not off by more than 10 min; null: nowhere. */
export function matchCode(key: string, code: string, now: number): CodeMatch | null {
  const steps = totpOf(key, '').validate({ token: code, timestamp: now, window: FAR });
  return steps === null ? null : { step: Math.floor(now / 1000 / PERIOD) + steps, steps };
}

export const isNear = ({ steps }: CodeMatch): boolean => Math.abs(steps) <= NEAR;
export const secondsOff = ({ steps }: CodeMatch): number => steps * PERIOD;
