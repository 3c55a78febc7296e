import type { Equipment } from '../../contract/machine/equipment.ts';
import { folded } from './cells.ts';
import { ATTACHED_COLUMNS, type ColumnKey, KEY_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { byName, NameIndex } from './name-index.ts';
import { type Draft, hiddenKey, tell } from './present.ts';
import type { Line, Values } from './read-lines.ts';

/** All rows that are about one machine. */
export interface Group {
  nodeid: string;
  /** The machine that is there; null for a new one. */
  machine: Equipment | null;
  /** The first row, with what further ones add. */
  line: Line;
  lines: Line[];
}

const KEY_FIELDS = [
  ['equipmentid', 'equipmentid'],
  ['inventory', 'inventoryid'],
  ['serial', 'manufacturerserialnumber'],
] as const;

const isAttached = (key: string): boolean => ATTACHED_COLUMNS.includes(key as ColumnKey);
const isPlace = (key: string): boolean => PLACE_COLUMNS.includes(key as ColumnKey);

/** Whether a row names places and nothing else. */
export const isPlaceOnly = ({ values }: Line): boolean => Object.keys(values).every(isPlace);

/** [D10] Which rows are about which machine, by the surest key that each has. */
export function groupLines(draft: Draft): Group[] {
  const { machines, hidden } = draft.present;
  const byId = new Map(machines.map((machine) => [machine.nodeid, machine]));
  const indexes = KEY_FIELDS.map(
    ([column, field]) => [column, byName(machines, (machine) => [machine[field]])] as const,
  );
  const groups = new Map<string, Group>();

  const machineOf = (line: Line): { machine: Equipment | null; key: string } | undefined => {
    const { values } = line;
    if (values.nodeid !== undefined) {
      const machine = byId.get(values.nodeid);
      return machine ? { machine, key: machine.nodeid } : tell(draft, line, 'nodeid', 'known');
    }
    for (const [column, index] of indexes) {
      const key = values[column];
      if (key === undefined) continue;
      const [found, second] = index.get(key);
      if (second) return tell(draft, line, column, 'single');
      if (!found && hidden.has(hiddenKey(column, folded(key)))) return tell(draft, line, column, 'visible');
      return { machine: found ?? null, key: found?.nodeid ?? hiddenKey(column, folded(key)) };
    }
    return tell(draft, line, 'equipmentid', 'key');
  };

  for (const line of draft.lines) {
    if (isPlaceOnly(line)) continue;
    const found = machineOf(line);
    if (!found) continue;
    const group = groups.get(found.key);
    if (group) {
      if (agrees(draft, group, line)) group.lines.push(line);
      continue;
    }
    const nodeid = found.machine?.nodeid ?? draft.context.newId('equipment');
    const first = { line: line.line, values: { ...line.values } };
    groups.set(found.key, { nodeid, machine: found.machine, line: first, lines: [line] });
  }
  return [...groups.values()];
}

/** A further row of a machine adds something and contradicts nothing. */
function agrees(draft: Draft, { line: first }: Group, line: Line): boolean {
  const added: Record<string, unknown> = {};
  let adds = false;
  for (const [key, value] of Object.entries(line.values)) {
    if (isAttached(key)) {
      adds = true;
      continue;
    }
    const before = first.values[key as ColumnKey];
    if (before === undefined) added[key] = value;
    else if (folded(String(before)) !== folded(String(value))) {
      tell(draft, line, key as ColumnKey, 'once', { other: first.line });
      return false;
    }
  }
  if (!adds && Object.keys(added).length === 0) {
    const column = KEY_COLUMNS.find((key) => line.values[key] !== undefined) ?? 'name';
    tell(draft, line, column, 'once', { other: first.line });
    return false;
  }
  Object.assign(first.values, added as Values);
  return true;
}

/** [D10] Finds the machine that another one is part of: by a key, or else by its name, in the file and beside it. */
export class Parents {
  readonly #keys = new NameIndex<string>();
  readonly #names = new NameIndex<string>();

  constructor(machines: readonly Equipment[], groups: readonly Group[]) {
    for (const { nodeid, name, ...machine } of machines) {
      const fields = KEY_FIELDS.map(([, field]) => machine[field]);
      this.#add(nodeid, name, [nodeid, ...fields]);
    }
    for (const { nodeid, machine, line } of groups)
      if (!machine)
        this.#add(
          nodeid,
          line.values.name ?? '',
          KEY_FIELDS.map(([column]) => line.values[column] ?? ''),
        );
  }

  #add(nodeid: string, name: string, keys: readonly string[]): void {
    for (const key of new Set(keys.map(folded))) this.#keys.add(nodeid, key);
    this.#names.add(nodeid, name);
  }

  /** Its node id, the one that it is in `now` before all others; or what was expected. */
  find(text: string, now: string | null): { nodeid: string } | 'single' | 'known' {
    const keys = this.#keys.get(text);
    const names = this.#names.get(text);
    if (now !== null && (keys.includes(now) || names.includes(now))) return { nodeid: now };
    const found = keys.length > 0 ? keys : names;
    const [nodeid, second] = found;
    if (second !== undefined) return 'single';
    return nodeid === undefined ? 'known' : { nodeid };
  }
}
