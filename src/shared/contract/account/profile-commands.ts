import * as z from 'zod/mini';
import { FEATURES } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { entries, line, localized, optional } from '../core/fields.ts';
import { profile } from './user.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** [X7] All of a role: what it does not name would stay open to doubt. */
const fields = {
  name: localized(line(200, 1)),
  features: z.record(z.enum(FEATURES), z.tuple([flag, flag, flag, flag])).check(entries(FEATURES.length)),
};

/** [U7] A role that gives no more than the caller's own. */
export const createProfile = defineCreate(profile, {
  path: '/profiles',
  permission: { feature: 'user', flag: 'create' },
  fields: { ...fields, twofarequired: z._default(profile.fields.shape.twofarequired, false) },
});

/**
 * [U7] [U10] [CF1] What a role is called and what it gives; neither before nor after more than the caller's own. The
 * company keeps an active administrator.
 */
export const updateProfile = definePatch(profile, {
  path: '/profiles/{nodeid}',
  permission: { feature: 'user', flag: 'update' },
  fields: optional({ ...fields, twofarequired: profile.fields.shape.twofarequired }),
});

/** [U7] A role that nobody has. */
export const deleteProfile = defineDelete(profile, {
  path: '/profiles/{nodeid}',
  permission: { feature: 'user', flag: 'delete' },
});
