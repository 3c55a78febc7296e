import { type SearchHit, search } from '../../../shared/contract/search/search-queries.ts';
import {
  type Asked,
  askedOf,
  askedWithSlips,
  withWords,
  wordsMeant,
} from '../../../shared/rules/search/asked.ts';
import { SEARCHED } from '../../../shared/rules/search/entries.ts';
import { ranked, SHOWN } from '../../../shared/rules/search/rank.ts';
import { typedWhole } from '../../../shared/rules/search/tokens.ts';
import { beginningsThere, type FoundEntry, findEntries } from '../../db/search/find.ts';
import { hasPending, indexSoon } from '../../db/search/index-pending.ts';
import type { Caller, Db, QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';

/** Records whose words are taken in before an answer at most. */
const AT_ONCE = 200;

/** Counts questions of an account; throws `ratelimited` where there were too many. */
export type SearchLimit = (request: QueryContext['request'], account: string) => Promise<void>;

const shown = ({
  kind,
  nodeid,
  title,
  text,
  at,
  equipmentnodeid,
  shownwith,
  exact,
}: FoundEntry): SearchHit => ({
  kind,
  nodeid,
  title,
  text,
  at,
  equipmentnodeid,
  shownwith,
  exact,
});

async function hitsOf(db: Db, caller: Caller, asked: Asked, whole: string | null): Promise<SearchHit[]> {
  const found = await findEntries(db, caller, asked, whole);
  return SEARCHED.flatMap((kind) =>
    ranked(found.get(kind) ?? [], asked)
      .slice(0, SHOWN)
      .map(shown),
  );
}

/** [K2] What was written before the question is found: its words are taken in first, as far as that is done quickly. */
export function searchPart(limit: SearchLimit): FeaturePart {
  const find = implementQuery(search, async ({ query }, { db, caller, request }) => {
    await limit(request, caller.usernodeid);
    const asked = askedOf(query);
    if (!asked) return { hits: [], similar: false, complete: true };
    const { clientid } = caller;
    if (await hasPending(db, clientid)) await indexSoon(db, clientid, AT_ONCE);
    const complete = !(await hasPending(db, clientid));
    const hits = await hitsOf(db, caller, asked, typedWhole(query));
    const slips = hits.length === 0 ? askedWithSlips(query) : null;
    if (!slips) return { hits, similar: false, complete };
    const meant = withWords(slips, await beginningsThere(db, clientid, wordsMeant(slips)));
    const similar = meant.every((ways) => ways.length > 0) ? await hitsOf(db, caller, meant, null) : [];
    return { hits: similar, similar: similar.length > 0, complete };
  });
  return { queries: [find] };
}
