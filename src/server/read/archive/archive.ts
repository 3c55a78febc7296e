import type { StoredBytes } from '../../db/export/tables.ts';
import { type FileStorage, fileKey } from '../../storage/storage.ts';
import type { ZipEntry } from '../../storage/zip-stream.ts';

/** Bytes of JSON in one file of an archive; more of a kind is written into further ones. */
const PART = 1_000_000_000;
/** Photos, videos and most documents are packed already. */
const PACKED = 1;

/** A text as a file. */
export const textFile = (name: string, text: string, modified: number): ZipEntry => ({
  name,
  modified,
  body: [Buffer.from(text)],
});

export const jsonFile = (name: string, value: unknown, modified: number): ZipEntry =>
  textFile(name, `${JSON.stringify(value, null, 2)}\n`, modified);

/** Rows as files with one JSON value in each line. Each file is read before the next one is asked for. */
export async function* lineFiles(
  name: string,
  pages: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
  modified: number,
  { even = true, onRows }: { even?: boolean; onRows?: (rows: number) => Promise<void> | void } = {},
): AsyncGenerator<ZipEntry> {
  const all = (async function* () {
    yield* pages;
  })();
  let next = await all.next();
  async function* part() {
    for (let size = 0; !next.done && size < PART; next = await all.next()) {
      const text = next.value.map((row) => `${JSON.stringify(row)}\n`).join('');
      const bytes = Buffer.from(text);
      size += bytes.length;
      yield bytes;
      await onRows?.(next.value.length);
    }
  }
  // `even`: also where there are none, to say so.
  for (let count = 1; count === 1 ? even || !next.done : !next.done; count += 1) {
    yield { name: `${name}${count === 1 ? '' : `.${count}`}.jsonl`, modified, body: part() };
  }
}

/** Stored files as they are, up to `most` bytes together; answers which were left out, and why. */
export async function* byteFiles(
  storage: FileStorage,
  clientid: string,
  pages: AsyncIterable<readonly StoredBytes[]>,
  { most = Number.POSITIVE_INFINITY, onFile }: { most?: number; onFile?: () => Promise<void> } = {},
): AsyncGenerator<ZipEntry, { missing: string[]; left: string[] }> {
  const missing: string[] = [];
  const left: string[] = [];
  let taken = 0;
  for await (const files of pages) {
    for (const { fileid, version, extension, created } of files) {
      const key = fileKey(clientid, fileid, version);
      const name = `${fileid}-${version}.${extension}`;
      const size = await storage.size(key);
      if (size === null) missing.push(name);
      else if (taken + size > most) left.push(name);
      else {
        taken += size;
        // Opened when its turn comes: a download that breaks off before would leave it open.
        const body = (async function* () {
          const bytes = await storage.read(key);
          if (bytes === null) throw new Error(`${name} went while the archive was written`);
          yield* bytes;
        })();
        yield { name: `dateien/${name}`, modified: created, body, level: PACKED };
      }
      await onFile?.();
    }
  }
  return { missing, left };
}
