import { sql } from 'kysely';
import type { DeviceTable } from '../../db/schema.ts';
import type { Caller, Tx } from '../../http/context.ts';
import { ACTIVE, type DeviceKey, ofDevice } from '../store.ts';

/** A device as it was last seen. */
export type DeviceRow = Pick<DeviceTable, 'generation' | 'checkedxid' | 'featureshash' | 'seen'> & {
  given: number[];
};

export function findDevice(tx: Tx, key: DeviceKey) {
  return tx
    .selectFrom('device')
    .select(['generation', 'given', 'checkedxid', 'featureshash', 'seen'])
    .where('clientid', '=', key.clientid)
    .where('usernodeid', '=', key.usernodeid)
    .where('deviceid', '=', key.deviceid)
    .executeTakeFirst();
}

/** Of two requests that add the same device at once the later one collides, and is tried again in a new snapshot. */
export async function insertDevice(
  tx: Tx,
  { clientid, usernodeid, deviceid }: DeviceKey,
  featureshash: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('device')
    .values({
      clientid,
      usernodeid,
      deviceid,
      generation: 0,
      checkedxid: '0',
      featureshash,
      created: now,
      seen: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateDevice(
  tx: Tx,
  key: DeviceKey,
  fields: Partial<{
    generation: number;
    given: number[];
    checkedxid: string;
    featureshash: string;
    seen: number;
  }>,
): Promise<void> {
  await tx
    .updateTable('device')
    .set(fields)
    .where('clientid', '=', key.clientid)
    .where('usernodeid', '=', key.usernodeid)
    .where('deviceid', '=', key.deviceid)
    .execute();
}

/** Whether something that may change who sees which machine was logged from this transaction id on. */
export async function movedSince(tx: Tx, clientid: string, xid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from changelog where clientid = ${clientid} and moves and xid >= ${xid}::xid8 limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Brings the granted scopes in line with what the user sees now; how many were added and removed. */
export async function regrant(tx: Tx, key: DeviceKey, caller: Caller, generation: number): Promise<number> {
  const visible = sql`select v.nodeid from visible_machines(${caller.clientid}, ${caller.usernodeid}) v`;
  const { rows } = await sql<{ changed: number }>`
    with visible as materialized (${visible}), added as (
      insert into devicescope (clientid, usernodeid, deviceid, scope, granted)
      select ${key.clientid}, ${key.usernodeid}, ${key.deviceid}, v.nodeid, ${generation}::integer from visible v
      where not exists (select 1 from devicescope d where ${ofDevice(key, 'd')} and d.scope = v.nodeid and ${ACTIVE})
      on conflict (clientid, usernodeid, deviceid, scope) do update set granted = excluded.granted
      returning 1
    ), removed as (
      update devicescope d set revoked = ${generation}
      where ${ofDevice(key, 'd')} and ${ACTIVE} and not exists (select 1 from visible v where v.nodeid = d.scope)
      returning 1
    )
    select (select count(*) from added)::int + (select count(*) from removed)::int as changed
  `.execute(tx);
  return rows[0]?.changed ?? 0;
}

/** [PL3] Scopes taken away since a generation, and how many were given. */
export async function grantsSince(
  tx: Tx,
  key: DeviceKey,
  generation: number,
): Promise<{ removed: string[]; added: number }> {
  const { rows: removed } = await sql<{ scope: string }>`
    select d.scope from devicescope d where ${ofDevice(key, 'd')} and d.revoked > ${generation}
  `.execute(tx);
  const { rows: added } = await sql<{ added: number }>`
    select count(*)::int as added from devicescope d
    where ${ofDevice(key, 'd')} and d.granted > ${generation} and ${ACTIVE}
  `.execute(tx);
  return { removed: removed.map((row) => row.scope), added: added[0]?.added ?? 0 };
}
