import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import {
  builtIn,
  characters,
  exactly,
  fileRef,
  line,
  localized,
  longAgo,
  nodeId,
  text,
  timestamp,
} from '../core/fields.ts';
import { money } from '../core/money.ts';

/** [X7] */
export const readMachines = { feature: 'equipment', flag: 'read' } as const;

/** Brand of a manufacturer. */
export const brand = defineRecord({
  kind: 'brand',
  fields: z.object({ nodeid: nodeId('brand'), name: line(200), legalentitynodeid: nodeId('legalentity') }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['legalentitynodeid'],
  priority: 1,
});
export type Brand = RecordOf<typeof brand>;

/**
 * Equipment type: a model of a brand. `equipmentclassnodeid` says what kind of machine it is, and `equipmentclass` its
 * name, which stays when the class is deleted.
 */
export const equipmenttype = defineRecord({
  kind: 'equipmenttype',
  fields: z.object({
    nodeid: nodeId('equipmenttype'),
    model: line(200),
    brandnodeid: nodeId('brand'),
    legalentitynodeid: nodeId('legalentity'),
    equipmentclass: line(200),
    equipmentclassnodeid: z.nullable(nodeId('equipmentclass')),
    memo: text(10_000),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['brandnodeid'],
  priority: 1,
});
export type EquipmentType = RecordOf<typeof equipmenttype>;

/** As many as the form takes. */
export const MOST_MEDIA = 100;
export const MOST_CONTROLLERS = 20;

/** Manufacturer, type, an empty third slot, software version. */
const controller = z.tuple([line(200), line(200), line(200), line(200)]);

/**
 * A machine; one that is out of service has a `decommissioningdate`. Dimensions are [width, height, depth] in mm, power in kW, hourly rate in EUR. It stands in
 * an area, in a pool, or in both; `parentnodeid` nests it in another machine.
 */
export const equipment = defineRecord({
  kind: 'equipment',
  fields: z.object({
    nodeid: nodeId('equipment'),
    name: line(200, 1),
    equipmentid: line(100),
    inventoryid: line(100),
    manufacturerserialnumber: line(100),
    memo: text(10_000),
    constructiondate: builtIn,
    commissioningdate: longAgo,
    decommissioningdate: timestamp,
    costcenter: localized(line(200)),
    inspectionbooknumber: line(100),
    dimensions: z.nullable(z.tuple([z.number(), z.number(), z.number()])),
    electricalpower: z.nullable(z.number()),
    mediasupply: z.array(localized(line(200))).check(z.maxLength(MOST_MEDIA), characters(50_000)),
    controllerinformation: z.array(controller).check(z.maxLength(MOST_CONTROLLERS)),
    hourlyrate: z.nullable(z.object({ value: z.number(), unit: z.literal('EUR') })),
    image: z.nullable(fileRef),
    typenameplate: z.nullable(fileRef),
    equipmenttypenodeid: nodeId('equipmenttype'),
    areanodeid: z.nullable(nodeId('area')),
    equipmentpoolnodeid: z.nullable(nodeId('equipmentpool')),
    parentnodeid: z.nullable(nodeId('equipment')),
  }),
  scope: { by: 'self' },
  read: readMachines,
  guarded: { hourlyrate: money(null) },
  indexes: ['equipmenttypenodeid', 'areanodeid', 'equipmentpoolnodeid', 'parentnodeid', 'name'],
  files: ['image.fileid', 'typenameplate.fileid'],
  kept: { shared: 'equipmenttypenodeid', places: ['areanodeid', 'equipmentpoolnodeid'] },
  priority: 1,
});
export type Equipment = RecordOf<typeof equipment>;

/** [X12] Unit of measure; `unitId` '4740434' is hours. */
export const unit = defineRecord({
  kind: 'unit',
  fields: z.object({
    nodeid: nodeId('unit'),
    unitId: exactly(50),
    namespace: exactly(100),
    displayName: z.object({ plural: localized(line(100)) }),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: ['unitId'],
  priority: 1,
});
export type Unit = RecordOf<typeof unit>;

export const countertype = defineRecord({
  kind: 'countertype',
  fields: z.object({ nodeid: nodeId('countertype'), name: line(200), unitId: exactly(50) }),
  scope: { by: 'company' },
  read: { feature: 'equipment.counter', flag: 'read' },
  indexes: [],
  priority: 2,
});
export type CounterType = RecordOf<typeof countertype>;

export const counter = defineRecord({
  kind: 'counter',
  fields: z.object({
    nodeid: nodeId('counter'),
    name: line(200),
    equipmentnodeid: nodeId('equipment'),
    counterTypeNodeId: nodeId('countertype'),
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'equipment.counter', flag: 'read' },
  indexes: ['equipmentnodeid'],
  priority: 2,
});
export type Counter = RecordOf<typeof counter>;

/** [CF4] One reading: an addition with its own id. The latest by `timestamp` is the current one. */
export const counterreading = defineRecord({
  kind: 'counterreading',
  fields: z.object({
    nodeid: nodeId('counterreading'),
    counternodeid: nodeId('counter'),
    equipmentnodeid: nodeId('equipment'),
    value: z.number(),
    timestamp,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'equipment.counter', flag: 'read' },
  indexes: ['[counternodeid+timestamp]', 'equipmentnodeid'],
  priority: 4,
});
export type CounterReading = RecordOf<typeof counterreading>;
