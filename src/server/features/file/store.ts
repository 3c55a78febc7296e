import { type Kysely, type Selectable, sql } from 'kysely';
import { attachment } from '../../../shared/contract/files/attachment.ts';
import { customerdocument } from '../../../shared/contract/machine/customer.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { builderdocument } from '../../../shared/contract/machine/release.ts';
import { report } from '../../../shared/contract/maintenance/maintenance.ts';
import type { Database, FileTable } from '../../db/schema.ts';
import { visibleRows } from '../../db/visibility.ts';
import type { Caller, Tx } from '../../http/context.ts';

export type StoredFile = Selectable<FileTable>;

/** A new upload, unless this file id is known already. */
export async function insertFile(
  tx: Tx,
  file: Omit<StoredFile, 'equipmentnodeid' | 'name' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('file')
    .values({ ...file, equipmentnodeid: null, state: 'pending' })
    .onConflict((conflict) => conflict.columns(['clientid', 'fileid', 'version']).doNothing())
    .execute();
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

/** What a repeated ticket may change about bytes that have not arrived. */
export async function updateExpected(
  tx: Tx,
  file: Pick<StoredFile, 'clientid' | 'fileid' | 'version'>,
  expected: Pick<StoredFile, 'nodeid' | 'extension' | 'mimetype' | 'size' | 'sha256'>,
): Promise<void> {
  await tx
    .updateTable('file')
    .set(expected)
    .where('clientid', '=', file.clientid)
    .where('fileid', '=', file.fileid)
    .where('version', '=', file.version)
    .execute();
}

/** The file of that id and version in every company that has one. */
export function findFiles(db: Kysely<Database>, fileid: string, version: number): Promise<StoredFile[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('fileid', '=', fileid)
    .where('version', '=', version)
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

/** Where rows of a company show files of another one: the kind, and the view that says which of them still do. */
const SHOWN = [
  { record: customerdocument, view: 'released_customerdocument' },
  { record: builderdocument, view: 'published_builderdocument' },
] as const;

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
  const found = SHOWN.map(
    ({ record, view }) => sql`
      select file.* from ${sql.table(record.kind)}
      join ${sql.table(view)} shown
        on shown.clientid = ${sql.ref(`${record.kind}.clientid`)} and shown.nodeid = ${sql.ref(`${record.kind}.nodeid`)}
      join file on file.clientid = shown.sourceclientid and file.fileid = (shown.file ->> 'fileid')::uuid
        and file.version = (shown.file ->> 'fileversion')::integer
      where ${sql.ref(`${record.kind}.file`)} ->> 'fileid' = ${fileid} and file.version = ${version}
        and ${visibleRows(record, caller)}`,
  );
  const { rows } = await sql<StoredFile>`${sql.join(found, sql` union all `)} limit 1`.execute(db);
  return rows[0];
}

export async function markStored(
  tx: Tx,
  file: Pick<StoredFile, 'clientid' | 'fileid' | 'version'>,
  content: Pick<StoredFile, 'mimetype' | 'size' | 'sha256'>,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ ...content, state: 'stored' })
    .where('clientid', '=', file.clientid)
    .where('fileid', '=', file.fileid)
    .where('version', '=', file.version)
    .execute();
}

/** Where records refer to files: table and the JSON column. A new record with a file is named here or in `SHOWN`. */
const REFERENCES = [
  { record: attachment, column: 'file' },
  { record: equipment, column: 'image' },
  { record: equipment, column: 'typenameplate' },
  { record: report, column: 'authorsignatureimage' },
  { record: customerdocument, column: 'file' },
] as const;

/**
 * [F1] [PL3] Whether a caller may read a file: a record that refers to it is visible. One that nothing
 * refers to yet is its uploader's alone.
 */
export async function mayRead(db: Kysely<Database>, caller: Caller, file: StoredFile): Promise<boolean> {
  const refers = ({ record, column }: (typeof REFERENCES)[number]) =>
    sql`select 1 from ${sql.table(record.kind)} where clientid = ${caller.clientid}
      and ${sql.ref(column)} ->> 'fileid' = ${file.fileid}`;
  const linked = sql.join(REFERENCES.map(refers), sql` union all `);
  const visible = sql.join(
    REFERENCES.map((reference) => sql`${refers(reference)} and ${visibleRows(reference.record, caller)}`),
    sql` union all `,
  );
  const { rows } = await sql<{ linked: boolean; visible: boolean }>`
    select exists (${linked}) as linked, exists (${visible}) as visible
  `.execute(db);
  return rows[0]?.linked ? rows[0].visible : file.usernodeid === caller.usernodeid;
}
