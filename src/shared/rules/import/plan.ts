import type { Equipment } from '../../contract/machine/equipment.ts';
import { createEquipment } from '../../contract/machine/equipment-commands.ts';
import { startOfCivilDay } from '../../lib/civil-day.ts';
import { DEEPEST } from '../effective-location.ts';
import { isFutureYear } from '../equipment.ts';
import type { Mapping } from './columns.ts';
import { type Group, groupLines, isPlaceOnly, Parents } from './group-lines.ts';
import type { Table } from './header.ts';
import { changedFields, EMPTY_MACHINE, fieldsOf } from './machine-fields.ts';
import { Attached } from './plan-attached.ts';
import { Makes } from './plan-makes.ts';
import { Places } from './plan-places.ts';
import {
  addSteps,
  type Counts,
  type Draft,
  NO_COUNTS,
  type PlanContext,
  type Present,
  type Step,
  tell,
} from './present.ts';
import type { Problem } from './problem.ts';
import { type AskedDate, type Line, readLines } from './read-lines.ts';

export interface Plan {
  /** In the order in which they can be written. */
  steps: Step[];
  problems: Problem[];
  counts: Counts;
  /** Columns whose dates have two meanings: whoever imports is asked. */
  dates: AskedDate[];
}

/** The order in which rows can name each other. */
const ORDER = [
  'legalentity',
  'brand',
  'equipmenttype',
  'site',
  'area',
  'equipmentpool',
  'subscription',
  'equipment',
  'countertype',
  'counter',
  'counterreading',
  'maintenancetask',
  'workflow',
  'workflowstep',
];

/**
 * [D10] What a file would do to what there is. Rows with an error are left out, and those that need them; a blank cell
 * says nothing, so it changes nothing.
 */
export function planImport(table: Table, mapping: Mapping, present: Present, context: PlanContext): Plan {
  const read = readLines(table, mapping, context.dateorder);
  const problems = [...read.problems];
  let lines: readonly Line[] = context.may.money ? read.lines : withoutMoney(read.lines, problems);
  for (;;) {
    const draft = attempt(lines, present, context);
    const errors = draft.problems.filter(({ level }) => level === 'error');
    if (errors.length === 0) {
      problems.push(...draft.problems);
      const { length: rows } = table.rows;
      const counts = { ...draft.counts, rows, skipped: rows - lines.length };
      return {
        steps: draft.steps,
        problems: problems.toSorted((a, b) => a.line - b.line),
        counts,
        dates: read.dates,
      };
    }
    problems.push(...errors);
    const broken = new Set(errors.map(({ line }) => line));
    lines = lines.filter(({ line }) => !broken.has(line));
  }
}

/** [J9] Without the right to money no hourly rate is written; what stood there is told, and the rest of its row comes in. */
function withoutMoney(lines: readonly Line[], problems: Problem[]): Line[] {
  return lines.map((each) => {
    const { rate, ...values } = each.values;
    if (rate === undefined) return each;
    const { line } = each;
    problems.push({ line, column: 'rate', found: String(rate), expected: 'allowed', level: 'warning' });
    return { ...each, values };
  });
}

function attempt(lines: readonly Line[], there: Present, context: PlanContext): Draft {
  const present: Present = {
    ...there,
    types: there.types.map((type) => ({ ...type })),
    counters: there.counters.map((counter) => ({ ...counter })),
  };
  const { machines, places, ...none } = NO_COUNTS;
  const counts: Counts = { ...none, machines: { ...machines }, places: { ...places } };
  const draft: Draft = { lines, present, context, steps: [], problems: [], counts };
  const groups = groupLines(draft);
  const parents = new Parents(present.machines, groups);
  const tools = {
    places: new Places(draft),
    makes: new Makes(draft),
    attached: new Attached(draft),
    parents,
    inside: new Map(present.machines.map(({ nodeid, parentnodeid }) => [nodeid, parentnodeid])),
  };
  for (const line of lines) if (isPlaceOnly(line)) tools.places.alone(line);
  for (const group of groups) planMachine(draft, group, tools);
  tools.places.changedSites();
  for (const { nodeid, line } of groups) {
    if (line.values.parent !== undefined && depthOf(nodeid, tools.inside) > DEEPEST)
      tell(draft, line, 'parent', 'noring');
  }
  draft.steps = inOrder(draft.steps, tools.inside);
  return draft;
}

interface Tools {
  places: Places;
  makes: Makes;
  attached: Attached;
  parents: Parents;
  /** What each machine is part of once all is written. */
  inside: Map<string, string | null>;
}

const NOWHERE = { areanodeid: null, equipmentpoolnodeid: null, parentnodeid: null };

