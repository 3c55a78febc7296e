import { sql } from 'kysely';
import type { SimWorld } from './sim-world.ts';

/** Companies and sessions outlive a restore in these worlds. */
const LEFT = ['client', 'account', 'refreshtoken'];

/** Everything that a backup of the database holds of one company, but for logins. */
async function tablesOf({ server }: SimWorld): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'clientid'
    order by table_name`.execute(server.database.db);
  return rows.map(({ name }) => name).filter((name) => !LEFT.includes(name));
}

/** A backup of the world's company; the answer puts it back, as after a lost disk. */
export async function backUp(world: SimWorld): Promise<() => Promise<void>> {
  const { db } = world.server.database;
  const { clientid, truth } = world.company;
  const kept: { table: string; rows: string }[] = [];
  for (const table of await tablesOf(world)) {
    const query = sql<{ rows: string }>`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${sql.table(table)} t where clientid = ${clientid}`;
    kept.push({ table, rows: (await query.execute(db)).rows[0]!.rows });
  }
  const stored = [...world.judge.stored];
  const rewind = truth.keep();
  world.note('a backup is made');

  return async () => {
    await db.transaction().execute(async (tx) => {
      // As a restore does it: rows as they were, without triggers that would log them as changes.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const { table, rows } of kept) {
        await sql`delete from ${sql.table(table)} where clientid = ${clientid}`.execute(tx);
        await sql`insert into ${sql.table(table)} overriding system value
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx);
      }
    });
    await world.server.restart();
    rewind();
    world.judge.serverSetBack(stored);
    for (const { watch } of world.devices) if (watch.truth === truth) watch.serverSetBack();
    world.fault('server set back');
  };
}
