import { restoreEquipment } from '../../../shared/contract/machine/deleted-equipment.ts';
import {
  createEquipment,
  deleteEquipment,
  joined,
  updateEquipment,
} from '../../../shared/contract/machine/equipment-commands.ts';
import { placesOf } from '../../../shared/rules/plant/assignment.ts';
import { findRow } from '../../db/records.ts';
import { seesMachine } from '../../db/visibility.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementCommand } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { lockVisible } from '../../write/lock-visible.ts';
import { assertNoFutureYear } from '../../write/moments.ts';
import { implementPatch } from '../../write/patch.ts';
import { judgePlaces } from './moves.ts';
import { noteNamed } from './note-named.ts';
import { hasSignedReport, hideMachine, showMachine } from './store.ts';

const DATES = ['constructiondate', 'commissioningdate', 'decommissioningdate'] as const;

interface Make {
  equipmenttypenodeid?: string | undefined;
  legalentity?: { nodeid: string } | undefined;
  brand?: { nodeid: string } | undefined;
  equipmenttype?: { nodeid: string; isnew: boolean } | undefined;
}

/** [E4] A new type comes with its brand and manufacturer, and is the one that the machine names. */
function assertWholeMake({ equipmenttypenodeid, equipmenttype, brand, legalentity }: Make): void {
  if (!equipmenttype?.isnew) return;
  if (!brand) throw invalidField('brand', 'required');
  if (!legalentity) throw invalidField('legalentity', 'required');
  if (equipmenttypenodeid !== equipmenttype.nodeid) throw invalidField('equipmenttypenodeid');
}

const NOWHERE = { areanodeid: null, equipmentpoolnodeid: null, parentnodeid: null };

/** [E1] [E2] [L4] */
const create = implementCreate(createEquipment, {
  async judge(payload, context) {
    assertNoFutureYear(payload, DATES, context.now);
    assertWholeMake(payload);
    await judgePlaces(
      context,
      payload.equipmentnodeid,
      placesOf(joined(payload.isequipmentof, payload.assign)),
      NOWHERE,
    );
  },
});

/** [M3] [E2] */
const update = implementPatch(updateEquipment, {
  judge(payload, _row, context) {
    assertNoFutureYear(payload, DATES, context.now);
    assertWholeMake(payload);
  },
});

/** [M3] */
const remove = implementCommand(deleteEquipment, async ({ nodeid }, context) => {
  const { tx, caller, now } = context;
  const row = await lockVisible(context, 'equipment', nodeid);
  if (await hasSignedReport(tx, caller.clientid, nodeid)) throw invalidField('nodeid', 'inuse');
  await hideMachine(tx, caller, row, now);
  await noteNamed(context, 'machine.deleted', row);
  return { nodeid };
});

/** [M3] [PL3] Whoever would not see it, or sends it a second time, finds nothing to bring back. */
const restore = implementCommand(restoreEquipment, async ({ equipmentnodeid }, context) => {
  const { tx, caller } = context;
  const shown = await showMachine(tx, caller, equipmentnodeid);
  if (!shown || !(await seesMachine(tx, caller, equipmentnodeid))) throw gone();
  const row = await findRow(tx, caller.clientid, 'equipment', equipmentnodeid);
  if (row) await noteNamed(context, 'machine.restored', row);
  return row;
});

export const equipmentCommands = [create, update, remove, restore];
