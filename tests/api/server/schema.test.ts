import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FILE_REFERENCES } from '../../../src/server/db/files/references.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../../src/server/db/migrations.ts';
import { wireColumns } from '../../../src/server/db/records.ts';
import { RECORDS } from '../../../src/shared/contract/registry.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

/** Columns that only the server knows, by table. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  equipment: ['deletedat'],
  builderdocument: ['sourceclientid', 'sourcenodeid'],
  builderquestion: ['sourceclientid', 'sourcenodeid'],
};

/**
 * JSON outside of the records. It keeps no file from being erased: it names none, only shows what a record refers to, or
 * is what was once sent and answered.
 */
const JSON_WITHOUT_FILES = [
  'account.previoushashes',
  'client.baseinfo',
  'client.billinginfo',
  'client.plans',
  'companyexport.wish',
  'import.counts',
  'import.dates',
  'import.ignored',
  'import.kind',
  'import.mapping',
  'import.outline',
  'import.problems',
  'import.sheets',
  'importrow.before',
  'importrow.fields',
  'passkey.transports',
  'published_builderdocument.file',
  'receipt.response',
  'refused.payload',
  'released_customerdocument.file',
  'subscriptionorder.details',
];

it('[X18] every migration of the folder is run, in the order of their numbers', async () => {
  const folder = new URL('../../../src/server/db/migrations/', import.meta.url);
  const files = (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).sort();
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(files);
  for (const { name, text } of MIGRATIONS) {
    expect([name, text]).toEqual([name, await readFile(new URL(`${name}.sql`, folder), 'utf8')]);
  }
});

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

describe.each(BOTH_DATABASES)('the schema on %s', (kind) => {
  let server: TestServer;
  let columns: Column[];

  beforeAll(async () => {
    server = await startServer(kind);
    const { rows } = await sql<Column>`
      select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' order by ordinal_position
    `.execute(server.database.db);
    columns = rows;
  });
  afterAll(() => server.close());

  const of = (table: string) => columns.filter((column) => column.table === table);

  it.each(RECORDS.map((record) => [record.kind, record] as const))(
    '[X18] table %s has the fields of its record under their names, and nothing else',
    (name, record) => {
      const names = of(name).map(({ column }) => column);
      expect(names.sort()).toEqual([...wireColumns(record), 'clientid', ...(HIDDEN[name] ?? [])].sort());
    },
  );

  it.each(RECORDS.map((record) => [record.kind, record] as const))(
    '[X18] table %s holds null exactly where the contract allows it',
    (name, record) => {
      for (const [field, schema] of Object.entries(record.fields._zod.def.shape)) {
        const column = of(name).find((found) => found.column === field);
        const allowed = z.safeParse(schema as z.ZodMiniType, null).success;
        expect([field, column?.nullable]).toEqual([field, allowed]);
      }
    },
  );

  it.each(
    FILE_REFERENCES.map(({ record, column }) => [`${record.kind}.${column}`, record.kind, column] as const),
  )(
    '[F1] %s: who refers to a file is found by an index, and the file is told of who lets go of it',
    async (_name, table, column) => {
      const { rows: indexes } = await sql<{ indexdef: string }>`
        select indexdef from pg_indexes where tablename = ${table} and indexdef like '%fileid%'
      `.execute(server.database.db);
      expect(indexes.map(({ indexdef }) => indexdef)).toContainEqual(
        expect.stringContaining(`(clientid, ((${column} ->> 'fileid'::text)))`),
      );
      const { rows: triggers } = await sql<{ event: string }>`
        select event_manipulation as event from information_schema.triggers
        where event_object_table = ${table} and action_statement like ${`%leave_file('${column}')`} order by 1
      `.execute(server.database.db);
      expect(triggers.map(({ event }) => event)).toEqual(['DELETE', 'UPDATE']);
    },
  );

  it('[F1] no table of the server refers to files where nobody would look', () => {
    const records = new Set<string>(RECORDS.map((record) => record.kind));
    const found = columns
      .filter(({ table, type }) => !records.has(table) && type.startsWith('json'))
      .map(({ table, column }) => `${table}.${column}`);
    expect(found.sort()).toEqual(JSON_WITHOUT_FILES);
  });

  it('[D6] an older product does not start on the database of a newer one, and changes nothing in it', async () => {
    const { db } = server.database;
    // What the newer one made of the triggers.
    await sql`update migration set hash = 'newer' where name = 'triggers'`.execute(db);
    await sql`insert into migration (name, hash) values ('999_to_come', 'x')`.execute(db);
    await expect(migrate(db, pino({ level: 'silent' }))).rejects.toThrow('neueren Fassung von Wartbar');
    const { rows } = await sql`select hash from migration where name = 'triggers'`.execute(db);
    expect(rows).toEqual([{ hash: 'newer' }]);
    await sql`delete from migration where name = '999_to_come'`.execute(db);
    await migrate(db, pino({ level: 'silent' }));
  });

  it('[PL2] every record table is logged, whoever writes', async () => {
    const { rows } = await sql<{ table: string; events: string }>`
      select event_object_table as "table", string_agg(distinct event_manipulation, ',' order by event_manipulation) as events
      from information_schema.triggers where trigger_name like 'log\\_%' group by 1
    `.execute(server.database.db);
    expect(rows.map(({ table }) => table).sort()).toEqual(RECORDS.map((record) => record.kind).sort());
    expect(new Set(rows.map(({ events }) => events))).toEqual(new Set(['DELETE,INSERT,UPDATE']));
  });

  it('[PL3] no row can hang on a row of another company', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as name from pg_constraint c
      where c.contype = 'f' and c.confrelid <> 'client'::regclass and not exists (
        select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'clientid')
    `.execute(server.database.db);
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'addresschange FOREIGN KEY (usernodeid) REFERENCES account(usernodeid) ON DELETE CASCADE',
      'passkey FOREIGN KEY (usernodeid) REFERENCES account(usernodeid) ON DELETE CASCADE',
      'passwordlink FOREIGN KEY (usernodeid) REFERENCES account(usernodeid) ON DELETE CASCADE',
      'recoverycode FOREIGN KEY (usernodeid) REFERENCES account(usernodeid) ON DELETE CASCADE',
      'refreshtoken FOREIGN KEY (usernodeid) REFERENCES account(usernodeid) ON DELETE CASCADE',
    ]);
  });
});
