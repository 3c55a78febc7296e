import * as z from 'zod/mini';
import { NO_CATEGORY } from '../../rules/maintenance.ts';
import { MOST_CHOSEN } from '../../rules/notification.ts';
import { defineQuery } from '../core/define.ts';
import { line, nodeId, timestamp } from '../core/fields.ts';
import { counterreading } from '../machine/equipment.ts';
import { cost, maintenancetask, report } from '../maintenance/maintenance.ts';
import { notification } from '../notification/notification.ts';
import { taskassignment } from '../notification/task-assignment.ts';
import type { AnyRecord } from '../registry.ts';
import { EXPORT_STATES } from './data-queries.ts';

const permission = { feature: 'export', flag: 'create' } as const;

/** [K3] What is exported as a table. */
export const TABLES = ['notifications', 'reports', 'readings', 'tasks', 'costs'] as const;
export type TableName = (typeof TABLES)[number];

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** [K3] More rows than these are written by a job, whose file waits to be downloaded. */
export const DIRECT_ROWS = 5000;
/** Rows that a sheet of a workbook has room for, below its headings. */
export const SHEET_ROWS = 1_048_575;
/** Exports of one person that a job may have before it. */
export const MOST_UNDER_WAY = 3;

/** [K3] Whose rows a table has: who may read them may export them. */
export const TABLE_RECORD = {
  notifications: notification,
  reports: report,
  readings: counterreading,
  tasks: maintenancetask,
  costs: cost,
} as const satisfies Record<TableName, AnyRecord>;

/** Most people that an export of notifications is narrowed down to. */
export const MOST_STAFF = 100;

/** [K3] What to export. What is left out does not narrow the table down. */
export const tableWish = z.object({
  kind: z.enum(TABLES),
  format: z.enum(TABLE_FORMATS),
  /** From this moment on, before that one, ms. */
  from: z.optional(timestamp),
  to: z.optional(timestamp),
  sitenodeid: z.optional(nodeId('site')),
  areanodeid: z.optional(nodeId('area')),
  poolnodeid: z.optional(nodeId('equipmentpool')),
  equipmentnodeid: z.optional(nodeId('equipment')),
  /** Only of machines that are in service. */
  inservice: z.optional(z.boolean()),
  /** Every word occurs in its names or those of its machine. */
  q: z.optional(line(200)),
  /** Of notifications. */
  types: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(12))).check(z.maxLength(13))),
  statuses: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(2))).check(z.maxLength(3))),
  /** Only notifications that the caller wrote. */
  own: z.optional(z.boolean()),
  /** [J2] Only notifications that are assigned to the caller. */
  mine: z.optional(z.boolean()),
  /** [J10] Only notifications that are assigned to one of them, or (`unassigned`) to nobody. With `mine`, to the caller too. */
  staff: z.optional(z.array(nodeId('user')).check(z.maxLength(MOST_STAFF))),
  unassigned: z.optional(z.boolean()),
  /** [J10] Only these notifications. */
  nodeids: z.optional(z.array(nodeId('notification')).check(z.maxLength(MOST_CHOSEN))),
  /** Of tasks. */
  categorynodeid: z.optional(z.union([z.literal(NO_CATEGORY), nodeId('maintenancecategory')])),
});
export type TableWish = z.output<typeof tableWish>;

const tableExport = z.object({
  exportid: z.string(),
  wish: tableWish,
  state: z.enum(EXPORT_STATES),
  /** Rows that are gone through, of so many; of what is searched for some do not count. */
  total: z.int(),
  done: z.int(),
  /** Bytes; null where it is written while it is downloaded. */
  size: z.nullable(z.int()),
  /** ms */
  created: z.int(),
  /** Until when it can be downloaded, ms; 0 before it is written. */
  expires: z.int(),
});
export type TableExport = z.output<typeof tableExport>;

/** [K3] The caller's exports, the latest first. */
export const listTableExports = defineQuery({
  name: 'table.exports',
  http: { method: 'GET', path: '/exports' },
  permission,
  input: z.object({}),
  answer: z.object({ exports: z.array(tableExport) }),
});

/** [K3] Begins an export. A small one can be downloaded at once, from `url`; a job writes a large one. */
export const startTableExport = defineQuery({
  name: 'table.export',
  http: { method: 'POST', path: '/exports' },
  permission,
  evaluation: {
    does: 'exports',
    names: [notification, taskassignment, report],
    file: 'exports',
    logged: 'export.table',
  },
  input: tableWish,
  answer: z.object({ export: tableExport, url: z.nullable(z.string()) }),
});

/** [K3] Where a finished export is downloaded, for a short while. */
export const linkTableExport = defineQuery({
  name: 'table.link',
  http: { method: 'POST', path: '/exports/{exportid}/link' },
  permission,
  input: z.object({ exportid: z.uuid() }),
  answer: z.object({ url: z.string() }),
});
