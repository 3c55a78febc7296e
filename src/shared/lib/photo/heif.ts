import { type Bytes, joined, lettersAt, Malformed, type PictureFormat, partOf, viewOf } from './bytes.ts';
import { writeTags } from './exif.ts';

type Box = { type: string; start: number; content: number; end: number };
type Item = { id: number; type: string };
/** Where a part of an item lies in the file. */
type Extent = { start: number; end: number };

/**
 * Boxes that hold pixels or say how they belong together; all else beside them is emptied, also free room:
 * tools put a box away by giving it that name.
 */
const OUTER = new Set(['ftyp', 'meta', 'mdat', 'idat']);
const INNER = new Set('hdlr dinf pitm iloc iinf iprp iref idat ipro grpl'.split(' '));
/** Items that tell about a picture: EXIF, XMP and what else programs add. */
const TELLING = new Set(['Exif', 'mime', 'uri ']);

const nothing = () => writeTags({ littleEndian: false, orientation: 1, gps: [] });

/** The boxes in a part of the file, in their order. */
function boxes(picture: Bytes, from: number, to: number): Box[] {
  const view = viewOf(picture);
  const found: Box[] = [];
  for (let start = from; start < to; ) {
    const short = view.getUint32(start);
    const size = short === 1 ? Number(view.getBigUint64(start + 8)) : short || to - start;
    const content = start + (short === 1 ? 16 : 8);
    const end = start + size;
    if (content > end || end > to) throw new Malformed('a box ends outside');
    found.push({ type: lettersAt(picture, start + 4, 4), start, content, end });
    start = end;
  }
  return found;
}

/** Reads numbers one after the other, of sizes that the file itself names. */
function reader(picture: Bytes, { content, end }: Box) {
  const part = partOf(picture, content, end);
  const view = viewOf(part);
  let at = 0;
  const read = (size: number): number => {
    const start = at;
    at += size;
    switch (size) {
      case 0:
        return 0;
      case 1:
        return view.getUint8(start);
      case 2:
        return view.getUint16(start);
      case 4:
        return view.getUint32(start);
      case 8:
        return Number(view.getBigUint64(start));
      default:
        throw new Malformed(`a number of ${size} bytes`);
    }
  };
  return { read, at: () => content + at };
}

/** The version of a box that has one; its flags are passed over. */
function versionOf({ read }: ReturnType<typeof reader>): number {
  return Math.floor(read(4) / 2 ** 24);
}

function readItems(picture: Bytes, box: Box): Item[] {
  const list = reader(picture, box);
  list.read(versionOf(list) === 0 ? 2 : 4);
  return boxes(picture, list.at(), box.end).map((entry) => {
    const info = reader(picture, entry);
    const version = versionOf(info);
    if (version < 2) throw new Malformed('an item without a type');
    const id = info.read(version === 2 ? 2 : 4);
    info.read(2);
    return { id, type: lettersAt(picture, info.at(), 4) };
  });
}

