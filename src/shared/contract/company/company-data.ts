import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { nodeId, timestamp } from '../core/fields.ts';

/**
 * [D11] The company is to be deleted: one row while that can be taken back, none otherwise. From `due` (ms) on everything
 * of it goes. Null: who asked for it is no longer a user.
 */
export const companydeletion = defineRecord({
  kind: 'companydeletion',
  fields: z.object({
    nodeid: nodeId('companydeletion'),
    usernodeid: z.nullable(nodeId('user')),
    requested: timestamp,
    due: timestamp,
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: [],
  priority: 0,
});
export type CompanyDeletion = RecordOf<typeof companydeletion>;

export const companyDeletionId = (clientid: string): string => derivedNodeId('companydeletion', clientid);
