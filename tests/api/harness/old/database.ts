import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { MIGRATIONS } from '../../../../src/server/db/migrations.ts';
import { emptyDatabase } from '../../../harness/databases/embedded-database.ts';
import { createDatabaseAt } from '../../../harness/databases/postgres.ts';
import { postgresOfWorker } from '../../../harness/databases/postgres-of-worker.ts';
import type { DatabaseKind } from '../server.ts';
import company from './company-of-007.sql';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A database as a server left it whose newest migration was 007, with a company in it; for `startServerOn`. */
export async function databaseOf007(kind: DatabaseKind): Promise<string | Blob> {
  const applied = MIGRATIONS.filter(({ name }) => name < '008');
  const written = [
    ...applied.map(({ text }) => text),
    'create table migration (name text primary key, hash text not null, applied timestamptz not null default now())',
    ...applied.map(({ name, text }) => `insert into migration values ('${name}', '${hash(text)}')`),
    company,
  ].join(';\n');
  if (kind === 'PGlite') {
    const pglite = await PGlite.create({ loadDataDir: await emptyDatabase() });
    await pglite.exec(written);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return dump;
  }
  const url = await createDatabaseAt(postgresOfWorker());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(written);
  await client.end();
  return url;
}
