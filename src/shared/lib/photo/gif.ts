import { type Bytes, joined, lettersAt, Malformed, type PictureFormat, partOf } from './bytes.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** How often it runs, and its colours; anything else that programs add may tell where it was made (XMP). */
const NEEDED = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Bytes of the table of colours that these flags announce. */
const coloursSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function byteAt(picture: Bytes, at: number): number {
  const byte = picture[at];
  if (byte === undefined) throw new Malformed('ends in the middle');
  return byte;
}

/** Where a row of blocks ends, each led by its length and the last one empty. */
function endOfBlocks(picture: Bytes, from: number): number {
  let at = from;
  for (let size = byteAt(picture, at); size > 0; size = byteAt(picture, at)) at += 1 + size;
  return at + 1;
}

function isPicture(picture: Bytes, at: number): boolean {
  if (picture[at] === IMAGE) return true;
  const label = picture[at + 1];
  return label === APPLICATION ? NEEDED.has(lettersAt(picture, at + 3, 11)) : label !== COMMENT;
}

/** [F9] It has no place for EXIF: what a program wrote of a place goes with everything else that it added. */
export const gif: PictureFormat = {
  matches: (picture) => /^GIF8[79]a$/.test(lettersAt(picture, 0, 6)),
  readExif: () => null,
  withExif(picture) {
    let at = 13 + coloursSize(byteAt(picture, 10));
    const kept = [partOf(picture, 0, at)];
    while (at < picture.length && picture[at] !== TRAILER) {
      const start = at;
      if (picture[at] === IMAGE) at = endOfBlocks(picture, at + 11 + coloursSize(byteAt(picture, at + 9)));
      else if (picture[at] === EXTENSION) at = endOfBlocks(picture, at + 2);
      else throw new Malformed('no block');
      if (isPicture(picture, start)) kept.push(partOf(picture, start, at));
    }
    return joined([...kept, new Uint8Array([TRAILER])]);
  },
};
