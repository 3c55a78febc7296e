/** What the built-in fonts can show beside Latin-1. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that are no other letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ẞ: 'SS',
  // The minus of numbers.
  '−': '–',
};
const isShown = (char: string): boolean =>
  char === '\n' || (char >= ' ' && char <= 'ÿ') || EXTRA.includes(char);

function shown(char: string): string {
  if (isShown(char)) return char;
  const plain = PLAIN[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isShown) ? plain : '?';
}

/** The text as the built-in fonts can show it: a name loses its marks (“Yıldız” is “Yildiz”) rather than its letters. */
export const pdfText = (text: string): string => [...text.normalize('NFC')].map(shown).join('');
