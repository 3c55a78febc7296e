import { createAttachment, deleteAttachment, updateAttachment } from '../../../shared/contract/attachment.ts';
import {
  applyEffects,
  deleteRow,
  findRow,
  findVisibleNode,
  findVisibleRow,
  updateRow,
} from '../../db/records.ts';
import { commitFile } from '../../db/stored-files.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { judgePatch, notAhead } from '../../http/judge-patch.ts';

async function lockVisible({ tx, caller }: CommandContext, nodeid: string) {
  const row = await findVisibleRow(tx, caller, 'attachment', nodeid, { lock: true });
  if (!row) throw gone();
  return row;
}

/** [F1] [OB13] Links stored bytes to a visible record. Throws `incomplete` while the bytes are not there. */
const create = implementCommand(createAttachment, async (payload, { tx, caller, now }) => {
  const parent = await findVisibleNode(tx, caller, payload.isattachmentof);
  if (!parent) throw gone();
  const machine = parent.scope === caller.clientid ? null : parent.scope;
  if (payload.equipmentnodeid !== machine) throw invalidField('equipmentnodeid');
  const link = { nodeid: payload.nodeid, equipmentnodeid: machine };
  const file = await commitFile(tx, caller, payload.file, link);
  const judged = { ...payload, file, created: notAhead(payload.created, now) };
  await applyEffects(tx, caller.clientid, createAttachment.effect(judged, { now, ...caller }));
  return findRow(tx, caller.clientid, 'attachment', payload.nodeid);
});

/** [CF1] */
const update = implementCommand(updateAttachment, async (payload, context) => {
  const { tx, caller } = context;
  const { lang: _lang, nodeid, base, ...patch } = payload;
  const current = await lockVisible(context, nodeid);
  await updateRow(tx, caller.clientid, 'attachment', nodeid, await judgePatch(context, current, patch, base));
  return findRow(tx, caller.clientid, 'attachment', nodeid);
});

const remove = implementCommand(deleteAttachment, async ({ nodeid }, context) => {
  await lockVisible(context, nodeid);
  await deleteRow(context.tx, context.caller.clientid, 'attachment', nodeid);
  return { nodeid };
});

export const attachmentCommands = [create, update, remove];
