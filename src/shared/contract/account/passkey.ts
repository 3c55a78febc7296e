import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';
import { loginAnswer } from './session.ts';

/** Base64url, as browsers write it. */
const short = exactly(1500, 1);
const long = exactly(20_000, 1);
const name = line(60, 1);

const creation = z.object({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: long,
    attestationObject: long,
    transports: z.optional(z.array(exactly(20)).check(z.maxLength(10))),
  }),
});

const assertion = z.object({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: long,
    authenticatorData: long,
    signature: long,
    userHandle: z.optional(exactly(200)),
  }),
});

const shown = z.object({
  id: z.string(),
  name: z.string(),
  /** ms */
  created: z.int(),
  /** ms; null: never. */
  lastused: z.nullable(z.int()),
});
export type PasskeyShown = z.output<typeof shown>;

/** [S7] The caller's passkeys. */
export const listPasskeys = defineQuery({
  name: 'passkey.list',
  http: { method: 'GET', path: '/passkeys' },
  permission: 'always',
  input: z.object({}),
  answer: z.array(shown),
});

/** [S7] What the browser makes a passkey with; the password is asked for, as before a second factor. */
export const startPasskey = defineQuery({
  name: 'passkey.start',
  http: { method: 'POST', path: '/passkeys/options' },
  permission: 'always',
  input: z.object({ password: exactly(200, 1) }),
  answer: z.looseObject({ challenge: z.string() }),
});

/** [S7] Keeps what the browser made. */
export const addPasskey = defineQuery({
  name: 'passkey.add',
  http: { method: 'POST', path: '/passkeys' },
  permission: 'always',
  input: z.object({ name, passkey: creation }),
  answer: shown,
});

export const removePasskey = defineQuery({
  name: 'passkey.remove',
  http: { method: 'POST', path: '/passkeys/remove' },
  permission: 'always',
  input: z.object({ id: short }),
  answer: z.object({}),
});

/** [S7] What a passkey signs for a login. The same for everybody: the passkey itself says whose it is. */
export const startPasskeyLogin = defineQuery({
  name: 'passkey.startlogin',
  http: { method: 'POST', path: '/auth/passkey-options' },
  permission: 'public',
  input: z.object({}),
  answer: z.looseObject({ challenge: z.string() }),
});

/** [S2] [S7] Logs in by a passkey alone: it stands for password and second factor. */
export const loginByPasskey = defineQuery({
  name: 'passkey.login',
  http: { method: 'POST', path: '/auth/passkey' },
  permission: 'public',
  input: z.object({ passkey: assertion, device: z.optional(exactly(100)) }),
  answer: loginAnswer,
});
