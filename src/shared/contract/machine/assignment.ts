import * as z from 'zod/mini';
import { placesAfter } from '../../rules/plant/assignment.ts';
import { defineCommand, type Effect } from '../core/define.ts';
import { definePatch } from '../core/define-patch.ts';
import { lang, nodeId, optional } from '../core/fields.ts';
import { equipment } from './equipment.ts';

const permission = { feature: 'equipment', flag: 'update' } as const;
const places = z.array(nodeId()).check(z.maxLength(10));

/** [L4] One machine with what it joins and what it leaves. `type` is of the sources; the node ids say the same. */
export const assignment = z.object({
  equipmentnodeid: nodeId('equipment'),
  join: z._default(places, []),
  leave: z._default(places, []),
  type: z.optional(z.enum(['area', 'pool'])),
});
type Assigned = z.output<typeof assignment>;

/** Machines in one call. */
export const assignments = z.array(assignment).check(z.maxLength(500));

/** What assignments do to the machines. */
export const movesOf = (assigned: readonly Assigned[] = []): Effect[] =>
  assigned.map((one) => ({
    kind: 'equipment',
    nodeid: one.equipmentnodeid,
    op: 'patch',
    fields: placesAfter(one),
  }));

/** Node ids that assignments name. */
export const namedIn = (assigned: readonly Assigned[] = []): string[] =>
  assigned.flatMap(({ equipmentnodeid, join }) => [equipmentnodeid, ...join]);

/** [L4] [E1] [CF1] Moves one machine: to another area, pool or machine; null leaves what it was in. */
export const moveEquipment = definePatch(equipment, {
  name: 'equipment.move',
  method: 'POST',
  path: '/assign/equipments',
  variant: (body) => !('assign' in body),
  permission,
  id: 'equipmentnodeid',
  fields: optional({
    areanodeid: z.nullable(nodeId('area')),
    equipmentpoolnodeid: z.nullable(nodeId('equipmentpool')),
    parentnodeid: z.nullable(nodeId('equipment')),
  }),
});

/**
 * [L4] Moves many machines at once, for other programs; the app moves each on its own, so that what a colleague moved
 * meanwhile holds up no other. All are moved or none.
 */
export const assignEquipments = defineCommand({
  name: 'equipment.assign',
  version: 1,
  http: { method: 'POST', path: '/assign/equipments', variant: (body) => 'assign' in body },
  permission,
  policy: 'append',
  payload: z.object({ lang, assign: assignments.check(z.minLength(1)) }),
  lane: ({ assign }) => assign[0]?.equipmentnodeid ?? '',
  dependsOn: ({ assign }) => namedIn(assign),
  effect: ({ assign }) => movesOf(assign),
});
