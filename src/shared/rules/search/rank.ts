import type { Asked } from './asked.ts';
import { chunksOf, foldWord } from './words.ts';

/** What is ranked: whether a field of it says just what was typed, its title, and when it was written. */
export interface Ranked {
  exact: boolean;
  title: string;
  at: number;
  nodeid: string;
}

/** Of each kind the newest so many that match are ranked, and so many of them shown. */
export const CANDIDATES = 60;
export const SHOWN = 8;

/** What says just what was typed comes first, then titles that begin with it, that have it, the rest. */
function rankOf({ exact, title }: Ranked, asked: Asked): number {
  if (exact) return 0;
  const words = chunksOf(title).map(({ text }) => foldWord(text));
  const begins = (word: string, way: readonly string[]) =>
    way.some((beginning) => word.startsWith(beginning));
  const [first] = asked;
  if (first?.some((way) => words[0] !== undefined && begins(words[0], way))) return 1;
  const all = asked.every((ways) => ways.some((way) => words.some((word) => begins(word, way))));
  return all ? 2 : 3;
}

/** The best in front, those of the same rank by when they were written, the newest first. */
export function ranked<T extends Ranked>(found: readonly T[], asked: Asked): T[] {
  const ranks = new Map(found.map((each) => [each, rankOf(each, asked)]));
  const rank = (each: T) => ranks.get(each) ?? 0;
  return found.toSorted(
    (left, right) => rank(left) - rank(right) || right.at - left.at || (left.nodeid < right.nodeid ? -1 : 1),
  );
}
