import { type RawBuilder, sql } from 'kysely';
import { fileFieldsOf } from '../../../shared/contract/core/derive-write.ts';
import { type AnyRecord, RECORDS } from '../../../shared/contract/registry.ts';
import type { Caller, Db } from '../../http/context.ts';
import { rowsInScope, visibleRows, type Who } from '../visibility.ts';

/** [B5] Kinds that show files of another company, and the views that say which of them still do. */
export const SHOWN: Readonly<Record<string, string>> = {
  customerdocument: 'released_customerdocument',
  builderdocument: 'published_builderdocument',
};

/** A JSON column that refers to a file of the row's own company. */
export interface FileReference {
  record: AnyRecord;
  column: string;
}

/**
 * Everything that can refer to a company's files, by the `files` of the contract's records. Who may read and link a
 * file, when it counts as unused and whether its bytes may go all follow from it.
 */
export const FILE_REFERENCES: readonly FileReference[] = RECORDS.filter(
  ({ kind }) => SHOWN[kind] === undefined,
).flatMap((record) => fileFieldsOf(record).map((column) => ({ record, column })));

export interface FileVersion {
  clientid: string;
  fileid: string;
  version: number;
}

/** A query for the rows that refer to one version of a file, of those that a condition is true of. */
function rowsWith(
  { record, column }: FileReference,
  { clientid, fileid, version }: FileVersion,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`select 1 from ${sql.table(record.kind)} where ${sql.ref(`${record.kind}.clientid`)} = ${clientid}
    and ${sql.ref(column)} ->> 'fileid' = ${fileid} and (${sql.ref(column)} ->> 'fileversion')::integer = ${version}
    and ${condition}`;
}

const anyRow = (queries: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`exists (${sql.join(queries, sql` union all `)})`;

/** Whether records of the company refer to a file, and whether the caller may be given one of them. */
export async function referencesOf(
  db: Db,
  caller: Caller,
  file: FileVersion,
): Promise<{ linked: boolean; visible: boolean }> {
  const linked = FILE_REFERENCES.map((reference) => rowsWith(reference, file));
  const visible = FILE_REFERENCES.map((reference) =>
    rowsWith(reference, file, visibleRows(reference.record, caller)),
  );
  const { rows } = await sql<{ linked: boolean; visible: boolean }>`
    select ${anyRow(linked)} as linked, ${anyRow(visible)} as visible
  `.execute(db);
  return rows[0] ?? { linked: false, visible: false };
}

/** Whether a record within what this user sees refers to a file. What hangs on a deleted machine does not. */
export async function isReferred(db: Db, who: Who, file: FileVersion): Promise<boolean> {
  const seen = FILE_REFERENCES.map((reference) =>
    rowsWith(reference, file, rowsInScope(reference.record, who)),
  );
  const { rows } = await sql<{ seen: boolean }>`select ${anyRow(seen)} as seen`.execute(db);
  return rows[0]?.seen === true;
}

/** Condition on rows of `file` under that name: a record refers to them, also one that is deleted but can come back. */
export const referredTo: RawBuilder<boolean> = anyRow(
  FILE_REFERENCES.map(
    ({ record, column }) => sql`
      select 1 from ${sql.table(record.kind)} r where r.clientid = file.clientid
        and r.${sql.ref(column)} ->> 'fileid' = file.fileid::text
        and (r.${sql.ref(column)} ->> 'fileversion')::integer = file.version`,
  ),
);
