import { assignEquipments, moveEquipment, movesOf } from '../../../shared/contract/machine/assignment.ts';
import { DEEPEST, type Located } from '../../../shared/rules/effective-location.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { type Assignment, placesAfter, placesOf } from '../../../shared/rules/plant/assignment.ts';
import { applyEffects, findRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { lockVisible, namedNode } from '../../write/lock-visible.ts';
import { implementPatch } from '../../write/patch.ts';
import { machinesAround, seesPlace } from './store.ts';

type Where = Partial<Located>;
const PLACES = ['areanodeid', 'equipmentpoolnodeid', 'parentnodeid'] as const;

/**
 * [L4] [PL3] Throws unless the caller may put a machine there: into places they are subscribed to, or any where they
 * may subscribe people themselves; not nowhere, and not into itself or a machine inside it.
 */
export async function judgePlaces(
  context: CommandContext,
  nodeid: string,
  where: Where,
  before: Located,
  made?: string,
): Promise<void> {
  const { tx, caller } = context;
  const after = { ...before, ...where };
  if (PLACES.every((field) => after[field] === null)) throw invalidField('areanodeid', 'required');
  const everywhere = isAllowed(caller.features, { feature: 'user', flag: 'update' });
  for (const field of ['areanodeid', 'equipmentpoolnodeid'] as const) {
    const place = where[field];
    if (!place || place === before[field] || place === made) continue;
    await namedNode(context, place);
    if (!everywhere && !(await seesPlace(tx, caller, place))) throw new Refusal('forbidden', 'Access Denied');
  }
  const parent = where.parentnodeid;
  if (!parent || parent === before.parentnodeid) return;
  if (parent === nodeid) throw invalidField('parentnodeid');
  await lockVisible(context, 'equipment', parent);
  const around = await machinesAround(tx, caller.clientid, parent);
  if (around.includes(nodeid) || around.length >= DEEPEST) throw invalidField('parentnodeid');
}

const move = implementPatch(moveEquipment, {
  judge: ({ areanodeid, equipmentpoolnodeid, parentnodeid }, row, context) =>
    judgePlaces(
      context,
      row.nodeid,
      {
        ...(areanodeid !== undefined && { areanodeid }),
        ...(equipmentpoolnodeid !== undefined && { equipmentpoolnodeid }),
        ...(parentnodeid !== undefined && { parentnodeid }),
      },
      row,
    ),
});

/** [CF2] What a call says that a machine leaves must be where it is: a colleague may have moved it meanwhile. */
function assertLeft(row: Row<'equipment'>, where: Where, left: Where): void {
  const conflicts = PLACES.flatMap((field) => {
    const [mine, theirs, base] = [where[field], row[field], left[field]];
    if (mine === undefined || base === undefined || theirs === mine || theirs === base) return [];
    return [{ field, base, mine, theirs }];
  });
  if (conflicts.length > 0) throw new Refusal('conflict', 'Changed Meanwhile', { conflicts });
}

/**
 * [L4] Throws unless the caller may move all these machines; their rows stay locked. `made`: a place that the same call
 * makes.
 */
export async function judgeMoves(
  context: CommandContext,
  assigned: readonly Assignment[] = [],
  made?: string,
): Promise<void> {
  // In one order everywhere, so that two calls about the same machines wait for each other instead of colliding.
  for (const one of assigned.toSorted((a, b) => (a.equipmentnodeid < b.equipmentnodeid ? -1 : 1))) {
    const row = await lockVisible(context, 'equipment', one.equipmentnodeid);
    const where = placesAfter(one);
    await judgePlaces(context, row.nodeid, where, row, made);
    assertLeft(row, where, placesOf(one.leave));
  }
}

const assign = implementCommand(assignEquipments, async ({ assign: assigned }, context) => {
  const { tx, caller } = context;
  await judgeMoves(context, assigned);
  await applyEffects(tx, caller.clientid, movesOf(assigned));
  const moved = [];
  for (const { equipmentnodeid } of assigned)
    moved.push(await findRow(tx, caller.clientid, 'equipment', equipmentnodeid));
  return moved;
});

export const moveCommands = [move, assign];
