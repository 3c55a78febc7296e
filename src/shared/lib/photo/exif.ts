import { type Bytes, lettersAt, viewOf } from './bytes.ts';

type Entry = { tag: number; type: number; count: number; value: Bytes };

/** [F9] What is taken over from one EXIF into another. */
export type ExifTags = {
  littleEndian: boolean;
  /** 1 to 8; 1 is upright. */
  orientation: number;
  /** Everything on the place; empty where latitude or longitude is missing. */
  gps: readonly Entry[];
};

const ORIENTATION = 0x0112;
const GPS_POINTER = 0x8825;
const LATITUDE = 2;
const LONGITUDE = 4;

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
/** Bytes per value, by type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** What is longer is no place; it must fit into one segment of a JPEG with all others. */
const LONGEST = 1024;

/** The entries of one directory; those whose value lies outside are left out. */
function readDirectory(tiff: Bytes, at: number, littleEndian: boolean): Entry[] {
  const view = viewOf(tiff);
  const count = view.getUint16(at, littleEndian);
  const entries: Entry[] = [];
  for (let each = at + 2; each < at + 2 + count * 12; each += 12) {
    const type = view.getUint16(each + 2, littleEndian);
    const values = view.getUint32(each + 4, littleEndian);
    const size = (SIZES[type] ?? 0) * values;
    const start = size > 4 ? view.getUint32(each + 8, littleEndian) : each + 8;
    if (size === 0 || size > LONGEST || start + size > tiff.length) continue;
    const tag = view.getUint16(each, littleEndian);
    entries.push({ tag, type, count: values, value: tiff.subarray(start, start + size) });
  }
  return entries;
}

/** Cameras without a fix write zeros, or nothing over nothing. */
function isAngle(entry: Entry | undefined, littleEndian: boolean): boolean {
  if (entry?.type !== RATIONAL || entry.count !== 3) return false;
  return viewOf(entry.value).getUint32(4, littleEndian) !== 0;
}

const isZero = ({ value }: Entry, littleEndian: boolean) =>
  [0, 8, 16].every((at) => viewOf(value).getUint32(at, littleEndian) === 0);

function readPlace(tiff: Bytes, at: number, littleEndian: boolean): Entry[] {
  const entries = readDirectory(tiff, at, littleEndian);
  const angles = [LATITUDE, LONGITUDE].map((wanted) => entries.find(({ tag }) => tag === wanted));
  const known = angles.every((angle) => isAngle(angle, littleEndian));
  return known && !angles.every((angle) => angle && isZero(angle, littleEndian)) ? entries : [];
}

/** [F9] Orientation and place in an EXIF; null where it cannot be read. */
export function readTags(tiff: Bytes): ExifTags | null {
  const order = lettersAt(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const littleEndian = order === 'II';
  try {
    const view = viewOf(tiff);
    const first = readDirectory(tiff, view.getUint32(4, littleEndian), littleEndian);
    const read = (wanted: number, type: number) => {
      const found = first.find(({ tag }) => tag === wanted);
      if (found?.type !== type) return null;
      return type === SHORT
        ? viewOf(found.value).getUint16(0, littleEndian)
        : viewOf(found.value).getUint32(0, littleEndian);
    };
    const pointer = read(GPS_POINTER, LONG);
    const orientation = read(ORIENTATION, SHORT) ?? 1;
    return {
      littleEndian,
      orientation: orientation <= 8 ? orientation : 1,
      gps: pointer === null ? [] : readPlace(tiff, pointer, littleEndian),
    };
  } catch {
    // It points outside of itself: nobody else can read it either.
    return null;
  }
}

/** Writes one directory with its values behind it. */
function writeDirectory(tiff: Bytes, at: number, entries: readonly Entry[], littleEndian: boolean): void {
  const view = viewOf(tiff);
  view.setUint16(at, entries.length, littleEndian);
  let free = at + 2 + entries.length * 12 + 4;
  entries.forEach(({ tag, type, count, value }, index) => {
    const each = at + 2 + index * 12;
    view.setUint16(each, tag, littleEndian);
    view.setUint16(each + 2, type, littleEndian);
    view.setUint32(each + 4, count, littleEndian);
    if (value.length <= 4) {
      tiff.set(value, each + 8);
      return;
    }
    view.setUint32(each + 8, free, littleEndian);
    tiff.set(value, free);
    free += value.length + (value.length % 2);
  });
}

const directorySize = (entries: readonly Entry[]) =>
  6 +
  entries.reduce(
    (size, { value }) => size + 12 + (value.length > 4 ? value.length + (value.length % 2) : 0),
    0,
  );

/** [F9] An EXIF with these tags and nothing else. */
export function writeTags({ littleEndian, orientation, gps }: ExifTags): Bytes {
  const number = (tag: number, type: number, content: number): Entry => {
    const value = new Uint8Array(SIZES[type] ?? 0);
    if (type === SHORT) viewOf(value).setUint16(0, content, littleEndian);
    else viewOf(value).setUint32(0, content, littleEndian);
    return { tag, type, count: 1, value };
  };
  const first: Entry[] = [];
  if (orientation !== 1) first.push(number(ORIENTATION, SHORT, orientation));
  const place = 8 + 6 + 12 * (first.length + 1);
  if (gps.length > 0) first.push(number(GPS_POINTER, LONG, place));
  const tiff = new Uint8Array(8 + directorySize(first) + (gps.length > 0 ? directorySize(gps) : 0));
  const view = viewOf(tiff);
  view.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, 8, littleEndian);
  writeDirectory(tiff, 8, first, littleEndian);
  if (gps.length > 0) writeDirectory(tiff, place, gps, littleEndian);
  return tiff;
}
