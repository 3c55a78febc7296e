import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { line, nodeId } from '../core/fields.ts';

/** A company in the data: the client's own or a manufacturer. */
export const legalentity = defineRecord({
  kind: 'legalentity',
  fields: z.object({ nodeid: nodeId('legalentity'), name: line(200) }),
  scope: { by: 'company' },
  read: 'always',
  indexes: [],
  priority: 0,
});
export type LegalEntity = RecordOf<typeof legalentity>;

/** Site ("Werk"). `siteid` is the address add-on, `country` an ISO code, `subdivision` a Land such as `DE-BY` (`SUBDIVISIONS`) or ''. */
export const site = defineRecord({
  kind: 'site',
  fields: z.object({
    nodeid: nodeId('site'),
    name: line(200),
    street: line(200),
    siteid: line(200),
    zipcode: line(20),
    city: line(200),
    country: line(2),
    subdivision: line(6),
    legalentitynodeid: nodeId('legalentity'),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['legalentitynodeid'],
  priority: 0,
});
export type Site = RecordOf<typeof site>;

/** Area ("Bereich") of a site. */
export const area = defineRecord({
  kind: 'area',
  fields: z.object({
    nodeid: nodeId('area'),
    name: line(200),
    areaid: line(200),
    sitenodeid: nodeId('site'),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['sitenodeid'],
  priority: 0,
});
export type Area = RecordOf<typeof area>;

/** Equipment pool. */
export const equipmentpool = defineRecord({
  kind: 'equipmentpool',
  fields: z.object({
    nodeid: nodeId('equipmentpool'),
    name: line(200),
    legalentitynodeid: nodeId('legalentity'),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['legalentitynodeid'],
  priority: 0,
});
export type EquipmentPool = RecordOf<typeof equipmentpool>;
