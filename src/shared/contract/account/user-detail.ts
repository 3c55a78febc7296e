import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, localized, nodeId, optional, text } from '../core/fields.ts';

/** [U5] Of the work, and no colleague's business. */
export const detailFields = {
  costcenter: line(100),
  personnelnumber: line(100),
  professionaltraining: localized(line(300)),
  qualification: text(2000),
};

/**
 * [U5] What a user says of themselves, or an administrator of users of them, that is no colleague's business; one row for
 * each, none before the first entry.
 */
export const userdetail = defineRecord({
  kind: 'userdetail',
  fields: z.object({ nodeid: nodeId('userdetail'), usernodeid: nodeId('user'), ...detailFields }),
  scope: { by: 'user', field: 'usernodeid' },
  read: 'always',
  indexes: [],
  priority: 5,
});
export type UserDetail = RecordOf<typeof userdetail>;

/** The row of a user, whichever device makes it. */
export const userDetailId = (usernodeid: string): string => derivedNodeId('userdetail', usernodeid);

/** The row of a user who says something for the first time. */
export const firstDetail = (usernodeid: string): UserDetail => ({
  nodeid: userDetailId(usernodeid),
  usernodeid,
  costcenter: '',
  personnelnumber: '',
  professionaltraining: {},
  qualification: '',
});

const patchDetail = definePatch(userdetail, {
  name: 'userdetail.set',
  path: '/users/details',
  permission: 'always',
  guests: 'none',
  fields: optional(detailFields),
});

/** [U5] [CF1] Says something of oneself; the first entry makes the row. */
export const setUserDetail: typeof patchDetail = {
  ...patchDetail,
  effect: (payload, context) => {
    const row = firstDetail(context.usernodeid);
    return [
      { kind: 'userdetail', nodeid: row.nodeid, op: 'create', row },
      ...patchDetail.effect(payload, context),
    ];
  },
};
