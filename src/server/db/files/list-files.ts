import { sql } from 'kysely';
import { fileFieldsOf } from '../../../shared/contract/core/derive-write.ts';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import { type AnyRecord, RECORDS } from '../../../shared/contract/registry.ts';
import type { Caller, Db } from '../../http/context.ts';
import { visibleRows } from '../visibility.ts';

/** A file, and the row and field that refer to it. */
export interface ReferredFile {
  nodeid: string;
  field: string;
  file: FileRef;
}

/** Columns that say what a row belongs to: itself, what a document hangs on, the machine that shows it. */
const ownersOf = ({ kept, scope }: AnyRecord): string[] => [
  'nodeid',
  ...(kept?.hangsOn ? [kept.hangsOn] : []),
  ...(scope.by === 'machine' ? [scope.field] : []),
];

/** Files that belong to things and that the caller may be given, by row and field; from after a place, at most so many. */
export async function listReferredFiles(
  db: Db,
  caller: Caller,
  nodeids: readonly string[],
  page: { after: { nodeid: string; field: string } | undefined; most: number },
): Promise<ReferredFile[]> {
  const found = RECORDS.flatMap((record) =>
    fileFieldsOf(record).map((field) => {
      const column = sql.ref(`${record.kind}.${field}`);
      const owned = ownersOf(record).map(
        (owner) => sql`${sql.ref(`${record.kind}.${owner}`)} = any(${nodeids}::text[])`,
      );
      return sql`
        select ${sql.ref(`${record.kind}.nodeid`)}::text as nodeid, ${field}::text as field, ${column} as file
        from ${sql.table(record.kind)}
        where ${column} is not null and (${sql.join(owned, sql` or `)}) and ${visibleRows(record, caller)}`;
    }),
  );
  const { after, most } = page;
  const beyond = after ? sql`(nodeid, field) > (${after.nodeid}, ${after.field})` : sql`true`;
  const { rows } = await sql<ReferredFile>`
    select nodeid, field, file from (${sql.join(found, sql` union all `)}) as found
    where ${beyond} order by nodeid, field limit ${most}
  `.execute(db);
  return rows;
}
