import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Of a file as it was written: what it is checked by. */
export interface Sum {
  size: number;
  sha256: string;
}

/** Characters that are packed at once, about. */
const PIECE = 64 * 1024;

async function* packed(lines: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${JSON.stringify(line)}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function summing(): { through: Transform; sum(): Sum } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Writes JSON lines, packed, for its owner alone; on the disk when this answers. */
export async function writeLines(
  path: string,
  lines: AsyncIterable<unknown> | Iterable<unknown>,
  signal?: AbortSignal,
): Promise<Sum> {
  const { through, sum } = summing();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(packed(lines)), createGzip({ level: 6 }), through, file, { signal });
  return sum();
}

/** The lines of such a file, one after the other; throws where it is damaged. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  const unpacked = createGunzip();
  // What fails ends the reading below as well.
  const read = pipeline(createReadStream(path), unpacked).catch(() => undefined);
  let rest: Buffer[] = [];
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield JSON.parse(Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8'));
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  await read;
  if (rest.length > 0) throw new Error(`${path} ends within a line`);
}

/** Size and hash of a file; null where there is none. */
export async function sumOf(path: string): Promise<Sum | null> {
  const { through, sum } = summing();
  through.resume();
  try {
    await pipeline(createReadStream(path), through);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return sum();
}

/** Whether a file is there as it was written, by all of its bytes. */
export async function isWhole(path: string, { size, sha256 }: Sum): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  // Cheap first: most of what is broken off is too short.
  return found?.size === size && (await sumOf(path))?.sha256 === sha256;
}
