import * as z from 'zod/mini';
import { defineCommand, defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { defineGetOf, defineListOf } from '../core/define-read.ts';
import { builtIn, exactly, fileRef, lang, line, nodeId, optional, text, timestamp } from '../core/fields.ts';
import { readMachines } from './equipment.ts';

const company = { by: 'company' } as const;
const at = { customerequipmentnodeid: nodeId('customerequipment') };
const indexes = ['customerequipmentnodeid'];

/** [B5] The code by which operators link a machine builder; '' on a device until the server has told a new one. */
export const builderinvitation = defineRecord({
  kind: 'builderinvitation',
  fields: z.object({ nodeid: nodeId('builderinvitation'), code: exactly(40) }),
  scope: company,
  read: { feature: 'equipment', flag: 'update' },
  indexes: [],
  priority: 2,
});

export type BuilderInvitation = RecordOf<typeof builderinvitation>;

/** [B5] Makes another code, for who may read it: the one before links nobody any more, and what is linked stays. */
export const renewBuilderInvitation = defineCommand({
  name: 'builderinvitation.renew',
  version: 1,
  http: { method: 'POST', path: '/builderinvitations/{nodeid}/renew' },
  permission: { feature: 'equipment', flag: 'update' },
  guests: 'none',
  policy: 'append',
  payload: z.object({ lang, nodeid: nodeId('builderinvitation') }),
  lane: ({ nodeid }) => nodeid,
  dependsOn: () => [],
  effect: ({ nodeid }) => [{ kind: 'builderinvitation', nodeid, op: 'patch', fields: { code: '' } }],
});

const own = {
  customername: line(200),
  name: line(200, 1),
  manufacturerserialnumber: line(100),
  constructiondate: builtIn,
  equipmenttypenodeid: z.nullable(nodeId('equipmenttype')),
};

/**
 * [B5] [L7] A machine at a customer of a machine builder: as its operator released it, or as the builder wrote it down,
 * then with nothing released. `model` is what the operator calls its type; the type is the builder's own.
 */
export const customerequipment = defineRecord({
  kind: 'customerequipment',
  fields: z.object({
    nodeid: nodeId('customerequipment'),
    ...own,
    model: line(200),
    documents: z.boolean(),
    faults: z.boolean(),
    readings: z.boolean(),
  }),
  scope: company,
  read: readMachines,
  indexes: ['equipmenttypenodeid'],
  priority: 1,
});
export type CustomerEquipment = RecordOf<typeof customerequipment>;

/** [B5] A fault of such a machine, without who reported it. */
export const customernotification = defineRecord({
  kind: 'customernotification',
  fields: z.object({
    nodeid: nodeId('customernotification'),
    ...at,
    type: z.int().check(z.minimum(0), z.maximum(12)),
    status: z.int().check(z.minimum(0), z.maximum(2)),
    title: line(300),
    description: text(20_000),
    errorcode: line(100),
    created: timestamp,
    progressstarted: timestamp,
    closed: timestamp,
  }),
  scope: company,
  read: { feature: 'notification', flag: 'read' },
  indexes: [...indexes, '[status+created]'],
  priority: 2,
});
export type CustomerNotification = RecordOf<typeof customernotification>;

/** [B5] */
export const customerreading = defineRecord({
  kind: 'customerreading',
  fields: z.object({
    nodeid: nodeId('customerreading'),
    ...at,
    name: line(200),
    unitId: exactly(50),
    value: z.number(),
    timestamp,
  }),
  scope: company,
  read: { feature: 'equipment.counter', flag: 'read' },
  indexes,
  priority: 4,
});
export type CustomerReading = RecordOf<typeof customerreading>;

/** [B5] */
export const customerdocument = defineRecord({
  kind: 'customerdocument',
  fields: z.object({
    nodeid: nodeId('customerdocument'),
    ...at,
    title: line(300),
    description: text(5000),
    specifier: line(100),
    file: fileRef,
    created: timestamp,
  }),
  scope: company,
  read: { feature: 'equipment.attachment', flag: 'read' },
  indexes,
  files: ['file.fileid'],
  priority: 5,
});
export type CustomerDocument = RecordOf<typeof customerdocument>;

/** [B5] */
export const customerquestion = defineRecord({
  kind: 'customerquestion',
  fields: z.object({
    nodeid: nodeId('customerquestion'),
    ...at,
    question: text(1000),
    answer: text(20_000),
    created: timestamp,
  }),
  scope: company,
  read: { feature: 'equipment.faq', flag: 'read' },
  indexes,
  priority: 5,
});
export type CustomerQuestion = RecordOf<typeof customerquestion>;

/** [L7] [X20] One that the builder knows of without its operator. */
export const createCustomerEquipment = defineCreate(customerequipment, {
  path: '/customerequipments',
  permission: { feature: 'equipment', flag: 'create' },
  fields: own,
  row: () => ({ model: '', documents: false, faults: false, readings: false }),
});

/** [L7] [CF1] What an operator released is not changed by the builder. */
export const updateCustomerEquipment = definePatch(customerequipment, {
  path: '/customerequipments/{nodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  fields: optional(own),
});

/** [L7] [CF5] Neither is it deleted. */
export const deleteCustomerEquipment = defineDelete(customerequipment, {
  path: '/customerequipments/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
});

/** [L7] */
export const listCustomerEquipments = defineListOf(customerequipment, '/customerequipments');
export const getCustomerEquipment = defineGetOf(customerequipment, '/customerequipments/{nodeid}');
