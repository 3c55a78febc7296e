import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { day, line, nodeId, optional, timestamp } from '../core/fields.ts';

export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const weekdays = z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7));

/** [E7] Of start and end, unix ms, only the time of day counts; an end that is not after the start lies on the next day. */
export const shift = z.object({ start: timestamp, end: timestamp, weekdays, unmanned: z.boolean() });
export type Shift = z.output<typeof shift>;

/** [E7] A shift as the sources send it. */
const tuple = z.tuple([z.object({}), timestamp, timestamp, weekdays, z.boolean()]);

export const MOST_SHIFTS = 20;
const kept = z.array(shift).check(z.maxLength(MOST_SHIFTS));

const asShift = (sent: z.output<typeof tuple> | Shift): Shift => {
  if (!Array.isArray(sent)) return sent;
  const [, start, end, days, unmanned] = sent;
  return { start, end, weekdays: days, unmanned };
};

/** Tuples or objects; objects are kept. */
const shifts = z.array(z.union([shift, tuple])).check(
  z.maxLength(MOST_SHIFTS),
  z.overwrite((sent) => sent.map(asShift)),
) as z.ZodMiniType<Shift[], (Shift | z.output<typeof tuple>)[]>;

/**
 * [E7] Operating hours of an area or a machine, from a day on: `validfrom` is its start in the company's zone, 0 is
 * always. A model without shifts says nothing from then on.
 */
export const shiftmodel = defineRecord({
  kind: 'shiftmodel',
  fields: z.object({
    nodeid: nodeId('shiftmodel'),
    shiftmodelof: nodeId(),
    shifts: kept,
    validfrom: timestamp,
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['shiftmodelof'],
  priority: 2,
});
export type ShiftModel = RecordOf<typeof shiftmodel>;

/** [E7] [X20] */
export const createShiftModel = defineCreate(shiftmodel, {
  path: '/shiftmodel',
  permission: { feature: 'equipment', flag: 'create' },
  fields: { shiftmodelof: nodeId(), shifts, validfrom: z._default(timestamp, 0) },
  on: 'shiftmodelof',
  kinds: ['area', 'equipment'],
});

/** [E7] [CF1] */
export const updateShiftModel = definePatch(shiftmodel, {
  path: '/shiftmodel/{shiftnodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  id: 'shiftnodeid',
  fields: optional({ shifts, validfrom: timestamp }),
});

/** [E7] [CF5] What was valid before it is valid on. */
export const deleteShiftModel = defineDelete(shiftmodel, {
  path: '/shiftmodel/{shiftnodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
  id: 'shiftnodeid',
});

/** closed: no shift begins · extra: further shifts begin · holidayworked: a public holiday is none. */
export const EXCEPTION_KINDS = ['closed', 'extra', 'holidayworked'] as const;

const said = {
  from: day,
  until: day,
  name: line(200),
  kind: z.enum(EXCEPTION_KINDS),
};

/** [E7] Days, both included, on which a site, an area or a machine works otherwise. */
export const shiftexception = defineRecord({
  kind: 'shiftexception',
  fields: z.object({ nodeid: nodeId('shiftexception'), exceptionof: nodeId(), ...said, shifts: kept }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['exceptionof'],
  priority: 2,
});
export type ShiftException = RecordOf<typeof shiftexception>;

/** [E7] [X20] */
export const createShiftException = defineCreate(shiftexception, {
  path: '/shiftexceptions',
  permission: { feature: 'equipment', flag: 'create' },
  fields: { exceptionof: nodeId(), ...said, shifts: z._default(shifts, []) },
  on: 'exceptionof',
  kinds: ['site', 'area', 'equipment'],
});

/** [E7] [CF1] */
export const updateShiftException = definePatch(shiftexception, {
  path: '/shiftexceptions/{nodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  fields: optional({ ...said, shifts }),
});

/** [E7] [CF5] */
export const deleteShiftException = defineDelete(shiftexception, {
  path: '/shiftexceptions/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
});
