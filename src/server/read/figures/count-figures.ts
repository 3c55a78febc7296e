import { setImmediate as turn } from 'node:timers/promises';
import type { Interval } from '../../../shared/lib/intervals.ts';
import { type Compared, ComparedSums, comparedWindow } from '../../../shared/rules/figures/compared.ts';
import {
  type FigureSetting,
  neededFor,
  type PlannedTime,
} from '../../../shared/rules/figures/figure-rows.ts';
import {
  type FigurePlant,
  type FigureSubject,
  figureMachines,
  machinesOf,
} from '../../../shared/rules/figures/machines-of.ts';
import { figureHistory, listFigureMachines } from '../../db/rows/figure-rows.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import type { Caller, Db } from '../../http/context.ts';

/** Machines whose history is read at a time. */
const SLICE = 100;
/** Longer than this nothing else waits for what is counted, but for one machine, ms. */
const TURN = 10;

async function loadPlant(db: Db, caller: Caller): Promise<FigurePlant> {
  return {
    zone: await timeZoneOf(db, caller.clientid),
    equipments: await listFigureMachines(db, caller),
    areas: await listVisibleRows(db, caller, 'area'),
    sites: await listVisibleRows(db, caller, 'site'),
    shiftmodels: await listVisibleRows(db, caller, 'shiftmodel'),
    shiftexceptions: await listVisibleRows(db, caller, 'shiftexception'),
  };
}

async function costTypes(db: Db, caller: Caller): Promise<FigureSetting['costtypes']> {
  const units = await listVisibleRows(db, caller, 'unit');
  const names = new Map(units.map(({ unitId, displayName }) => [unitId, displayName.plural.de ?? '']));
  const types = await listVisibleRows(db, caller, 'costtype');
  return types.map((type) => ({ ...type, unitname: names.get(type.unitId) ?? '' }));
}

interface Wish {
  subject: FigureSubject;
  window: Interval;
  /** With what it is compared; the period before without. */
  against?: Interval | undefined;
  planned: PlannedTime;
  /** Server time in ms. */
  now: number;
}

/** [K4] Counts only what the caller sees, by the same rules as devices. */
export async function countFigures(
  db: Db,
  caller: Caller,
  { subject, window, against, planned, now }: Wish,
): Promise<Compared> {
  const plant = await loadPlant(db, caller);
  const { zone } = plant;
  const needed = neededFor(comparedWindow({ window, against, zone }));
  const costtypes = await costTypes(db, caller);
  const sums = new ComparedSums({ window, against, now, zone, planned, costtypes });
  const machines = machinesOf(plant, subject);
  const joined = figureMachines(plant);
  for (let first = 0; first < machines.length; first += SLICE) {
    const slice = machines.slice(first, first + SLICE);
    const ids = slice.map((machine) => machine.nodeid);
    const history = await figureHistory(db, caller, ids, needed);
    let began = performance.now();
    for (const machine of joined(slice, history)) {
      sums.add(machine);
      if (performance.now() - began < TURN) continue;
      await turn();
      began = performance.now();
    }
    await turn();
  }
  return sums.result();
}
