import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Place } from '../../../../src/server/settings/s3.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { keepPatiently } from '../../../../src/server/storage/keep-patiently.ts';
import { openStorage } from '../../../../src/server/storage/open-storage.ts';
import { openBucket } from '../../../../src/server/storage/s3/bucket.ts';
import { makeS3Storage } from '../../../../src/server/storage/s3/s3-storage.ts';
import {
  type FileStorage,
  NoRoom,
  StillJoining,
  StorageAway,
  StorageRefused,
} from '../../../../src/server/storage/storage.ts';
import { type S3Server, startS3 } from '../../../harness/s3/s3-server.ts';
import { keptLog } from '../../harness/store/kept-log.ts';

const MB = 1024 * 1024;
const PATIENT = { answer: 8000, join: 120_000, piece: 30_000, retries: [1] };

describe('a store that refuses, or takes its time', () => {
  let s3: S3Server;
  let folder: string;
  let place: S3Place;
  let log: ReturnType<typeof keptLog>;

  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wartbar-refused-'));
    place = s3.place(`${randomUUID()}/`);
    log = keptLog();
  });
  afterEach(async () => {
    s3.hold = null;
    s3.refuse = null;
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (patience = PATIENT): Promise<FileStorage> =>
    makeS3Storage(openBucket(place, log.logger, patience), place, await openDiskStorage(folder));
  const put = async (storage: FileStorage, key: string, bytes = Buffer.from('x')) =>
    storage.keep(await storage.receive(bytes, 100 * MB), key);
  const told = (text: string) => log.lines.filter(({ msg }) => msg === text).length;

  it.each([403, 507])('[D4] %i for one request is none for the others, and is logged', async (status) => {
    const storage = await open();
    await put(storage, 'known');
    s3.refuse = (line) => (line.startsWith('PUT') ? status : null);
    for (const key of ['one', 'two']) await expect(put(storage, key)).rejects.toThrow(StorageRefused);
    expect(await storage.size('known')).toBe(1);
    expect(await storage.answers()).toBe(true);
    expect(told('the store of the files refuses a request')).toBe(1);
    expect(told('the store of the files is away')).toBe(0);
  });

  it('[D4] an upload in parts is begun once more after a failure of the moment', async () => {
    const storage = await open();
    let refusals = 1;
    s3.refuse = (line) => (/[?]uploads/.test(line) && refusals-- > 0 ? 503 : null);
    await put(storage, 'large', randomBytes(9 * MB));
    expect(await storage.size('large')).toBe(9 * MB);
  });

  it('[D4] parts are dropped also just after a failure', async () => {
    const storage = await open();
    s3.refuse = (line) => (line.includes('partNumber=2') ? 503 : null);
    const begun = s3.asked.length;
    await expect(put(storage, 'large', randomBytes(9 * MB))).rejects.toThrow(StorageAway);
    expect(s3.asked.slice(begun).at(-1)).toMatch(/^DELETE .*uploadId=/);
  });

  it('[D4] what is put together late is waited for outside of the transaction, and is there', async () => {
    const storage = await open({ ...PATIENT, answer: 300 });
    const incoming = await storage.receive(Buffer.from('late'), 4);
    await storage.stage(incoming, 'late');
    let release = () => {};
    s3.hold = () =>
      new Promise<void>((done) => {
        release = done;
      });
    const tries: unknown[] = [];
    await keepPatiently(async () => {
      try {
        await storage.keep(incoming, 'late');
      } catch (error) {
        tries.push(error);
        s3.hold = null;
        release();
        throw error;
      }
    });
    expect(tries).toEqual([expect.any(StillJoining)]);
    expect(await storage.size('late')).toBe(4);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('[D4] what was put together without an answer in time counts, by its sum', async () => {
    const storage = await open({ ...PATIENT, retries: [] });
    const incoming = await storage.receive(Buffer.from('done'), 4);
    await storage.stage(incoming, 'done');
    s3.answerLost = (line) => line.startsWith('POST') && line.includes('uploadId=');
    try {
      await storage.keep(incoming, 'done');
    } finally {
      s3.answerLost = null;
    }
    expect(await storage.size('done')).toBe(4);
  });

  it('[D4] [D6] nobody who only wants to know waits for a silent store', async () => {
    const storage = await open();
    s3.hold = () => new Promise(() => undefined);
    // The request is held for good: an answer at all is one that did not wait for it.
    expect(await storage.answers()).toBe(true);
    expect(s3.asked.length).toBeGreaterThan(0);
  });

  it('[D4] a key that may not write or delete stops the start with a sentence', async () => {
    for (const method of ['PUT', 'DELETE']) {
      s3.refuse = (line) => (line.startsWith(method) ? 403 : null);
      await expect(openStorage({ dataFolder: folder, s3: place }, log.logger)).rejects.toThrow(
        /WARTBAR_S3_KEY darf im S3-Speicher der Dateien nicht schreiben und löschen [(]403/,
      );
    }
  });

  it('[D4] [OB7] what arrives leaves the disk its reserve, which is no fault of the file', async () => {
    const transit = { ...(await openDiskStorage(folder)), room: async () => 3 };
    const storage = makeS3Storage(openBucket(place, log.logger), place, transit);
    expect(await storage.room()).toBe(3);
    await expect(storage.receive(Buffer.from('four'), 100)).rejects.toThrow(NoRoom);
    await expect(storage.receive(Buffer.from('four'), 2)).rejects.toThrow('more than 2 bytes');
  });
});
