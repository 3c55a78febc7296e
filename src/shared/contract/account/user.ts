import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { entries, localized, nodeId, text } from '../core/fields.ts';

/** What colleagues may know of a user: a name for authors and assignments. Logins are not mirrored. */
export const user = defineRecord({
  kind: 'user',
  fields: z.object({
    nodeid: nodeId('user'),
    givenname: text(100),
    surname: text(100),
    active: z.boolean(),
    profileid: nodeId('profile'),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['profileid'],
  priority: 0,
});
export type User = RecordOf<typeof user>;

/** [X7] A role: name by language and what it may do, `features[feature] = [create, read, update, delete]`. */
export const profile = defineRecord({
  kind: 'profile',
  fields: z.object({
    nodeid: nodeId('profile'),
    name: localized(200),
    features: z.record(text(100), z.tuple([z.int(), z.int(), z.int(), z.int()])).check(entries(50)),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: [],
  priority: 0,
});
export type Profile = RecordOf<typeof profile>;

/** A user's subscription to a site, an area or a pool: decides which machines that user sees (PL3). */
export const subscription = defineRecord({
  kind: 'subscription',
  fields: z.object({ nodeid: nodeId('subscription'), usernodeid: nodeId('user'), placenodeid: nodeId() }),
  scope: { by: 'user', field: 'usernodeid' },
  read: 'always',
  indexes: ['placenodeid'],
  priority: 0,
});
export type Subscription = RecordOf<typeof subscription>;
