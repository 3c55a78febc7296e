import { sql } from 'kysely';
import type { Deletion, FieldConflict } from '../../shared/contract/core/errors.ts';
import { assert } from '../../shared/lib/assert.ts';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import type { Caller, Tx } from '../http/context.ts';
import { OFTEN } from './drivers/often.ts';
import { SUPERSEDED } from './migrate.ts';

export interface Receipt {
  id: string;
  device: string | null;
  sequence: number | null;
  name: string;
  /** Node id of the record that the command is about. */
  lane: string;
  hash: string;
  /** [CF2] Fields of the record that it wrote. */
  wrote: string[];
}

/** Takes the key for this transaction: `running` when another one holds it (OB3), `superseded` when nothing is to be written (D6). */
export async function lockKey(tx: Tx, key: string): Promise<'locked' | 'running' | 'superseded'> {
  const { rows } = await sql<{ locked: boolean; superseded: boolean }>`${OFTEN}
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 7221)) as locked, ${SUPERSEDED} as superseded
  `.execute(tx);
  if (rows[0]?.superseded) return 'superseded';
  return rows[0]?.locked ? 'locked' : 'running';
}

/** [OB5] The transaction of a receipt, as devices are told it. */
const COMMIT = sql<string>`(select epoch from syncstate) || '.' || receipt.xid::text`;

/** What was answered before. */
export interface Answered {
  clientid: string;
  usernodeid: string;
  hash: string;
  /** Null once it is forgotten. */
  response: { body: unknown } | null;
  commit: string;
}

/** What was answered under this key, whoever asked. Planned each time: a plan of the first day would read all of them. */
export async function findReceipt(tx: Tx, id: string): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select clientid, usernodeid, hash, response, ${COMMIT} as commit from receipt where id = ${id}
  `.execute(tx);
  return rows[0];
}

/** Stores the answer with the effect; answers the commit. */
export async function storeReceipt(
  tx: Tx,
  caller: Caller,
  receipt: Receipt,
  body: unknown,
  now: number,
): Promise<string> {
  const { id, device, sequence, name, lane, hash, wrote } = receipt;
  const { clientid, usernodeid } = caller;
  const response = JSON.stringify({ body: body ?? {} });
  const { rows } = await sql<{ commit: string }>`${OFTEN}
    insert into receipt (id, clientid, usernodeid, device, sequence, name, lane, hash, wrote, response, created)
    values (${id}, ${clientid}, ${usernodeid}, ${device}, ${sequence}, ${name}, ${lane}, ${hash}, ${wrote},
      ${response}, ${now})
    returning ${COMMIT} as commit
  `.execute(tx);
  const stored = rows[0];
  assert(stored, 'a receipt is stored');
  return stored.commit;
}

/**
 * [CF2] Adds to each conflict who wrote that field last, and when, as far as receipts tell. A receipt that does not say
 * which fields it wrote counts as any of them, but one of the asker's own is not taken for the other side.
 */
export async function withLastWriters(
  tx: Tx,
  { clientid, usernodeid }: Pick<Caller, 'clientid' | 'usernodeid'>,
  nodeid: string,
  conflicts: readonly FieldConflict[],
): Promise<FieldConflict[]> {
  const named: FieldConflict[] = [];
  for (const conflict of conflicts) {
    const last = await tx
      .selectFrom('receipt')
      .select(['usernodeid', 'created'])
      .where('clientid', '=', clientid)
      .where('lane', '=', nodeid)
      // A lane also carries what hangs on the record, e.g. reports of a notification.
      .where('name', 'like', `${kindOfNodeId(nodeid)}.%`)
      .where(
        sql<boolean>`case when wrote is null then usernodeid <> ${usernodeid} else ${conflict.field} = any(wrote) end`,
      )
      .orderBy('created', 'desc')
      .orderBy('xid', 'desc')
      .limit(1)
      .executeTakeFirst();
    named.push(last ? { ...conflict, by: last.usernodeid, at: last.created } : conflict);
  }
  return named;
}

/** [CF5] [J8] The last deletion of one of these records of a company, as far as receipts tell; they may be back by now. */
export async function findDeletion(
  db: Pick<Tx, 'selectFrom'>,
  clientid: string,
  nodeids: readonly string[],
): Promise<Deletion | undefined> {
  if (nodeids.length === 0) return undefined;
  return (
    db
      .selectFrom('receipt')
      .select(['lane as nodeid', 'usernodeid as by', 'created as at'])
      .where('clientid', '=', clientid)
      .where('lane', 'in', nodeids)
      // Its own kind's: a lane also carries what hangs on the record.
      .where(
        'name',
        'in',
        nodeids.map((nodeid) => `${kindOfNodeId(nodeid)}.delete`),
      )
      .where(sql<boolean>`lane like 'urn:wartbar:' || split_part(name, '.', 1) || ':%'`)
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Characters of a refused command that are kept: enough to find out why, whatever was sent. */
export const LONGEST_COPY = 20_000;

function copyOf(payload: unknown): string {
  const text = JSON.stringify(payload);
  return text.length <= LONGEST_COPY ? text : JSON.stringify({ cut: text.slice(0, LONGEST_COPY) });
}

/** [OB14] Keeps a copy of a refused command. */
export async function storeRefused(
  db: Pick<Tx, 'insertInto'>,
  caller: Caller,
  refused: { id: string; name: string; payload: unknown; code: string },
  now: number,
): Promise<void> {
  const row = {
    ...refused,
    payload: copyOf(refused.payload),
    clientid: caller.clientid,
    usernodeid: caller.usernodeid,
    created: now,
  };
  await db
    .insertInto('refused')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clientid', 'usernodeid', 'id']).doUpdateSet({ code: row.code, created: now }),
    )
    .execute();
}

/** Response bodies older than `before` (ms) go; id and hash stay for ever (OB3). */
export async function forgetResponses(db: Pick<Tx, 'updateTable'>, before: number): Promise<void> {
  await db
    .updateTable('receipt')
    .set({ response: null })
    .where('created', '<', before)
    .where('response', 'is not', null)
    .execute();
}

/** Copies of refused commands older than `before` (ms) go. */
export async function forgetRefused(db: Pick<Tx, 'deleteFrom'>, before: number): Promise<void> {
  await db.deleteFrom('refused').where('created', '<', before).execute();
}

/** [PL7] The receipt of a device with the highest number, or null. */
export async function lastReceipt(
  tx: Tx,
  { clientid, usernodeid, deviceid }: { clientid: string; usernodeid: string; deviceid: string },
): Promise<{ sequence: number; name: string; at: number } | null> {
  const last = await tx
    .selectFrom('receipt')
    .select(['sequence', 'name', 'created'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('device', '=', deviceid)
    .where('sequence', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { sequence: last.sequence ?? 0, name: last.name, at: last.created } : null;
}

/** Receipts of the caller under these ids, with their transaction ids. */
export async function receiptsOf(
  tx: Tx,
  caller: Pick<Caller, 'clientid' | 'usernodeid'>,
  ids: readonly string[],
): Promise<{ id: string; xid: string }[]> {
  const { rows } = await sql<{ id: string; xid: string }>`
    select id, xid::text as xid from receipt
    where id = any(${ids}::text[]) and clientid = ${caller.clientid} and usernodeid = ${caller.usernodeid}
  `.execute(tx);
  return rows;
}
