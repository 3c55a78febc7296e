import { sql } from 'kysely';
import { CHANGE_CHANNEL } from '../../db/triggers.ts';
import type { Db } from '../../http/context.ts';

/** Scopes that are looked at one by one; of more than that everybody is told. */
const MOST_SCOPES = 1000;

/** What changed in a company. */
export interface Changed {
  clientid: string;
  /** Scopes of the rows, as records declare them. */
  scopes: string[];
  /** Whether it may change who sees what. */
  moves: boolean;
}

export interface News {
  /** Transaction id where the next look begins. */
  until: string;
  /** Null: too much to tell one by one. */
  changed: Changed[] | null;
}

/**
 * [PL2] What the log of these companies has settled from a transaction id on, null: from now on. What a slow
 * transaction still holds back is news of a later look.
 */
export async function readNews(db: Db, companies: readonly string[], since: string | null): Promise<News> {
  const { rows } = await sql<{ until: string; clientid: string | null; scope: string; moves: boolean }>`
    with head as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select head.xmin::text as until, found.clientid, found.scope, found.moves
    from head left join lateral (
      select c.clientid, c.scope, bool_or(c.moves) as moves from changelog c
      where c.clientid = any(${companies}::text[])
        and c.xid >= coalesce(${since}::xid8, head.xmin) and c.xid < head.xmin
      group by c.clientid, c.scope limit ${MOST_SCOPES + 1}
    ) found on true
  `.execute(db);
  const until = rows[0]?.until;
  if (until === undefined) throw new Error('a snapshot has no xmin');
  // Set back to an older state: what its log names since then cannot be told by numbers of another one.
  const foreign = since !== null && BigInt(since) > BigInt(until);
  if (foreign || rows.length > MOST_SCOPES) return { until, changed: null };
  const changed = new Map<string, Changed>();
  for (const { clientid, scope, moves } of rows) {
    if (clientid === null) continue;
    const known = changed.get(clientid) ?? { clientid, scopes: [], moves: false };
    known.scopes.push(scope);
    changed.set(clientid, { ...known, moves: known.moves || moves });
  }
  return { until, changed: [...changed.values()] };
}

/** [PL3] Users of a company with a device that was given one of these scopes. */
export async function holdersOf(db: Db, clientid: string, scopes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ usernodeid: string }>`
    select distinct usernodeid from devicescope
    where clientid = ${clientid} and scope = any(${scopes}::text[]) and (revoked is null or granted > revoked)
  `.execute(db);
  return rows.map(({ usernodeid }) => usernodeid);
}

/** Says on the channel of changes, outside of any write's transaction: its lock at commit would queue all writers. */
export async function tellProcesses(db: Db, notice: string): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${notice})`.execute(db);
}
