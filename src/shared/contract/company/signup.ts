import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';

/** [O4] Who may make a company of their own on this server: `domain`, only addresses of some domains. */
export const SIGNUP_MODES = ['off', 'invite', 'domain', 'open'] as const;
export type SignupMode = (typeof SIGNUP_MODES)[number];

/** [O4] Whether a sign-up is possible, for pages that nobody is logged in at. */
export const getSignup = defineQuery({
  name: 'signup.get',
  http: { method: 'GET', path: '/users/signup' },
  permission: 'public',
  input: z.object({}),
  answer: z.object({ possible: z.boolean(), trialdays: z.int() }),
});

/**
 * [O4] Asks for a company with a trial. Answers the same, and in the same time, whether or not the address is known;
 * the link in the mail leads to a password, and only then is there a company.
 */
export const signUp = defineQuery({
  name: 'signup.send',
  http: { method: 'POST', path: '/users/signup' },
  permission: 'public',
  input: z.object({
    givenname: line(100, 1),
    surname: line(100, 1),
    companyName: line(200, 1),
    email: line(320, 3),
    /** The solution of a captcha. */
    captcha: exactly(4000, 1),
  }),
  answer: z.object({}),
});
