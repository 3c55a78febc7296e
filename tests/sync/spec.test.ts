import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const tests = fileURLToPath(new URL('..', import.meta.url));
const spec = readFileSync(new URL('../../src/sync/SPEC.md', import.meta.url), 'utf8');

const ruled = [...spec.matchAll(/^- ((?:OB|PL|CF|SW)\d+) /gm)].map((match) => match[1]!);

/** Ids in the titles of tests: `it('[OB3] …')`, `describe(…)`, also over `each`. */
function quoted(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(tests, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(`${tests}/${file}`, 'utf8');
    for (const title of text.matchAll(/[('"`]\s*(?:['"`])((?:\[[A-Z]+\d+\] ?)+)/g)) {
      for (const id of title[1]!.matchAll(/\[((?:OB|PL|CF|SW)\d+)\]/g)) found.set(id[1]!, file);
    }
  }
  return found;
}

it('every rule of SPEC.md is shown by a test that quotes it', () => {
  const shown = quoted();
  expect(ruled.length).toBeGreaterThan(20);
  expect(ruled.filter((id) => !shown.has(id))).toEqual([]);
});

it('every rule that a test quotes stands in SPEC.md, once', () => {
  const unknown = [...quoted()].filter(([id]) => !ruled.includes(id)).map(([id, file]) => `${id} in ${file}`);
  expect(unknown).toEqual([]);
  expect(ruled.filter((id, index) => ruled.indexOf(id) !== index)).toEqual([]);
});
