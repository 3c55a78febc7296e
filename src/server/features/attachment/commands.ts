import { createAttachment, deleteAttachment, updateAttachment } from '../../../shared/contract/attachment.ts';
import { findRow, findVisibleNode } from '../../db/records.ts';
import { gone } from '../../http/answer.ts';
import { implementDelete, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';
import { refuseOther } from '../../http/judge-patch.ts';
import { linkFile } from '../../http/link-files.ts';

/** [F1] [OB13] Links stored bytes to a visible record. Throws `incomplete` while the bytes are not there. */
const create = implementCommand(createAttachment, async (payload, context) => {
  const { tx, caller, now } = context;
  const parent = await findVisibleNode(tx, caller, payload.isattachmentof);
  if (!parent) throw gone();
  const machine = parent.scope === caller.clientid ? null : parent.scope;
  refuseOther({ equipmentnodeid: machine }, payload, ['equipmentnodeid']);
  await linkFile(context, { ...payload, equipmentnodeid: machine, created: payload.created ?? now });
  return findRow(tx, caller.clientid, 'attachment', payload.nodeid);
});

/** [CF1] */
const update = implementCommand(updateAttachment, (payload, context) => {
  const { lang: _lang, nodeid, base, ...patch } = payload;
  return patchVisible(context, 'attachment', nodeid, patch, base);
});

const remove = implementDelete(deleteAttachment, 'attachment');

export const attachmentCommands = [create, update, remove];
