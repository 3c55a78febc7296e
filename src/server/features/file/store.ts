import { type Kysely, type Selectable, sql } from 'kysely';
import { RECORDS } from '../../../shared/contract/registry.ts';
import { type FileVersion, isReferred, referencesOf, SHOWN } from '../../db/files/references.ts';
import type { Database, FileTable } from '../../db/schema.ts';
import { visibleRows } from '../../db/visibility.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';

export type StoredFile = Selectable<FileTable>;

/** What is known of an upload before anything of it arrived. */
export type WantedFile = Expected &
  Pick<StoredFile, 'clientid' | 'fileid' | 'version' | 'usernodeid' | 'created' | 'bucketid'>;

/** What a ticket says of the bytes that will come. */
export type Expected = Pick<
  StoredFile,
  'nodeid' | 'extension' | 'mimetype' | 'size' | 'sha256' | 'place' | 'sentsize' | 'sentsha256'
>;

/** A new upload, unless this file id is known already; answers its row. */
export async function insertFile(tx: Tx, file: WantedFile): Promise<StoredFile> {
  const row = {
    ...file,
    equipmentnodeid: null,
    name: '',
    state: 'pending' as const,
    fresh: false,
    unusedsince: file.created,
  };
  await tx
    .insertInto('file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clientid', 'fileid', 'version']).doNothing())
    .execute();
  return row;
}

/** Files and bytes that one login announced since a moment, and bytes of its company that are stored. */
export async function readUse(
  db: Db,
  { clientid, usernodeid }: Pick<Caller, 'clientid' | 'usernodeid'>,
  since: number,
): Promise<{ files: number; bytes: number; company: number; coming: number }> {
  // What was announced and never came takes nothing from colleagues.
  const { rows } = await sql<{ files: number; bytes: number; company: number; coming: number }>`
    select count(*) filter (where recent)::integer as files,
      coalesce(sum(size) filter (where recent), 0)::bigint as bytes,
      coalesce(sum(size) filter (where state = 'stored'), 0)::bigint as company,
      coalesce(sum(size) filter (where state <> 'stored' and new), 0)::bigint as coming
    from (
      select size, state, created > ${since} as new, usernodeid = ${usernodeid} and created > ${since} as recent
      from file where clientid = ${clientid}
    ) as known
  `.execute(db);
  return rows[0] ?? { files: 0, bytes: 0, company: 0, coming: 0 };
}

/** All versions of a file, newest first, locked until the transaction ends. */
export function lockVersions(tx: Tx, clientid: string, fileid: string): Promise<StoredFile[]> {
  return tx
    .selectFrom('file')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('fileid', '=', fileid)
    .orderBy('version', 'desc')
    .forUpdate()
    .execute();
}

/** What a repeated ticket may change about bytes that have not arrived, or were about to go. */
export async function updateExpected(
  tx: Tx,
  file: FileVersion,
  expected: Expected,
  now: number,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ ...expected, state: 'pending', unusedsince: now })
    .where('clientid', '=', file.clientid)
    .where('fileid', '=', file.fileid)
    .where('version', '=', file.version)
    .execute();
}

export function findFile(
  db: Kysely<Database>,
  clientid: string,
  fileid: string,
  version: number,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('fileid', '=', fileid)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * [B5] The file of an operator's document that this machine builder is shown now, or the other way round. The row that
 * shows it is the only ground; nothing else of the other company's can be reached by it.
 */
export async function findShownFile(
  db: Kysely<Database>,
  caller: Caller,
  fileid: string,
  version: number,
): Promise<StoredFile | undefined> {
  const found = RECORDS.filter(({ kind }) => SHOWN[kind]).map(
    (record) => sql`
      select file.* from ${sql.table(record.kind)}
      join ${sql.table(SHOWN[record.kind] ?? '')} shown
        on shown.clientid = ${sql.ref(`${record.kind}.clientid`)} and shown.nodeid = ${sql.ref(`${record.kind}.nodeid`)}
      join file on file.clientid = shown.sourceclientid and file.fileid = (shown.file ->> 'fileid')::uuid
        and file.version = (shown.file ->> 'fileversion')::integer
      where ${sql.ref(`${record.kind}.file`)} ->> 'fileid' = ${fileid} and file.version = ${version}
        and ${visibleRows(record, caller)}`,
  );
  const { rows } = await sql<StoredFile>`${sql.join(found, sql` union all `)} limit 1`.execute(db);
  return rows[0];
}

/** Bytes that are stored now. Those that a record shows to their uploader are no new ones. */
export async function markStored(
  tx: Tx,
  file: StoredFile,
  content: Pick<StoredFile, 'mimetype' | 'size' | 'sha256' | 'sentsize' | 'sentsha256'>,
  now: number,
): Promise<void> {
  const known = file.state === 'stored' && (await isReferred(tx, file, file));
  await tx
    .updateTable('file')
    .set({ ...content, state: 'stored', ...(known ? {} : { fresh: true, unusedsince: now }) })
    .where('clientid', '=', file.clientid)
    .where('fileid', '=', file.fileid)
    .where('version', '=', file.version)
    .execute();
}

/**
 * [F1] [PL3] Whether a caller may read a file: a record that refers to it is visible. One that was not linked yet is its
 * uploader's alone, one that nothing refers to any more is nobody's.
 */
export async function mayRead(db: Kysely<Database>, caller: Caller, file: StoredFile): Promise<boolean> {
  const { linked, visible } = await referencesOf(db, caller, file);
  return linked ? visible : mayStillLink(caller, file);
}

const mayStillLink = ({ usernodeid }: Pick<Caller, 'usernodeid'>, file: StoredFile) =>
  file.fresh && file.usernodeid === usernodeid;

/** [OB13] Whether its uploader can link a stored file as it is; what was deleted they have to bring again. */
export const isLinkable = async (db: Kysely<Database>, file: StoredFile): Promise<boolean> =>
  mayStillLink(file, file) || (await isReferred(db, file, file));
