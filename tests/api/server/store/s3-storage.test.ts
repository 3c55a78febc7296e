import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Place } from '../../../../src/server/settings/s3.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { openStorage } from '../../../../src/server/storage/open-storage.ts';
import { openBucket } from '../../../../src/server/storage/s3/bucket.ts';
import { makeS3Storage } from '../../../../src/server/storage/s3/s3-storage.ts';
import { type FileStorage, StorageAway } from '../../../../src/server/storage/storage.ts';
import { type S3Server, startS3 } from '../../../harness/s3/s3-server.ts';

const logger = pino({ level: 'silent' });
const MB = 1024 * 1024;

describe('files in a store', () => {
  let s3: S3Server;
  let folder: string;
  let place: S3Place;
  let storage: FileStorage;

  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wartbar-store-'));
    place = s3.place(`${randomUUID()}/`);
    storage = await openStorage({ dataFolder: folder, s3: place }, logger);
  });
  afterEach(async () => {
    s3.hold = null;
    s3.refuse = null;
    await rm(folder, { recursive: true, force: true });
  });

  const put = async (key: string, bytes: Buffer, to = storage) =>
    to.keep(await to.receive(bytes, 100 * MB), key);
  async function bytesOf(stream: Readable | null): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of stream ?? []) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  }
  const here = async (part: string) => (await readdir(join(folder, part), { recursive: true })).length;

  it('[D4] a large file goes in parts and comes back the same, whole and by ranges', async () => {
    const bytes = randomBytes(20 * MB + 7);
    const begun = s3.asked.length;
    await put('large', bytes);
    expect(s3.asked.slice(begun).filter((line) => line.includes('partNumber='))).toHaveLength(3);
    expect(await storage.size('large')).toBe(bytes.length);
    expect((await bytesOf(await storage.read('large'))).equals(bytes)).toBe(true);
    const range = { start: 8 * MB - 3, end: 8 * MB + 4 };
    expect(await bytesOf(await storage.read('large', range))).toEqual(
      bytes.subarray(range.start, range.end + 1),
    );
    const path = join(folder, 'taken', 'large');
    expect(await storage.take('large', path)).toBe(true);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await readdir(join(folder, 'taken'))).toEqual(['large']);
    expect([await here('files'), await here('incoming')]).toEqual([0, 0]);
  });

  it.each([0, 1, 5 * MB])('[D4] %i bytes can be kept at once or staged before', async (size) => {
    const bytes = randomBytes(size);
    await put('once', bytes);
    const incoming = await storage.receive(bytes, 100 * MB);
    await storage.stage(incoming, 'staged');
    expect(await storage.size('staged')).toBeNull();
    await storage.keep(incoming, 'staged');
    for (const key of ['once', 'staged'])
      expect((await bytesOf(await storage.read(key))).equals(bytes)).toBe(true);
  });

  it('[D4] what was staged and is not kept is dropped', async () => {
    const incoming = await storage.receive(Buffer.from('x'), 1);
    await storage.stage(incoming, 'never');
    const begun = s3.asked.length;
    await storage.discard(incoming);
    expect(s3.asked.slice(begun)).toEqual([expect.stringMatching(/^DELETE .*never\?uploadId=/)]);
    expect([await storage.size('never'), await here('incoming')]).toEqual([null, 0]);
  });

  it('[D4] a missing file differs from a store that is away or refuses', async () => {
    expect([await storage.size('none'), await storage.read('none')]).toEqual([null, null]);
    expect(await storage.take('none', join(folder, 'none'))).toBe(false);
    await expect(storage.remove('none')).resolves.toBeUndefined();
    const elsewhere = openBucket({ ...place, bucket: 'another' }, logger);
    const disk = await openDiskStorage(folder);
    await expect(makeS3Storage(elsewhere, place, disk).size('none')).rejects.toThrow(StorageAway);
    const changed = openBucket({ ...place, secret: 'another' }, logger);
    await expect(makeS3Storage(changed, place, disk).read('none')).rejects.toThrow(StorageAway);
  });

  it('[D4] a store that says nothing is given up after a time, and asked again later', async () => {
    const bucket = openBucket(place, logger, { answer: 300, join: 300, piece: 300, retries: [1] });
    const impatient = makeS3Storage(bucket, place, await openDiskStorage(folder));
    await put('known', Buffer.from('x'));
    s3.hold = () => new Promise(() => undefined);
    const before = s3.asked.length;
    await expect(impatient.size('known')).rejects.toThrow(StorageAway);
    const begun = s3.asked.length;
    expect(begun - before).toBe(1);
    await expect(impatient.read('known')).rejects.toThrow(StorageAway);
    // It has just failed: nobody waits for it once more.
    expect(s3.asked.length).toBe(begun);
    s3.hold = null;
    await expect.poll(() => impatient.size('known').catch(() => null)).toBe(1);
  });

  it('[D4] a store that is overloaded for a moment is asked again', async () => {
    let refusals = 2;
    s3.refuse = () => (refusals-- > 0 ? 503 : null);
    await put('known', Buffer.from('x'));
    expect(await storage.size('known')).toBe(1);
  });

  it('[D4] all keys are listed, page by page, and none of others', async () => {
    const disk = await openDiskStorage(folder);
    const small = makeS3Storage(openBucket(place, logger), { ...place, page: 3 }, disk);
    const keys = Array.from({ length: 7 }, (_, at) => `key-${at}`);
    for (const key of keys) await put(key, Buffer.from(key), small);
    const neighbour = await openStorage({ dataFolder: folder, s3: s3.place(`${randomUUID()}/`) }, logger);
    await put('theirs', Buffer.from('x'), neighbour);
    const pages: string[][] = [];
    for await (const page of small.keys()) pages.push(page);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(keys);
  });

  it('[D4] what still lies on the disk is read, also while the store is away, and goes when it is replaced or removed', async () => {
    const disk = await openDiskStorage(folder);
    for (const key of ['old', 'replaced', 'removed']) await put(key, Buffer.from(key), disk);
    expect(await bytesOf(await storage.read('old', { start: 1, end: 2 }))).toEqual(Buffer.from('ld'));
    await put('replaced', Buffer.from('other'));
    await storage.remove('removed');
    expect(await disk.size('replaced')).toBeNull();
    expect([await storage.size('replaced'), await storage.size('removed')]).toEqual([5, null]);
    const all: string[] = [];
    for await (const group of storage.keys()) all.push(...group);
    expect(all.sort()).toEqual(['old', 'replaced']);
    s3.refuse = () => 503;
    expect(await storage.size('old')).toBe(3);
    await expect(storage.size('replaced')).rejects.toThrow(StorageAway);
  });

  it('[D4] a store that refuses stops the start with a sentence, one that is away does not', async () => {
    const opened = (changed: Partial<S3Place>) =>
      openStorage({ dataFolder: folder, s3: { ...place, ...changed } }, logger);
    const wrong = { secret: 'geheim', key: 'jemand', bucket: 'another', region: 'eu-north-1' };
    for (const [name, value] of Object.entries(wrong)) {
      const problem = await opened({ [name]: value }).catch((error: Error) => error);
      expect(problem).toMatchObject({ name: 'ConfigError' });
      expect((problem as Error).message).toMatch(/^Der S3-Speicher der Dateien lehnt den Server ab/);
      expect((problem as Error).message).not.toContain('geheim');
    }
    const away = await opened({ endpoint: 'http://127.0.0.1:1' });
    expect(await away.answers()).toBe(false);
  });
});
