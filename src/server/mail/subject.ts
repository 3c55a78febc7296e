/** Bytes of text in one encoded word: with its frame it stays below the 75 that RFC 2047 allows. */
const LONGEST = 60;

/** [RFC 2047] Signs that stand for themselves in an encoded word. */
const PLAIN = /^[A-Za-z0-9!*+/-]$/;

const encoded = (sign: string): string =>
  PLAIN.test(sign)
    ? sign
    : sign === ' '
      ? '_'
      : [...new TextEncoder().encode(sign)]
          .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
          .join('');

/**
 * [N17] A subject as its header carries it. Other letters than ASCII are encoded in pieces; we cut between words and not
 * within them, because not every mail program puts the halves together again.
 */
export function encodedSubject(subject: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what ASCII is.
  if (/^[\x00-\x7f]*$/.test(subject) && !subject.includes('=?')) return subject;
  const pieces = [''];
  const add = (part: string) => {
    const last = pieces.length - 1;
    const piece = pieces[last] ?? '';
    if (piece !== '' && piece.length + part.length > LONGEST) pieces.push(part);
    else pieces[last] = piece + part;
  };
  for (const word of subject.match(/\S+ *| +/g) ?? []) {
    const signs = [...word].map(encoded);
    const whole = signs.join('');
    if (whole.length <= LONGEST) add(whole);
    // A word that fits into no piece has to be cut, between two signs.
    else for (const sign of signs) add(sign);
  }
  return pieces.map((piece) => `=?UTF-8?Q?${piece}?=`).join(' ');
}
