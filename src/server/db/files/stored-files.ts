import { sql } from 'kysely';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { Refusal } from '../../http/answer.ts';
import type { Caller, Tx } from '../../http/context.ts';
import { seesMachine } from '../visibility.ts';
import { isReferred } from './references.ts';

/** The record that a file is linked to, and the machine that it is visible through. */
export interface FileLink {
  nodeid: string;
  equipmentnodeid: string | null;
  /** [CF1] The record is there, and gets back what hung on it before an edit. */
  edits?: boolean;
}

/**
 * [OB13] [F1] Links bytes that arrived to a record: they must be this user's upload (or visible already), stored, of
 * the size and SHA-256 that the reference names, and nothing that was deleted. Answers the reference as the server
 * knows it. Throws `incomplete` otherwise, so that the device sends the bytes again.
 */
export async function commitFile(tx: Tx, caller: Caller, ref: FileRef, link: FileLink): Promise<FileRef> {
  const { clientid } = caller;
  const { nodeid, equipmentnodeid, edits = false } = link;
  const file = await tx
    .selectFrom('file')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('fileid', '=', ref.fileid)
    .where('version', '=', ref.fileversion)
    .forUpdate()
    .executeTakeFirst();
  const own = file?.usernodeid === caller.usernodeid;
  const seen =
    own || (file?.equipmentnodeid != null && (await seesMachine(tx, caller, file.equipmentnodeid)));
  const same = (ref.size ?? file?.size) === file?.size && (ref.sha256 ?? file?.sha256) === file?.sha256;
  if (!file || !seen || file.state !== 'stored' || !same) throw notStored();
  const stays = file.nodeid === nodeid && (edits || file.unusedsince === null);
  if (!(file.fresh && own) && !stays && !(await isReferred(tx, caller, file))) throw notStored();
  await tx
    .updateTable('file')
    .set({ nodeid, equipmentnodeid, fresh: false, unusedsince: null, ...(ref.name && { name: ref.name }) })
    .where('clientid', '=', clientid)
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

const notStored = () => new Refusal('incomplete', 'File Not Stored');

/** Nobody else keeps or removes the bytes under this key until the transaction ends. */
export async function holdKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 25))`.execute(tx);
}
