import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { isKnown } from '../../../shared/rules/equipment.ts';
import { typedAmount, typedFrom } from '../../../shared/rules/number.ts';
import { sameValue } from '../../../shared/rules/patch.ts';
import { dateInput, longAgoOfInput, yearStart } from '../../parts/forms/zoned-input.ts';
import type { ShiftDraft } from '../../parts/shifts/shift-drafts.ts';
import { builtYear } from '../../text/format.ts';
import { germanFirst, saidInGerman } from '../../text/localized.ts';
import { type Choice, isMissing, type Make, NOTHING } from './make/make-choice.ts';

/** A control of the machine; `spare` is the third slot, which has no meaning and stays as it is. */
export type Controller = { manufacturer: string; type: string; spare: string; software: string };
export const NO_CONTROLLER: Controller = { manufacturer: '', type: '', spare: '', software: '' };

/** What stands in the form, as the inputs hold it. */
export type MachineValues = Make & {
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
  media: string[];
  controllers: Controller[];
  costcenter: string;
  hourlyrate: string;
  memo: string;
  /** Of a new machine [E7]. */
  shifts: ShiftDraft[];
  /** Only narrows the areas. */
  sitenodeid: string;
  areanodeid: string;
  poolnodeid: string;
  parent: Choice;
  /** The picture that the machine has stays unless another is chosen. */
  keepsImage: boolean;
  keepsPlate: boolean;
};

/** Names of what a machine refers to, and the site of its area. */
export type MachineNames = Make & { parent: Choice; sitenodeid: string };
export const NO_NAMES: MachineNames = {
  brand: NOTHING,
  type: NOTHING,
  manufacturer: NOTHING,
  parent: NOTHING,
  sitenodeid: '',
};

const typed = (value: number | undefined | null) =>
  value === undefined || value === null ? '' : String(value).replace('.', ',');

/** A new machine, before anything was typed. */
export const EMPTY_VALUES: MachineValues = {
  ...NO_NAMES,
  name: '',
  equipmentid: '',
  inventoryid: '',
  serial: '',
  constructionyear: '',
  commissioning: '',
  inspectionbooknumber: '',
  width: '',
  height: '',
  depth: '',
  power: '',
  media: [],
  controllers: [],
  costcenter: '',
  hourlyrate: '',
  memo: '',
  shifts: [],
  areanodeid: '',
  poolnodeid: '',
  keepsImage: true,
  keepsPlate: true,
};

export function valuesOf(row: Equipment, names: MachineNames = NO_NAMES): MachineValues {
  const { constructiondate, commissioningdate, dimensions, equipmenttypenodeid, parentnodeid } = row;
  return {
    ...EMPTY_VALUES,
    ...names,
    // A name that is not on this device yet must not make the type a new one.
    type: { ...names.type, nodeid: equipmenttypenodeid ?? '' },
    parent: { ...names.parent, nodeid: parentnodeid ?? '' },
    name: row.name,
    equipmentid: row.equipmentid,
    inventoryid: row.inventoryid,
    serial: row.manufacturerserialnumber,
    constructionyear: builtYear(constructiondate),
    commissioning: isKnown(commissioningdate) ? dateInput(commissioningdate) : '',
    inspectionbooknumber: row.inspectionbooknumber,
    width: typed(dimensions?.[0]),
    height: typed(dimensions?.[1]),
    depth: typed(dimensions?.[2]),
    power: typed(row.electricalpower),
    media: row.mediasupply.map(germanFirst),
    controllers: (row.controllerinformation ?? []).map(([manufacturer, type, spare, software]) => ({
      manufacturer,
      type,
      spare,
      software,
    })),
    costcenter: germanFirst(row.costcenter),
    hourlyrate: typed(row.hourlyrate?.value),
    memo: row.memo ?? '',
    areanodeid: row.areanodeid ?? '',
    poolnodeid: row.equipmentpoolnodeid ?? '',
  };
}

/** [E1] A copy is another machine: it has no numbers, pictures and past of its own yet. */
export function copyOf(
  row: Equipment,
  names: MachineNames,
  nameOfCopy: (name: string) => string,
): MachineValues {
  return {
    ...valuesOf(row, names),
    name: nameOfCopy(row.name).slice(0, 200),
    equipmentid: '',
    inventoryid: '',
    serial: '',
    inspectionbooknumber: '',
    commissioning: '',
  };
}

/** [I5] A draft of an older version kept the media as one text. */
export function revived(kept: MachineValues): MachineValues {
  const media = kept.media as string[] | string;
  return typeof media === 'string' ? { ...kept, media: media.split('\n') } : kept;
}

