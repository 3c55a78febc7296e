import { sql } from 'kysely';
import { wordOfToken } from '../../../shared/rules/search/asked.ts';
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

/** One at a time for a company: whoever comes second waits until the transaction of the first has ended. */
export async function lockIndex(tx: Tx, clientid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${clientid}))`.execute(tx);
}

/** So long a question waits for whoever takes in words of the same company, ms. */
const PATIENCE = 2000;
/** Of what waited for a lock for too long. */
const TIMED_OUT = '55P03';

/** The same for somebody who waits for an answer: null where others hold it up for too long, and it goes on without. */
export async function indexSoon(db: Db, clientid: string, limit: number): Promise<number | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(PATIENCE)}, true)`.execute(tx);
      return indexPending(tx, clientid, limit);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === TIMED_OUT) return null;
    throw error;
  }
}

/**
 * Brings the words of the records up to date that have waited longest, at most `limit`; answers how many it took. One
 * at a time for a company: of two that read the same record the later would have to write last.
 */
export async function indexPending(tx: Tx, clientid: string, limit: number): Promise<number> {
  await lockIndex(tx, clientid);
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

/** What is stored of records, by node id. */
async function storedWords(tx: Tx, clientid: string, nodeids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ nodeid: string; words: string[] }>`
    select nodeid, tsvector_to_array(words) as words from searchentry
    where clientid = ${clientid} and nodeid = any(${nodeids}::text[])
  `.execute(tx);
  return new Map(rows.map(({ nodeid, words }) => [nodeid, words]));
}

async function indexRows(tx: Tx, clientid: string, kind: SearchedKind, nodeids: string[]): Promise<void> {
  const mark = lexemeMark(clientid, kind);
  const stored = await storedWords(tx, clientid, nodeids);
  const uses = new Map<string, number>();
  const count = (tokens: Iterable<string>, by: 1 | -1) => {
    const words = new Set<string>();
    for (const token of tokens) words.add(wordOfToken(token) ?? '');
    words.delete('');
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + by);
  };
  for (const lexemes of stored.values()) {
    const tokens = lexemes.map((lexeme) => lexeme.slice(mark.length));
    count(tokens, -1);
  }
  const entries = (await readEntries(tx, clientid, kind, nodeids)).map((entry) => {
    const tokens = tokensOf(entry);
    count(tokens, 1);
    const words = Array.from(tokens, (token) => mark + token);
    return { nodeid: entry.nodeid, scope: entry.equipmentnodeid, at: entry.at, words };
  });
  const there = new Set(entries.map(({ nodeid }) => nodeid));
  const gone = nodeids.filter((nodeid) => stored.has(nodeid) && !there.has(nodeid));
  if (gone.length > 0) await forget(tx, clientid, gone);
  if (entries.length > 0) await store(tx, clientid, kind, entries);
  await countUses(tx, clientid, uses);
}

async function forget(tx: Tx, clientid: string, nodeids: string[]): Promise<void> {
  await sql`
    delete from searchentry where clientid = ${clientid} and nodeid = any(${nodeids}::text[])
  `.execute(tx);
}

interface StoredEntry {
  nodeid: string;
  scope: string | null;
  at: number;
  words: string[];
}

async function store(tx: Tx, clientid: string, kind: SearchedKind, entries: StoredEntry[]): Promise<void> {
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

/** Words that no record has any more are gone with it. */
async function countUses(tx: Tx, clientid: string, uses: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...uses].filter(([, by]) => by !== 0).map(([word, by]) => ({ word, by }));
  if (changed.length === 0) return;
  await sql`
    insert into searchword as known (clientid, word, uses)
    select ${clientid}, c.word, c.by from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(word text, by integer)
    on conflict (clientid, word) do update set uses = known.uses + excluded.uses
  `.execute(tx);
  const fewer = changed.filter(({ by }) => by < 0).map(({ word }) => word);
  if (fewer.length === 0) return;
  await sql`
    delete from searchword where clientid = ${clientid} and word = any(${fewer}::text[]) and uses <= 0
  `.execute(tx);
}
