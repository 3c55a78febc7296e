import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { defineCommand, defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { day, lang, nodeId } from '../core/fields.ts';

/** Whoever reads the planning board. */
const readsBoard = { feature: 'notification', flag: 'read' } as const;

/** [P1] Days, both included, on which somebody is away. Why is nobody's business: there is no field for it. */
export const absence = defineRecord({
  kind: 'absence',
  fields: z.object({ nodeid: nodeId('absence'), personnodeid: nodeId('user'), from: day, until: day }),
  scope: { by: 'company' },
  read: readsBoard,
  indexes: ['personnodeid', 'until'],
  priority: 5,
});
export type Absence = RecordOf<typeof absence>;

/** [P1] Of oneself, or of others by the right to plan. */
export const createAbsence = defineCreate(absence, {
  path: '/absences',
  permission: readsBoard,
  guests: 'none',
  fields: { personnodeid: nodeId('user'), from: day, until: day },
});

/** [P1] [CF5] */
export const deleteAbsence = defineDelete(absence, {
  path: '/absences/{nodeid}',
  permission: readsBoard,
  guests: 'none',
});

/** Hours from Monday to Sunday. */
const hours = z.array(z.number().check(z.minimum(0), z.maximum(24))).check(z.minLength(7), z.maxLength(7));

/**
 * [P1] How many hours of each weekday can be planned for somebody, and the site whose public holidays count. Shifts say
 * when machines work; without this row the usual week is assumed.
 */
export const worktime = defineRecord({
  kind: 'worktime',
  fields: z.object({
    nodeid: nodeId('worktime'),
    personnodeid: nodeId('user'),
    hours,
    sitenodeid: z.nullable(nodeId('site')),
  }),
  scope: { by: 'company' },
  read: readsBoard,
  indexes: ['personnodeid'],
  priority: 5,
});
export type WorkTime = RecordOf<typeof worktime>;

/** The row of a person, whichever device makes it. */
export const workTimeId = (personnodeid: string): string => derivedNodeId('worktime', personnodeid);

/** [P1] The latest says it. */
export const setWorkTime = defineCommand({
  name: 'worktime.set',
  version: 1,
  http: { method: 'PUT', path: '/users/worktime' },
  permission: { feature: 'notification', flag: 'update' },
  guests: 'none',
  policy: 'append',
  payload: z.object({
    lang,
    personnodeid: nodeId('user'),
    hours,
    sitenodeid: z.nullable(nodeId('site')),
  }),
  lane: ({ personnodeid }) => workTimeId(personnodeid),
  dependsOn: ({ personnodeid, sitenodeid }) => [personnodeid, ...(sitenodeid ? [sitenodeid] : [])],
  effect: ({ personnodeid, hours: planned, sitenodeid }) => {
    const nodeid = workTimeId(personnodeid);
    const row = { nodeid, personnodeid, hours: planned, sitenodeid };
    return [{ kind: 'worktime', nodeid, op: 'upsert', row }];
  },
});
