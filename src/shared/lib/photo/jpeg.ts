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

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

const EXIF = 'Exif\0\0';
/** Bytes of a segment. */
const LONGEST = 0xffff;
/** What a decoder needs of the application's segments: kind of pixels, colours. */
const NEEDED: Record<number, string> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' };

type Segment = { marker: number; start: number; end: number };

/** Where the coded pixels end that begin here: at a marker that is none of their own. */
function endOfScan(picture: Bytes, from: number): number {
  for (let at = from; at + 1 < picture.length; at++) {
    if (picture[at] !== 0xff) continue;
    const next = picture[at + 1] ?? 0;
    const own = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!own) return at;
  }
  return picture.length;
}

/** The segments of the first picture in it. Phones put more behind its end: previews, a video, each with a place. */
function* segments(picture: Bytes): Generator<Segment> {
  const view = viewOf(picture);
  let at = 2;
  while (at < picture.length) {
    if (picture[at] !== 0xff) throw new Malformed('no marker');
    const marker = picture[at + 1] ?? EOI;
    if (marker === EOI) return;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const filled = at + 2 + view.getUint16(at + 2);
    const end = marker === SOS ? endOfScan(picture, filled) : filled;
    partOf(picture, at, end);
    yield { marker, start: at, end };
    at = end;
  }
}

const isExif = (picture: Bytes, { marker, start }: Segment) =>
  marker === APP1 && lettersAt(picture, start + 4, EXIF.length) === EXIF;

function isPicture(picture: Bytes, { marker, start }: Segment): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const needed = NEEDED[marker];
  return needed !== undefined && lettersAt(picture, start + 4, needed.length) === needed;
}

function exifSegment(exif: Bytes): Bytes {
  const head = new Uint8Array([0xff, APP1, 0, 0]);
  const size = 2 + EXIF.length + exif.length;
  if (size > LONGEST) throw new Malformed('no room');
  viewOf(head).setUint16(2, size);
  return joined([head, toBytes(EXIF), exif]);
}

/** [F9] */
export const jpeg: PictureFormat = {
  matches: (picture) => picture[0] === 0xff && picture[1] === SOI && picture[2] === 0xff,
  readExif(picture) {
    for (const segment of segments(picture)) {
      if (isExif(picture, segment)) return picture.subarray(segment.start + 4 + EXIF.length, segment.end);
      if (segment.marker === SOS) return null;
    }
    return null;
  },
  withExif: (picture, exif) =>
    joined([
      picture.subarray(0, 2),
      ...(exif ? [exifSegment(exif)] : []),
      ...[...segments(picture)]
        .filter((segment) => isPicture(picture, segment))
        .map(({ start, end }) => picture.subarray(start, end)),
      new Uint8Array([0xff, EOI]),
    ]),
};
