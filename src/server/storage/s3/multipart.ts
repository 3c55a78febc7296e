import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { type Incoming, StillJoining, StorageAway } from '../storage.ts';
import type { Bucket } from './bucket.ts';

/** Bytes that are in memory at a time; each part of an object but the last has at least 5 MB. */
const PART = 8 * 1024 * 1024;
/** Parts that an object may have; the store takes 10,000. */
const MOST_PARTS = 9000;

export type Part = Awaited<ReturnType<S3mini['uploadPart']>>;

/** An object whose bytes are all in the store, and which is not there until they are put together. */
export interface Parts {
  objectKey: string;
  uploadId: string;
  parts: Part[];
  /** Of all bytes, in hex. */
  sha256: string;
}

/** Bytes of a file from a place on, one part. */
export async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead !== length) throw new Error(`${path} is shorter than it was`);
    return buffer;
  } finally {
    await handle.close();
  }
}

/** Brings a file of at least a byte into the store, part by part; what fails leaves nothing. */
export async function sendParts(
  { ask, insist }: Bucket,
  objectKey: string,
  { path, size, sha256 }: Incoming,
): Promise<Parts> {
  const step = Math.max(PART, Math.ceil(size / MOST_PARTS));
  const uploadId = await ask((client) => client.getMultipartUploadId(objectKey));
  const parts: Part[] = [];
  try {
    for (let start = 0; start < size; start += step) {
      const bytes = await readPart(path, start, Math.min(step, size - start));
      parts.push(await ask((client) => client.uploadPart(objectKey, uploadId, bytes, parts.length + 1)));
    }
    return { objectKey, uploadId, parts, sha256 };
  } catch (error) {
    await dropParts({ insist }, { objectKey, uploadId });
    throw error;
  }
}

/** Their sum, as nearly every store names an object of several parts. */
function etagOf(parts: readonly Part[]): string {
  const sums = parts.map(({ etag }) => Buffer.from(etag, 'hex'));
  return `${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-${parts.length}`;
}

/** What the store calls the object, or why there is none. */
type Joined = { etag: string } | { failed: unknown };

/** Parts that are being put together, or were. */
const joining = new WeakMap<Parts, Promise<Joined>>();

/**
 * The object is there with all of its bytes from now on, in the place of a former one; what fails leaves nothing. Throws
 * `StillJoining` where that takes longer than others may wait for: it goes on, and a second call finds what came of it.
 */
export async function joinParts(bucket: Bucket, all: Parts): Promise<void> {
  const before = joining.get(all);
  const ends = before ?? join(bucket, all);
  joining.set(all, ends);
  const joined = await Promise.race([ends, pause(bucket.patience.answer, null, { ref: false })]);
  if (joined === null) throw new StillJoining(ends.then(() => undefined));
  if ('failed' in joined) throw joined.failed;
  // Time has passed, in which somebody may have removed or replaced it.
  if (before && (await etagIn(bucket, all)) !== joined.etag) {
    throw new StorageAway('Der S3-Speicher hat eine Datei nicht so, wie sie geschrieben wurde.');
  }
}

/** Never fails: whoever waited for it may have left. */
async function join(bucket: Bucket, all: Parts): Promise<Joined> {
  const { objectKey, uploadId, parts } = all;
  try {
    const done = await bucket.ask(async (client) => {
      const answer = await client.completeMultipartUpload(objectKey, uploadId, parts);
      // A store may begin a good answer and say only then that it failed.
      if (!answer.etag) throw new Error('the parts were not put together');
      return answer;
    });
    return { etag: done.etag };
  } catch (failed) {
    // What it did without saying so in time is done.
    const etag = await etagOfJoined(bucket, all).catch(() => null);
    if (etag !== null) return { etag };
    await dropParts(bucket, all);
    return { failed };
  }
}

const etagIn = ({ insist }: Bucket, { objectKey }: Parts): Promise<string | null> =>
  insist((client) => client.getEtag(objectKey));

/** Null where the object is not that of these parts; read whole where its store names objects in a way of its own. */
async function etagOfJoined(bucket: Bucket, all: Parts): Promise<string | null> {
  const etag = await etagIn(bucket, all);
  if (etag === etagOf(all.parts)) return etag;
  const hash = createHash('sha256');
  const { body } = await bucket.insist((client) => client.getObjectRaw(all.objectKey));
  for await (const piece of body ?? []) hash.update(piece);
  return hash.digest('hex') === all.sha256 ? etag : null;
}

/** Parts that nobody needs. Where the store is away they stay, until a rule of the bucket ends them. */
export async function dropParts(
  { insist }: Pick<Bucket, 'insist'>,
  { objectKey, uploadId }: Pick<Parts, 'objectKey' | 'uploadId'>,
): Promise<void> {
  await insist((client) => client.abortMultipartUpload(objectKey, uploadId)).catch(() => undefined);
}
