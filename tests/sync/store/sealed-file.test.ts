import { expect, it } from 'vitest';
import { readSealedFile, writeSealedFile } from '../../../src/sync/outbox/transfer/sealed-file.ts';

const PASSWORD = 'Fraese7+Halle';
const utf8 = new TextEncoder();

async function read(pieces: Blob[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of readSealedFile(new Blob(pieces), PASSWORD))
    parts.push(new TextDecoder().decode(part));
  return parts;
}

it('[OB14] a part of a file that is left out, moved or doubled shows', async () => {
  const writer = await writeSealedFile(PASSWORD);
  // Where each part ends.
  const ends = [writer.file().size];
  for (const part of ['one', 'two', 'three']) {
    await writer.add(utf8.encode(part));
    ends.push(writer.file().size);
  }
  const file = writer.file();
  const [head, one, two, three] = [0, ...ends].slice(0, 4).map((from, at) => file.slice(from, ends[at])) as [
    Blob,
    Blob,
    Blob,
    Blob,
  ];
  expect(await read([head, one, two, three])).toEqual(['one', 'two', 'three']);
  for (const other of [
    [head, one, three],
    [head, one, three, two],
    [head, one, one, two, three],
  ])
    await expect(read(other)).rejects.toMatchObject({ problem: 'damaged' });
});
