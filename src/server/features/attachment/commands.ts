import { createAttachment, deleteAttachment, updateAttachment } from '../../../shared/contract/attachment.ts';
import { findRow, findVisibleNode } from '../../db/records.ts';
import { commitFile } from '../../db/stored-files.ts';
import { gone } from '../../http/answer.ts';
import { implementDelete, lockVisible, patchVisible } from '../../http/change-row.ts';
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

/** [CF1] [OB13] Another file takes the place of the one it had. Throws `incomplete` while the bytes are not there. */
const update = implementCommand(updateAttachment, async (payload, context) => {
  const { tx, caller } = context;
  const { lang: _lang, nodeid, attachmentnodeid: _named, file: sent, base, ...patch } = payload;
  refuseOther({ attachmentnodeid: nodeid }, payload, ['attachmentnodeid']);
  const { file: had, equipmentnodeid } = await lockVisible(context, 'attachment', nodeid);
  const other = sent && (sent.fileid !== had.fileid || sent.fileversion !== had.fileversion);
  const file = other ? await commitFile(tx, caller, sent, { nodeid, equipmentnodeid }) : undefined;
  return patchVisible(context, 'attachment', nodeid, { ...patch, file }, base);
});

const remove = implementDelete(deleteAttachment, 'attachment');

export const attachmentCommands = [create, update, remove];
