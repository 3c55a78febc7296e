import * as z from 'zod/mini';
import { defineQuery } from './define.ts';
import { nodeId } from './fields.ts';

const node = z.looseObject({ nodeid: z.string() });
const plain = z.object({ lang: z.optional(z.string()) });
const readCounters = { feature: 'equipment.counter', flag: 'read' } as const;

/** [X18] A machine with the nested shapes of the second source document, section 3. */
export const getEquipment = defineQuery({
  name: 'equipment.get',
  http: { method: 'GET', path: '/equipments/{nodeid}' },
  permission: 'always',
  input: z.object({ nodeid: nodeId('equipment'), lang: z.optional(z.string()) }),
  answer: node,
});

/** [X12] */
export const listUnits = defineQuery({
  name: 'equipment.units',
  http: { method: 'GET', path: '/units' },
  permission: 'always',
  input: plain,
  answer: z.array(node),
});

export const listCostTypes = defineQuery({
  name: 'equipment.costtypes',
  http: { method: 'GET', path: '/costtypes' },
  permission: 'always',
  input: plain,
  answer: z.array(node),
});

/** Counters of the visible machines, or of one; `values` are pairs of number and timestamp, the latest last. */
export const listCounters = defineQuery({
  name: 'equipment.counters',
  http: { method: 'GET', path: '/counters' },
  permission: readCounters,
  input: z.object({ lang: z.optional(z.string()), equipmentnodeid: z.optional(nodeId('equipment')) }),
  answer: z.array(node),
});

export const listCounterTypes = defineQuery({
  name: 'equipment.countertypes',
  http: { method: 'GET', path: '/countertypes' },
  permission: readCounters,
  input: plain,
  answer: z.array(node),
});

export const listMaintenanceCategories = defineQuery({
  name: 'equipment.maintenancecategories',
  http: { method: 'GET', path: '/maintenancecategories' },
  permission: 'always',
  input: plain,
  answer: z.array(node),
});
