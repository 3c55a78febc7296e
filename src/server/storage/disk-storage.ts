import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { flushFolder } from './flush-folder.ts';
import { freeRoom } from './free-room.ts';
import { ABANDONED_MS, type FileStorage, type Incoming, TooLarge } from './storage.ts';
import { takeFile } from './take-file.ts';

/** Of the disk, for the database and its log: files never take the last of it. Bytes. */
const RESERVE = 1024 ** 3;

/** Spreads the files over 256 folders; the end of a UUIDv7 is random, its beginning is the time. */
function folderOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 2);
}

/** Half-arrived files of a killed process; younger ones may belong to another one on the same folder. */
async function dropAbandoned(incoming: string, now: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Null where there is no such file. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

async function hashOf(path: string) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

async function writeAll(handle: FileHandle, source: Readable, limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  // A request must stay open when this stops early, or its answer could not be sent.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    hash.update(chunk);
    await handle.write(chunk);
  }
  await handle.sync();
  return { size, sha256: hash.digest('hex') };
}

/** A storage whose files another one on the same machine may take over. */
export interface DiskStorage extends FileStorage {
  pathOf(key: string): string;
  lend(key: string): Promise<Incoming | null>;
}

/** Keeps files in `<folder>/files/aa/<key>`; half-arrived ones stay apart in `<folder>/incoming`. */
export async function openDiskStorage(
  folder: string,
  { reserve = RESERVE }: { reserve?: number } = {},
): Promise<DiskStorage> {
  const files = join(folder, 'files');
  const incoming = join(folder, 'incoming');
  await mkdir(files, { recursive: true });
  await mkdir(incoming, { recursive: true });
  await dropAbandoned(incoming, Date.now());
  const pathOf = (key: string) => join(files, folderOf(key), key);

  return {
    bucketid: 'local',
    pathOf,
    async receive(source, limit): Promise<Incoming> {
      const path = join(incoming, randomUUID());
      const handle = await open(path, 'wx', 0o600);
      try {
        const stream = source instanceof Uint8Array ? Readable.from([source]) : source;
        return { path, ...(await writeAll(handle, stream, limit)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async lend(key) {
      const path = join(incoming, randomUUID());
      // A second name: moving files off a disk must work when that is full.
      if (!(await takeFile(pathOf(key), path))) return null;
      try {
        return { path, ...(await hashOf(path)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    // A rename takes no time.
    stage: async () => undefined,
    async keep(arrived, key) {
      const target = pathOf(key);
      const targetFolder = join(files, folderOf(key));
      await mkdir(targetFolder, { recursive: true });
      await rename(arrived.path, target);
      await flushFolder(targetFolder);
    },
    async discard(arrived) {
      await rm(arrived.path, { force: true });
    },
    async read(key, range) {
      // Opened now: from here on the bytes can be read to their end, also when the file is removed meanwhile.
      const handle = await orNull(open(pathOf(key), 'r'));
      return handle?.createReadStream(range ?? {}) ?? null;
    },
    take: (key, path) => takeFile(pathOf(key), path),
    async size(key) {
      return (await orNull(stat(pathOf(key))))?.size ?? null;
    },
    async room() {
      return (await freeRoom(files)) - reserve;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *keys() {
      for (const name of await readdir(files)) {
        // What somebody else left there is none of our folders.
        if (/^[0-9a-f]{2}$/.test(name)) yield await readdir(join(files, name));
      }
    },
    dropAbandoned: (now) => dropAbandoned(incoming, now),
    assertThere: async () => undefined,
    answers: async () => true,
  };
}
