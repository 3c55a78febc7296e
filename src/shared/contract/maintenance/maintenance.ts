import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import {
  exactly,
  fileRef,
  line,
  localized,
  nodeId,
  optional,
  reportsteps,
  text,
  timestamp,
  triggeringevent,
} from '../core/fields.ts';
import { readMoney } from '../core/money.ts';

const machine = { by: 'machine', field: 'equipmentnodeid' } as const;
const readTasks = { feature: 'equipment.maintenancetask', flag: 'read' } as const;
const readSolutions = { feature: 'notification.workflow', flag: 'read' } as const;

/** Category of maintenance tasks; its colour marks lanes and cards. */
export const maintenancecategory = defineRecord({
  kind: 'maintenancecategory',
  fields: z.object({
    nodeid: nodeId('maintenancecategory'),
    name: localized(line(100)),
    colorcode: exactly(7).check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  }),
  scope: { by: 'company' },
  read: 'always',
  indexes: [],
  priority: 1,
});
export type MaintenanceCategory = RecordOf<typeof maintenancecategory>;

/**
 * Routine maintenance of a machine. [T10] `triggeringevent` = counter id, operator, value, delta since
 * the last run, absolute value. `repetitioninterval` and `reminder` as in X10 and X11.
 */
export const maintenancetask = defineRecord({
  kind: 'maintenancetask',
  fields: z.object({
    nodeid: nodeId('maintenancetask'),
    maintenancetaskid: line(100),
    title: line(300),
    equipmentnodeid: nodeId('equipment'),
    triggertype: exactly(20),
    triggeringevent,
    repetitioninterval: exactly(20),
    startingfrom: timestamp,
    nextdueat: z.number(),
    reminder: exactly(20),
    safetynotice: localized(text(2000)),
    categorynodeid: z.nullable(nodeId('maintenancecategory')),
  }),
  scope: machine,
  read: readTasks,
  indexes: ['equipmentnodeid', 'nextdueat'],
  priority: 3,
});
export type MaintenanceTask = RecordOf<typeof maintenancetask>;

/** A solution ("Maßnahme") of a notification, or the instructions of a maintenance task. */
export const workflow = defineRecord({
  kind: 'workflow',
  fields: z.object({
    nodeid: nodeId('workflow'),
    title: line(300),
    notificationnodeid: z.nullable(nodeId('notification')),
    maintenancetasknodeid: z.nullable(nodeId('maintenancetask')),
    equipmentnodeid: nodeId('equipment'),
    usernodeid: z.nullable(nodeId('user')),
    created: timestamp,
    lang: exactly(5),
  }),
  scope: machine,
  read: {
    byOwner: [
      { field: 'notificationnodeid', permission: readSolutions },
      { field: 'maintenancetasknodeid', permission: readTasks },
    ],
  },
  indexes: ['notificationnodeid', 'maintenancetasknodeid', 'equipmentnodeid'],
  kept: { attached: 'history' },
  priority: 6,
});
export type Workflow = RecordOf<typeof workflow>;

export const workflowstep = defineRecord({
  kind: 'workflowstep',
  fields: z.object({
    nodeid: nodeId('workflowstep'),
    workflownodeid: nodeId('workflow'),
    equipmentnodeid: nodeId('equipment'),
    description: text(20_000),
    created: timestamp,
  }),
  scope: machine,
  read: { as: workflow, field: 'workflownodeid' },
  indexes: ['workflownodeid', 'equipmentnodeid'],
  kept: { attached: 'history' },
  priority: 6,
});
export type WorkflowStep = RecordOf<typeof workflowstep>;

/** Maintenance report: when it was done, what was found, who signed. */
export const report = defineRecord({
  kind: 'report',
  fields: z.object({
    nodeid: nodeId('report'),
    notificationnodeid: nodeId('notification'),
    equipmentnodeid: nodeId('equipment'),
    executed: timestamp,
    comment: text(20_000),
    authorsignature: line(200),
    authorsignatureimage: z.nullable(fileRef),
    usernodeid: z.nullable(nodeId('user')),
    created: timestamp,
    lang: exactly(5),
    steps: reportsteps,
  }),
  scope: machine,
  read: { feature: 'notification.report', flag: 'read' },
  indexes: ['notificationnodeid', 'equipmentnodeid'],
  files: ['authorsignatureimage.fileid'],
  kept: { attached: 'history' },
  priority: 6,
});
export type Report = RecordOf<typeof report>;

/** What of a signed report can be changed; of another row than the report's: when its task is due, and its reading. */
const signed = z.object(
  optional({ executed: timestamp, comment: text(20_000), triggeringevent, nextdueat: z.number() }),
);

/**
 * [R8] A change of a report after its signature: who made it and when, the former values and the new ones of what was
 * changed. Written by the server with the edit; nothing removes one but the end of its report.
 */
export const reportchange = defineRecord({
  kind: 'reportchange',
  fields: z.object({
    nodeid: nodeId('reportchange'),
    reportnodeid: nodeId('report'),
    equipmentnodeid: nodeId('equipment'),
    usernodeid: z.nullable(nodeId('user')),
    created: timestamp,
    former: signed,
    changed: signed,
  }),
  scope: machine,
  read: { as: report, field: 'reportnodeid' },
  indexes: ['reportnodeid', 'equipmentnodeid'],
  priority: 6,
});
export type ReportChange = RecordOf<typeof reportchange>;

export const costtype = defineRecord({
  kind: 'costtype',
  fields: z.object({ nodeid: nodeId('costtype'), name: line(200), unitId: exactly(50) }),
  scope: { by: 'company' },
  read: 'always',
  indexes: [],
  priority: 2,
});
export type CostType = RecordOf<typeof costtype>;

/** Effort of a notification or a task; `specifier` plannedcost or actualcost. */
export const cost = defineRecord({
  kind: 'cost',
  fields: z.object({
    nodeid: nodeId('cost'),
    name: line(200),
    value: z.number(),
    specifier: line(50),
    costTypeNodeId: nodeId('costtype'),
    hasCostSourceNodeId: nodeId(),
    equipmentnodeid: nodeId('equipment'),
  }),
  scope: machine,
  read: readMoney,
  indexes: ['hasCostSourceNodeId', 'equipmentnodeid'],
  priority: 6,
});
export type Cost = RecordOf<typeof cost>;
