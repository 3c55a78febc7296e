import {
  type Bytes,
  joined,
  lettersAt,
  Malformed,
  type PictureFormat,
  partOf,
  toBytes,
  viewOf,
} from './bytes.ts';

const EXTENDED = 'VP8X';
const EXIF = 'EXIF';
/** Pixels, colours and movement. */
const NEEDED = new Set([EXTENDED, 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Flags of the extended header. */
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

type Chunk = { type: string; content: Bytes };

function chunksOf(picture: Bytes): Chunk[] {
  const view = viewOf(picture);
  const end = 8 + view.getUint32(4, true);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    chunks.push({ type: lettersAt(picture, at, 4), content: partOf(picture, at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

function chunk({ type, content }: Chunk): Bytes {
  const head = joined([toBytes(type), new Uint8Array(4)]);
  viewOf(head).setUint32(4, content.length, true);
  return joined([head, content, new Uint8Array(content.length % 2)]);
}

/** Width, height and flags, as the pixels themselves tell them. */
function measured(chunks: readonly Chunk[]): { width: number; height: number; flags: number } {
  const pixels = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!pixels) throw new Malformed('no pixels');
  const view = viewOf(pixels.content);
  if (pixels.type === 'VP8 ') {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff, flags: 0 };
  }
  const bits = view.getUint32(1, true);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    flags: (bits >>> 28) & 1 ? HAS_ALPHA : 0,
  };
}

/** The extended header: EXIF is allowed only behind one. */
function extendedHeader(chunks: readonly Chunk[]): Bytes {
  const there = chunks.find(({ type }) => type === EXTENDED);
  if (there) return there.content.slice();
  const { width, height, flags } = measured(chunks);
  const header = new Uint8Array(10);
  const view = viewOf(header);
  header[0] = flags;
  // 24 bits each; the fourth byte of the first is written over by the second.
  view.setUint32(4, width - 1, true);
  view.setUint16(7, (height - 1) & 0xffff, true);
  header[9] = (height - 1) >>> 16;
  return header;
}

/** [F9] */
export const webp: PictureFormat = {
  matches: (picture) => lettersAt(picture, 0, 4) === 'RIFF' && lettersAt(picture, 8, 4) === 'WEBP',
  readExif(picture) {
    const exif = chunksOf(picture).find(({ type }) => type === EXIF)?.content;
    if (!exif) return null;
    // Some programs put before it what a JPEG has there.
    return lettersAt(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  },
  withExif(picture, exif) {
    const chunks = chunksOf(picture).filter(({ type }) => NEEDED.has(type));
    const rest = chunks.filter(({ type }) => type !== EXTENDED);
    const all: Chunk[] = [...rest];
    if (exif || rest.length < chunks.length) {
      const header = extendedHeader(chunks);
      header[0] = ((header[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0);
      all.unshift({ type: EXTENDED, content: header });
    }
    if (exif) all.push({ type: EXIF, content: exif });
    const whole = joined([toBytes('RIFF\0\0\0\0WEBP'), ...all.map(chunk)]);
    viewOf(whole).setUint32(4, whole.length - 8, true);
    return whole;
  },
};
