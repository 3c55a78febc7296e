import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseAt, type Postgres, startPostgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop());

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('is a real PostgreSQL, 15 or newer', async () => {
  const rows = await query(postgres.url(), "SELECT current_setting('server_version_num')::int AS version");
  expect(rows).toEqual([{ version: expect.toSatisfy((version: number) => version >= 150_000) }]);
});

it('gives every caller a database of its own', async () => {
  const [first, second] = await Promise.all([postgres.createDatabase(), createDatabaseAt(postgres.url())]);
  expect(first).not.toBe(second);
  await query(first, 'CREATE TABLE only_here (id int)');
  expect(await query(first, 'SELECT * FROM only_here')).toEqual([]);
  await expect(query(second, 'SELECT * FROM only_here')).rejects.toMatchObject({ code: '42P01' });
});

it('sorts and folds letters as the embedded database does', async () => {
  const sql =
    "SELECT lower(x) AS x FROM (VALUES ('Zebra'), ('apfel'), ('Ärger')) AS words(x) ORDER BY words.x";
  const embedded = new PGlite();
  const expected = (await embedded.query(sql)).rows;
  await embedded.close();
  expect(await query(postgres.url(), sql)).toEqual(expected);
});
