import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { exactly, fileRef, line, nodeId, optional, text, timestamp } from '../core/fields.ts';
import { readMachines } from './equipment.ts';

const link = nodeId('builderlink');
const machine = nodeId('equipment');
/** What of a machine its manufacturer sees: documents with FAQs, faults, readings of counters. */
const parts = { documents: z.boolean(), faults: z.boolean(), readings: z.boolean() };
const manage = { feature: 'equipment', flag: 'update' } as const;

/** [B5] A manufacturer of the company's machines that is on this server too. */
export const builderlink = defineRecord({
  kind: 'builderlink',
  fields: z.object({
    nodeid: link,
    legalentitynodeid: nodeId('legalentity'),
    name: line(200),
    builderclientid: exactly(100),
  }),
  scope: { by: 'company' },
  read: readMachines,
  indexes: [],
  priority: 2,
});
export type BuilderLink = RecordOf<typeof builderlink>;

/** [B5] What the manufacturer is shown of a machine: nothing without this row, and nothing else than it says. */
export const machinerelease = defineRecord({
  kind: 'machinerelease',
  fields: z.object({
    nodeid: nodeId('machinerelease'),
    equipmentnodeid: machine,
    builderlinknodeid: link,
    ...parts,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: readMachines,
  indexes: ['equipmentnodeid'],
  priority: 3,
});
export type MachineRelease = RecordOf<typeof machinerelease>;

/** [B5] [CF4] Who released what to whom, and when; written by the server with every change. */
export const releaselog = defineRecord({
  kind: 'releaselog',
  fields: z.object({
    nodeid: nodeId('releaselog'),
    equipmentnodeid: machine,
    name: line(200),
    usernodeid: z.nullable(nodeId('user')),
    created: timestamp,
    ...parts,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: readMachines,
  indexes: ['equipmentnodeid'],
  priority: 5,
});
export type ReleaseLog = RecordOf<typeof releaselog>;

/** What of the manufacturer's hangs on a type of the company, by model. */
const published = { equipmenttypenodeid: nodeId('equipmenttype'), builderlinknodeid: link };

/** [B1] [B5] An FAQ that the manufacturer has for a type: the company's as long as it is linked. */
export const builderquestion = defineRecord({
  kind: 'builderquestion',
  fields: z.object({
    nodeid: nodeId('builderquestion'),
    ...published,
    question: text(1000),
    answer: text(20_000),
    created: timestamp,
  }),
  scope: { by: 'company' },
  read: { feature: 'equipment.faq', flag: 'read' },
  indexes: ['equipmenttypenodeid'],
  priority: 5,
});
export type BuilderQuestion = RecordOf<typeof builderquestion>;

/** [B1] [B5] A document that the manufacturer has for a type, or a file of such an FAQ. */
export const builderdocument = defineRecord({
  kind: 'builderdocument',
  fields: z.object({
    nodeid: nodeId('builderdocument'),
    ...published,
    builderquestionnodeid: z.nullable(nodeId('builderquestion')),
    title: line(300),
    description: text(5000),
    specifier: line(100),
    file: fileRef,
    created: timestamp,
  }),
  scope: { by: 'company' },
  read: { feature: 'equipment.attachment', flag: 'read' },
  indexes: ['equipmenttypenodeid'],
  files: ['file.fileid'],
  kept: { hangsOn: 'equipmenttypenodeid' },
  priority: 5,
});
export type BuilderDocument = RecordOf<typeof builderdocument>;

/** [B5] `code`: as the manufacturer shows it. Who that is follows from it, whatever else is sent. */
export const createBuilderLink = defineCreate(builderlink, {
  path: '/builderlinks',
  permission: { feature: 'equipment', flag: 'create' },
  guests: 'none',
  fields: {
    legalentitynodeid: nodeId('legalentity'),
    code: exactly(40, 1),
    name: z._default(line(200), ''),
    builderclientid: z._default(exactly(100), ''),
  },
});

/** [B5] [CF5] Ends all releases to that manufacturer. */
export const deleteBuilderLink = defineDelete(builderlink, {
  path: '/builderlinks/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
  guests: 'none',
});

/** [B5] [X20] One for each machine, whose manufacturer must be linked. */
export const createMachineRelease = defineCreate(machinerelease, {
  path: '/machinereleases',
  permission: manage,
  guests: 'none',
  fields: { equipmentnodeid: machine, builderlinknodeid: link, ...parts },
});

/** [B5] [CF1] */
export const updateMachineRelease = definePatch(machinerelease, {
  path: '/machinereleases/{nodeid}',
  permission: manage,
  guests: 'none',
  fields: optional(parts),
});
