/** [M15] What of a typed reading stays: digits, one dot and one comma. */
export function cleanReading(text: string): string {
  const seen = new Set<string>();
  return [...text]
    .filter((char) => {
      if (char >= '0' && char <= '9') return true;
      if ((char !== '.' && char !== ',') || seen.has(char)) return false;
      seen.add(char);
      return true;
    })
    .join('');
}

/**
 * [M15] The number that a typed reading means: beside a comma a dot separates thousands and is dropped, alone it is
 * the decimal sign, as the comma is. Null while there are no digits.
 */
export function parseReading(text: string): number | null {
  const typed = cleanReading(text);
  if (!/\d/.test(typed)) return null;
  const plain = typed.includes(',') ? typed.replace('.', '').replace(',', '.') : typed;
  return Number(plain);
}
