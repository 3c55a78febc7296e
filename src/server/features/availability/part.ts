import { createAbsence, deleteAbsence, setWorkTime } from '../../../shared/contract/account/availability.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { applyEffects, findRow, type Lock } from '../../db/records.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { type FeaturePart, implementCommand } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { namedNode } from '../../write/lock-visible.ts';

/** [P1] Somebody of the company who has not left. */
async function assertHere(
  { tx, caller }: CommandContext,
  personnodeid: string,
  lock: Lock = 'there',
): Promise<void> {
  const person = await findRow(tx, caller.clientid, 'user', personnodeid, { lock });
  if (!person || person.leftat > 0) throw gone();
}

/** [P1] Everybody says when they are away themselves; of others whoever plans says it. */
function assertMayTell({ caller }: CommandContext, personnodeid: string): void {
  const plans = isAllowed(caller.features, { feature: 'notification', flag: 'update' });
  if (personnodeid !== caller.usernodeid && !plans) throw new Refusal('forbidden', 'Access Denied');
}

const addAbsence = implementCreate(createAbsence, {
  async judge({ personnodeid, from, until }, context) {
    await assertHere(context, personnodeid);
    assertMayTell(context, personnodeid);
    if (until < from) throw invalidField('until');
    return {};
  },
});

const removeAbsence = implementDelete(deleteAbsence, {
  judge({ personnodeid }, _payload, context) {
    assertMayTell(context, personnodeid);
    return undefined;
  },
});

const setHours = implementCommand(setWorkTime, async (payload, context) => {
  const { tx, caller, now } = context;
  // One at a time: of two who make somebody's first row at once, the later one sets it.
  await assertHere(context, payload.personnodeid, true);
  if (payload.sitenodeid !== null) {
    const { kind } = await namedNode(context, payload.sitenodeid);
    if (kind !== 'site') throw invalidField('sitenodeid');
  }
  const effects = setWorkTime.effect(payload, { now, usernodeid: caller.usernodeid });
  await applyEffects(tx, caller.clientid, effects);
  return findRow(tx, caller.clientid, 'worktime', effects[0]?.nodeid ?? '');
});

/** [P1] When people can be planned. */
export const availabilityPart: FeaturePart = { commands: [addAbsence, removeAbsence, setHours] };
