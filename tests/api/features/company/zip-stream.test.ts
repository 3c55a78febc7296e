import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ZipEntry, zipStream } from '../../../../src/server/storage/zip-stream.ts';
import { readZip } from '../../harness/zip.ts';

const modified = Date.UTC(2026, 10, 26, 12, 30, 10);

async function archive(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('[D11] an archive holds its files as they were, empty and long ones, with names in any language', async () => {
  const long = randomBytes(3_000_000);
  const files = readZip(
    await archive([
      { name: 'LIESMICH.txt', modified, body: [Buffer.from('Größe')] },
      { name: 'daten/leer.jsonl', modified, body: [] },
      { name: 'dateien/Prüfbericht.pdf', modified, body: [long.subarray(0, 7), long.subarray(7)], level: 1 },
    ]),
  );
  expect([...files.keys()]).toEqual(['LIESMICH.txt', 'daten/leer.jsonl', 'dateien/Prüfbericht.pdf']);
  expect(files.get('LIESMICH.txt')?.toString()).toBe('Größe');
  expect(files.get('daten/leer.jsonl')?.length).toBe(0);
  expect(files.get('dateien/Prüfbericht.pdf')?.equals(long)).toBe(true);
  expect(readZip(await archive([])).size).toBe(0);
});

it('[D11] a file whose bytes cannot be read ends the archive with what hindered it', async () => {
  async function* broken() {
    yield Buffer.from('ab');
    throw new Error('the disk is away');
  }
  await expect(archive([{ name: 'a', modified, body: broken() }])).rejects.toThrow('the disk is away');
});

it('[D11] files are asked for one after the other, and none once nobody reads any more', async () => {
  const asked: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['a', 'b', 'c']) {
      asked.push(name);
      yield { name, modified, body: [Buffer.from(name)] };
    }
  }
  for await (const _piece of zipStream(entries())) break;
  expect(asked).toEqual(['a']);
});
