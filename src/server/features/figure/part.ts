import { setImmediate as turn } from 'node:timers/promises';
import { askFigures } from '../../../shared/contract/notification/figure-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { ComparedSums, comparedWindow } from '../../../shared/rules/figures/compared.ts';
import { LONGEST_WINDOW } from '../../../shared/rules/figures/figure-list.ts';
import { type FigureSetting, neededFor } from '../../../shared/rules/figures/figure-rows.ts';
import { type FigurePlant, figureMachines, machinesOf } from '../../../shared/rules/figures/machines-of.ts';
import { findVisibleRow } from '../../db/records.ts';
import { figureHistory, listFigureMachines } from '../../db/rows/figure-rows.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { Caller, Db, QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';

/** Machines whose history is read at a time. */
const SLICE = 100;
/** Longer than this nothing else waits for what is counted, but for one machine, ms. */
const TURN = 10;
const SUBJECTS = ['equipment', 'equipmenttype', 'site', 'area', 'equipmentpool'] as const;

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

/** What is asked about has to be there, and visible. */
async function judgeSubject({ db, caller }: QueryContext, nodeid: string | undefined): Promise<void> {
  if (nodeid === undefined) return;
  const kind = SUBJECTS.find((each) => each === kindOfNodeId(nodeid));
  if (!kind) throw invalidField('nodeid');
  if (!(await findVisibleRow(db, caller, kind, nodeid))) throw gone();
}

/** [K4] Counts only what the caller sees, by the same rules as devices. */
const ask = implementQuery(askFigures, async ({ nodeid, from, to, planned }, context) => {
  const { db, caller, now } = context;
  if (to <= from || to - from > LONGEST_WINDOW) throw invalidField('to', 'range');
  await judgeSubject(context, nodeid);
  const plant = await loadPlant(db, caller);
  const window = { start: from, end: to };
  const needed = neededFor(comparedWindow(window, plant.zone));
  const costtypes = await costTypes(db, caller);
  const sums = new ComparedSums({ window, now, zone: plant.zone, planned, costtypes });
  const machines = machinesOf(plant, nodeid ?? null);
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
});

export const figurePart: FeaturePart = { queries: [ask] };
