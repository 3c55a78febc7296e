import type { RecordOf } from '../../../shared/contract/core/define.ts';
import { equipment, unit } from '../../../shared/contract/machine/equipment.ts';
import { area, site } from '../../../shared/contract/machine/place.ts';
import { shiftexception, shiftmodel } from '../../../shared/contract/machine/shift.ts';
import {
  type Cost,
  cost,
  costtype,
  type Report,
  report,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import type { Interval } from '../../../shared/lib/intervals.ts';
import { DEEPEST } from '../../../shared/rules/effective-location.ts';
import { type Compared, ComparedSums, comparedWindow } from '../../../shared/rules/figures/compared.ts';
import {
  type FigureCostType,
  type FigureMachine,
  type FigureNotification,
  isNeeded,
  type Needed,
  neededFor,
  type PlannedTime,
} from '../../../shared/rules/figures/figure-rows.ts';
import {
  type FigureEquipment,
  type FigureHistory,
  type FigurePlant,
  type FigureSubject,
  figureMachines,
  machinesOf,
} from '../../../shared/rules/figures/machines-of.ts';
import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import {
  inTurns,
  type Look,
  readAll,
  readHanging,
  readKeys,
  readRange,
  readRanges,
  readThese,
} from './read-pages.ts';

/** What is asked. */
export interface FigureQuestion {
  subject: FigureSubject;
  window: Interval;
  /** [J15] With what it is compared; the period before without. */
  against?: Interval | undefined;
  planned: PlannedTime;
}

/** Who asks, and when. */
export interface FigureAsker {
  now: number;
  zone: string;
  /** Whether reports of maintenance may be read. */
  readsReports: boolean;
  signal?: AbortSignal;
}

const slim = ({
  nodeid,
  equipmenttypenodeid,
  commissioningdate,
  decommissioningdate,
  areanodeid,
  equipmentpoolnodeid,
  parentnodeid,
}: FigureEquipment): FigureEquipment => ({
  nodeid,
  equipmenttypenodeid,
  commissioningdate,
  decommissioningdate,
  areanodeid,
  equipmentpoolnodeid,
  parentnodeid,
});

/** Long texts do not stay in memory. */
const slimNotification = ({
  nodeid,
  equipmentnodeid,
  type,
  status,
  created,
  progressstarted,
  closed,
  dueuntil,
  errorcode,
  usernodeid,
  maintenancetasknodeid,
}: FigureNotification): FigureNotification => ({
  nodeid,
  equipmentnodeid,
  type,
  status,
  created,
  progressstarted,
  closed,
  dueuntil,
  errorcode,
  usernodeid,
  maintenancetasknodeid,
});

type Few = (machines: number) => boolean;

/**
 * Whether so many machines are few beside all: what belongs to them is read by them then, and otherwise all is looked
 * through, since one row by an index takes as long as three of a page. Machines are counted once and nothing else is:
 * to count 100,000 rows takes longer than to read those of a hundred machines.
 */
async function fewBeside(look: Look, subject: FigureSubject): Promise<Few> {
  if (subject === null) return () => false;
  if (isMachine(subject)) return () => true;
  const total = await look((mirror) => mirror.table(equipment).count());
  return (machines) => machines * 3 < total;
}

const isMachine = (subject: FigureSubject): subject is string =>
  subject !== null && kindOfNodeId(subject) === 'equipment';

const slimReport = ({ notificationnodeid, equipmentnodeid, executed }: Report) => ({
  notificationnodeid,
  equipmentnodeid,
  executed,
});

/** The machines that stand in a place or are of a type themselves: an index for each kind of subject. */
async function placedIn(look: Look, subject: string): Promise<string[]> {
  const found = await look(async (mirror) => {
    const machines = mirror.table(equipment);
    const areas = await mirror.table(area).where('sitenodeid').equals(subject).primaryKeys();
    return Promise.all([
      machines
        .where('areanodeid')
        .anyOf([subject, ...areas])
        .primaryKeys(),
      machines.where('equipmentpoolnodeid').equals(subject).primaryKeys(),
      machines.where('equipmenttypenodeid').equals(subject).primaryKeys(),
    ]);
  });
  return found.flat();
}

/** Those that are nested in them as well, whose place follows from theirs. */
async function withNested(look: Look, placed: readonly string[], signal?: AbortSignal): Promise<Set<string>> {
  const found = new Set(placed);
  let around = [...found];
  for (let level = 0; around.length > 0 && level < DEEPEST; level++) {
    const nested = await readKeys(look, equipment, 'parentnodeid', around, signal);
    around = nested.filter((nodeid) => !found.has(nodeid));
    for (const nodeid of around) found.add(nodeid);
  }
  return found;
}

/** Of a subject no more machines are read than those that may belong to it and those around them. */
async function readMachines(look: Look, subject: FigureSubject, few: Few, signal?: AbortSignal) {
  if (subject === null) return readAll(look, equipment, slim, signal);
  const within = isMachine(subject)
    ? new Set([subject])
    : await withNested(look, await placedIn(look, subject), signal);
  if (!few(within.size)) return readAll(look, equipment, slim, signal);
  const found = await readThese(look, equipment, [...within], slim, signal);
  for (let level = 0, below = found; below.length > 0 && level < DEEPEST; level++) {
    const around = below.flatMap(({ areanodeid, equipmentpoolnodeid, parentnodeid }) =>
      parentnodeid && !areanodeid && !equipmentpoolnodeid && !within.has(parentnodeid) ? [parentnodeid] : [],
    );
    below = await readThese(look, equipment, [...new Set(around)], slim, signal);
    for (const machine of below) {
      within.add(machine.nodeid);
      found.push(machine);
    }
  }
  return found;
}
async function readPlant(
  look: Look,
  subject: FigureSubject,
  few: Few,
  { zone, signal }: FigureAsker,
): Promise<FigurePlant> {
  const [equipments, [areas, sites, models, shiftexceptions]] = await Promise.all([
    readMachines(look, subject, few, signal),
    look((mirror) =>
      Promise.all([
        mirror.table(area).toArray(),
        mirror.table(site).toArray(),
        mirror.table(shiftmodel).toArray(),
        mirror.table(shiftexception).toArray(),
      ]),
    ),
  ]);
  // Devices hold rows of before models had a beginning, until the next pull.
  const shiftmodels = models.map((row) => ({ ...row, validfrom: row.validfrom ?? 0 }));
  return { zone, equipments, areas, sites, shiftmodels, shiftexceptions };
}

async function readNotifications(
  look: Look,
  machines: ReadonlySet<string>,
  few: Few,
  needed: Needed,
  signal?: AbortSignal,
): Promise<FigureNotification[]> {
  // A change of status between two reads brings a row twice.
  const found = new Map<string, FigureNotification>();
  const take = (row: FigureNotification) => {
    if (machines.has(row.equipmentnodeid) && isNeeded(row, needed))
      found.set(row.nodeid, slimNotification(row));
  };
  const range = { record: notification, number: 'created', from: 0, before: needed.createdBefore } as const;
  if (few(machines.size)) {
    await readRanges(look, { ...range, value: 'equipmentnodeid' }, [...machines], take, signal);
  } else {
    const byStatus = { ...range, value: 'status' } as const;
    await readRange(look, byStatus, 0, take, signal);
    await readRange(look, byStatus, 1, take, signal);
    await readRange(look, { ...byStatus, from: needed.createdFrom }, 2, take, signal);
  }
  return [...found.values()];
}

/** Rows of a kind that hang on one of these notifications. */
async function readOf<D extends typeof cost | typeof report, T>(
  look: Look,
  record: D,
  field: string & keyof RecordOf<D>,
  notifications: readonly FigureNotification[],
  few: boolean,
  keep: (row: RecordOf<D>) => T,
  signal?: AbortSignal,
): Promise<T[]> {
  const ids = notifications.map(({ nodeid }) => nodeid);
  if (few) return readHanging(look, record, field, ids, keep, signal);
  const wanted = new Set(ids);
  return readAll(look, record, (row) => (wanted.has(String(row[field])) ? keep(row) : null), signal);
}

async function readHistory(
  look: Look,
  notifications: FigureNotification[],
  few: boolean,
  { readsReports, signal }: FigureAsker,
): Promise<FigureHistory> {
  const planned = notifications.filter(({ type }) => type === PLANNED_MAINTENANCE);
  const [costs, reports] = await Promise.all([
    readOf(look, cost, 'hasCostSourceNodeId', notifications, few, (row) => row, signal),
    readsReports ? readOf(look, report, 'notificationnodeid', planned, few, slimReport, signal) : null,
  ]);
  return { notifications, costs, reports };
}

const byNodeId = <T extends { nodeid: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((left, right) => (left.nodeid < right.nodeid ? -1 : 1));

/** Hours are added up in the same order everywhere: sums of fractions depend on it. */
const inOrder = (machine: FigureMachine): FigureMachine => ({
  ...machine,
  notifications: byNodeId(machine.notifications),
  costs: byNodeId(machine.costs as readonly Cost[]),
});

const readCostTypes = (look: Look): Promise<FigureCostType[]> =>
  look(async (mirror) => {
    const [types, units] = await Promise.all([
      mirror.table(costtype).toArray(),
      mirror.table(unit).toArray(),
    ]);
    const names = new Map(units.map(({ unitId, displayName }) => [unitId, displayName.plural.de ?? '']));
    return types.map((type) => ({ ...type, unitname: names.get(type.unitId) ?? '' }));
  });

/**
 * [K4] The figures of what this device holds, by the rules of the server, in steps that hold up no tap. Null where it
 * does not hold the machine that is asked about.
 */
export async function readFigures(
  look: Look,
  question: FigureQuestion,
  asker: FigureAsker,
): Promise<Compared | null> {
  const { subject, window, against, planned } = question;
  const { now, zone, signal } = asker;
  const few = await fewBeside(look, subject);
  const [plant, costtypes] = await Promise.all([readPlant(look, subject, few, asker), readCostTypes(look)]);
  const machines = machinesOf(plant, subject);
  if (machines.length === 0 && isMachine(subject)) return null;
  const ids = new Set(machines.map(({ nodeid }) => nodeid));
  const needed = neededFor(comparedWindow({ window, against, zone }));
  const notifications = await readNotifications(look, ids, few, needed, signal);
  const history = await readHistory(look, notifications, few(ids.size), asker);
  const sums = new ComparedSums({ window, against, now, zone, planned, costtypes });
  const joined = figureMachines(plant)(machines, history);
  await inTurns(joined, (machine) => sums.add(inOrder(machine)), signal);
  return sums.result();
}
