import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import manifest from '../../../../package.json' with { type: 'json' };
import { MIGRATIONS } from '../../../../src/server/db/migrations.ts';
import { emptyDatabase, keptDump } from '../../../harness/databases/embedded-database.ts';
import { createDatabaseAt } from '../../../harness/databases/postgres.ts';
import { postgresOfWorker } from '../../../harness/databases/postgres-of-worker.ts';
import type { DatabaseKind } from '../server.ts';
import of007 from './company-of-007.sql';
import of017 from './company-of-017.sql';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Companies as a server wrote them, by the migration that was its newest. They only grow in number. */
const COMPANIES = { '007': of007, '017': of017 };
export type OldMigration = keyof typeof COMPANIES;

/** A database as a server left it whose newest migration was this one, with a company in it; for `startServerOn`. */
export async function oldDatabase(newest: OldMigration, kind: DatabaseKind): Promise<string | Blob> {
  const applied = MIGRATIONS.filter(({ name }) => name.slice(0, 3) <= newest);
  const written = [
    ...applied.map(({ text }) => text),
    'create table migration (name text primary key, hash text not null, applied timestamptz not null default now())',
    ...applied.map(({ name, text }) => `insert into migration values ('${name}', '${hash(text)}')`),
    COMPANIES[newest],
  ].join(';\n');
  if (kind === 'PGlite') {
    return keptDump(
      `pglite-of-${newest}-${hash(`${manifest.dependencies['@electric-sql/pglite']} ${written}`)}`,
      async () => {
        const pglite = await PGlite.create({ loadDataDir: await emptyDatabase() });
        await pglite.exec(written);
        const dump = await pglite.dumpDataDir('none');
        await pglite.close();
        return dump;
      },
    );
  }
  const url = await createDatabaseAt(postgresOfWorker());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(written);
  await client.end();
  return url;
}
