import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { defineRecord, type Effect, type RecordOf } from '../core/define.ts';
import { entries, exactly, fileRef, line, localized, nodeId, timestamp } from '../core/fields.ts';

/**
 * What colleagues may know of a user: a name for authors and assignments, a face, and how to reach them. Logins are not
 * mirrored. Who is invited is not `active` before the first password; `leftat` (ms) tells who left for good, 0 who is
 * still here. [U5] Phone numbers stand without +49.
 */
export const user = defineRecord({
  kind: 'user',
  fields: z.object({
    nodeid: nodeId('user'),
    givenname: line(100),
    surname: line(100),
    active: z.boolean(),
    profileid: nodeId('profile'),
    leftat: timestamp,
    image: z.nullable(fileRef),
    mobilephone: line(30),
    landlinephone: line(30),
    department: line(100),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['profileid'],
  files: ['image.fileid'],
  priority: 0,
});
export type User = RecordOf<typeof user>;

/** [U5] Of somebody who has said nothing of themselves. */
export const nothingSaid = { image: null, mobilephone: '', landlinephone: '', department: '' } as const;

/**
 * [X7] A role: name by language and what it may do, `features[feature] = [create, read, update, delete]`. [S7]
 * `twofarequired`: whoever has it needs a second factor from the next login on.
 */
export const profile = defineRecord({
  kind: 'profile',
  fields: z.object({
    nodeid: nodeId('profile'),
    name: localized(line(200)),
    features: z.record(exactly(100), z.tuple([z.int(), z.int(), z.int(), z.int()])).check(entries(50)),
    twofarequired: z.boolean(),
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

/** The row by which a user is subscribed to a place. */
export const subscriptionId = (placenodeid: string, usernodeid: string): string =>
  derivedNodeId('subscription', usernodeid, placenodeid);

/** [L1] [U4] Subscribes a user to a place. */
export const subscribed = (placenodeid: string, usernodeid: string): Effect => {
  const nodeid = subscriptionId(placenodeid, usernodeid);
  return { kind: 'subscription', nodeid, op: 'upsert', row: { nodeid, usernodeid, placenodeid } };
};
