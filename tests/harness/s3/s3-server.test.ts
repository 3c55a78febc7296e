import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '../../../src/server/storage/open-storage.ts';
import type { FileStorage } from '../../../src/server/storage/storage.ts';
import { type S3Server, startS3 } from './s3-server.ts';

let s3: S3Server;
let folder: string;
let storage: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-s3-server-'));
  s3 = await startS3();
  const place = s3.place(`${randomUUID()}/`);
  storage = await openStorage({ dataFolder: folder, s3: place }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

it('[D4] an object that is being written is read whole or not at all', async () => {
  const read = async (key: string) => {
    const stream = await storage.read(key);
    return stream === null ? null : String(await buffer(stream));
  };
  const seen = new Set<string | null>();
  for (let round = 0; round < 30; round++) {
    const key = `object-${round}`;
    let written = false;
    const writing = storage.receive(Buffer.from('eins'), 100).then((incoming) => storage.keep(incoming, key));
    void writing.then(() => {
      written = true;
    });
    while (!written) for (const found of await Promise.all([key, key, key].map(read))) seen.add(found);
    await writing;
  }
  seen.delete(null);
  expect([...seen]).toEqual(['eins']);
});
