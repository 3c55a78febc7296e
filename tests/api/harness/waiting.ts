import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/**
 * How many transactions wait for a lock of another, on PostgreSQL. Not asked by who holds one: inside a transaction the
 * first answer stays.
 */
export async function waitingIn({ database }: TestServer): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db);
  return rows[0]?.waiting ?? 0;
}
