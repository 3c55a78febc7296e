import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { fileRefused } from './file-refused.ts';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** More files than any workbook has. */
const MOST_FILES = 2000;

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** The directory at the end of an archive. */
function directoryOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw fileRefused('format');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw fileRefused('unpacked');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw fileRefused('format');
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (encrypted) throw fileRefused('format');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function contentOf(bytes: Buffer, { offset, packed, method }: Entry, room: number): Promise<Buffer> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw fileRefused('format');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw fileRefused('format');
  if (method === 0) {
    if (packed > room) throw fileRefused('unpacked');
    return content;
  }
  if (method !== 8) throw fileRefused('format');
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw fileRefused(tooLarge ? 'unpacked' : 'format');
  }
}

/**
 * [D10] The files of an archive, refused before anything is unpacked where they say that they are too large, and while
 * one is unpacked where it lied. Only workbook parts are taken.
 */
export async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = directoryOf(bytes).filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  const announced = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (announced > IMPORT_LIMITS.unpacked) throw fileRefused('unpacked');
  const files = new Map<string, Buffer>();
  let room: number = IMPORT_LIMITS.unpacked;
  for (const entry of entries) {
    const content = await contentOf(bytes, entry, room);
    room -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

/** Files in an archive without compression: what reads it unpacks nothing more. */
export function pack(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    sizes.copy(local, 14);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    sizes.copy(central, 16);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, name, content);
    directory.push(central, name);
    offset += local.length + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
