import { moveEquipment } from '../../../shared/contract/machine/assignment.ts';
import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { createEquipment, updateEquipment } from '../../../shared/contract/machine/equipment-commands.ts';
import { isKnown } from '../../../shared/rules/equipment.ts';
import type { PreparedFile } from '../../device/photo-file.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { newNodeId, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { firstShifts } from '../../parts/forms/first-shifts.ts';
import { editOf } from '../../parts/forms/patch.ts';
import { delays } from '../../text/delays.ts';
import { type MachineValues, patchOf, placesIn, toldFields } from './machine-values.ts';
import { makeOfMachine } from './make/sent-make.ts';
import { chosenPictures, type Picture } from './pictures/pictures.ts';

/** [E1] [E4] [E6] [E7] A new machine with its make and pictures in one write, and its shifts. */
export async function createMachine(
  equipmentnodeid: string,
  values: MachineValues,
  files: readonly PreparedFile[],
): Promise<void> {
  const { refs, bytes } = await chosenPictures(files);
  const isequipmentof = Object.values(placesIn(values)).filter((place) => place !== null);
  const { commissioningdate, ...told } = toldFields(values);
  const machine = write(createEquipment, {
    lang: 'de',
    equipmentnodeid,
    ...told,
    // [E2] Left empty it is in service from now on.
    ...(isKnown(commissioningdate) && { commissioningdate }),
    decommissioningdate: 0,
    image: refs.image ?? null,
    typenameplate: refs.typenameplate ?? null,
    ...makeOfMachine(values, newNodeId),
    isequipmentof,
  });
  await act([machine, ...(await firstShifts(equipmentnodeid, values.shifts))], bytes);
  setTimeout(syncNow, delays.machineRefresh);
}

/** Fields of an edit with the values that they were made on. */
type Edit = { fields: Record<string, unknown>; base: Record<string, unknown> };

/** [E6] Pictures that were taken away or replaced. */
function pictureEdit(
  seen: Equipment,
  { keepsImage, keepsPlate }: MachineValues,
  refs: Partial<Record<Picture, unknown>>,
): Edit {
  const wanted = {
    image: refs.image ?? (keepsImage ? seen.image : null),
    typenameplate: refs.typenameplate ?? (keepsPlate ? seen.typenameplate : null),
  };
  return editOf<typeof wanted>(seen, wanted) ?? { fields: {}, base: {} };
}

/** [M3] [CF1] What was changed of a machine, and its move; false where nothing was. */
export async function saveMachine(
  seen: Equipment,
  values: MachineValues,
  files: readonly PreparedFile[],
): Promise<boolean> {
  const { nodeid: equipmentnodeid } = seen;
  const { refs, bytes } = await chosenPictures(files);
  const told = patchOf(seen, values);
  const pictures = pictureEdit(seen, values, refs);
  const { equipmenttypenodeid, ...make } = makeOfMachine(values, newNodeId);
  const retyped = equipmenttypenodeid !== seen.equipmenttypenodeid;
  const fields = { ...told?.fields, ...pictures.fields, ...(retyped && { equipmenttypenodeid, ...make }) };
  const base = {
    ...told?.base,
    ...pictures.base,
    ...(retyped && { equipmenttypenodeid: seen.equipmenttypenodeid }),
  };
  const writes: Write[] = [];
  if (Object.keys(fields).length > 0)
    writes.push(write(updateEquipment, { lang: 'de', ...fields, equipmentnodeid, base }));
  const move = editOf<ReturnType<typeof placesIn>>(seen, placesIn(values));
  if (move)
    writes.push(write(moveEquipment, { lang: 'de', equipmentnodeid, ...move.fields, base: move.base }));
  if (writes.length === 0) return false;
  await act(writes, bytes);
  setTimeout(syncNow, delays.machineRefresh);
  return true;
}

/** Whether an edit would change anything. */
export function isChanged(seen: Equipment, values: MachineValues): boolean {
  return (
    patchOf(seen, values) !== null ||
    editOf<ReturnType<typeof placesIn>>(seen, placesIn(values)) !== null ||
    values.type.nodeid !== seen.equipmenttypenodeid ||
    !values.keepsImage ||
    !values.keepsPlate
  );
}
