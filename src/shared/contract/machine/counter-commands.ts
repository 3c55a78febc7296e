import * as z from 'zod/mini';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { exactly, line, nodeId, optional, timestamp } from '../core/fields.ts';
import { machine } from '../files/named-files.ts';
import { counter, counterreading, countertype } from './equipment.ts';

const name = line(200, 1);
/** A reading as the source pairs it: number and timestamp. */
const values = z.tuple([z.number().check(z.nonnegative(), z.maximum(1e12)), timestamp]);

/** [M14] A kind of counter with its unit, for all machines of the company. A counter of it is a command of its own. */
export const createCounterType = defineCreate(countertype, {
  path: '/countertypes/create',
  permission: { feature: 'equipment.counter', flag: 'create' },
  fields: {
    name,
    unit: z.object({ unitId: exactly(50, 1), namespace: z.optional(exactly(100)) }),
    counter: z.optional(z.null()),
  },
  row: ({ unit }) => ({ unitId: unit.unitId }),
});

/** [M14] A counter of a machine; with `values` its first reading, which then has the id `readingnodeid`. */
export const createCounter = defineCreate(counter, {
  path: '/counters/create',
  permission: { feature: 'equipment.counter', flag: 'create' },
  fields: {
    name,
    counterTypeNodeId: nodeId('countertype'),
    equipmentNodeId: nodeId('equipment'),
    values: z.optional(values),
    readingnodeid: z.optional(nodeId('counterreading')),
  },
  on: 'equipmentNodeId',
  dependsOn: ({ equipmentNodeId, counterTypeNodeId }) => [equipmentNodeId, counterTypeNodeId],
  row: ({ equipmentNodeId: equipmentnodeid }) => ({ equipmentnodeid }),
  more: ({
    nodeid: counternodeid,
    equipmentNodeId: equipmentnodeid,
    readingnodeid: nodeid,
    values: first,
  }) => {
    if (!first || !nodeid) return [];
    const [value, at] = first;
    const row = { nodeid, counternodeid, equipmentnodeid, value, timestamp: at };
    return [{ kind: 'counterreading', nodeid, op: 'create', row }];
  },
});

/**
 * [M14] [CF4] One reading: an addition with an id of its own, so that two people's readings never collide. Name and type
 * of the counter stay: naming others is refused.
 */
export const createReading = defineCreate(counterreading, {
  path: '/counters/update/{nodeid}',
  method: 'PUT',
  variant: (body) => 'values' in body,
  permission: { feature: 'equipment.counter', flag: 'update' },
  id: 'readingnodeid',
  fields: {
    nodeid: nodeId('counter'),
    equipmentnodeid: machine,
    values,
    name: z.optional(name),
    counterTypeNodeId: z.optional(nodeId('countertype')),
    previousCounterTypeNodeId: z.optional(nodeId('countertype')),
  },
  on: 'nodeid',
  dependsOn: ({ nodeid }) => [nodeid],
  row: ({ nodeid: counternodeid, values: [value, at] }) => ({ counternodeid, value, timestamp: at }),
});

/** [CF1] Name and type; `previousCounterTypeNodeId` is the type that the caller saw. */
export const updateCounter = definePatch(counter, {
  path: '/counters/update/{nodeid}',
  permission: { feature: 'equipment.counter', flag: 'update' },
  fields: optional({
    name,
    counterTypeNodeId: nodeId('countertype'),
    previousCounterTypeNodeId: nodeId('countertype'),
  }),
});

/** [M14] Deletes a counter with its readings. */
export const deleteCounter = defineDelete(counter, {
  path: '/counters/delete/{nodeid}',
  permission: { feature: 'equipment.counter', flag: 'delete' },
});
