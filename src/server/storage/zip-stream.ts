import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. `modified` in ms; its bytes are read when its turn comes. */
export interface ZipEntry {
  name: string;
  modified: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** 9 packs most; 1 for what is packed already. */
  level?: number;
}

/** Sizes and places beyond this need the longer form of an archive. */
const MOST = 0xffffffff;
/** Sizes follow the bytes; names are UTF-8. */
const FLAGS = 0x0808;

interface Written {
  name: Buffer;
  time: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Date and time as MS-DOS had them, of UTC: the upper 16 bits are the day. */
function dosTime(ms: number): number {
  const at = new Date(Math.max(ms, Date.UTC(1980, 0, 1)));
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return (day << 16) | time;
}

/** Numbers of two, four or eight bytes, one after the other. */
function packed(...fields: readonly [bytes: 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value >>> 0, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
}

const localHeader = ({ name, time }: Pick<Written, 'name' | 'time'>): Buffer =>
  Buffer.concat([
    packed([4, 0x04034b50], [2, 20], [2, FLAGS], [2, 8], [4, time], [4, 0], [4, 0], [4, 0]),
    packed([2, name.length], [2, 0]),
    name,
  ]);

function centralHeader({ name, time, crc, packed: bytes, size, offset }: Written): Buffer {
  // Only where it begins may lie beyond: no file of an archive is that long itself.
  const long = offset >= MOST ? packed([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    packed([4, 0x02014b50], [2, 45], [2, long.length ? 45 : 20], [2, FLAGS], [2, 8], [4, time], [4, crc]),
    packed([4, bytes], [4, size], [2, name.length], [2, long.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    packed([4, Math.min(offset, MOST)]),
    name,
    long,
  ]);
}

function ending(count: number, start: number, length: number): Buffer {
  const beyond = count >= 0xffff || start >= MOST || length >= MOST;
  const long = beyond
    ? Buffer.concat([
        packed([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
        packed([8, length], [8, start]),
        packed([4, 0x07064b50], [4, 0], [8, start + length], [4, 1]),
      ])
    : Buffer.alloc(0);
  const shown = Math.min(count, 0xffff);
  return Buffer.concat([
    long,
    packed([4, 0x06054b50], [2, 0], [2, 0], [2, shown], [2, shown]),
    packed([4, Math.min(length, MOST)], [4, Math.min(start, MOST)], [2, 0]),
  ]);
}

/**
 * A ZIP archive in pieces, as they are asked for: never more of it is in memory than a piece. An entry has less than
 * 4 GB, the archive has no limit.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, modified, body, level = 6 } of entries) {
    const entry: Written = {
      name: Buffer.from(name),
      time: dosTime(modified),
      crc: 0,
      packed: 0,
      size: 0,
      offset,
    };
    const header = localHeader(entry);
    yield header;
    async function* counted() {
      for await (const piece of body) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        yield piece;
      }
    }
    const deflate = createDeflateRaw({ level });
    // What fails ends the reading below as well.
    pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined);
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      entry.packed += piece.length;
      yield piece;
    }
    if (entry.size >= MOST || entry.packed >= MOST) throw new Error(`${name} is too long for an archive`);
    const sums = packed([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield sums;
    written.push(entry);
    offset += header.length + entry.packed + sums.length;
  }
  const start = offset;
  let length = 0;
  for (const entry of written) {
    const header = centralHeader(entry);
    length += header.length;
    yield header;
  }
  yield ending(written.length, start, length);
}
