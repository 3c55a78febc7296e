import type { Equipment } from '../../contract/machine/equipment.ts';
import { startOfCivilDay } from '../../lib/civil-day.ts';
import { wallClock } from '../../lib/zoned-time.ts';
import { isKnown, knownMoment } from '../equipment.ts';
import { type Cell, plainText, shownCell } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import type { Values } from './read-lines.ts';

/** The fields of a machine without node id, places and make. */
export type MachineFields = Omit<
  Equipment,
  'nodeid' | 'equipmenttypenodeid' | 'areanodeid' | 'equipmentpoolnodeid' | 'parentnodeid'
>;
type Fields = Partial<MachineFields>;

/** A column that is a field of the machine: how an export writes it, and what its value makes of the machine. */
interface FieldColumn<K extends ColumnKey = ColumnKey> {
  key: K;
  show(machine: MachineFields, timeZone: string): Cell;
  set(value: NonNullable<Values[K]>, timeZone: string): Fields;
}

const field = <const K extends ColumnKey>(column: FieldColumn<K>): FieldColumn =>
  column as unknown as FieldColumn;

const wallDay = (time: number, timeZone: string): string =>
  new Date(wallClock(time, timeZone)).toISOString().slice(0, 10);
const dayCell = (time: number, timeZone: string): Cell =>
  isKnown(time) ? { day: wallDay(time, timeZone) } : null;

const textField = (key: ColumnKey, name: keyof MachineFields): FieldColumn => ({
  key,
  show: (machine) => plainText(String(machine[name])),
  set: (value) => ({ [name]: value }) as Fields,
});

const dayField = (
  key: 'commissioned' | 'decommissioned',
  name: 'commissioningdate' | 'decommissioningdate',
): FieldColumn =>
  field({
    key,
    show: (machine, timeZone) => dayCell(machine[name], timeZone),
    set: (value, timeZone) => ({ [name]: knownMoment(startOfCivilDay(value, timeZone)) }),
  });

/** [D10] */
export const FIELD_COLUMNS: readonly FieldColumn[] = [
  textField('equipmentid', 'equipmentid'),
  textField('name', 'name'),
  textField('serial', 'manufacturerserialnumber'),
  textField('inventory', 'inventoryid'),
  field({
    key: 'year',
    show: ({ constructiondate }, timeZone) =>
      isKnown(constructiondate) ? Number(wallDay(constructiondate, timeZone).slice(0, 4)) : null,
    set: (value, timeZone) => ({
      constructiondate: knownMoment(startOfCivilDay(`${value}-01-01`, timeZone)),
    }),
  }),
  dayField('commissioned', 'commissioningdate'),
  dayField('decommissioned', 'decommissioningdate'),
  field({
    key: 'dimensions',
    show: ({ dimensions }) => dimensions?.map((edge) => shownCell(edge)).join(' x ') ?? null,
    set: ([width, height, depth]) => ({ dimensions: [width, height, depth] }),
  }),
  field({
    key: 'power',
    show: ({ electricalpower }) => electricalpower,
    set: (electricalpower) => ({ electricalpower }),
  }),
  field({
    key: 'costcenter',
    show: ({ costcenter }) => plainText(costcenter.de ?? Object.values(costcenter)[0] ?? ''),
    set: (value) => ({ costcenter: { de: value } }),
  }),
  field({
    key: 'rate',
    show: ({ hourlyrate }) => hourlyrate?.value ?? null,
    set: (value) => ({ hourlyrate: { value, unit: 'EUR' } }),
  }),
  textField('inspectionbook', 'inspectionbooknumber'),
  textField('memo', 'memo'),
];

/** What the values of a row set. */
export function fieldsOf(values: Values, timeZone: string): Fields {
  const set: Fields = {};
  for (const column of FIELD_COLUMNS) {
    const value = values[column.key];
    if (value !== undefined) Object.assign(set, column.set(value, timeZone));
  }
  return set;
}

const alike = (left: Cell, right: Cell): boolean => shownCell(left) === shownCell(right);

/** [D10] What a row changes of a machine: only what an export of it would write otherwise. */
export function changedFields(machine: MachineFields, values: Values, timeZone: string): Fields {
  const changes: Fields = {};
  for (const column of FIELD_COLUMNS) {
    const value = values[column.key];
    if (value === undefined) continue;
    const set = column.set(value, timeZone);
    if (!alike(column.show(machine, timeZone), column.show({ ...machine, ...set }, timeZone)))
      Object.assign(changes, set);
  }
  return changes;
}

export const EMPTY_MACHINE: MachineFields = {
  name: '',
  equipmentid: '',
  inventoryid: '',
  manufacturerserialnumber: '',
  memo: '',
  constructiondate: null,
  commissioningdate: 0,
  decommissioningdate: 0,
  costcenter: {},
  inspectionbooknumber: '',
  dimensions: null,
  electricalpower: null,
  mediasupply: [],
  controllerinformation: [],
  hourlyrate: null,
  image: null,
  typenameplate: null,
};
