import type { Area, EquipmentPool, Site } from '../../../shared/contract/machine/place.ts';
import {
  createArea,
  createPool,
  createSite,
  updateArea,
  updatePool,
  updateSite,
} from '../../../shared/contract/machine/place-commands.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { newNodeId, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { firstShifts } from '../../parts/forms/first-shifts.ts';
import { editOf, trimmed } from '../../parts/forms/patch.ts';
import { moveWrites } from '../../parts/machine/move-writes.ts';
import { assignmentMoves } from '../../parts/machine/moves.ts';
import { delays } from '../../text/delays.ts';
import { type AreaValues, type PoolValues, type SiteValues, siteFields, siteValues } from './place-values.ts';

/** Saves what there is to save; false where nothing was changed. */
async function actAll(writes: readonly (Write | null)[]): Promise<boolean> {
  const real = writes.flatMap((each) => each ?? []);
  if (real.length > 0) await act(real);
  return real.length > 0;
}

/** [L1] [CF1] [X5] A new site, or what was changed of one. */
export async function saveSite(values: SiteValues, seen: Site | null, legalentitynodeid: string) {
  const wanted = trimmed(siteFields(values));
  const edit = seen && editOf<SiteValues>(siteValues(seen), wanted);
  const changed = await actAll([
    seen
      ? edit && write(updateSite, { lang: 'de', sitenodeid: seen.nodeid, ...edit.fields, base: edit.base })
      : write(createSite, { lang: 'de', nodeid: newNodeId('site'), legalentitynodeid, ...wanted }),
  ]);
  if (changed) setTimeout(syncNow, delays.siteRefresh);
  return changed;
}

/** [L2] [L4] [CF1] A new area with its shifts, or what was changed of one, and each machine that joins or leaves it. */
export async function saveArea(
  { assigned, shifts, ...values }: AreaValues,
  seen: Area | null,
): Promise<boolean> {
  const { sitenodeid, ...wanted } = trimmed(values);
  const nodeid = seen?.nodeid ?? newNodeId('area');
  const edit = seen && editOf({ name: seen.name, areaid: seen.areaid }, wanted);
  const own = seen
    ? edit && write(updateArea, { lang: 'de', areanodeid: nodeid, ...edit.fields, base: edit.base })
    : write(createArea, { lang: 'de', nodeid, sitenodeid, ...wanted });
  const first = seen ? [] : await firstShifts(nodeid, shifts);
  return actAll([own, ...first, ...moveWrites(assignmentMoves(nodeid, assigned))]);
}

/** [L3] [L4] [CF1] The same of a pool. */
export async function savePool(
  { assigned, ...values }: PoolValues,
  seen: EquipmentPool | null,
  legalentitynodeid: string,
): Promise<boolean> {
  const wanted = trimmed(values);
  const nodeid = seen?.nodeid ?? newNodeId('equipmentpool');
  const edit = seen && editOf({ name: seen.name }, wanted);
  const own = seen
    ? edit && write(updatePool, { lang: 'de', equipmentpoolnodeid: nodeid, ...wanted, base: edit.base })
    : write(createPool, { lang: 'de', nodeid, isequipmentpoolof: legalentitynodeid, ...wanted });
  return actAll([own, ...moveWrites(assignmentMoves(nodeid, assigned))]);
}
