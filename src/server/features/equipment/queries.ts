import {
  getEquipment,
  listCostTypes,
  listCounters,
  listCounterTypes,
  listMaintenanceCategories,
  listUnits,
} from '../../../shared/contract/equipment-queries.ts';
import { listVisibleRows } from '../../db/visible-rows.ts';
import { gone } from '../../http/answer.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { equipmentCommands } from './commands.ts';
import { loadCounters, loadMachine } from './load.ts';
import { presentCounters, presentMachine, presentUnits } from './present.ts';

const machine = implementQuery(getEquipment, async ({ nodeid }, { db, caller }) => {
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => loadMachine(tx, caller, nodeid));
  if (rows === null) throw gone();
  return presentMachine(rows);
});

const units = implementQuery(listUnits, (_input, { db, caller }) => listVisibleRows(db, caller, 'unit'));

const costTypes = implementQuery(listCostTypes, async (_input, { db, caller }) => {
  const unitOf = presentUnits(await listVisibleRows(db, caller, 'unit'));
  const rows = await listVisibleRows(db, caller, 'costtype');
  return rows.map((row) => ({ ...row, unit: unitOf(row.unitId) }));
});

const counters = implementQuery(listCounters, async ({ equipmentnodeid }, { db, caller }) =>
  presentCounters(await loadCounters(db, caller, equipmentnodeid)),
);

const counterTypes = implementQuery(listCounterTypes, async (_input, { db, caller }) => {
  const unitOf = presentUnits(await listVisibleRows(db, caller, 'unit'));
  const rows = await listVisibleRows(db, caller, 'countertype');
  return rows.map((row) => ({ ...row, unit: unitOf(row.unitId) }));
});

const categories = implementQuery(listMaintenanceCategories, (_input, { db, caller }) =>
  listVisibleRows(db, caller, 'maintenancecategory'),
);

export const equipmentPart: FeaturePart = {
  commands: equipmentCommands,
  queries: [machine, units, costTypes, counters, counterTypes, categories],
};
