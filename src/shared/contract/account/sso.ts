import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';
import { loginAnswer } from './session.ts';

/** [U10] What keeps a login by a company's own provider (OpenID Connect) from working, as far as the server can see. */
export const SSO_PROBLEMS = [
  /** No address, or not one that begins with https. */
  'address',
  /** It lies in a private network, and no setting of the server allows that. */
  'private',
  'unreachable',
  'certificate',
  /** Nothing there that describes a provider. */
  'noprovider',
  /** The provider there calls itself something else. */
  'issuer',
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** Domains of one company, at most. */
export const MOST_DOMAINS = 20;

const domain = exactly(253, 3).check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));
const issuer = exactly(500, 1);
const password = exactly(200, 1);

const setting = z.object({
  issuer: z.string(),
  /** The name that the provider gave this app (`client_id`). */
  clientname: z.string(),
  domains: z.array(z.string()),
  /** Addresses count also where the provider does not say that it checked them. */
  trustsaddresses: z.boolean(),
  /** The provider asks for a second factor, so that ours is not asked for. */
  secondfactor: z.boolean(),
  /** People who are no administrators may log in by password too. */
  passwords: z.boolean(),
});

const shown = z.object({
  /** Null: people log in by password. The secret is told to nobody. */
  setting: z.nullable(setting),
  /** Where the provider sends people back to. */
  redirecturi: z.string(),
  /** The DNS entry (TXT) that shows whose a domain is; null where this server needs none. */
  proof: z.nullable(z.object({ prefix: z.string(), value: z.string() })),
});
export type SsoShown = z.output<typeof shown>;
export type SsoSetting = z.output<typeof setting>;

/** How the caller's company logs in; for its administrators. */
export const getSso = defineQuery({
  name: 'sso.get',
  http: { method: 'GET', path: '/company/sso' },
  permission: 'always',
  admins: true,
  input: z.object({}),
  answer: shown,
});

/** Sets it, with the administrator's password. Without `secret` the present one stays, as long as the provider does. */
export const setSso = defineQuery({
  name: 'sso.set',
  http: { method: 'POST', path: '/company/sso' },
  permission: 'always',
  admins: true,
  input: z.object({
    issuer,
    clientname: line(300, 1),
    secret: z.optional(exactly(500, 1)),
    domains: z.array(domain).check(z.minLength(1), z.maxLength(MOST_DOMAINS)),
    trustsaddresses: z.boolean(),
    secondfactor: z.boolean(),
    passwords: z.boolean(),
    password,
  }),
  answer: shown,
});

/** Back to passwords alone. Whom the provider let in is linked with nobody any more. */
export const removeSso = defineQuery({
  name: 'sso.remove',
  http: { method: 'POST', path: '/company/sso/remove' },
  permission: 'always',
  admins: true,
  input: z.object({ password }),
  answer: shown,
});

/** Whether there is a provider at that address; null: there is. */
export const checkSso = defineQuery({
  name: 'sso.check',
  http: { method: 'POST', path: '/company/sso/check' },
  permission: 'always',
  admins: true,
  input: z.object({ issuer }),
  answer: z.object({ problem: z.nullable(z.enum(SSO_PROBLEMS)) }),
});

/** Whether people of a domain log in by a provider: the same for each address of it, known or not. */
export const findSso = defineQuery({
  name: 'sso.find',
  http: { method: 'POST', path: '/auth/sso/find' },
  permission: 'public',
  input: z.object({ domain: exactly(253, 1) }),
  answer: z.object({ possible: z.boolean() }),
});

/** Known to nobody but the browser that begins a login: whoever else gets hold of the way back cannot end it. */
const proof = exactly(100, 32);

/**
 * Where to go for a login. The address, where it was typed, is passed on, so that nobody types it twice. [OB11] On a
 * `shared` device somebody else's login at the provider may still be open: the provider asks anew, and lets in nobody but
 * whose address was typed.
 */
export const startSso = defineQuery({
  name: 'sso.start',
  http: { method: 'POST', path: '/auth/sso/start' },
  permission: 'public',
  input: z.object({ email: line(320, 1), proof, shared: z.optional(z.boolean()) }),
  answer: z.object({ url: z.string() }),
});

/** [S2] Logs in by what the provider sent back. */
export const finishSso = defineQuery({
  name: 'sso.finish',
  http: { method: 'POST', path: '/auth/sso/finish' },
  permission: 'public',
  input: z.object({
    state: exactly(2000, 1),
    code: exactly(4000, 1),
    iss: z.optional(exactly(500)),
    proof,
    device: z.optional(exactly(100)),
  }),
  answer: loginAnswer,
});
