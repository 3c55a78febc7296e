import { chunksOf, foldChunk } from './words.ts';

/** Characters of a query at most. */
export const QUERY_LENGTH = 100;
/** Words of a query that count. */
const WORDS = 6;
/** Words that a slip is forgiven in, and how long they are. */
const FORGIVEN = 3;
const [SHORTEST, LONGEST] = [5, 24];
/** Letters and digits that a query needs before anything is looked for. */
const LEAST = 2;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ONLY_LETTERS = /^[a-z]+$/;

/** Beginnings of tokens, all of which a record has. */
export type Beginnings = readonly string[];
/** What is asked: of each word one of its ways, and of each way all beginnings. */
export type Asked = readonly (readonly Beginnings[])[];

/** A word is meant as a whole, or as its parts: `E4711`, `E-4711` and `E 4711` are the same. */
function waysOf({ whole, parts }: { whole: string; parts: readonly string[] }): Beginnings[] {
  return parts.length > 1 ? [[whole], parts] : [[whole]];
}

const wordsOf = (query: string) =>
  chunksOf(query.slice(0, QUERY_LENGTH))
    .map(({ text }) => foldChunk(text))
    .filter(({ whole }) => whole !== '')
    .slice(0, WORDS);

/** What a query asks for; null as long as it is too short to ask for anything. */
export function askedOf(query: string): Asked | null {
  const words = wordsOf(query);
  if (words.reduce((sum, { whole }) => sum + whole.length, 0) < LEAST) return null;
  return words.map(waysOf);
}

/** Words that one slip makes of this one, or that it was made of: a letter too many, too few, wrong, or two swapped. */
export function slipsOf(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after !== '') found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) {
      if (after !== '') found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(word);
  return [...found];
}

/** The same query with a slip of the finger in its longer words; null where none of them has room for one. */
export function askedWithSlips(query: string): Asked | null {
  const words = wordsOf(query);
  let forgiven = 0;
  const asked = words.map((word) => {
    const { whole } = word;
    const fits = whole.length >= SHORTEST && whole.length <= LONGEST && ONLY_LETTERS.test(whole);
    if (!fits || forgiven === FORGIVEN) return waysOf(word);
    forgiven += 1;
    return [...waysOf(word), ...slipsOf(whole).map((slip) => [slip])];
  });
  return forgiven > 0 ? asked : null;
}

/** Letters at the beginning of a token that a slip can be the beginning of; null where there are too few. */
export const wordOfToken = (token: string): string | null => /^[a-z]{4,}/.exec(token)?.[0] ?? null;

/** A way that is one word which somebody may have meant; null for others. */
const meantBy = ([only = '', ...more]: Beginnings): string | null =>
  more.length === 0 && wordOfToken(only) === only ? only : null;

/** The words that may be meant, each once. */
export const wordsMeant = (asked: Asked): string[] => [
  ...new Set(asked.flatMap((ways) => ways.flatMap((way) => meantBy(way) ?? []))),
];

/** The same without those that no record has: it finds the same. */
export const withWords = (asked: Asked, there: ReadonlySet<string>): Asked =>
  asked.map((ways) =>
    ways.filter((way) => {
      const word = meantBy(way);
      return word === null || there.has(word);
    }),
  );

/** Whether a record with these tokens, sorted, is what is asked for. */
export function matches(sorted: readonly string[], asked: Asked): boolean {
  return asked.every((ways) =>
    ways.some((way) => way.every((beginning) => sorted[firstFrom(sorted, beginning)]?.startsWith(beginning))),
  );
}

/** The place of the first that is not before this one. */
export function firstFrom(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
