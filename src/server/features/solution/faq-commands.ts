import { createFaq, deleteFaq, updateFaq } from '../../../shared/contract/faq-commands.ts';
import { applyEffects, findRow, findVisibleNode } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementDelete, lockVisible, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';
import { notAhead, refuseOther } from '../../http/judge-patch.ts';
import { linkNamedFiles } from '../../http/link-files.ts';

/** [W4] On a machine or an equipment type, in the name of the caller, with the files it names; a second one under the same node id is a `conflict`. */
const create = implementCommand(createFaq, async (payload, context) => {
  const { tx, caller, now } = context;
  refuseOther(caller, payload, ['usernodeid']);
  const of = await findVisibleNode(tx, caller, payload.isfaqof);
  if (!of) throw gone();
  if (of.kind !== 'equipment' && of.kind !== 'equipmenttype') throw invalidField('isfaqof');
  const machine = of.kind === 'equipment' ? of.row.nodeid : null;
  refuseOther({ equipmentnodeid: machine }, payload, ['equipmentnodeid']);
  const created = notAhead(payload.created ?? now, now);
  const judged = { ...payload, equipmentnodeid: machine, created };
  await applyEffects(tx, caller.clientid, createFaq.effect(judged, { now, ...caller }));
  const { questionanswernodeid: isattachmentof, attachments } = payload;
  const holder = { isattachmentof, equipmentnodeid: machine, created };
  await linkNamedFiles(context, attachments, holder);
  return findRow(tx, caller.clientid, 'questionanswer', isattachmentof);
});

/** [CF1] [W4] */
const update = implementCommand(updateFaq, async (payload, context) => {
  const { questionanswernodeid: nodeid, question, answer, attachments, base } = payload;
  const faq = await lockVisible(context, 'questionanswer', nodeid);
  refuseOther(faq, payload, ['usernodeid']);
  const patched = await patchVisible(context, 'questionanswer', nodeid, { question, answer }, base);
  const { equipmentnodeid } = faq;
  const holder = { isattachmentof: nodeid, equipmentnodeid, created: context.now };
  await linkNamedFiles(context, attachments, holder);
  return patched;
});

const remove = implementDelete(deleteFaq, 'questionanswer');

export const faqCommands = [create, update, remove];
