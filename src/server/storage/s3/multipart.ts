import { open } from 'node:fs/promises';
import type { S3mini } from 's3mini';
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
  { ask }: Bucket,
  objectKey: string,
  { path, size }: { path: string; size: number },
): Promise<Parts> {
  const step = Math.max(PART, Math.ceil(size / MOST_PARTS));
  const uploadId = await ask((client) => client.getMultipartUploadId(objectKey));
  const parts: Part[] = [];
  try {
    for (let start = 0; start < size; start += step) {
      const bytes = await readPart(path, start, Math.min(step, size - start));
      parts.push(await ask((client) => client.uploadPart(objectKey, uploadId, bytes, parts.length + 1)));
    }
    return { objectKey, uploadId, parts };
  } catch (error) {
    await dropParts({ ask }, { objectKey, uploadId });
    throw error;
  }
}

/** The object is there with all of its bytes from now on, in the place of a former one; what fails leaves nothing. */
export async function joinParts({ ask }: Bucket, { objectKey, uploadId, parts }: Parts): Promise<void> {
  try {
    await ask(async (client) => {
      const done = await client.completeMultipartUpload(objectKey, uploadId, parts);
      // A store may begin a good answer and say only then that it failed.
      if (!done.etag) throw new Error('the parts were not put together');
    });
  } catch (error) {
    await dropParts({ ask }, { objectKey, uploadId });
    throw error;
  }
}

/** Parts that nobody needs. Where the store is away they stay, until a rule of the bucket ends them. */
export async function dropParts(
  { ask }: Pick<Bucket, 'ask'>,
  { objectKey, uploadId }: Omit<Parts, 'parts'>,
): Promise<void> {
  await ask((client) => client.abortMultipartUpload(objectKey, uploadId)).catch(() => undefined);
}
