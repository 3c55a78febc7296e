import { sql } from 'kysely';
import type { Tx } from '../../http/context.ts';
import { WARTBAR } from '../database.ts';

/** [D5] What a database holds that something is to be restored into. */
export type Holding = 'nothing' | 'foreign' | 'tables' | 'company';

/** Whether there are tables, of this product or of another, and a company in ours. */
export async function holdingOf(tx: Tx): Promise<Holding> {
  const { rows } = await sql<{ tables: boolean; ours: boolean }>`
    select to_regclass('syncstate') is not null and to_regclass('client') is not null as ours, exists (
      select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    ) as tables
  `.execute(tx);
  if (!rows[0]?.tables) return 'nothing';
  if (!rows[0].ours) return 'foreign';
  const company = await tx.selectFrom('client').select('clientid').limit(1).executeTakeFirst();
  return company ? 'company' : 'tables';
}

/** Whether a server of this product is connected, beside the caller. */
export async function isServed(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ served: boolean }>`
    select exists (
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name in (${WARTBAR}, ${`${WARTBAR}-claim`}, ${`${WARTBAR}-listen`})
    ) as served
  `.execute(tx);
  return rows[0]?.served ?? false;
}

/** Puts an empty schema in the place of the one that everything is in, which stays under another name. */
export async function moveSchemaAside(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = rows[0]?.schema ?? 'public';
  await sql`alter schema ${sql.ref(schema)} rename to ${sql.ref(name)}`.execute(tx);
  await sql`create schema ${sql.ref(schema)}`.execute(tx);
}
