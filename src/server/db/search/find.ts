import { sql } from 'kysely';
import { findRecord } from '../../../shared/contract/registry.ts';
import { assert } from '../../../shared/lib/assert.ts';
import { readableRows } from '../../../shared/rules/permissions.ts';
import type { Asked } from '../../../shared/rules/search/asked.ts';
import { SEARCHED, type SearchEntry, type SearchedKind } from '../../../shared/rules/search/entries.ts';
import { CANDIDATES, SHOWN } from '../../../shared/rules/search/rank.ts';
import type { Caller, Db } from '../../http/context.ts';
import { visibleMachines, visibleRows } from '../visibility.ts';
import { lexemeMark, textQuery, wholeQuery } from './lexemes.ts';
import { readEntries } from './sources.ts';

/** A record that a search found; `exact`: one of its fields says just what was typed. */
export type FoundEntry = SearchEntry & { exact: boolean };

function recordOf(kind: SearchedKind) {
  const record = findRecord(kind);
  assert(record, `no record kind ${kind}`);
  return record;
}

/** [X7] Kinds of which a caller may read anything. */
const readableKinds = ({ features }: Caller): SearchedKind[] =>
  SEARCHED.filter((kind) => readableRows(features, recordOf(kind).read) !== 'none');

interface Candidate {
  kind: SearchedKind;
  nodeid: string;
  exact: boolean;
}

/** Of each kind the newest that match, on machines that the caller sees, and those that say just what was typed. */
async function candidatesOf(
  db: Db,
  caller: Caller,
  asked: Asked,
  whole: string | null,
): Promise<Candidate[]> {
  const kinds = readableKinds(caller);
  if (kinds.length === 0) return [];
  const pick = (kind: SearchedKind, query: string, exact: boolean, most: number) => sql`(
    select ${kind}::text as kind, nodeid, ${exact}::boolean as exact from searchentry
    where clientid = ${caller.clientid} and kind = ${kind} and words @@ ${query}::tsquery
      and (scope is null or scope in (select nodeid from seen))
    order by at desc, nodeid limit ${most}
  )`;
  const picks = kinds.flatMap((kind) => {
    const mark = lexemeMark(caller.clientid, kind);
    return [
      pick(kind, textQuery(mark, asked), false, CANDIDATES),
      ...(whole === null ? [] : [pick(kind, wholeQuery(mark, whole), true, SHOWN)]),
    ];
  });
  const { rows } = await sql<Candidate>`
    with seen as materialized (select nodeid from ${visibleMachines(caller)} as machines(nodeid))
    ${sql.join(picks, sql` union all `)}
  `.execute(db);
  return rows;
}

/** [K2] What a caller may see of what is asked for, of each kind in no order. */
export async function findEntries(
  db: Db,
  caller: Caller,
  asked: Asked,
  whole: string | null,
): Promise<Map<SearchedKind, FoundEntry[]>> {
  const candidates = await candidatesOf(db, caller, asked, whole);
  const exact = new Set(candidates.filter((each) => each.exact).map(({ nodeid }) => nodeid));
  const found = new Map<SearchedKind, FoundEntry[]>();
  for (const kind of SEARCHED) {
    const nodeids = [...new Set(candidates.filter((each) => each.kind === kind).map(({ nodeid }) => nodeid))];
    if (nodeids.length === 0) continue;
    const condition = visibleRows(recordOf(kind), caller);
    const entries = await readEntries(db, caller.clientid, kind, nodeids, condition);
    found.set(
      kind,
      entries.map((entry) => ({ ...entry, exact: exact.has(entry.nodeid) })),
    );
  }
  return found;
}

/** Which of these words, of letters alone, some word in a company's records begins with. */
export async function beginningsThere(db: Db, clientid: string, words: string[]): Promise<Set<string>> {
  // Behind z.
  const end = '{';
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${words}::text[]) as asked(word) where exists (
      select from searchword known
      where known.clientid = ${clientid} and known.word >= asked.word and known.word < asked.word || ${end}
    )
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}
