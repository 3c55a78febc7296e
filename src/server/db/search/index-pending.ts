import { sql } from 'kysely';
import { SEARCHED, type SearchedKind } from '../../../shared/rules/search/entries.ts';
import { tokensOf } from '../../../shared/rules/search/tokens.ts';
import type { Db, Tx } from '../../http/context.ts';
import { lexemeMark } from './lexemes.ts';
import { readEntries } from './sources.ts';

/** Any constant beside those of other locks. */
const LOCK = 7_221_902;

/** Companies with records whose words are not up to date. */
export async function companiesToIndex(db: Db): Promise<string[]> {
  const { rows } = await sql<{ clientid: string }>`
    with recursive each as (
      (select clientid from searchpending order by clientid limit 1)
      union all
      select (select clientid from searchpending p where p.clientid > each.clientid order by clientid limit 1)
      from each where each.clientid is not null
    ) select clientid from each where clientid is not null
  `.execute(db);
  return rows.map(({ clientid }) => clientid);
}

/** Whether anything of a company waits. */
export async function hasPending(db: Db, clientid: string): Promise<boolean> {
  const { rows } = await sql`select 1 from searchpending where clientid = ${clientid} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Brings the words of the records up to date that have waited longest, at most `limit`; answers how many it took. One
 * at a time for a company: of two that read the same record the later would have to write last.
 */
export async function indexPending(tx: Tx, clientid: string, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${clientid}))`.execute(tx);
  const { rows: taken } = await sql<{ kind: string; nodeid: string }>`
    delete from searchpending where seq = any(array(
      select seq from searchpending where clientid = ${clientid} order by seq limit ${limit}
    )) returning kind, nodeid
  `.execute(tx);
  for (const kind of SEARCHED) {
    const nodeids = new Set(taken.filter((each) => each.kind === kind).map(({ nodeid }) => nodeid));
    if (nodeids.size > 0) await indexRows(tx, clientid, kind, [...nodeids]);
  }
  return taken.length;
}

async function indexRows(tx: Tx, clientid: string, kind: SearchedKind, nodeids: string[]): Promise<void> {
  const mark = lexemeMark(clientid, kind);
  const entries = (await readEntries(tx, clientid, kind, nodeids)).map((entry) => ({
    nodeid: entry.nodeid,
    scope: entry.equipmentnodeid,
    at: entry.at,
    words: Array.from(tokensOf(entry), (token) => mark + token),
  }));
  const there = new Set(entries.map(({ nodeid }) => nodeid));
  const gone = nodeids.filter((nodeid) => !there.has(nodeid));
  if (gone.length > 0) {
    await sql`
      delete from searchentry where clientid = ${clientid} and nodeid = any(${gone}::text[])
    `.execute(tx);
  }
  if (entries.length === 0) return;
  await sql`
    insert into searchentry (clientid, nodeid, kind, scope, at, words)
    select ${clientid}, e.nodeid, ${kind}, e.scope, e.at, array_to_tsvector(e.words)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(nodeid text, scope text, at bigint, words text[])
    on conflict (clientid, nodeid) do update
      set kind = excluded.kind, scope = excluded.scope, at = excluded.at, words = excluded.words
      where (searchentry.kind, searchentry.scope, searchentry.at, searchentry.words)
        is distinct from (excluded.kind, excluded.scope, excluded.at, excluded.words)
  `.execute(tx);
}
