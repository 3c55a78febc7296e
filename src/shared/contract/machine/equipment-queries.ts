import * as z from 'zod/mini';
import { defineGetOf, defineList, defineListOf } from '../core/define-read.ts';
import { nodeId } from '../core/fields.ts';
import { costtype, maintenancecategory } from '../maintenance/maintenance.ts';
import { countertype, equipment, unit } from './equipment.ts';

const readCounters = { feature: 'equipment.counter', flag: 'read' } as const;

/** [X18] A machine with the nested shapes of the second source document, section 3. */
export const getEquipment = defineGetOf(equipment, '/equipments/{nodeid}');

/** [X12] */
export const listUnits = defineListOf(unit, '/units', { name: 'equipment.units' });

export const listCostTypes = defineListOf(costtype, '/costtypes', { name: 'equipment.costtypes' });

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

export const listCounterTypes = defineListOf(countertype, '/countertypes', {
  name: 'equipment.countertypes',
});

export const listMaintenanceCategories = defineListOf(maintenancecategory, '/maintenancecategories', {
  name: 'equipment.maintenancecategories',
});
