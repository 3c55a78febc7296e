import * as z from 'zod/mini';
import { defineCommand } from './define.ts';
import { lang, nodeId, text } from './fields.ts';
import { machine } from './named-files.ts';

const name = text(200);
const value = z.number().check(z.nonnegative(), z.maximum(1e12));
const specifier = z.enum(['plannedcost', 'actualcost']);

/** [N16] [R12] [CF4] One effort of a notification or a task: an addition of its own, never merged with another. */
export const createCost = defineCommand({
  name: 'cost.create',
  version: 1,
  http: { method: 'POST', path: '/costs/create' },
  permission: { feature: 'notification', flag: 'update' },
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('cost'),
    name,
    value,
    specifier: z._default(specifier, 'actualcost'),
    costTypeNodeId: nodeId('costtype'),
    hasCostSourceNodeId: nodeId(),
    equipmentnodeid: machine,
  }),
  lane: (payload) => payload.nodeid,
  creates: (payload) => [payload.nodeid],
  names: (payload) => [payload.hasCostSourceNodeId],
  effect: ({ lang: _lang, ...row }) => [{ kind: 'cost', nodeid: row.nodeid, op: 'put', row }],
});

/** [N16] [R12] [CF1] A patch with the values it was made on. What it belongs to stays: naming others is refused. */
export const updateCost = defineCommand({
  name: 'cost.update',
  version: 1,
  http: { method: 'PUT', path: '/costs/update/{nodeid}' },
  permission: { feature: 'notification', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    nodeid: nodeId('cost'),
    name: z.optional(name),
    value: z.optional(value),
    specifier: z.optional(specifier),
    costTypeNodeId: z.optional(nodeId('costtype')),
    hasCostSourceNodeId: z.optional(nodeId()),
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.nodeid,
  names: (payload) => [payload.nodeid],
  effect: ({ nodeid, name: called, value: amount }) => [
    {
      kind: 'cost',
      nodeid,
      op: 'patch',
      fields: {
        ...(called !== undefined && { name: called }),
        ...(amount !== undefined && { value: amount }),
      },
    },
  ],
});
