import type { SearchHit } from '../../../shared/contract/search/search-queries.ts';
import { type Asked, askedOf, askedWithSlips } from '../../../shared/rules/search/asked.ts';
import { SEARCHED, type SearchedKind } from '../../../shared/rules/search/entries.ts';
import { CANDIDATES, ranked, SHOWN } from '../../../shared/rules/search/rank.ts';
import { typedWhole } from '../../../shared/rules/search/tokens.ts';
import { type KeptEntry, matching, type Segment, sayingJust } from './segment.ts';

export type Segments = ReadonlyMap<SearchedKind, readonly Segment[]>;

/** What was found, the best few of each kind; `asked` says what of it is marked. */
export interface FoundHits {
  hits: SearchHit[];
  similar: boolean;
  asked: Asked;
}

const newestFirst = (left: KeptEntry, right: KeptEntry) =>
  right.at - left.at || (left.nodeid < right.nodeid ? -1 : 1);

/** The newest `most` of what segments say, without sorting all of it. */
function newest(segments: readonly Segment[], of: (segment: Segment) => KeptEntry[], most: number) {
  let kept: KeptEntry[] = [];
  for (const segment of segments) {
    kept.push(...of(segment));
    if (kept.length > 20 * most) kept = kept.sort(newestFirst).slice(0, most);
  }
  return kept.sort(newestFirst).slice(0, most);
}

function hitsOf(segments: readonly Segment[], asked: Asked, whole: string | null): SearchHit[] {
  const exact = whole === null ? [] : newest(segments, (segment) => sayingJust(segment, whole), SHOWN);
  const sure = new Set(exact.map(({ nodeid }) => nodeid));
  const others = newest(segments, (segment) => matching(segment, asked), CANDIDATES);
  const all = [...exact, ...others.filter(({ nodeid }) => !sure.has(nodeid))];
  return ranked(
    all.map((entry) => ({ ...entry, exact: sure.has(entry.nodeid) })),
    asked,
  ).slice(0, SHOWN);
}

const inAll = (segments: Segments, asked: Asked, whole: string | null): SearchHit[] =>
  SEARCHED.flatMap((kind) => hitsOf(segments.get(kind) ?? [], asked, whole));

/** [K2] Searches what this device holds, as the server searches what it holds; null for a query that is too short. */
export function findOnDevice(segments: Segments, query: string): FoundHits | null {
  const asked = askedOf(query);
  if (!asked) return null;
  const hits = inAll(segments, asked, typedWhole(query));
  const slips = hits.length === 0 ? askedWithSlips(query) : null;
  if (!slips) return { hits, similar: false, asked };
  const similar = inAll(segments, slips, null);
  return { hits: similar, similar: similar.length > 0, asked: slips };
}
