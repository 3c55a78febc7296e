import { chunksOf, foldBare, foldChunk, foldWord } from './words.ts';

const beyondAscii = /[\u0080-\uffff]/;
const JOINED = /([\p{L}\p{M}\p{N}])[-./_+](?=[\p{L}\p{M}\p{N}])/gu;
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{N}/u;
/** Shorter ones are looked for where words begin: `öl` is not meant by every word with these letters in it. */
const ANYWHERE = 3;

/** Lower case, umlauts written out, other accents gone: `Fräse` and `FRAESE` read the same. */
export const foldText = (text: string): string => foldWord(text.replace(IGNORED, ''));

/**
 * What a list is searched in: folded, once more with bare umlauts, and each without what joins the parts of a word, so that
 * `fraese`, `frase` and `e4711` find `Fräse` and `E-4711`, as the search of everything does.
 */
export function haystackOf(fields: readonly string[]): string {
  const text = fields.filter(Boolean).join('\n').replace(IGNORED, '').toLowerCase();
  const folded = foldWord(text);
  const readings = beyondAscii.test(text) ? [folded, foldBare(text)] : [folded];
  return [...new Set(readings.flatMap((reading) => [reading, reading.replace(JOINED, '$1')]))].join('\n');
}

/** A word of a query: as a whole, or as its parts, all of which occur. */
export type SearchWord = readonly (readonly string[])[];

/** The words of a query; an entry matches when its haystack contains each of them. */
export const searchWords = (query: string): SearchWord[] =>
  chunksOf(query)
    .map(({ text }) => foldChunk(text))
    .map(({ whole, parts }) => (parts.length > 1 ? [[whole], parts] : [[whole]]));

/** Whether a word begins between these two characters: after a sign, or where letters end and digits begin. */
function isBeginning(before: string, first: string): boolean {
  if (LETTER.test(before)) return DIGIT.test(first);
  return !DIGIT.test(before) || LETTER.test(first);
}

function occurs(haystack: string, part: string): boolean {
  if (part.length >= ANYWHERE) return haystack.includes(part);
  for (let at = haystack.indexOf(part); at >= 0; at = haystack.indexOf(part, at + 1)) {
    if (isBeginning(haystack.charAt(at - 1), part.charAt(0))) return true;
  }
  return false;
}

export const contains = (haystack: string, word: SearchWord): boolean =>
  word.some((parts) => parts.every((part) => occurs(haystack, part)));

export function containsAll(haystack: string, words: readonly SearchWord[]): boolean {
  return words.every((word) => contains(haystack, word));
}
