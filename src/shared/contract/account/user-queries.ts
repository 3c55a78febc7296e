import * as z from 'zod/mini';
import { PASSWORD_LONGEST } from '../../rules/account/password.ts';
import { defineQuery, type Evaluation } from '../core/define.ts';
import { base, exactly, lang, languageTag, line, nodeId, optional } from '../core/fields.ts';
import { user } from './user.ts';
import { createUser, userPayload } from './user-commands.ts';
import { detailFields } from './user-detail.ts';

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

const one = z.looseObject({
  ...listed.shape,
  user: z.looseObject({ ...listed.shape.user.shape, ...optional(detailFields) }),
});

/**
 * One user: oneself always, others with the right to read users. Details are for oneself, and for who may change that user.
 */
export const getUser = defineQuery({
  name: 'user.get',
  http: { method: 'GET', path: '/users/{nodeid}' },
  permission: 'always',
  evaluation: {
    name: 'user.details',
    does: 'lists',
    tells: Object.keys(detailFields),
    kept: ['accounts'],
    others: { feature: 'user', flag: 'update' },
  },
  input: z.object({ nodeid: nodeId('user'), lang: z.optional(languageTag) }),
  answer: one,
});

/**
 * [U5] [X19] The profile of who asks, with all that the sources send for it. Role, address and state stay as they are. A new
 * password needs the present one, and nobody sets that of somebody else. Not a command: a password is kept neither with a
 * receipt nor with what was refused.
 */
export const updateSelf = defineQuery({
  name: 'user.self',
  http: {
    method: 'PUT',
    path: '/users/{nodeid}',
    variant: ({ nodeid, actualPassword, newPassword }, usernodeid) =>
      Boolean(actualPassword) || Boolean(newPassword) || (usernodeid !== undefined && nodeid === usernodeid),
  },
  permission: 'always',
  input: z.object({
    lang,
    nodeid: nodeId('user'),
    base,
    ...userPayload,
    actualPassword: z._default(exactly(200), ''),
    newPassword: z._default(exactly(PASSWORD_LONGEST), ''),
  }),
  answer: one,
});

/** [U3] The page sizes of the users table. */
const PAGE_MOST = 50;

/**
 * [U3] [X19] Users of the company with each word of `query` in name, address or department, page by page. `total`: how many
 * there are on all pages.
 */
export const searchUsers = defineQuery({
  name: 'user.search',
  http: { method: 'POST', path: '/users/search' },
  permission: readUsers,
  evaluation,
  guests: 'read',
  input: z.object({
    lang: z.optional(languageTag),
    query: z._default(line(200), ''),
    active: z.optional(z.boolean()),
    profileid: z.optional(nodeId('profile')),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_MOST)), 5),
    offset: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  }),
  answer: z.object({ total: z.int(), users: z.array(listed) }),
});

/**
 * [O4] [U4] [X19] Invites somebody as long as the company tries the product: as an invitation by command does, with an id that
 * the server makes.
 */
export const inviteFreeUser = defineQuery({
  name: 'user.free',
  http: { method: 'POST', path: '/users/freeuser' },
  permission: { feature: 'user', flag: 'create' },
  input: z.object({
    lang: z.optional(languageTag),
    givenname: createUser.payload.shape.givenname,
    surname: createUser.payload.shape.surname,
    email: createUser.payload.shape.email,
    profileid: createUser.payload.shape.profileid,
  }),
  answer: z.object({ nodeid: z.string() }),
});

/** [U5] What somebody says of themselves, by name. */
const ownValues = z.enum([
  'image',
  'mobilephone',
  'landlinephone',
  'department',
  'costcenter',
  'personnelnumber',
  'professionaltraining',
  'qualification',
]);

/** [U5] [D11] [X19] Deletes what the caller said of themselves under these names. */
export const deleteOwnValues = defineQuery({
  name: 'keyvalue.delete',
  http: { method: 'POST', path: '/keyvalue/delete' },
  permission: 'always',
  input: z.object({
    lang: z.optional(languageTag),
    keys: z.array(ownValues).check(z.minLength(1), z.maxLength(ownValues.options.length)),
  }),
  answer: z.object({ deleted: z.array(ownValues) }),
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
