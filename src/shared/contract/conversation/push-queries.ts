import * as z from 'zod/mini';
import { PUSH_CHOICES } from '../../rules/account/push-choice.ts';
import { defineQuery } from '../core/define.ts';
import { exactly } from '../core/fields.ts';

/** Devices of one person that get web push: whoever has more loses the one that was away longest. */
export const MOST_PUSHED = 20;

/** So many bytes as base64url, without padding. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return exactly(length, length).check(z.regex(/^[A-Za-z0-9_-]+$/));
};

const choices = z.array(z.enum(PUSH_CHOICES)).check(z.maxLength(PUSH_CHOICES.length));

/**
 * Why this server sends none: it was told so, or it has no address to name to push services, which they demand. Null: it
 * does.
 */
const off = z.nullable(z.enum(['setting', 'subject']));

const state = z.object({
  off,
  /** The server's public key, base64url: a browser takes messages of this one alone. */
  key: z.string(),
  /** Of the device that asks; null: it gets none. */
  own: z.nullable(
    z.object({
      choices,
      /** Nothing gets through: the push service cannot be reached, or refuses. Null: it does. */
      failing: z.nullable(z.enum(['unreached', 'refused'])),
    }),
  ),
});

/** [D9] Whether this server sends web push, and whether the device of this session gets it. */
export const readPush = defineQuery({
  name: 'push.read',
  http: { method: 'GET', path: '/push' },
  permission: 'always',
  input: z.object({}),
  answer: state,
});

/**
 * [D9] The device of this session gets web push from now on, at the address that its browser was given; also said again by
 * a device that does. Without `choices` those of before count, or all.
 */
export const subscribePush = defineQuery({
  name: 'push.subscribe',
  http: { method: 'POST', path: '/push/subscribe' },
  permission: 'always',
  input: z.object({
    endpoint: exactly(1000, 1),
    p256dh: bytes(65),
    auth: bytes(16),
    choices: z.optional(choices),
  }),
  answer: z.object({}),
});

/** [D9] It gets none any more. */
export const unsubscribePush = defineQuery({
  name: 'push.unsubscribe',
  http: { method: 'POST', path: '/push/unsubscribe' },
  permission: 'always',
  input: z.object({}),
  answer: z.object({}),
});

/** [D9] Sends a message to the device of this session, to see that it arrives. */
export const testPush = defineQuery({
  name: 'push.test',
  http: { method: 'POST', path: '/push/test' },
  permission: 'always',
  input: z.object({}),
  answer: z.object({}),
});
