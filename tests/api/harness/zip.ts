import { crc32, inflateRawSync } from 'node:zlib';

/** Signature, versions, no flags, no compression, no time. */
const LOCAL = Buffer.from(`504b03041400${'0000'.repeat(4)}`, 'hex');
const CENTRAL = Buffer.from(`504b010214001400${'0000'.repeat(4)}`, 'hex');

/** A zip archive without compression, enough to look like an Office or iWork document. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([LOCAL, sizes, names, Buffer.from(name), content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([CENTRAL, sizes, names, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The files of an archive, read by its directory as programs do it; throws where sums or sizes are wrong. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('no archive');
  const count = bytes.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory');
    const [crc, packed, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const [names, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const offset = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + names);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + names + extra + comment;
  }
  return files;
}

/** The values of a file with one in each line. */
export const linesOf = (file: Buffer | undefined): Record<string, unknown>[] =>
  (file?.toString() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
