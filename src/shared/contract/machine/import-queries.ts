import * as z from 'zod/mini';
import { EXPECTED } from '../../rules/import/cells.ts';
import { COLUMNS, type ColumnKey } from '../../rules/import/columns.ts';
import { DATE_ORDERS } from '../../rules/import/date-order.ts';
import { IMPORT_LIMITS } from '../../rules/import/limits.ts';
import { defineQuery, type Evaluation } from '../core/define.ts';
import { line } from '../core/fields.ts';

const create = { feature: 'equipment', flag: 'create' } as const;

/**
 * uploaded: the file was read · planned: a dry run said what it would do · running, undoing: a job is at it · failed: the
 * job gave up, what it wrote stays and can be undone.
 */
export const IMPORT_STATES = [
  'uploaded',
  'planned',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const count = z.int().check(z.nonnegative());
const column = z.enum(COLUMNS.map(({ key }) => key) as [ColumnKey, ...ColumnKey[]]);
const dateorder = z.enum(DATE_ORDERS);
const mapping = z.array(z.nullable(column)).check(z.maxLength(IMPORT_LIMITS.columns));

const counts = z.object({
  rows: count,
  skipped: count,
  machines: z.object({ new: count, changed: count, unchanged: count }),
  places: z.object({ new: count, changed: count }),
  makes: count,
  counters: count,
  readings: count,
  tasks: count,
});

const problem = z.object({
  line: z.int(),
  column,
  found: z.string(),
  expected: z.enum(EXPECTED),
  level: z.enum(['error', 'warning']),
  other: z.optional(z.int()),
});

/** An import in the list of all. `usernodeid`: whose it is; `mine`: the caller may open it. */
const summary = z.object({
  importid: z.uuid(),
  filename: z.string(),
  usernodeid: z.string(),
  mine: z.boolean(),
  state: z.enum(IMPORT_STATES),
  counts: z.nullable(counts),
  total: count,
  done: count,
  created: z.int(),
  started: z.int(),
  finished: z.int(),
});
export type ImportSummary = z.output<typeof summary>;

/** A row that was not written, or not undone: somebody changed it since, uses it, or it could not be written. */
const leftover = z.object({
  line: z.int(),
  label: z.string(),
  kind: z.string(),
  nodeid: z.string(),
  reason: z.enum(['changed', 'used', 'failed', 'gone']),
});

const detail = z.extend(summary, {
  kind: z.object({
    format: z.enum(['csv', 'xlsx']),
    encoding: z.nullable(z.string()),
    delimiter: z.nullable(z.string()),
  }),
  sheets: z.array(z.object({ name: z.string(), rows: count })),
  sheet: count,
  headers: z.array(z.string()),
  mapping,
  /** The first rows as they stand in the file. */
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  problems: z.array(problem),
  problemcount: count,
  /** Headers that are left out although something stands under them. */
  ignored: z.array(z.string()),
  /** What was answered that comes first in dates; null: nobody was asked, or nobody answered yet. */
  dateorder: z.nullable(dateorder),
  /** Columns in which nothing shows it, with a date that has two meanings. */
  dates: z.array(z.object({ column, found: z.string() })),
  leftovers: z.array(leftover),
  leftovercount: count,
});
export type ImportDetail = z.output<typeof detail>;

const importid = z.uuid();

/** Of each import, whoever asks for one or all: who brought it. */
const evaluation: Evaluation = {
  name: 'import.list',
  does: 'lists',
  tells: ['usernodeid'],
  kept: ['imports'],
};

/** [D10] The latest imports of the company. */
export const listImports = defineQuery({
  name: 'import.list',
  http: { method: 'GET', path: '/imports' },
  permission: create,
  evaluation,
  input: z.object({}),
  answer: z.object({ imports: z.array(summary) }),
});

/** [D10] */
export const getImport = defineQuery({
  name: 'import.get',
  http: { method: 'GET', path: '/imports/{importid}' },
  permission: create,
  evaluation,
  input: z.object({ importid }),
  answer: detail,
});

/** [D10] A dry run: says what the file would do, and writes none of it. */
export const planImportFile = defineQuery({
  name: 'import.plan',
  http: { method: 'POST', path: '/imports/{importid}/plan' },
  permission: create,
  input: z.object({
    importid,
    sheet: z.int().check(z.nonnegative(), z.maximum(IMPORT_LIMITS.sheets)),
    /** What the headers say, where nothing is said. */
    mapping: z.optional(mapping),
    /** [Z4] What comes first in dates where a column does not show it; without it such dates are problems. */
    dateorder: z.optional(dateorder),
  }),
  answer: detail,
});

/** [D10] Begins the import; asked again it goes on as it is, so that a file is written once. */
export const startImport = defineQuery({
  name: 'import.start',
  http: { method: 'POST', path: '/imports/{importid}/start' },
  permission: create,
  input: z.object({ importid }),
  answer: detail,
});

/** [D10] Takes back what an import wrote and nobody changed or used since. */
export const undoImport = defineQuery({
  name: 'import.undo',
  http: { method: 'POST', path: '/imports/{importid}/undo' },
  permission: create,
  input: z.object({ importid }),
  answer: detail,
});

const format = z.enum(['csv', 'xlsx']);
const file = z.object({ filename: line(200), mimetype: line(200), base64: z.string() });

/** [D10] The machines that the caller sees, in a file that imports again unchanged. */
export const exportMachines = defineQuery({
  name: 'import.export',
  http: { method: 'GET', path: '/exports/machines' },
  permission: { feature: 'export', flag: 'create' },
  evaluation: { does: 'exports', logged: 'export.machines' },
  input: z.object({ format }),
  answer: file,
});

/** [D10] A file with two machines, as an import takes it. */
export const exampleImport = defineQuery({
  name: 'import.example',
  http: { method: 'GET', path: '/exports/example' },
  permission: create,
  input: z.object({ format }),
  answer: file,
});