function planMachine(draft: Draft, group: Group, tools: Tools): void {
  const { line, machine, nodeid } = group;
  const { values } = line;
  if (isAhead(draft, line)) return;
  const now = machine ?? NOWHERE;
  const standing = tools.places.standing(line, now);
  if (standing === null) return;
  let parentnodeid = now.parentnodeid;
  if (values.parent !== undefined) {
    const found = tools.parents.find(values.parent, now.parentnodeid);
    if (typeof found === 'string') {
      tell(draft, line, 'parent', found);
      return;
    }
    if (found.nodeid === nodeid) {
      tell(draft, line, 'parent', 'noring');
      return;
    }
    parentnodeid = found.nodeid;
  }
  tools.inside.set(nodeid, parentnodeid);
  const where = { ...standing, ...(parentnodeid !== now.parentnodeid && { parentnodeid }) };
  const before = draft.steps.length;
  if (machine) changeMachine(draft, line, machine, where, tools);
  else if (!makeMachine(draft, group, where, tools)) return;
  const touched = draft.steps.slice(before).some(({ effect }) => effect.kind === 'equipment');
  for (const each of group.lines) tools.attached.add(each, nodeid);
  const state = machine ? (touched ? 'changed' : 'unchanged') : 'new';
  draft.counts.machines[state] += 1;
}

type Where = Partial<Pick<Equipment, 'areanodeid' | 'equipmentpoolnodeid' | 'parentnodeid'>>;

function changeMachine(draft: Draft, line: Line, machine: Equipment, where: Where, { makes }: Tools): void {
  const { values } = line;
  const { timeZone } = draft.context;
  const named = values.manufacturer ?? values.brand ?? values.type ?? values.class;
  const equipmenttypenodeid =
    named === undefined ? machine.equipmenttypenodeid : makes.typeOf(line, machine.equipmenttypenodeid);
  const moved = Object.entries(where).filter(([field, place]) => machine[field as keyof Where] !== place);
  const fields = {
    ...changedFields(machine, values, timeZone),
    ...Object.fromEntries(moved),
    ...(equipmenttypenodeid !== machine.equipmenttypenodeid && { equipmenttypenodeid }),
  };
  if (Object.keys(fields).length === 0) return;
  const { nodeid, name } = machine;
  addSteps(draft, line.line, name, [{ kind: 'equipment', nodeid, op: 'patch', fields }]);
}

function makeMachine(draft: Draft, { line, nodeid }: Group, where: Where, { makes }: Tools): boolean {
  const { values } = line;
  const { context } = draft;
  if (values.name === undefined) tell(draft, line, 'name', 'name');
  const isequipmentof = [where.areanodeid, where.equipmentpoolnodeid, where.parentnodeid].filter(
    (place) => typeof place === 'string',
  );
  if (isequipmentof.length === 0) tell(draft, line, 'area', 'place');
  if (values.name === undefined || isequipmentof.length === 0) return false;
  const effects = createEquipment.effect(
    {
      lang: 'de',
      equipmentnodeid: nodeid,
      ...EMPTY_MACHINE,
      ...fieldsOf(values, context.timeZone),
      equipmenttypenodeid: makes.typeOf(line, null),
      isequipmentof,
    },
    context,
  );
  addSteps(draft, line.line, values.name, effects);
  return true;
}

/** [E2] Dates must not lie in a future year. */
function isAhead(draft: Draft, line: Line): boolean {
  const { year, commissioned, decommissioned } = line.values;
  const { now, timeZone } = draft.context;
  const ahead = (
    [
      ['year', year === undefined ? undefined : `${year}-01-01`],
      ['commissioned', commissioned],
      ['decommissioned', decommissioned],
    ] as const
  ).filter(([, day]) => day !== undefined && isFutureYear(startOfCivilDay(day, timeZone), now));
  for (const [column] of ahead) tell(draft, line, column, 'past');
  return ahead.length > 0;
}

/** How many machines are around one; more than there may be where they stand in a ring. */
function depthOf(nodeid: string, inside: ReadonlyMap<string, string | null>): number {
  let depth = 0;
  for (let around = inside.get(nodeid); around && depth <= DEEPEST; around = inside.get(around)) depth += 1;
  return depth;
}

/** What is named comes before what names it; new rows come before changes, which may name them. */
function inOrder(steps: readonly Step[], inside: ReadonlyMap<string, string | null>): Step[] {
  const rank = ({ effect: { kind, op, nodeid } }: Step): number =>
    op === 'patch'
      ? ORDER.length * 100
      : ORDER.indexOf(kind) * 100 + (kind === 'equipment' ? depthOf(nodeid, inside) : 0);
  return steps
    .map((step) => ({ step, at: rank(step) }))
    .sort((a, b) => a.at - b.at)
    .map(({ step }) => step);
}
