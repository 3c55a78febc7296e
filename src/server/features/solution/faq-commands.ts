import { createFaq, deleteFaq, updateFaq } from '../../../shared/contract/faq-commands.ts';
import { applyEffects, findRow, findVisibleNode } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementDelete, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';
import { notAhead } from '../../http/judge-patch.ts';

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
const update = implementCommand(updateFaq, (payload, context) => {
  const { lang: _lang, questionanswernodeid: nodeid, base, ...patch } = payload;
  return patchVisible(context, 'questionanswer', nodeid, patch, base);
});

const remove = implementDelete(deleteFaq, 'questionanswer');

export const faqCommands = [create, update, remove];
