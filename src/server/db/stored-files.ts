import type { FileRef } from '../../shared/contract/core/fields.ts';
import { Refusal } from '../http/answer.ts';
import type { Caller, Tx } from '../http/context.ts';
import { seesMachine } from './visibility.ts';

/**
 * [OB13] [F1] Links bytes that arrived to a record: they must be this user's upload (or visible already),
 * stored, and of the size and SHA-256 that the reference names. Answers the reference as the server knows
 * it. Throws `incomplete` otherwise, so that the device sends the bytes again.
 */
export async function commitFile(
  tx: Tx,
  caller: Caller,
  ref: FileRef,
  link: { nodeid: string; equipmentnodeid: string | null },
): Promise<FileRef> {
  const file = await tx
    .selectFrom('file')
    .selectAll()
    .where('clientid', '=', caller.clientid)
    .where('fileid', '=', ref.fileid)
    .where('version', '=', ref.fileversion)
    .forUpdate()
    .executeTakeFirst();
  const own = file?.usernodeid === caller.usernodeid;
  const seen =
    own || (file?.equipmentnodeid != null && (await seesMachine(tx, caller, file.equipmentnodeid)));
  const same = (ref.size ?? file?.size) === file?.size && (ref.sha256 ?? file?.sha256) === file?.sha256;
  if (!file || !seen || file.state !== 'stored' || !same) throw new Refusal('incomplete', 'File Not Stored');
  await tx
    .updateTable('file')
    .set({ ...link, ...(ref.name ? { name: ref.name } : {}) })
    .where('clientid', '=', caller.clientid)
    .where('fileid', '=', ref.fileid)
    .where('version', '=', ref.fileversion)
    .execute();
  return {
    ...ref,
    bucketid: file.bucketid,
    mimetype: file.mimetype || ref.mimetype,
    ...(file.size === null ? {} : { size: file.size }),
    ...(file.sha256 === null ? {} : { sha256: file.sha256 }),
  };
}
