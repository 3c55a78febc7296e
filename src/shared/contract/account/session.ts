import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';

const profileAnswer = z.object({
  id: z.string(),
  name: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.array(z.int())),
});

/** [X17] When the service can be reached, in words. */
const supportHours = z.object({ general: z.string(), machines: z.string() });
export type SupportHours = z.output<typeof supportHours>;

/** [O1] [O2] As `Quota` says it. */
export const quota = z.object({
  validuntil: z.nullable(z.int()),
  trialends: z.nullable(z.int()),
  /** [U4] How many active users there may be; null for no limit. A device that logged in earlier has not been told. */
  userlimit: z.optional(z.nullable(z.int())),
});

/** [S3] Fields of the login answer, section 3 of the third source document. */
export const loginAnswer = z.object({
  accesstoken: z.string(),
  refreshtoken: z.string(),
  /** [OB11] Wraps the key of this user's outbox on a device; not in the source, the same at every login. */
  devicesecret: z.string(),
  /** [OB11] Those before it was renewed: what a device wrapped with them is opened, and wrapped anew. */
  formersecrets: z.array(z.string()),
  legalentitynodeid: z.string(),
  usernodeid: z.string(),
  superuser: z.boolean(),
  appid: z.string(),
  clientid: z.string(),
  userid: z.string(),
  clientinfo: z.string(),
  userinfo: z.object({
    admin: z.boolean(),
    profileid: z.string(),
    givenname: z.string(),
    surname: z.string(),
    email: z.string(),
  }),
  profiles: z.array(profileAnswer),
  twoFa: z.boolean(),
  twoFaGenerated: z.boolean(),
  userType: z.string(),
  autologoutweb: z.boolean(),
  plans: z.array(z.looseObject({ name: z.string() })),
  baseinfo: z.record(z.string(), z.unknown()),
  billinginfo: z.record(z.string(), z.unknown()),
  clients: z.array(z.looseObject({ clientid: z.string(), name: z.string() })),
  /** [U8] A super user's session inside another company: until when (ms), and whether it may change anything; null for any other. */
  entered: z.nullable(z.object({ until: z.int(), writes: z.boolean() })),
  /** [M4] Origin for stickers, not in the source; null: whichever the page was opened under. */
  publicurl: z.nullable(z.string()),
  supporthours: supportHours,
  /** [O1] [O2] Not in the source: what the plans come to. */
  quota,
});
export type LoginAnswer = z.output<typeof loginAnswer>;

/** [S2] */
export const login = defineQuery({
  name: 'session.login',
  http: { method: 'POST', path: '/auth/login' },
  permission: 'public',
  input: z.object({ email: line(320, 1), password: exactly(200, 1), device: z.optional(exactly(100)) }),
  answer: loginAnswer,
});

/** [S6] The same token with the same nonce gets the same successor, until that one is used. */
export const refreshToken = defineQuery({
  name: 'session.refresh',
  http: { method: 'POST', path: '/object/refresh-token' },
  permission: 'public',
  input: z.object({ token: exactly(500, 1), nonce: z.optional(exactly(100)) }),
  answer: z.object({
    accesstoken: z.string(),
    refreshtoken: z.string(),
    /** [M4] [O1] [X17] As in the login answer, so that devices hear of a new one. */
    publicurl: z.nullable(z.string()),
    supporthours: supportHours,
    quota,
    /** [U5] The login may have another address by now. */
    email: z.string(),
  }),
});

/** Ends the session of this refresh token; answers the same whether or not it existed. */
export const logout = defineQuery({
  name: 'session.logout',
  http: { method: 'POST', path: '/auth/logout' },
  permission: 'public',
  /** [D6] `waiting`: what stays unsent on the device, as with a pull. */
  input: z.object({ token: exactly(500, 1), waiting: z.optional(exactly(40)) }),
  answer: z.object({}),
});
