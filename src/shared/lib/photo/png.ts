import { type Bytes, joined, lettersAt, type PictureFormat, partOf, toBytes, viewOf } from './bytes.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const EXIF = 'eXIf';

/** Pixels, colours, size and movement; texts, times and what programs add are not among them. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

type Chunk = { type: string; whole: Bytes; content: Bytes };

function chunksOf(picture: Bytes): Chunk[] {
  const view = viewOf(picture);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < picture.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = lettersAt(picture, at + 4, 4);
    chunks.push({
      type,
      whole: partOf(picture, at, end),
      content: partOf(picture, at + 8, end - 4),
    });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** The checksum of PNG, over type and content. */
function checksum(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function exifChunk(exif: Bytes): Bytes {
  const chunk = joined([new Uint8Array(4), toBytes(EXIF), exif, new Uint8Array(4)]);
  viewOf(chunk).setUint32(0, exif.length);
  viewOf(chunk).setUint32(8 + exif.length, checksum(chunk.subarray(4, 8 + exif.length)));
  return chunk;
}

/** [F9] */
export const png: PictureFormat = {
  matches: (picture) => lettersAt(picture, 0, SIGNATURE.length) === SIGNATURE,
  readExif: (picture) => chunksOf(picture).find(({ type }) => type === EXIF)?.content ?? null,
  withExif(picture, exif) {
    const [header, ...rest] = chunksOf(picture)
      .filter(({ type }) => NEEDED.has(type))
      .map(({ whole }) => whole);
    return joined([
      picture.subarray(0, SIGNATURE.length),
      ...(header ? [header] : []),
      ...(exif ? [exifChunk(exif)] : []),
      ...rest,
    ]);
  },
};