/** [I5] A draft that names no place yet takes the one that the address presets. */
export function placedAs(preset: MachineValues, kept: MachineValues): MachineValues {
  if (kept.areanodeid || kept.poolnodeid || !isMissing(kept.parent)) return kept;
  const { sitenodeid, areanodeid, poolnodeid, parent } = preset;
  return { ...kept, sitenodeid: sitenodeid || kept.sitenodeid, areanodeid, poolnodeid, parent };
}

function dimensionsOf({ width, height, depth }: MachineValues): Equipment['dimensions'] {
  const [x, y, z] = [width, height, depth].map((edge) => typedFrom(1, edge).value);
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z];
}

/** Words in other languages stay with the medium that keeps its name. Empty lines are dropped [E3]. */
function mediaOf({ media }: MachineValues, row: Told): Equipment['mediasupply'] {
  const names = media.map((line) => line.trim());
  return names
    .filter(Boolean)
    .map((de) => row.mediasupply.find((medium) => germanFirst(medium) === de) ?? { de });
}

/** Lines without a word are dropped. */
function controllersOf({ controllers }: MachineValues): Equipment['controllerinformation'] {
  return controllers
    .map(({ manufacturer, type, spare, software }): Equipment['controllerinformation'][number] => [
      manufacturer.trim(),
      type.trim(),
      spare,
      software.trim(),
    ])
    .filter((slots) => slots.some(Boolean));
}

/** What a new field is made on. */
type Told = Pick<Equipment, 'mediasupply' | 'costcenter'>;

/** Fields of the record that the form says, without places, make and pictures. */
export type ToldFields = Pick<
  Equipment,
  | 'name'
  | 'equipmentid'
  | 'inventoryid'
  | 'manufacturerserialnumber'
  | 'memo'
  | 'constructiondate'
  | 'commissioningdate'
  | 'inspectionbooknumber'
  | 'dimensions'
  | 'electricalpower'
  | 'mediasupply'
  | 'controllerinformation'
  | 'costcenter'
  | 'hourlyrate'
>;

/** Each of them with the inputs that it is made of, and how. */
const FIELDS: {
  [F in keyof ToldFields]: [
    inputs: (keyof MachineValues)[],
    made: (values: MachineValues, row: Told) => ToldFields[F],
  ];
} = {
  name: [['name'], ({ name }) => name.trim()],
  equipmentid: [['equipmentid'], ({ equipmentid }) => equipmentid.trim()],
  inventoryid: [['inventoryid'], ({ inventoryid }) => inventoryid.trim()],
  manufacturerserialnumber: [['serial'], ({ serial }) => serial.trim()],
  memo: [['memo'], ({ memo }) => memo.trim()],
  constructiondate: [['constructionyear'], (values) => yearStart(values.constructionyear) ?? 0],
  commissioningdate: [['commissioning'], (values) => longAgoOfInput(values.commissioning) ?? 0],
  inspectionbooknumber: [['inspectionbooknumber'], (values) => values.inspectionbooknumber.trim()],
  dimensions: [['width', 'height', 'depth'], dimensionsOf],
  electricalpower: [['power'], ({ power }) => typedAmount(power) ?? null],
  mediasupply: [['media'], mediaOf],
  controllerinformation: [['controllers'], controllersOf],
  costcenter: [['costcenter'], ({ costcenter }, row) => saidInGerman(row.costcenter, costcenter)],
  hourlyrate: [
    ['hourlyrate'],
    ({ hourlyrate }) => {
      const value = typedAmount(hourlyrate);
      return typeof value === 'number' ? { value, unit: 'EUR' } : null;
    },
  ],
};

const UNTOLD: Told = { mediasupply: [], costcenter: {} };

/** [E1] What a new machine is told to be. */
export function toldFields(values: MachineValues): ToldFields {
  const made = Object.entries(FIELDS).map(([field, [, make]]) => [field, make(values, UNTOLD)]);
  return Object.fromEntries(made) as ToldFields;
}

/** Where it stands. */
export const placesIn = ({ areanodeid, poolnodeid, parent }: MachineValues) => ({
  areanodeid: areanodeid || null,
  equipmentpoolnodeid: poolnodeid || null,
  parentnodeid: parent.nodeid || null,
});

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
    if (inputs.every((input) => sameValue(before[input], values[input]))) continue;
    const seen = row[field as keyof Equipment];
    const wanted = made(values, row);
    if (sameValue(wanted, seen)) continue;
    fields[field] = wanted;
    base[field] = seen;
  }
  return Object.keys(fields).length > 0 ? { fields, base } : null;
}
