import { sql } from 'kysely';
import { type FileVersion, referredTo } from '../../db/files/references.ts';
import type { Db, Tx } from '../../http/context.ts';
import { fileidIn, fileKey } from '../../storage/storage.ts';

const among = (files: readonly FileVersion[]) =>
  sql`(file.clientid, file.fileid, file.version) in (${sql.join(
    files.map(({ clientid, fileid, version }) => sql`(${clientid}, ${fileid}::uuid, ${version}::integer)`),
  )})`;

/**
 * Files whose time is over, up to `limit`, locked until the transaction ends; those that others hold are passed over.
 * Times in ms: bytes that arrived have until `stored`, those that did not until `pending`.
 */
export async function lockUnused(
  tx: Tx,
  before: { stored: number; pending: number },
  limit: number,
): Promise<FileVersion[]> {
  const { rows } = await sql<FileVersion>`
    select clientid, fileid, version from file
    where (state = 'stored' and unusedsince < ${before.stored})
      or (state = 'pending' and unusedsince < ${before.pending})
    limit ${limit} for update skip locked
  `.execute(tx);
  return rows;
}

/**
 * Of locked files, those that a record refers to are in use; the others are about to go. Answers how many these are.
 * A statement of its own: it sees every link that was made before the lock.
 */
export async function markErasing(tx: Tx, files: readonly FileVersion[]): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    update file set
      unusedsince = case when ${referredTo} then null else unusedsince end,
      fresh = false,
      state = case when ${referredTo} then state else 'erasing' end
    where ${among(files)} returning state
  `.execute(tx);
  return rows.filter(({ state }) => state === 'erasing').length;
}

/** The next files that are about to go, by `nodeid`, locked until the transaction ends. */
export async function erasingAfter(
  tx: Tx,
  after: string,
  limit: number,
): Promise<(FileVersion & { nodeid: string })[]> {
  const key = sql`concat_ws(' ', clientid, fileid, version) collate "C"`;
  const { rows } = await sql<FileVersion & { nodeid: string }>`
    select clientid, fileid, version, ${key} as nodeid from file
    where state = 'erasing' and ${key} > ${after} order by ${key} limit ${limit} for update skip locked
  `.execute(tx);
  return rows;
}

export async function deleteFile(tx: Tx, { clientid, fileid, version }: FileVersion): Promise<void> {
  await tx
    .deleteFrom('file')
    .where('clientid', '=', clientid)
    .where('fileid', '=', fileid)
    .where('version', '=', version)
    .execute();
}

/** Keys that have a row, of those with these file ids. */
export async function keysOf(db: Db, fileids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<FileVersion>`
    select clientid, fileid, version from file where fileid = any(${fileids}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ clientid, fileid, version }) => fileKey(clientid, fileid, version)));
}

/** Notes bytes without a row, once, and that others have one. */
export async function noteStrays(
  db: Db,
  { strays, known }: { strays: readonly string[]; known: readonly string[] },
  now: number,
): Promise<void> {
  await sql`
    insert into strayfile (key, seen) select key, ${now}::bigint from unnest(${strays}::text[]) key
    on conflict do nothing
  `.execute(db);
  await sql`delete from strayfile where key = any(${known}::text[])`.execute(db);
}

/** Bytes that were known to be without a row before that time (ms), the oldest first. */
export async function oldStrays(db: Db, before: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from strayfile where seen < ${before} order by seen, key limit ${limit}
  `.execute(db);
  return rows.map(({ key }) => key);
}

export async function forgetStray(db: Db, key: string): Promise<void> {
  await sql`delete from strayfile where key = ${key}`.execute(db);
}

/** Size and SHA-256 of the stored bytes under a key, as its row says; null where no row says so. */
export async function storedSum(db: Db, key: string): Promise<{ size: number; sha256: string } | null> {
  const { rows } = await sql<FileVersion & { size: number | null; sha256: string | null }>`
    select clientid, fileid, version, size, sha256 from file
    where fileid = ${fileidIn(key) ?? null}::uuid and state = 'stored'
  `.execute(db);
  const row = rows.find(({ clientid, fileid, version }) => fileKey(clientid, fileid, version) === key);
  return row?.size == null || row.sha256 === null ? null : { size: Number(row.size), sha256: row.sha256 };
}
