import * as z from 'zod/mini';
import { defineCommand } from './define.ts';
import { defineDelete } from './define-delete.ts';
import { lang, nodeId, text, timestamp } from './fields.ts';
import { machine } from './named-files.ts';

const name = text(200, 1);
/** A reading as the source pairs it: number and timestamp. */
const values = z.tuple([z.number().check(z.nonnegative(), z.maximum(1e12)), timestamp]);

type Values = z.output<typeof values>;

const readingRow = (
  nodeid: string,
  counternodeid: string,
  equipmentnodeid: string | undefined,
  [value, at]: Values,
) => ({
  kind: 'counterreading',
  nodeid,
  op: 'put' as const,
  row: { nodeid, counternodeid, equipmentnodeid, value, timestamp: at },
});

/** [M14] A kind of counter with its unit, for all machines of the company. A counter of it is a command of its own. */
export const createCounterType = defineCommand({
  name: 'countertype.create',
  version: 1,
  http: { method: 'POST', path: '/countertypes/create' },
  permission: { feature: 'equipment.counter', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('countertype'),
    name,
    unit: z.object({ unitId: text(50, 1), namespace: z.optional(text(100)) }),
    counter: z.optional(z.null()),
  }),
  lane: (payload) => payload.nodeid,
  creates: (payload) => [payload.nodeid],
  effect: ({ nodeid, name: title, unit }) => [
    { kind: 'countertype', nodeid, op: 'put', row: { nodeid, name: title, unitId: unit.unitId } },
  ],
});

/** [M14] A counter of a machine; with `values` its first reading, which then has the id `readingnodeid`. */
export const createCounter = defineCommand({
  name: 'counter.create',
  version: 1,
  http: { method: 'POST', path: '/counters/create' },
  permission: { feature: 'equipment.counter', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('counter'),
    name,
    counterTypeNodeId: nodeId('countertype'),
    equipmentNodeId: nodeId('equipment'),
    values: z.optional(values),
    readingnodeid: z.optional(nodeId('counterreading')),
  }),
  lane: (payload) => payload.nodeid,
  creates: (payload) => [payload.nodeid],
  names: (payload) => [payload.equipmentNodeId, payload.counterTypeNodeId],
  effect: (payload) => {
    const { nodeid, equipmentNodeId: equipmentnodeid, counterTypeNodeId, readingnodeid } = payload;
    const row = { nodeid, name: payload.name, equipmentnodeid, counterTypeNodeId };
    const first =
      payload.values && readingnodeid
        ? [readingRow(readingnodeid, nodeid, equipmentnodeid, payload.values)]
        : [];
    return [{ kind: 'counter', nodeid, op: 'put', row }, ...first];
  },
});

/**
 * [M14] [CF4] One reading: an addition with an id of its own, so that two people's readings never collide. Name and type
 * of the counter stay: naming others is refused.
 */
export const createReading = defineCommand({
  name: 'counterreading.create',
  version: 1,
  http: { method: 'PUT', path: '/counters/update/{nodeid}', variant: (body) => 'values' in body },
  permission: { feature: 'equipment.counter', flag: 'update' },
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('counter'),
    readingnodeid: nodeId('counterreading'),
    equipmentnodeid: machine,
    values,
    name: z.optional(name),
    counterTypeNodeId: z.optional(nodeId('countertype')),
    previousCounterTypeNodeId: z.optional(nodeId('countertype')),
  }),
  lane: (payload) => payload.readingnodeid,
  creates: (payload) => [payload.readingnodeid],
  names: (payload) => [payload.nodeid],
  effect: (payload) => [
    readingRow(payload.readingnodeid, payload.nodeid, payload.equipmentnodeid, payload.values),
  ],
});

/** [CF1] Name and type; `previousCounterTypeNodeId` is the type that the caller saw. */
export const updateCounter = defineCommand({
  name: 'counter.update',
  version: 1,
  http: { method: 'PUT', path: '/counters/update/{nodeid}' },
  permission: { feature: 'equipment.counter', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    nodeid: nodeId('counter'),
    name: z.optional(name),
    counterTypeNodeId: z.optional(nodeId('countertype')),
    previousCounterTypeNodeId: z.optional(nodeId('countertype')),
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.nodeid,
  names: ({ nodeid, counterTypeNodeId }) => [nodeid, ...(counterTypeNodeId ? [counterTypeNodeId] : [])],
  effect: ({ lang: _lang, nodeid, base: _base, previousCounterTypeNodeId: _previous, ...fields }) => [
    { kind: 'counter', nodeid, op: 'patch', fields },
  ],
});

/** [M14] Deletes a counter with its readings. */
export const deleteCounter = defineDelete('counter', '/counters/delete/{nodeid}', 'equipment.counter');
