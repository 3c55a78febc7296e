import {
  createMaintenanceCategory,
  deleteMaintenanceCategory,
  updateMaintenanceCategory,
} from '../../../shared/contract/maintenance-commands.ts';
import { applyEffects, findRow } from '../../db/records.ts';
import { implementDelete, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';

/** [T6] */
const create = implementCommand(createMaintenanceCategory, async (payload, { tx, caller, now }) => {
  await applyEffects(tx, caller.clientid, createMaintenanceCategory.effect(payload, { now, ...caller }));
  return findRow(tx, caller.clientid, 'maintenancecategory', payload.nodeid);
});

/** [CF1] */
const update = implementCommand(updateMaintenanceCategory, (payload, context) => {
  const { lang: _lang, nodeid, base, ...patch } = payload;
  return patchVisible(context, 'maintenancecategory', nodeid, patch, base);
});

const remove = implementDelete(deleteMaintenanceCategory, 'maintenancecategory');

export const categoryCommands = [create, update, remove];
