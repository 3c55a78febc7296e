import { type RawBuilder, sql } from 'kysely';
import { personFieldsOf } from '../../../shared/contract/core/persons.ts';
import { type AnyRecord, RECORDS } from '../../../shared/contract/registry.ts';
import type { Db } from '../../http/context.ts';
import { wireColumnsSql } from '../records.ts';
import type { AnyRow } from '../schema.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** Kinds with rows about persons. */
export const PERSONAL_KINDS = RECORDS.map((record) => ({ record, fields: personFieldsOf(record) })).filter(
  ({ fields }) => fields.length > 0,
);

const ofCompany = (clientid: string) => sql`clientid = ${clientid}`;

/** Rows of a company's kind, a page at a time; `where` narrows them down. */
async function* pages(
  db: Db,
  clientid: string,
  record: AnyRecord,
  where: RawBuilder<unknown>,
): AsyncGenerator<AnyRow[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<AnyRow>`
      select ${wireColumnsSql(record, 'everything')} from ${sql.table(record.kind)}
      where ${ofCompany(clientid)} and nodeid > ${after} and ${where} order by nodeid limit ${PAGE}
    `.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.nodeid;
  }
}

/** All rows of a kind of a company. */
export const rowsOfCompany = (db: Db, clientid: string, record: AnyRecord) =>
  pages(db, clientid, record, sql`true`);

/** Rows of a kind in which one of these fields names a person. */
export const rowsOfPerson = (
  db: Db,
  { clientid, usernodeid }: { clientid: string; usernodeid: string },
  { record, fields }: (typeof PERSONAL_KINDS)[number],
) =>
  pages(
    db,
    clientid,
    record,
    sql`(${sql.join(
      fields.map((field) => sql`${sql.ref(field)} = ${usernodeid}`),
      sql` or `,
    )})`,
  );

/** How many rows of its kinds a company has, and how many stored files. */
export async function countCompany(db: Db, clientid: string): Promise<{ rows: number; files: number }> {
  let all = 0;
  for (const { kind } of RECORDS) all += await countIn(db, clientid, kind, sql`true`);
  return { rows: all, files: await countIn(db, clientid, 'file', sql`state = 'stored'`) };
}

async function countIn(db: Db, clientid: string, table: string, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${ofCompany(clientid)} and ${where}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
