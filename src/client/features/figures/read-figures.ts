import { equipment, unit } from '../../../shared/contract/machine/equipment.ts';
import { area, site } from '../../../shared/contract/machine/place.ts';
import { shiftexception, shiftmodel } from '../../../shared/contract/machine/shift.ts';
import { cost, costtype, report } from '../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import type { Interval } from '../../../shared/lib/intervals.ts';
import { holdersOf } from '../../../shared/rules/effective-location.ts';
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
import { inTurns, type Look, readAll, readHanging, readRange } from './read-pages.ts';

/** What is asked. */
export interface FigureQuestion {
  subject: FigureSubject;
  window: Interval;
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

/** Of one machine only itself and those around it are read, however many there are. */
async function readMachines(look: Look, subject: FigureSubject, signal?: AbortSignal) {
  if (subject === null || kindOfNodeId(subject) !== 'equipment') {
    return readAll(look, equipment, slim, signal);
  }
  return look(async (mirror) => {
    const row = await mirror.table(equipment).get(subject);
    if (!row) return [];
    const holders = await holdersOf(row, (nodeid) => mirror.table(equipment).get(nodeid));
    return [row, ...holders].map(slim);
  });
}

async function readPlant(
  look: Look,
  { subject }: FigureQuestion,
  { zone, signal }: FigureAsker,
): Promise<FigurePlant> {
  const equipments = await readMachines(look, subject, signal);
  const [areas, sites, models, shiftexceptions] = await look((mirror) =>
    Promise.all([
      mirror.table(area).toArray(),
      mirror.table(site).toArray(),
      mirror.table(shiftmodel).toArray(),
      mirror.table(shiftexception).toArray(),
    ]),
  );
  // Devices hold rows of before models had a beginning, until the next pull.
  const shiftmodels = models.map((row) => ({ ...row, validfrom: row.validfrom ?? 0 }));
  return { zone, equipments, areas, sites, shiftmodels, shiftexceptions };
}

async function readNotifications(
  look: Look,
  subject: FigureSubject,
  machines: ReadonlySet<string>,
  needed: Needed,
  signal?: AbortSignal,
): Promise<FigureNotification[]> {
  const isWanted = (row: FigureNotification) => machines.has(row.equipmentnodeid) && isNeeded(row, needed);
  if (subject !== null && machines.has(subject)) {
    const range = { from: 0, before: needed.createdBefore };
    const index = { record: notification, index: '[equipmentnodeid+created]' };
    return (await readRange(look, index, subject, range, signal)).filter(isWanted);
  }
  const index = { record: notification, index: '[status+created]' };
  const open = { from: 0, before: needed.createdBefore };
  const closed = { from: needed.createdFrom, before: needed.createdBefore };
  const found = [
    ...(await readRange(look, index, 0, open, signal)),
    ...(await readRange(look, index, 1, open, signal)),
    ...(await readRange(look, index, 2, closed, signal)),
  ];
  // A change of status between two reads brings a row twice.
  return [...new Map(found.map((row) => [row.nodeid, row])).values()].filter(isWanted);
}

async function readHistory(
  look: Look,
  notifications: FigureNotification[],
  { readsReports, signal }: FigureAsker,
): Promise<FigureHistory> {
  const ids = notifications.map(({ nodeid }) => nodeid);
  const planned = notifications.filter(({ type }) => type === PLANNED_MAINTENANCE);
  const costs = await readHanging(look, cost, 'hasCostSourceNodeId', ids, (row) => row, signal);
  const reports = readsReports
    ? await readHanging(
        look,
        report,
        'notificationnodeid',
        planned.map(({ nodeid }) => nodeid),
        ({ notificationnodeid, equipmentnodeid, executed }) => ({
          notificationnodeid,
          equipmentnodeid,
          executed,
        }),
        signal,
      )
    : null;
  // Hours are added up in the same order everywhere: sums of fractions depend on it.
  const inOrder = <T>(rows: T[], keyOf: (row: T) => string) =>
    rows.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  return {
    notifications: inOrder(notifications, ({ nodeid }) => nodeid),
    costs: inOrder(costs, ({ nodeid }) => nodeid),
    reports,
  };
}

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
  const { subject, window, planned } = question;
  const { now, zone, signal } = asker;
  const plant = await readPlant(look, question, asker);
  const machines = machinesOf(plant, subject);
  if (machines.length === 0 && subject !== null && kindOfNodeId(subject) === 'equipment') return null;
  const ids = new Set(machines.map(({ nodeid }) => nodeid));
  const needed = neededFor(comparedWindow(window, zone));
  const history = await readHistory(look, await readNotifications(look, subject, ids, needed, signal), asker);
  const sums = new ComparedSums({ window, now, zone, planned, costtypes: await readCostTypes(look) });
  const joined: FigureMachine[] = figureMachines(plant)(machines, history);
  await inTurns(joined, (machine) => sums.add(machine), signal);
  return sums.result();
}
