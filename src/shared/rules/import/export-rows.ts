import type { Equipment } from '../../contract/machine/equipment.ts';
import {
  type Cell,
  escapedInWorkbook,
  escapedText,
  germanDay,
  plainText,
  shownCell,
  shownRepetition,
} from './cells.ts';
import { COLUMNS, type ColumnKey } from './columns.ts';
import { FIELD_COLUMNS } from './machine-fields.ts';
import type { Present } from './present.ts';

export type ExportRow = Partial<Record<ColumnKey, Cell>>;

/** [D10] All machines as rows that import again unchanged: one for each of a machine's counters or tasks. */
export function exportRows(present: Present, timeZone: string, dayOf: (time: number) => string): ExportRow[] {
  const byId = <T extends { nodeid: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.nodeid, row]));
  const [sites, areas, pools] = [byId(present.sites), byId(present.areas), byId(present.pools)];
  const [types, brands] = [byId(present.types), byId(present.brands)];
  const [entities, machines] = [byId(present.legalentities), byId(present.machines)];
  const countertypes = byId(present.countertypes);
  const counters = byMachine(present.counters);
  const tasks = byMachine(present.tasks);
  const units = new Map(
    present.units.map((unit) => [unit.unitId, unit.displayName.plural.de ?? unit.unitId]),
  );

  const keysOf = ({ nodeid, equipmentid }: Equipment): ExportRow => ({ nodeid, equipmentid });

  const machineRow = (machine: Equipment): ExportRow => {
    const area = areas.get(machine.areanodeid ?? '');
    const site = sites.get(area?.sitenodeid ?? '');
    const type = types.get(machine.equipmenttypenodeid);
    const brand = brands.get(type?.brandnodeid ?? '');
    const parent = machines.get(machine.parentnodeid ?? '');
    return {
      ...keysOf(machine),
      site: site?.name ?? null,
      street: site?.street ?? null,
      zipcode: site?.zipcode ?? null,
      city: site?.city ?? null,
      country: site?.country ?? null,
      area: area?.name ?? null,
      pool: pools.get(machine.equipmentpoolnodeid ?? '')?.name ?? null,
      parent: parent ? parent.equipmentid || parent.nodeid : null,
      manufacturer: entities.get(brand?.legalentitynodeid ?? '')?.name ?? null,
      brand: brand?.name ?? null,
      type: type?.model ?? null,
      class: type?.equipmentclass ?? null,
      ...Object.fromEntries(FIELD_COLUMNS.map((column) => [column.key, column.show(machine, timeZone)])),
    };
  };

  return present.machines.flatMap((machine) => {
    const counted = counters.get(machine.nodeid) ?? [];
    const planned = tasks.get(machine.nodeid) ?? [];
    const length = Math.max(1, counted.length, planned.length);
    return Array.from({ length }, (_none, at): ExportRow => {
      const [counter, task] = [counted[at], planned[at]];
      const countertype = countertypes.get(counter?.counterTypeNodeId ?? '');
      return {
        ...(at === 0 ? machineRow(machine) : keysOf(machine)),
        ...(counter && {
          counter: counter.name,
          countertype: countertype?.name ?? null,
          unit: countertype ? (units.get(countertype.unitId) ?? countertype.unitId) : null,
          reading: counter.reading,
        }),
        ...(task && {
          task: task.title,
          interval: shownRepetition(task.repetitioninterval) || null,
          start: task.startingfrom > 0 ? { day: dayOf(task.startingfrom) } : null,
        }),
      };
    });
  });
}

/** A row in the order of the columns. */
export const cellsInOrder = (row: ExportRow): Cell[] => COLUMNS.map(({ key }) => row[key] ?? null);

/** [D10] A cell as a CSV file has it. A number stays one, also a negative one; only texts are escaped. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'string') return escapedText(plainText(cell));
  return typeof cell === 'object' && cell !== null ? germanDay(cell) : shownCell(cell);
}

/** Workbooks know no day before it. */
const FIRST_WORKBOOK_DAY = '1900-03-01';

/** [D10] A cell as an XLSX file has it: numbers and dates stay what they are. */
export function xlsxCell(cell: Cell): Cell {
  if (typeof cell === 'string') return escapedInWorkbook(plainText(cell));
  const tooEarly = typeof cell === 'object' && cell !== null && cell.day < FIRST_WORKBOOK_DAY;
  return tooEarly ? germanDay(cell) : cell;
}

function byMachine<T extends { equipmentnodeid: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const of = found.get(row.equipmentnodeid);
    if (of) of.push(row);
    else found.set(row.equipmentnodeid, [row]);
  }
  return found;
}
