import type { Effect } from '../../contract/core/define.ts';
import type {
  Brand,
  Counter,
  CounterType,
  Equipment,
  EquipmentType,
  Unit,
} from '../../contract/machine/equipment.ts';
import type { Area, EquipmentPool, LegalEntity, Site } from '../../contract/machine/place.ts';
import type { MaintenanceTask } from '../../contract/maintenance/maintenance.ts';
import type { ColumnKey } from './columns.ts';
import type { DateOrder } from './date-order.ts';
import type { Problem } from './problem.ts';
import type { Line } from './read-lines.ts';

/** What there is already, as far as the person who imports may see it. */
export interface Present {
  legalentities: readonly LegalEntity[];
  sites: readonly Site[];
  areas: readonly Area[];
  pools: readonly EquipmentPool[];
  brands: readonly Brand[];
  types: readonly EquipmentType[];
  machines: readonly Equipment[];
  counters: readonly (Counter & { reading: number | null })[];
  countertypes: readonly CounterType[];
  units: readonly Unit[];
  tasks: readonly MaintenanceTask[];
  /** Keys of machines that they do not see, as `hiddenKey` names them. */
  hidden: ReadonlySet<string>;
  /** Places that they may put machines in; null: any. */
  open: ReadonlySet<string> | null;
}

export const hiddenKey = (column: ColumnKey, key: string): string => `${column} ${key}`;

/** What an import needs to know besides. */
export interface PlanContext {
  /** ms. */
  now: number;
  timeZone: string;
  usernodeid: string;
  /** New places and pools are of this one; null: the company has none yet. */
  legalentitynodeid: string | null;
  company: string;
  /** Names a make that the file does not name. */
  unknown: string;
  /** What comes first in dates where a column does not show it; null: nobody was asked yet. */
  dateorder: DateOrder | null;
  may: { counters: boolean; readings: boolean; tasks: boolean; money: boolean };
  newId(kind: string): string;
}

/** A write, with the row of the file that it comes from and what a person calls it. */
export type Step = { effect: Effect; line: number; label: string };

export interface Counts {
  /** Rows of the file with something in them, and those that are left out. */
  rows: number;
  skipped: number;
  machines: { new: number; changed: number; unchanged: number };
  places: { new: number; changed: number };
  /** New manufacturers, brands and types. */
  makes: number;
  counters: number;
  readings: number;
  tasks: number;
}

export const NO_COUNTS: Counts = {
  rows: 0,
  skipped: 0,
  machines: { new: 0, changed: 0, unchanged: 0 },
  places: { new: 0, changed: 0 },
  makes: 0,
  counters: 0,
  readings: 0,
  tasks: 0,
};

/** A plan while it is made. */
export interface Draft {
  lines: readonly Line[];
  present: Present;
  context: PlanContext;
  steps: Step[];
  problems: Problem[];
  counts: Counts;
}

/** Adds what a write does; `label`: what a person calls it. */
export function addSteps(draft: Draft, line: number, label: string, effects: readonly Effect[]): void {
  for (const effect of effects) draft.steps.push({ effect, line, label });
}

/** Says what is wrong with a row. */
export function tell(
  draft: Draft,
  { line, values }: Line,
  column: ColumnKey,
  expected: Problem['expected'],
  more: { level?: Problem['level']; other?: number } = {},
): undefined {
  const found = String(values[column] ?? '').slice(0, 200);
  draft.problems.push({ line, column, found, expected, level: 'error', ...more });
  return undefined;
}
