import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../http/context.ts';
import type { Database } from './schema.ts';

/**
 * [PL2] [PL4] The epoch names this run of transaction ids. A dump that was restored into a fresh cluster
 * holds entries of the future: the order of the log would be broken, so the log starts over under
 * another epoch and every device fetches a new snapshot.
 */
export async function ensureEpoch(tx: Tx, logger: FastifyBaseLogger): Promise<void> {
  // What was committed here lies below this snapshot's xmax; what this transaction wrote need not.
  const { rows } = await sql<{ epoch: string | null; ahead: boolean }>`
    with unborn as (
      select pg_snapshot_xmax(pg_current_snapshot()) as xid, pg_current_xact_id_if_assigned() as own
    )
    select (select epoch from syncstate) as epoch,
      exists (select 1 from changelog c, unborn u where c.xid >= u.xid and c.xid is distinct from u.own)
      or exists (select 1 from receipt r, unborn u where r.xid >= u.xid and r.xid is distinct from u.own)
      or exists (select 1 from device d, unborn u where d.checkedxid > u.xid) as ahead
  `.execute(tx);
  const state = rows[0];
  if (state?.epoch && !state.ahead) return;
  if (state?.epoch) logger.warn('the database was restored into another cluster: the change log starts over');
  const epoch = randomBytes(8).toString('hex');
  await tx.deleteFrom('changelog').execute();
  await tx.deleteFrom('logfloor').execute();
  await tx.deleteFrom('device').execute();
  await sql`update receipt set xid = '0'`.execute(tx);
  await sql`insert into syncstate (id, epoch) values (1, ${epoch})
    on conflict (id) do update set epoch = excluded.epoch`.execute(tx);
}

/** The epoch of this database. */
export async function readEpoch(tx: Pick<Tx, 'selectFrom'>): Promise<string> {
  return (await tx.selectFrom('syncstate').select('epoch').executeTakeFirstOrThrow()).epoch;
}

/** [D6] Resolves where the database takes a write: a full disk and a standby still answer questions. */
export async function canWrite(db: Kysely<Database>): Promise<void> {
  await sql`update syncstate set epoch = epoch`.execute(db);
}
