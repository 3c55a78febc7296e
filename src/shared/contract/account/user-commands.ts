import * as z from 'zod/mini';
import { pseudonymOf } from '../../rules/account/pseudonym.ts';
import { defineCommand, type Effect } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { type FileRef, fileRef, lang, line, nodeId, optional } from '../core/fields.ts';
import { nothingSaid, subscribed, user } from './user.ts';
import { detailFields } from './user-detail.ts';

const told = { givenname: line(100, 1), surname: line(100, 1), profileid: nodeId('profile') };

/** [U5] The sources name the version of a picture either way; what is kept has one name. */
const picture = z.nullable(
  z.object({ ...fileRef.shape, fileversion: z.optional(z.int()), fileVersion: z.optional(z.int()) }).check(
    z.refine(({ fileversion, fileVersion }) => (fileversion ?? fileVersion) !== undefined),
    z.overwrite(({ fileVersion, ...file }) => ({ ...file, fileversion: file.fileversion ?? fileVersion })),
  ),
) as unknown as z.ZodMiniType<FileRef | null>;

const { mobilephone, landlinephone, department } = user.fields.shape;
const phone = z.regex(/^(?!\s*(\+|00))[0-9 ()/-]*$/);
export const said = {
  image: picture,
  mobilephone: mobilephone.check(phone),
  landlinephone: landlinephone.check(phone),
  department,
};

/** Of the login, which devices do not hold. */
const email = line(320, 3);

/** [U5] Nobody sets the password of somebody else: callers that send all fields of their form leave it empty. */
const noPassword = z.optional(z.literal(''));

/**
 * [U5] [X19] The payload of the sources for a user, by whom it may be changed. `userid` is the same as `nodeid`; details lie
 * in a row of their own.
 */
export const userPayload = {
  ...optional({ ...told, ...said, ...detailFields, active: user.fields.shape.active, email }),
  userid: z.optional(nodeId('user')),
};

/** [U4] Sites, areas, pools and machines that join or leave what somebody is subscribed to. */
const objects = z.array(z.object({ nodeid: nodeId(), isChecked: z.boolean() })).check(z.maxLength(2000));
export type PlaceChoice = z.output<typeof objects>[number];

const named = (choices: readonly PlaceChoice[] = []) => choices.map(({ nodeid }) => nodeid);

/**
 * [U4] Invites somebody: the address gets a mail with a link, and who sets a password by it is active. The role may give
 * no more than the caller's own. With an address that has an account already, or when the plan has no more users, it is refused.
 */
export const createUser = defineCreate(user, {
  path: '/users',
  permission: { feature: 'user', flag: 'create' },
  fields: { ...told, email, objects: z.optional(objects) },
  dependsOn: ({ profileid, objects: choices }) => [profileid, ...named(choices)],
  row: () => ({ active: false, leftat: 0, ...nothingSaid }),
});

const patchUser = definePatch(user, {
  version: 2,
  path: '/users/{nodeid}',
  permission: { feature: 'user', flag: 'update' },
  fields: { ...userPayload, actualPassword: noPassword, newPassword: noPassword },
  places: Object.fromEntries(
    Object.keys(detailFields).map((field) => [field, { kind: 'userdetail', field }]),
  ),
});

/**
 * [U4] [U10] [CF1] Name, role, address, whether somebody may log in, and what else the company knows of them. Nobody changes
 * role, address or state of their own, nor anything of somebody whose role gives more; the last active administrator stays
 * one.
 */
export const updateUser: typeof patchUser = {
  ...patchUser,
  // Version 1 had fewer fields.
  upgrade: (payload) => payload,
};

/** [U5] [CF1] What somebody says of themselves; nobody says it of others. */
export const updateOwnUser = definePatch(user, {
  name: 'user.profile',
  path: '/users/{nodeid}/profile',
  permission: 'always',
  guests: 'none',
  fields: optional({ givenname: told.givenname, surname: told.surname, ...said }),
});

const remove = defineDelete(user, {
  path: '/users/{nodeid}',
  permission: { feature: 'user', flag: 'delete' },
});

/** [U3] [D11] What is left of somebody who left for good at `now` (ms): a pseudonym. */
export const leaving = (nodeid: string, now: number): Effect => ({
  kind: 'user',
  nodeid,
  op: 'patch',
  fields: { ...pseudonymOf(nodeid), ...nothingSaid, active: false, leftat: now },
});

/** [U3] [D11] The login goes with all that is the person's alone; what they wrote for others stays, under a pseudonym. */
export const deleteUser: typeof remove = {
  ...remove,
  effect: ({ nodeid }, { now }) => [leaving(nodeid, now)],
};

/** [U4] Says what somebody sees: a site includes its areas, later ones as well. */
export const assignPlaces = defineCommand({
  name: 'user.assign',
  version: 1,
  http: { method: 'POST', path: '/users/assign-sae' },
  permission: { feature: 'user', flag: 'update' },
  policy: 'append',
  payload: z.object({ lang, usernodeid: nodeId('user'), objects }),
  lane: ({ usernodeid }) => usernodeid,
  dependsOn: ({ usernodeid, objects: choices }) => [usernodeid, ...named(choices)],
  // Devices hold the subscriptions of their own user alone.
  effect: ({ usernodeid, objects: choices }, caller) =>
    choices
      .filter(() => usernodeid === caller.usernodeid)
      .map(({ nodeid, isChecked }) => {
        const row = subscribed(nodeid, usernodeid);
        return isChecked ? row : { kind: row.kind, nodeid: row.nodeid, op: 'delete' };
      }),
});
