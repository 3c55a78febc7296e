import { createFaq, deleteFaq, updateFaq } from '../../../shared/contract/faq-commands.ts';
import {
  applyEffects,
  deleteRow,
  findRow,
  findVisibleNode,
  findVisibleRow,
  updateRow,
} from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { judgePatch, notAhead } from '../../http/judge-patch.ts';

async function lockVisible({ tx, caller }: CommandContext, nodeid: string) {
  const row = await findVisibleRow(tx, caller, 'questionanswer', nodeid, { lock: true });
  if (!row) throw gone();
  return row;
}

/** [W4] On a machine or an equipment type; a second one under the same node id is a `conflict`. */
const create = implementCommand(createFaq, async (payload, { tx, caller, now }) => {
  const of = await findVisibleNode(tx, caller, payload.isfaqof);
  if (!of) throw gone();
  if (of.kind !== 'equipment' && of.kind !== 'equipmenttype') throw invalidField('isfaqof');
  const machine = of.kind === 'equipment' ? of.row.nodeid : null;
  if (payload.equipmentnodeid !== machine) throw invalidField('equipmentnodeid');
  const judged = { ...payload, created: notAhead(payload.created, now) };
  await applyEffects(tx, caller.clientid, createFaq.effect(judged, { now, ...caller }));
  return findRow(tx, caller.clientid, 'questionanswer', payload.questionanswernodeid);
});

/** [CF1] */
const update = implementCommand(updateFaq, async (payload, context) => {
  const { tx, caller } = context;
  const { lang: _lang, questionanswernodeid: nodeid, base, ...patch } = payload;
  const current = await lockVisible(context, nodeid);
  const changes = await judgePatch(context, current, patch, base);
  await updateRow(tx, caller.clientid, 'questionanswer', nodeid, changes);
  return findRow(tx, caller.clientid, 'questionanswer', nodeid);
});

/** What hangs on it goes with it. */
const remove = implementCommand(deleteFaq, async ({ nodeid }, context) => {
  await lockVisible(context, nodeid);
  await deleteRow(context.tx, context.caller.clientid, 'questionanswer', nodeid);
  return { nodeid };
});

export const faqCommands = [create, update, remove];
