import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeFonts } from './make-fonts.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('[R11] the fonts of PDFs, the list of their signs and their licence are what npm run fonts makes', async () => {
  const made = await makeFonts();
  expect(made.size).toBe(4);
  const other: string[] = [];
  for (const [path, bytes] of made) {
    if (!(await readFile(`${root}/${path}`)).equals(bytes)) other.push(path);
  }
  expect(other).toEqual([]);
});
