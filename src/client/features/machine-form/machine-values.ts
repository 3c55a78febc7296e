import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { isFutureYear, parseDimension } from '../../../shared/rules/equipment.ts';
import { sameValue } from '../../../shared/rules/patch.ts';
import { parseAmount } from '../../../shared/rules/report.ts';
import { dateInput, momentOfInputs } from '../../parts/forms/zoned-input.ts';
import { machineFormText } from '../../text/de/machine/machine-form.ts';
import { yearOf } from '../../text/format.ts';
import { germanFirst, saidInGerman } from '../../text/localized.ts';

/** What stands in the form, as the inputs hold it. Media one to a line. */
export type MachineValues = {
  name: string;
  equipmentid: string;
  inventoryid: string;
  serial: string;
  constructionyear: string;
  /** `YYYY-MM-DD` or ''. */
  commissioning: string;
  inspectionbooknumber: string;
  width: string;
  height: string;
  depth: string;
  power: string;
  media: string;
  costcenter: string;
  hourlyrate: string;
};

const typed = (value: number | undefined | null) =>
  value === undefined || value === null ? '' : String(value).replace('.', ',');

export function valuesOf(row: Equipment): MachineValues {
  const { constructiondate, commissioningdate, dimensions } = row;
  return {
    name: row.name,
    equipmentid: row.equipmentid,
    inventoryid: row.inventoryid,
    serial: row.manufacturerserialnumber,
    constructionyear: constructiondate > 0 ? String(yearOf(constructiondate)) : '',
    commissioning: commissioningdate > 0 ? dateInput(commissioningdate) : '',
    inspectionbooknumber: row.inspectionbooknumber,
    width: typed(dimensions?.[0]),
    height: typed(dimensions?.[1]),
    depth: typed(dimensions?.[2]),
    power: typed(row.electricalpower),
    media: row.mediasupply.map(germanFirst).join('\n'),
    costcenter: germanFirst(row.costcenter),
    hourlyrate: typed(row.hourlyrate?.value),
  };
}

export type MachineProblems = Partial<Record<keyof MachineValues, string>>;

const text = machineFormText.problems;

/** The first year whose days are all positive in ms since 1970: 0 means that a date is not known. */
const FIRST_YEAR = 1971;

function yearProblem(typedYear: string, now: number): string | undefined {
  if (typedYear.trim() === '') return text.yearMissing;
  const start = yearStart(typedYear);
  if (start === null) return text.year;
  return Number(typedYear) > yearOf(now) ? text.futureYear : undefined;
}

function dateProblem(date: string, now: number): string | undefined {
  if (date === '') return undefined;
  const at = momentOfInputs(date, '12:00');
  if (at === null || yearOf(at) < FIRST_YEAR) return text.date;
  return isFutureYear(at, now) ? text.futureYear : undefined;
}

/** [E2] [E3] What keeps a form from being saved, by field; `now` in ms. */
export function problemsOf(values: MachineValues, now: number): MachineProblems {
  const edges = { width: values.width, height: values.height, depth: values.depth };
  const sized = Object.values(edges).some((edge) => edge.trim() !== '');
  const edgeProblem = (edge: string) => {
    const { problem } = parseDimension(edge);
    if (!sized || !problem) return undefined;
    return problem === 'empty' ? text.allDimensions : text[problem];
  };
  const amountProblem = (amount: string) => (parseAmount(amount) === null ? text.format : undefined);
  const found: MachineProblems = {
    name: values.name.trim() === '' ? text.nameMissing : undefined,
    constructionyear: yearProblem(values.constructionyear, now),
    commissioning: dateProblem(values.commissioning, now),
    width: edgeProblem(edges.width),
    height: edgeProblem(edges.height),
    depth: edgeProblem(edges.depth),
    power: amountProblem(values.power),
    hourlyrate: amountProblem(values.hourlyrate),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function yearStart(year: string): number | null {
  const plain = year.trim();
  if (!/^\d{4}$/.test(plain) || Number(plain) < FIRST_YEAR) return null;
  return momentOfInputs(`${plain}-01-01`, '00:00');
}

function dimensionsOf({ width, height, depth }: MachineValues): Equipment['dimensions'] {
  const [x, y, z] = [width, height, depth].map((edge) => parseDimension(edge).value);
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z];
}

/** Words in other languages stay with the medium that keeps its name. Empty lines are dropped [E3]. */
function mediaOf({ media }: MachineValues, row: Equipment): Equipment['mediasupply'] {
  const names = media.split('\n').map((line) => line.trim());
  return names
    .filter(Boolean)
    .map((de) => row.mediasupply.find((medium) => germanFirst(medium) === de) ?? { de });
}

/** Each field of the record with the inputs that it is made of, and how. */
const FIELDS: {
  [F in keyof Equipment]?: [
    inputs: (keyof MachineValues)[],
    made: (values: MachineValues, row: Equipment) => Equipment[F],
  ];
} = {
  name: [['name'], ({ name }) => name.trim()],
  equipmentid: [['equipmentid'], ({ equipmentid }) => equipmentid.trim()],
  inventoryid: [['inventoryid'], ({ inventoryid }) => inventoryid.trim()],
  manufacturerserialnumber: [['serial'], ({ serial }) => serial.trim()],
  constructiondate: [['constructionyear'], (values) => yearStart(values.constructionyear) ?? 0],
  commissioningdate: [['commissioning'], (values) => momentOfInputs(values.commissioning, '12:00') ?? 0],
  inspectionbooknumber: [['inspectionbooknumber'], (values) => values.inspectionbooknumber.trim()],
  dimensions: [['width', 'height', 'depth'], dimensionsOf],
  electricalpower: [['power'], ({ power }) => parseAmount(power) ?? null],
  mediasupply: [['media'], mediaOf],
  costcenter: [['costcenter'], ({ costcenter }, row) => saidInGerman(row.costcenter, costcenter)],
  hourlyrate: [
    ['hourlyrate'],
    ({ hourlyrate }) => {
      const value = parseAmount(hourlyrate);
      return typeof value === 'number' ? { value, unit: 'EUR' } : null;
    },
  ],
};

/** [CF1] Changed fields of an edit and the values they were made on; null when nothing changed. */
export function patchOf(
  row: Equipment,
  values: MachineValues,
): { fields: Partial<Equipment>; base: Record<string, unknown> } | null {
  const before = valuesOf(row);
  const fields: Record<string, unknown> = {};
  const base: Record<string, unknown> = {};
  for (const [field, [inputs, made]] of Object.entries(FIELDS)) {
    // An input that nobody touched says less than the record: a year is not the day that it was made of.
    if (inputs.every((input) => before[input] === values[input])) continue;
    const seen = row[field as keyof Equipment];
    const wanted = made(values, row);
    if (sameValue(wanted, seen)) continue;
    fields[field] = wanted;
    base[field] = seen;
  }
  return Object.keys(fields).length > 0 ? { fields, base } : null;
}