/** Where each item lies; `idat` is where those begin that lie in the directory itself. */
function readExtents(picture: Bytes, box: Box, idat: number | undefined): Map<number, Extent[]> {
  const list = reader(picture, box);
  const version = versionOf(list);
  const sizes = list.read(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((bits) => (sizes >> bits) & 15);
  // Extents that take no bytes could be claimed without end.
  if (lengthSize === 0) throw new Malformed('items without a length');
  const count = list.read(version < 2 ? 2 : 4);
  const found = new Map<number, Extent[]>();
  for (let item = 0; item < count; item++) {
    const id = list.read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : list.read(2) & 15;
    const elsewhere = list.read(2) !== 0;
    const origin = method === 0 ? 0 : method === 1 ? idat : undefined;
    const base = list.read(baseSize ?? 0);
    const extents: Extent[] = [];
    for (let left = list.read(2); left > 0; left--) {
      if (version > 0) list.read(indexSize ?? 0);
      const start = (origin ?? Number.NaN) + base + list.read(offsetSize ?? 0);
      extents.push({ start, end: start + list.read(lengthSize ?? 0) });
    }
    found.set(id, elsewhere ? [{ start: Number.NaN, end: Number.NaN }] : extents);
  }
  return found;
}

/** What tells about the pictures of a file, by its kind; each has to be where the directory says. */
function tellingItems(picture: Bytes, meta: Box): { type: string; extents: Extent[] }[] {
  const inner = boxes(picture, meta.content + 4, meta.end);
  const find = (wanted: string) => inner.find(({ type }) => type === wanted);
  const [info, location] = [find('iinf'), find('iloc')];
  if (!info || !location) throw new Malformed('no directory');
  const items = readItems(picture, info).filter(({ type }) => TELLING.has(type));
  const extents = readExtents(picture, location, find('idat')?.content);
  const found = items.map(({ id, type }) => ({ type, extents: extents.get(id) ?? [] }));
  const inside = ({ start, end }: Extent) => start > 0 && start < end && end <= picture.length;
  if (!found.every((item) => item.extents.every(inside))) throw new Malformed('an item lies outside');
  const sizes = found.flatMap((item) => item.extents.map(({ start, end }) => end - start));
  const sum = sizes.reduce((whole, size) => whole + size, 0);
  if (sum > picture.length) throw new Malformed('items lie in one another');
  return found.filter((item) => item.extents.length > 0);
}

const outer = (picture: Bytes) => boxes(picture, 0, picture.length);

function metaOf(all: readonly Box[]): Box {
  const [meta, ...more] = all.filter(({ type }) => type === 'meta');
  // A film, or a kind of file that is younger than this.
  if (!meta || more.length > 0 || all.some(({ type }) => type === 'moov')) {
    throw new Malformed('not one directory');
  }
  return meta;
}

function exifItem(content: Bytes): Bytes {
  const from = 4 + viewOf(content).getUint32(0);
  return partOf(content, from, content.length);
}

/** Writes over an item, which keeps its length: nothing in the file moves. Spaces are empty for who expects XML. */
function overwrite(picture: Bytes, extents: readonly Extent[], content: Bytes): void {
  let done = 0;
  for (const { start, end } of extents) {
    const part = picture.subarray(start, end).fill(content.length > 0 ? 0 : 0x20);
    part.set(content.subarray(done, done + part.length));
    done += part.length;
  }
  if (done < content.length) throw new Malformed('no room');
}

/** Makes boxes into free room. */
function empty(picture: Bytes, all: readonly Box[], kept: ReadonlySet<string>): void {
  for (const { type, start, content, end } of all) {
    if (kept.has(type)) continue;
    for (const [index, letter] of [...'free'].entries()) picture[start + 4 + index] = letter.charCodeAt(0);
    picture.fill(0, content, end);
  }
}

/** [F9] HEIC, HEIF and AVIF. */
export const heif: PictureFormat = {
  matches: (picture) => lettersAt(picture, 4, 4) === 'ftyp',
  readExif(picture) {
    const exif = tellingItems(picture, metaOf(outer(picture))).find(({ type }) => type === 'Exif');
    if (!exif) return null;
    return exifItem(joined(exif.extents.map(({ start, end }) => picture.subarray(start, end))));
  },
  withExif(picture, exif) {
    const all = outer(picture);
    const meta = metaOf(all);
    const written = picture.slice();
    let wanted = exif;
    for (const { type, extents } of tellingItems(picture, meta)) {
      const exifs = type === 'Exif' ? [new Uint8Array(4), wanted ?? nothing()] : [];
      overwrite(written, extents, joined(exifs));
      if (type === 'Exif') wanted = null;
    }
    if (wanted) throw new Malformed('no room');
    empty(written, all, OUTER);
    empty(written, boxes(picture, meta.content + 4, meta.end), INNER);
    return written;
  },
};
