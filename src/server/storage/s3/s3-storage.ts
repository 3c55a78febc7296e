import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { DiskStorage } from '../disk-storage.ts';
import {
  ABANDONED_MS,
  type FileStorage,
  type Incoming,
  type LinkedAs,
  NoRoom,
  StillJoining,
  TooLarge,
} from '../storage.ts';
import { TAKEN_SUFFIX } from '../take-file.ts';
import { type Bucket, NoSuchObject, OWN_OBJECTS } from './bucket.ts';
import { dropParts, joinParts, type Parts, readPart, sendParts } from './multipart.ts';

/** Keys in one answer of a listing. */
const PAGE = 1000;
/** A file up to here is sent in one request where nothing has to be quick about it, bytes. */
const WHOLE = 8 * 1024 * 1024;

/** Begins the keys of what devices leave in the store by themselves. */
const LANDING = `${OWN_OBJECTS}incoming/`;
const landingKey = (name: string) => LANDING + name;
const LANDED = new RegExp(`^${LANDING}[\\w-]{43}$`);

/** Null where there is no such object. */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoSuchObject) return null;
    throw error;
  }
};

/**
 * [D4] Files in a bucket. Bytes arrive on this machine's disk, where they are counted, hashed and looked at as ever, and go
 * to the store from there: `transit` is that disk.
 */
export function makeS3Storage(
  bucket: Bucket,
  { prefix, page = PAGE }: { prefix: string; page?: number },
  transit: DiskStorage,
): FileStorage {
  const staged = new WeakMap<Incoming, Parts>();
  const objectOf = (key: string) => prefix + key;
  const { ask, sign } = bucket;

  async function keepWhole({ path, size }: Incoming, key: string): Promise<void> {
    const bytes = size === 0 ? Buffer.alloc(0) : await readPart(path, 0, size);
    await ask((client) => client.putObject(objectOf(key), bytes));
  }

  const size = (key: string) => orNull(ask((client) => client.getContentLength(objectOf(key))));

  const read: FileStorage['read'] = async (key, range) => {
    const response = await orNull(
      ask((client) =>
        range
          ? client.getObjectRaw(objectOf(key), false, range.start, range.end + 1)
          : client.getObjectRaw(objectOf(key)),
      ),
    );
    if (response === null) return null;
    return response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as WebStream);
  };

  async function remove(key: string): Promise<void> {
    await orNull(ask((client) => client.deleteObject(objectOf(key))));
  }

  /** Keys that begin so, and since when (ms) each is there, page by page. */
  async function* list(begins: string): AsyncIterable<{ key: string; since: number }[]> {
    let token: string | undefined;
    do {
      const from = token;
      const listed = await ask(async (client) => {
        const found = await client.listObjectsPaged('/', prefix + begins, page, from);
        if (found == null) throw new Error('NoSuchBucket');
        return found;
      });
      yield (listed.objects ?? []).map(({ Key, LastModified }) => ({
        key: Key.slice(prefix.length),
        since: new Date(LastModified).getTime(),
      }));
      token = listed.nextContinuationToken;
    } while (token !== undefined);
  }

  return {
    bucketid: 's3',
    // There is no end to the bucket, but what arrives may not take the last of the disk.
    async receive(source, limit) {
      const room = Math.max(0, await transit.room());
      try {
        return await transit.receive(source, Math.min(limit, room));
      } catch (error) {
        if (!(error instanceof TooLarge) || limit <= room) throw error;
        throw new NoRoom('Auf der Festplatte des Datenordners ist kein Platz für diese Datei.', {
          cause: error,
        });
      }
    },
    async stage(incoming, key) {
      if (incoming.size > 0) staged.set(incoming, await sendParts(bucket, objectOf(key), incoming));
    },
    async keep(incoming, key) {
      const parts = staged.get(incoming);
      staged.delete(incoming);
      if (parts === undefined && incoming.size <= WHOLE) await keepWhole(incoming, key);
      else {
        const all = parts ?? (await sendParts(bucket, objectOf(key), incoming));
        try {
          await joinParts(bucket, all);
        } catch (error) {
          if (error instanceof StillJoining) staged.set(incoming, all);
          throw error;
        }
      }
      await transit.discard(incoming);
    },
    async discard(incoming) {
      const parts = staged.get(incoming);
      staged.delete(incoming);
      await transit.discard(incoming);
      if (parts) await dropParts(bucket, parts);
    },
    read,
    async take(key, path) {
      const stream = await read(key);
      if (stream === null) return false;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = path + TAKEN_SUFFIX;
      try {
        await rm(part, { force: true });
        await pipeline(stream, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(part, path);
        return true;
      } finally {
        await rm(part, { force: true });
      }
    },
    size,
    ...(sign && {
      async link(key: string, { mimetype, disposition }: LinkedAs) {
        if ((await size(key)) === null) return null;
        const query = {
          'response-cache-control': 'no-store',
          'response-content-disposition': disposition,
          'response-content-type': mimetype,
        };
        return sign('GET', objectOf(key), { query });
      },
      landing: {
        invite: (name: string, bytes: number) =>
          sign('PUT', objectOf(landingKey(name)), { headers: { 'content-length': String(bytes) } }),
        size: (name: string) => size(landingKey(name)),
        read: (name: string) => read(landingKey(name)),
        remove: (name: string) => remove(landingKey(name)),
      },
    }),
    // Of one file: the next one finds as much again.
    room: () => transit.room(),
    remove,
    async *keys() {
      for await (const found of list('')) {
        yield found.map(({ key }) => key).filter((key) => !key.startsWith(OWN_OBJECTS));
      }
    },
    async dropAbandoned(now) {
      await transit.dropAbandoned(now);
      for await (const found of list(LANDING)) {
        // Of the names that are made here alone: another installation may have the rest of the bucket.
        const left = found.filter(({ key, since }) => LANDED.test(key) && now - since > ABANDONED_MS);
        for (const { key } of left) await remove(key);
      }
    },
    assertThere: bucket.assertThere,
    answers: bucket.answers,
  };
}
