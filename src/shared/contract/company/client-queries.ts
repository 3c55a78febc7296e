import * as z from 'zod/mini';
import { loginAnswer } from '../account/session.ts';
import { defineQuery } from '../core/define.ts';
import { exactly, line, nodeId } from '../core/fields.ts';

/** [U8] What a company allows whoever runs the service: nothing, a look inside, or changes too. */
export const PROVIDER_ACCESS = ['none', 'read', 'write'] as const;
export type ProviderAccess = (typeof PROVIDER_ACCESS)[number];

/** [U8] [O5] What a new company can begin with. */
export const OFFERED_PLANS = ['free', 'team5', 'team30', 'team150', 'builder'] as const;
export type OfferedPlan = (typeof OFFERED_PLANS)[number];

/** Companies on one page of the list. */
export const CLIENTS_A_PAGE = 25;

const client = z.object({
  clientid: z.string(),
  name: z.string(),
  /** 'machinebuilder' or ''. */
  clientinfo: z.string(),
  /** False: nobody of it can log in. */
  active: z.boolean(),
  /** Name of its plan; '' for none. */
  plan: z.string(),
  /** When the plan ends, or goes on by itself, ms; null where it does not say so. */
  validuntil: z.nullable(z.int()),
  activeusers: z.int(),
  userlimit: z.nullable(z.int()),
  /** Bytes of its files. */
  storage: z.int(),
  provideraccess: z.enum(PROVIDER_ACCESS),
  /** ms */
  created: z.int(),
});
export type ClientShown = z.output<typeof client>;

/** [U8] The companies that use the service, by name; for super users. `total`: how many fit, on all pages. */
export const listClients = defineQuery({
  name: 'client.list',
  http: { method: 'GET', path: '/auth/clients' },
  permission: 'always',
  input: z.object({
    /** Part of a name. */
    q: z._default(line(100), ''),
    page: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
  }),
  answer: z.object({ clients: z.array(client), total: z.int() }),
});

/**
 * [U8] A new company with its first administrator, who is invited by mail; for super users. `clientid` is made by whoever
 * asks: the same one sent again makes no second company.
 */
export const createClient = defineQuery({
  name: 'client.create',
  http: { method: 'POST', path: '/auth/clients' },
  permission: 'always',
  input: z.object({
    clientid: nodeId('client'),
    name: line(200, 1),
    plan: z.enum(OFFERED_PLANS),
    givenname: line(100, 1),
    surname: line(100, 1),
    email: line(320, 1),
  }),
  answer: z.object({ clientid: z.string() }),
});

/**
 * [U8] A super user enters a company: a session of its own, bound to that company, with an end. Its device secret is
 * that of nobody else.
 */
export const enterClient = defineQuery({
  name: 'client.enter',
  http: { method: 'POST', path: '/update-superuser' },
  permission: 'always',
  input: z.object({ clientid: exactly(100, 1), device: z.optional(exactly(100)) }),
  answer: loginAnswer,
});

const access = z.object({
  access: z.enum(PROVIDER_ACCESS),
  /** Who of the provider is inside now; moments in ms. */
  inside: z.array(z.object({ name: z.string(), began: z.int(), ends: z.int(), writes: z.boolean() })),
});
export type ProviderAccessShown = z.output<typeof access>;

/** [U8] What the caller's company allows the provider, and who is inside; for its administrators. */
export const getProviderAccess = defineQuery({
  name: 'provideraccess.get',
  http: { method: 'GET', path: '/provider-access' },
  permission: 'always',
  admins: true,
  evaluation: { does: 'lists', tells: ['inside'], kept: ['audit'] },
  input: z.object({}),
  answer: access,
});

/** [U8] Allows the provider more or less. Whoever is inside and is allowed less from now on is out. */
export const setProviderAccess = defineQuery({
  name: 'provideraccess.set',
  http: { method: 'POST', path: '/provider-access' },
  permission: 'always',
  admins: true,
  input: z.object({ access: z.enum(PROVIDER_ACCESS) }),
  answer: access,
});
