import pg from 'pg';
import { migrateOnce, SCHEMA } from './migrated.ts';
import { createDatabaseAt } from './postgres.ts';

const TEMPLATE = `wartbar_${SCHEMA}`;
/** Any constant: workers that share a server make the template one after the other. */
const LOCK = 7_221_902;

/** By server; made at the first call. */
const templates = new Map<string, Promise<void>>();

/** Makes a database with the newest schema on the server of `adminUrl` and returns its connection string. */
export async function createMigratedAt(adminUrl: string): Promise<string> {
  const template = templates.get(adminUrl) ?? makeTemplate(adminUrl);
  templates.set(adminUrl, template);
  await template;
  return createDatabaseAt(adminUrl, TEMPLATE);
}

/** Under another name until it is whole: a template that exists is finished. */
async function makeTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const url = await createDatabaseAt(adminUrl);
    await migrateOnce(new pg.Pool({ connectionString: url }));
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}
