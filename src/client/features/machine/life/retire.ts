import type { Equipment } from '../../../../shared/contract/machine/equipment.ts';
import { updateEquipment } from '../../../../shared/contract/machine/equipment-commands.ts';
import { actHeld } from '../../../live/outbox/held-write.ts';
import { write } from '../../../live/outbox/write.ts';
import { holdFor, offerUndo } from '../../../parts/forms/delete-with-undo.ts';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import { machineLifeText as text } from '../../../text/de/machine/machine-life.ts';
import { delays } from '../../../text/delays.ts';

/**
 * [E1] [CF1] [OB17] Takes a machine out of service since a moment, or brings it back with 0, behind an undo window.
 * Answers false, and says why, where it could not be saved.
 */
export async function setDecommissioned(
  { nodeid, decommissioningdate: seen }: Equipment,
  decommissioningdate: number,
): Promise<boolean> {
  const change = write(updateEquipment, {
    lang: 'de',
    equipmentnodeid: nodeid,
    decommissioningdate,
    base: { decommissioningdate: seen ?? 0 },
  });
  const duration = delays.deleteUndo;
  try {
    const held = await actHeld([change], [], holdFor(duration));
    offerUndo(held, { text: decommissioningdate ? text.retireDone : text.reactivateDone, duration });
    return true;
  } catch (error) {
    tellNotSaved(error);
    return false;
  }
}
