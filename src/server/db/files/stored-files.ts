import { type Selectable, sql } from 'kysely';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { Refusal } from '../../http/answer.ts';
import type { Caller, Tx } from '../../http/context.ts';
import type { FileTable } from '../schema.ts';
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
 * the size and SHA-256 that the reference names, and nothing that was deleted. Answers the reference with those of the
 * bytes as they are stored. Throws `incomplete` otherwise, so that the device sends the bytes again.
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
  if (!file || !seen || file.state !== 'stored' || !isSameContent(file, ref)) throw notStored();
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

/** What a device or a record says of a file's bytes. */
export type Content = { size?: number | null | undefined; sha256?: string | null | undefined };

/** [F9] Whether what is said, as far as both sides say it, goes for the bytes as they came or as they are stored. */
export function isSameContent(file: Selectable<FileTable>, said: Content): boolean {
  const came = { size: file.sentsize ?? file.size, sha256: file.sentsha256 ?? file.sha256 };
  const agree = (value: unknown, known: unknown) => value == null || known === null || value === known;
  return [came, file].some((known) => agree(said.size, known.size) && agree(said.sha256, known.sha256));
}

const notStored = () => new Refusal('incomplete', 'File Not Stored');

/** Nobody else keeps or removes the bytes under this key until the transaction ends. */
export async function holdKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 25))`.execute(tx);
}

/** The same without waiting; false: somebody has it. */
export async function tryHoldKey(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 25)) as held
  `.execute(tx);
  return rows[0]?.held ?? false;
}
