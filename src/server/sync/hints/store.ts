import { sql } from 'kysely';
import { CHANGE_CHANNEL } from '../../db/triggers.ts';
import type { Db } from '../../http/context.ts';
import { ACTIVE } from '../store.ts';

/** Of one company, scopes that are looked at one by one; of more than that all its users are told. */
const MOST_SCOPES = 500;

/** What changed in a company. */
export interface Changed {
  clientid: string;
  /** Scopes of the rows, as records declare them. Null where it concerns everybody, or may change who sees what. */
  scopes: string[] | null;
}

export interface News {
  /** Transaction id where the next look begins. */
  until: string;
  /** Null: the log is another one than before, so anything may have changed. */
  changed: Changed[] | null;
}

/**
 * [PL2] What the log of these companies has settled from a transaction id on, null: from now on. What a slow
 * transaction still holds back is news of a later look.
 */
export async function readNews(db: Db, companies: readonly string[], since: string | null): Promise<News> {
  const { rows } = await sql<{ until: string; clientid: string | null; scopes: string[] | null }>`
    with head as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select head.xmin::text as until, found.clientid, case when not found.whole then found.scopes end as scopes
    from head left join lateral (
      select c.clientid, bool_or(c.moves or c.scope = c.clientid) or count(distinct c.scope) > ${MOST_SCOPES} as whole,
        array_agg(distinct c.scope::text) as scopes
      from changelog c
      where c.clientid = any(${companies}::text[])
        and c.xid >= coalesce(${since}::xid8, head.xmin) and c.xid < head.xmin
      group by c.clientid
    ) found on true
  `.execute(db);
  const until = rows[0]?.until;
  if (until === undefined) throw new Error('a snapshot has no xmin');
  // Set back to an older state: what its log names since then cannot be told by numbers of another one.
  const foreign = since !== null && BigInt(since) > BigInt(until);
  if (foreign) return { until, changed: null };
  const changed = rows.flatMap(({ clientid, scopes }) => (clientid === null ? [] : [{ clientid, scopes }]));
  return { until, changed };
}

/** [PL3] Users of a company with a device that was given one of these scopes; those with the same one beside each other. */
export async function holdersOf(db: Db, clientid: string, scopes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ usernodeid: string }>`
    select d.usernodeid from devicescope d
    where d.clientid = ${clientid} and d.scope = any(${scopes}::text[]) and ${ACTIVE}
    group by d.usernodeid order by min(d.scope::text), d.usernodeid
  `.execute(db);
  return rows.map(({ usernodeid }) => usernodeid);
}

/** Says on the channel of changes, outside of any write's transaction: its lock at commit would queue all writers. */
export async function tellProcesses(db: Db, notice: string): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${notice})`.execute(db);
}
