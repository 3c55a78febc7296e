import { sql } from 'kysely';
import type { Db, Tx } from '../http/context.ts';

/**
 * Drops what is older than `before` (ms) from each company's log, but never the last entry that old: a
 * device that stands there has missed nothing.
 */
export async function pruneLog(db: Db, before: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into logfloor (clientid, xid, seq)
      select distinct on (clientid) clientid, xid, seq from changelog
      where created < ${before} and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by clientid, xid desc, seq desc
      on conflict (clientid) do update set xid = excluded.xid, seq = excluded.seq
    `.execute(tx);
    await sql`
      delete from changelog c using logfloor f
      where f.clientid = c.clientid and (c.xid, c.seq) < (f.xid, f.seq)
    `.execute(tx);
  });
}

/** [PL2] How long the oldest writing transaction has been open, s: nothing after it is delivered. */
export async function longestWriterSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(now() - xact_start))::float8 as seconds
    from pg_stat_activity where backend_xid is not null
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Devices last seen before `before` (ms) go with their scopes: they would have to start over anyway. */
export async function forgetDevices(db: Db, before: number): Promise<void> {
  await db.deleteFrom('device').where('seen', '<', before).execute();
}

/** Devices of one user that are known at once. A login shared by a whole hall stays below it. */
export const DEVICES_OF_USER = 250;

/**
 * Of a user's devices beyond the limit those that were unseen longest go, each with a scope per machine: an account
 * that makes them up cannot fill the database. One that was forgotten loads anew (PL4); what waits on it still comes.
 */
export async function forgetBeyond(
  tx: Tx,
  { clientid, usernodeid }: { clientid: string; usernodeid: string },
  limit = DEVICES_OF_USER,
): Promise<void> {
  await sql`
    delete from device where clientid = ${clientid} and usernodeid = ${usernodeid} and deviceid in (
      select deviceid from device where clientid = ${clientid} and usernodeid = ${usernodeid}
      order by seen desc, deviceid offset ${limit}
    )
  `.execute(tx);
}
