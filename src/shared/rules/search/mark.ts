import type { Asked } from './asked.ts';
import { chunksOf, foldWord } from './words.ts';

/** From and until which character of a text a hit goes. */
export type Mark = readonly [from: number, until: number];

/** Where a text has what was asked for: whole words' beginnings, and parts of words that are long enough. */
export function marksOf(text: string, asked: Asked): Mark[] {
  const wanted = asked.flatMap((ways) => ways.flat()).filter((beginning) => beginning.length > 1);
  return chunksOf(text).flatMap(({ text: chunk, at }) => {
    const best = longestIn(chunk, wanted);
    return best ? [[at + best[0], at + best[1]] as const] : [];
  });
}

/** The longest of these that a word has, by the characters of the word. */
function longestIn(chunk: string, wanted: readonly string[]): Mark | null {
  // What each character of the folded word was made of.
  const made: number[] = [];
  let folded = '';
  Array.from(chunk.matchAll(/[\p{L}\p{N}]\p{M}*/gu)).forEach((match) => {
    const letters = foldWord(match[0]);
    for (const _ of letters) made.push(match.index);
    folded += letters;
  });
  let found: Mark | null = null;
  let longest = 0;
  for (const each of wanted) {
    if (each.length <= longest) continue;
    const at = each.length < 3 ? (folded.startsWith(each) ? 0 : -1) : folded.indexOf(each);
    if (at < 0) continue;
    longest = each.length;
    found = [made[at] ?? 0, endOf(chunk, made[at + each.length - 1] ?? 0)];
  }
  return found;
}

const endOf = (chunk: string, at: number): number => {
  const [character] = chunk.slice(at).match(/^[\p{L}\p{N}]\p{M}*/u) ?? [''];
  return at + character.length;
};
