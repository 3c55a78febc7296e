import * as z from 'zod/mini';
import { defineCreate } from '../core/define-create.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, nodeId, optional } from '../core/fields.ts';
import { readMoney } from '../core/money.ts';
import { machine } from '../files/named-files.ts';
import { cost } from './maintenance.ts';

const name = line(200);
const value = z.number().check(z.nonnegative(), z.maximum(1e12));
const specifier = z.enum(['plannedcost', 'actualcost']);

/** [N16] [R12] [CF4] One effort of a notification or a task: an addition of its own, never merged with another. */
export const createCost = defineCreate(cost, {
  path: '/costs/create',
  permission: readMoney,
  fields: {
    name,
    value,
    specifier: z._default(specifier, 'actualcost'),
    costTypeNodeId: nodeId('costtype'),
    hasCostSourceNodeId: nodeId(),
    equipmentnodeid: machine,
  },
  on: 'hasCostSourceNodeId',
  kinds: ['notification', 'maintenancetask'],
  dependsOn: ({ hasCostSourceNodeId }) => [hasCostSourceNodeId],
});

/** [N16] [R12] [CF1] A patch with the values it was made on. What it belongs to stays: naming others is refused. */
export const updateCost = definePatch(cost, {
  path: '/costs/update/{nodeid}',
  permission: readMoney,
  fields: optional({
    name,
    value,
    specifier,
    costTypeNodeId: nodeId('costtype'),
    hasCostSourceNodeId: nodeId(),
  }),
  unchanged: ['specifier', 'costTypeNodeId', 'hasCostSourceNodeId'],
});
