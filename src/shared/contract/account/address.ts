import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';

/** [U5] The address of the own login, and the one that waits to be confirmed; null: none does. */
export const getAddress = defineQuery({
  name: 'user.getaddress',
  http: { method: 'GET', path: '/users/change-email' },
  permission: 'always',
  input: z.object({}),
  answer: z.object({
    email: z.string(),
    /** `expires`: ms. */
    wanted: z.nullable(z.object({ email: z.string(), expires: z.int() })),
  }),
});

/**
 * [U5] Asks for another address of the own login: a link is mailed there, and the present one is told. Answers the same,
 * and in the same time, whether or not somebody has that address. The code is asked for where there is a second factor
 * (`required`). An address that is none is `invalid`, the present one `inuse`.
 */
export const changeAddress = defineQuery({
  name: 'user.changeaddress',
  http: { method: 'POST', path: '/users/change-email' },
  permission: 'always',
  input: z.object({ email: line(320, 3), password: exactly(200, 1), code: z.optional(exactly(40, 1)) }),
  answer: z.object({}),
});

/** [U5] By the token of the link, which counts once. All sessions end but the one that asked. */
export const confirmAddress = defineQuery({
  name: 'user.confirmaddress',
  http: { method: 'POST', path: '/users/confirm-email' },
  permission: 'public',
  input: z.object({ token: exactly(100, 1) }),
  answer: z.object({ email: z.string() }),
});
