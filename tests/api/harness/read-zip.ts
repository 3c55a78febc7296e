import { crc32, inflateRawSync } from 'node:zlib';

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
