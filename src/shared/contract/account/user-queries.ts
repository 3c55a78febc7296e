import * as z from 'zod/mini';
import { defineQuery, type Evaluation } from '../core/define.ts';
import { exactly, languageTag, line, nodeId } from '../core/fields.ts';
import { user } from './user.ts';

const readUsers = { feature: 'user', flag: 'read' } as const;

/**
 * [U3] Whether somebody may log in: `invited` until the first password is set, `inactive` where an administrator says so.
 */
export const USER_STATES = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The same of each user, whoever asks for one or all. */
const evaluation: Evaluation = {
  name: 'user.list',
  does: 'lists',
  names: [user],
  tells: ['email', 'userType', 'state', 'twofa'],
  kept: ['accounts'],
  others: readUsers,
};

/** [K4] Where somebody is subscribed, whoever tells it. */
export const placesOfUser: Evaluation = {
  name: 'user.places',
  does: 'lists',
  tells: ['places'],
  kept: ['places'],
  others: readUsers,
};

/** [U3] What the users table shows. `userType` is the id of the role; `twofa`: a second factor is set up. */
const listed = z.looseObject({
  user: z.looseObject({ nodeid: z.string(), email: z.string() }),
  userType: z.string(),
  userid: z.string(),
  state: z.enum(USER_STATES),
  twofa: z.boolean(),
});
export type ListedUser = z.output<typeof listed>;

/** Users of the company as the users table shows them, section 3 of the third source document. Who left is not told. */
export const listUsers = defineQuery({
  name: 'user.list',
  http: { method: 'GET', path: '/users' },
  permission: readUsers,
  evaluation,
  input: z.object({ legalentitynodeid: z.optional(nodeId('legalentity')), lang: z.optional(languageTag) }),
  answer: z.array(listed),
});

/** One user: oneself always, others with the right to read users. */
export const getUser = defineQuery({
  name: 'user.get',
  http: { method: 'GET', path: '/users/{nodeid}' },
  permission: 'always',
  evaluation,
  input: z.object({ nodeid: nodeId('user'), lang: z.optional(languageTag) }),
  answer: listed,
});

/** Access-control users of the caller's own company. */
export const listAclUsers = defineQuery({
  name: 'user.acl',
  http: { method: 'GET', path: '/users/acl/{clientid}' },
  permission: readUsers,
  evaluation,
  input: z.object({ clientid: exactly(100) }),
  answer: z.array(z.looseObject({ userid: z.string(), usernodeid: z.string() })),
});

/** [U4] [U9] Whether an address has an account already, in whichever company: only for who may invite. */
export const checkAddress = defineQuery({
  name: 'user.check',
  http: { method: 'GET', path: '/users/check/{email}' },
  permission: { feature: 'user', flag: 'create' },
  input: z.object({ email: line(320, 3) }),
  answer: z.object({ exists: z.boolean() }),
});

/** [S12] [U3] Mails the invitation again to somebody who has not set a password yet. */
export const resendInvitation = defineQuery({
  name: 'user.resend',
  http: { method: 'POST', path: '/users/resend-email' },
  permission: { feature: 'user', flag: 'create' },
  input: z.object({ nodeid: nodeId('user') }),
  answer: z.object({}),
});

/** [U4] Node ids of what a user was assigned, also where they paused it: oneself always, others with the right to read users. */
export const listPlacesOf = defineQuery({
  name: 'user.places',
  http: { method: 'GET', path: '/users/{nodeid}/places' },
  permission: 'always',
  evaluation: placesOfUser,
  input: z.object({ nodeid: nodeId('user') }),
  answer: z.object({ places: z.array(z.string()) }),
});
