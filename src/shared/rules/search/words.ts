const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', œ: 'oe' };
const beyondAscii = /[\u0080-\uffff]/;
/** Letters and digits, with what joins them in `E-4711`, `Not-Aus` or `DM/023.b`, and with what nobody sees in them. */
const CHUNKS = /[\p{L}\p{M}\p{N}]+(?:(?:[-./_+]|\p{Default_Ignorable_Code_Point}+)[\p{L}\p{M}\p{N}]+)*/gu;
const PIECES = /\p{N}+|[\p{L}\p{M}]+/gu;
const NO_PART = /[^\p{L}\p{M}\p{N}]+/gu;

/** Longer words are cut: nobody types them, and an index has no room for them. */
const LONGEST = 60;

/** The beginning of a text, without half of a character: no database takes one. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return text.length > length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Whether a text goes on inside of a character at this place. */
export const isInside = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.charAt(at));

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Lower case, umlauts written out, other accents gone: `Fräse`, `FRÄSE` and `fraese` read the same. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return unaccented(lower.normalize('NFC').replace(/[äöüßæøœ]/g, (letter) => spelled[letter] ?? letter));
}

/** The same with umlauts as their bare letter, as some type them: `frase`. */
export function foldBare(text: string): string {
  const lower = text.toLowerCase();
  return beyondAscii.test(lower) ? unaccented(lower.normalize('NFC').replaceAll('ß', 'ss')) : lower;
}

/** A word as it was cut out of a text. */
export interface Chunk {
  /** As it was written, what joins its parts included. */
  text: string;
  at: number;
}

export function chunksOf(text: string): Chunk[] {
  return Array.from(text.matchAll(CHUNKS), (match) => ({ text: match[0], at: match.index }));
}

/** A word folded: as a whole without what joins it, and its parts, letters apart from digits. */
export interface Word {
  whole: string;
  parts: readonly string[];
}

function wordOf(chunk: string, fold: (text: string) => string): Word {
  const parts = (chunk.match(PIECES) ?? []).map((part) => cutText(fold(part), LONGEST));
  return { whole: cutText(fold(chunk.replace(NO_PART, '')), LONGEST), parts };
}

/** The words of a query. */
export const foldChunk = (chunk: string): Word => wordOf(chunk, foldWord);

/** The ways in which a word of a text can be meant: one, or two where it has umlauts. */
export function readingsOf(chunk: string): Word[] {
  const folded = wordOf(chunk, foldWord);
  const bare = wordOf(chunk, foldBare);
  return bare.whole === folded.whole ? [folded] : [folded, bare];
}
