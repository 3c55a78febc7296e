import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pgliteStatements } from '../../../src/server/db/drivers/pglite-statements.ts';
import { emptyDatabase } from './embedded-database.ts';

let pglite: PGlite;
let query: (text: string, parameters?: unknown[]) => Promise<unknown[] | undefined>;

beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await emptyDatabase() });
  const statements = pgliteStatements(pglite);
  query = async (text, parameters = []) => (await statements.query(text, parameters))?.rows;
  await query('create table pump (id int primary key, tags text[], facts jsonb)');
});
afterAll(() => pglite.close());

it('a statement that was prepared fits a table that was changed since', async () => {
  const all = 'select * from pump where id = $1';
  await query('insert into pump values ($1, $2, $3)', [1, ['a', 'b'], { bar: 3 }]);
  expect(await query(all, [1])).toEqual([{ id: 1, tags: ['a', 'b'], facts: { bar: 3 } }]);
  await query('alter table pump add column name text');
  expect(await query(all, [1])).toEqual([{ id: 1, tags: ['a', 'b'], facts: { bar: 3 }, name: null }]);
});

it('a statement that fails, when prepared or when run, spoils neither the next one nor itself', async () => {
  const insert = 'insert into pump (id) values ($1)';
  await expect(query('select missing from pump where id = $1', [1])).rejects.toThrow('missing');
  await query('begin');
  await expect(query(insert, [1])).rejects.toMatchObject({ code: '23505' });
  await expect(query('select id from pump where id = $1', [1])).rejects.toMatchObject({ code: '25P02' });
  await query('rollback');
  await query(insert, [2]);
  expect(await query('select id from pump where id = $1', [2])).toEqual([{ id: 2 }]);
});

it('more different statements than are kept run all the same', async () => {
  const sums = [];
  for (let step = 0; step < 900; step++) sums.push((await query(`select $1::int + ${step} as sum`, [1]))![0]);
  expect(sums).toEqual(Array.from({ length: 900 }, (_, step) => ({ sum: step + 1 })));
  const { rows } = await pglite.query<{ kept: number }>(
    'select count(*)::int as kept from pg_prepared_statements',
  );
  expect(rows[0]!.kept).toBeLessThanOrEqual(400);
});
