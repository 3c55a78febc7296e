const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const beyondAscii = /[\u0080-\uffff]/;

/** Lower case without accents: `Fräse` and `FRASE` read the same. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accents, and looking for them costs more than all the rest.
  return beyondAscii.test(lower) ? unaccented(lower) : lower;
}

function unaccented(lower: string): string {
  return lower.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** What a search looks into: folded, and once more with umlauts written out, so that `fraese` finds `Fräse`. */
export function haystackOf(fields: readonly string[]): string {
  const text = fields.filter(Boolean).join('\n').toLowerCase();
  if (!beyondAscii.test(text)) return text;
  const spelled = text.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  return spelled === text ? foldText(text) : `${foldText(text)}\n${foldText(spelled)}`;
}

/** The words of a query, folded; an entry matches when its haystack contains each of them. */
export function searchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

export function containsAll(haystack: string, words: readonly string[]): boolean {
  return words.every((word) => haystack.includes(word));
}
