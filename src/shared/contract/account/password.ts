import * as z from 'zod/mini';
import { PASSWORD_LONGEST } from '../../rules/account/password.ts';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';

/** What is wrong with it is told by field: `invalid` by the rule, `range` too easy to guess, `inuse` used before (U6). */
const newPassword = exactly(PASSWORD_LONGEST, 1);

/** [S12] Asks for a link to a new password. Answers the same, and in the same time, whether or not the address is known. */
export const resetPassword = defineQuery({
  name: 'user.resetpassword',
  http: { method: 'POST', path: '/users/reset-password/{email}' },
  permission: 'public',
  input: z.object({ email: line(320, 3) }),
  answer: z.object({}),
});

/** [S12] A new password, by the token of a link, which counts once. All sessions of the account end. */
export const setPassword = defineQuery({
  name: 'user.setpassword',
  http: { method: 'POST', path: '/users/set-password' },
  permission: 'public',
  input: z.object({ token: exactly(100, 1), newPassword }),
  answer: z.object({ email: z.string() }),
});

/** [U5] [U6] By somebody who is logged in and knows the present one; all other sessions end. */
export const changePassword = defineQuery({
  name: 'user.changepassword',
  http: { method: 'POST', path: '/users/change-password' },
  permission: 'always',
  input: z.object({ actualPassword: exactly(200, 1), newPassword }),
  answer: z.object({}),
});
