import * as z from 'zod/mini';
import { defineList, defineRead, node } from './define-read.ts';
import { readMachines } from './equipment.ts';
import { nodeId } from './fields.ts';

const readCounters = { feature: 'equipment.counter', flag: 'read' } as const;

/** [X18] A machine with the nested shapes of the second source document, section 3. */
export const getEquipment = defineRead(
  'equipment.get',
  '/equipments/{nodeid}',
  { nodeid: nodeId('equipment') },
  node,
  readMachines,
);

/** [X12] */
export const listUnits = defineList('equipment.units', '/units', {});

export const listCostTypes = defineList('equipment.costtypes', '/costtypes', {});

/** Most readings of a counter in the list over all machines. */
export const LISTED_READINGS = 100;

/**
 * Counters of the visible machines with the latest readings of each, or of one machine with all of them; `values` are
 * pairs of number and timestamp, the latest last.
 */
export const listCounters = defineList(
  'equipment.counters',
  '/counters',
  { equipmentnodeid: z.optional(nodeId('equipment')) },
  readCounters,
);

export const listCounterTypes = defineList('equipment.countertypes', '/countertypes', {}, readCounters);

export const listMaintenanceCategories = defineList(
  'equipment.maintenancecategories',
  '/maintenancecategories',
  {},
);
