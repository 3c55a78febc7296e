import { type Asked, type Beginnings, firstFrom } from '../../../shared/rules/search/asked.ts';
import type { SearchEntry } from '../../../shared/rules/search/entries.ts';
import { tokensOf } from '../../../shared/rules/search/tokens.ts';

/** What is kept of an entry: what is shown of it. */
export type KeptEntry = Omit<SearchEntry, 'head' | 'body'>;

/** Some entries of one kind, with the words by which they are found. */
export interface Segment {
  entries: readonly KeptEntry[];
  /** All tokens, sorted. */
  tokens: readonly string[];
  /** Of the token at `n` the entries from `starts[n]` until `starts[n + 1]`. */
  starts: Uint32Array;
  places: Uint32Array;
}

/** Entries after which it is asked whether others get their turn. */
const SLICE = 20;

/** Cuts the words of entries out; `rest` is awaited in between, so that no tap has to wait. */
export async function buildSegment(
  found: readonly SearchEntry[],
  rest: () => Promise<void>,
): Promise<Segment> {
  const byToken = new Map<string, number[]>();
  let count = 0;
  for (const [place, entry] of found.entries()) {
    if (place > 0 && place % SLICE === 0) await rest();
    for (const token of tokensOf(entry)) {
      const places = byToken.get(token);
      if (places) places.push(place);
      else byToken.set(token, [place]);
      count += 1;
    }
  }
  await rest();
  const tokens = [...byToken.keys()].sort();
  const starts = new Uint32Array(tokens.length + 1);
  const places = new Uint32Array(count);
  let at = 0;
  tokens.forEach((token, position) => {
    starts[position] = at;
    const of = byToken.get(token) ?? [];
    places.set(of, at);
    at += of.length;
  });
  starts[tokens.length] = at;
  const entries = found.map(({ head: _head, body: _body, ...kept }) => kept);
  return { entries, tokens, starts, places };
}

type Matches = Uint8Array;

/** Notes which entries have a token that begins so. */
function begin({ tokens, starts, places }: Segment, beginning: string, matches: Matches): void {
  let token = firstFrom(tokens, beginning);
  for (; tokens[token]?.startsWith(beginning); token++) {
    for (let at = starts[token] ?? 0; at < (starts[token + 1] ?? 0); at++) matches[places[at] ?? 0] = 1;
  }
}

function ofWay(segment: Segment, way: Beginnings, matches: Matches): void {
  const [only] = way;
  if (way.length === 1 && only !== undefined) {
    begin(segment, only, matches);
    return;
  }
  const each = way.map((beginning) => {
    const own = new Uint8Array(matches.length);
    begin(segment, beginning, own);
    return own;
  });
  for (let place = 0; place < matches.length; place++) {
    if (each.every((own) => own[place] === 1)) matches[place] = 1;
  }
}

/** The entries of a segment that are what is asked for. */
export function matching(segment: Segment, asked: Asked): KeptEntry[] {
  const words = asked.map((ways) => {
    const matches = new Uint8Array(segment.entries.length);
    for (const way of ways) ofWay(segment, way, matches);
    return matches;
  });
  return segment.entries.filter((_entry, place) => words.every((matches) => matches[place] === 1));
}

/** The entries with a field that says just this. */
export function sayingJust({ entries, tokens, starts, places }: Segment, whole: string): KeptEntry[] {
  const token = firstFrom(tokens, whole);
  if (tokens[token] !== whole) return [];
  const own = places.slice(starts[token], starts[token + 1]);
  return Array.from(own, (place) => entries[place]).filter((entry) => entry !== undefined);
}
