import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { defineCommand, defineRecord, type RecordOf } from '../core/define.ts';
import { lang, line, nodeId, timestamp } from '../core/fields.ts';

const permission = { feature: 'equipment', flag: 'delete' } as const;

/** A deleted machine as each user has it who saw it; who may delete machines reads it. `deletedby`: a user's node id. */
export const deletedequipment = defineRecord({
  kind: 'deletedequipment',
  fields: z.object({
    nodeid: nodeId('deletedequipment'),
    usernodeid: nodeId('user'),
    equipmentnodeid: nodeId('equipment'),
    name: line(200),
    equipmentid: line(100),
    deletedby: z.nullable(nodeId('user')),
    deleted: timestamp,
  }),
  scope: { by: 'user', field: 'usernodeid' },
  read: permission,
  indexes: ['equipmentnodeid'],
  priority: 3,
});
export type DeletedEquipment = RecordOf<typeof deletedequipment>;

/** The row that tells a user of a deleted machine. */
export const deletedEquipmentId = (usernodeid: string, equipmentnodeid: string): string =>
  derivedNodeId('deletedequipment', usernodeid, equipmentnodeid);

/** [M3] Brings a deleted machine back, with all that hung on it, to where it was. */
export const restoreEquipment = defineCommand({
  name: 'deletedequipment.restore',
  version: 1,
  http: { method: 'POST', path: '/equipments/{equipmentnodeid}/restore' },
  permission,
  policy: 'append',
  payload: z.object({ lang, equipmentnodeid: nodeId('equipment') }),
  lane: ({ equipmentnodeid }) => equipmentnodeid,
  dependsOn: () => [],
  effect: ({ equipmentnodeid }, { usernodeid }) => [
    { kind: 'deletedequipment', nodeid: deletedEquipmentId(usernodeid, equipmentnodeid), op: 'delete' },
  ],
});
