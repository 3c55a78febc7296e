import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const tests = fileURLToPath(new URL('..', import.meta.url));
const spec = readFileSync(new URL('../../src/sync/SPEC.md', import.meta.url), 'utf8');

interface Title {
  ids: string[];
  text: string;
}

/** Titles of tests and of groups of them that begin with ids, e.g. `it('[OB3] …')`, also over `each`. */
function titlesIn(text: string): Title[] {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const titles = /[(`]\s*(['"`])((?:\[[A-Z]+\d+\] ?)+)([^\n]*?)\1\s*,/g;
  return [...code.matchAll(titles)].map(([, , ids, title]) => ({
    ids: [...ids!.matchAll(/\[([A-Z]+\d+)\]/g)].map((id) => id[1]!),
    text: title!.trim(),
  }));
}

/** By path under `tests/`; this file shows no rule. */
const titles = new Map<string, Title[]>();
for (const file of readdirSync(tests, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file) || basename(file) === basename(import.meta.filename)) continue;
  titles.set(file.replaceAll('\\', '/'), titlesIn(readFileSync(`${tests}/${file}`, 'utf8')));
}

/** Each rule with the tests that stand below it. */
const rules = spec
  .split(/^(?=- (?:OB|PL|CF|SW)\d+ )/m)
  .slice(1)
  .map((block) => ({
    id: block.match(/^- (\w+) /)![1]!,
    named: [...block.matchAll(/^ {2}- Test: (.+)$/gm)].map((line) => line[1]!),
  }));

/** What is named (`file › title`, or a file) is there, and bears the rule's id. */
function shows(named: string, id: string): boolean {
  const [file = '', title] = named.split(' › ');
  const found = titles.get(file) ?? [];
  return found.some(({ ids, text }) => ids.includes(id) && (title === undefined || text === title));
}

it('every rule of SPEC.md names a test, and each that it names is there under its number', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ named }) => named.length === 0).map(({ id }) => id)).toEqual([]);
  const wrong = rules.flatMap(({ id, named }) =>
    named.filter((test) => !shows(test, id)).map((test) => `${id}: ${test}`),
  );
  expect(wrong).toEqual([]);
});

it('every rule that a test quotes stands in SPEC.md, once', () => {
  const known = rules.map(({ id }) => id);
  const unknown = [...titles].flatMap(([file, found]) =>
    found
      .flatMap(({ ids }) => ids)
      .filter((id) => /^(?:OB|PL|CF|SW)\d/.test(id) && !known.includes(id))
      .map((id) => `${id} in ${file}`),
  );
  expect(unknown).toEqual([]);
  expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([]);
});

it('a number in a comment or in the middle of a title shows nothing', () => {
  const of = (text: string) => titlesIn(text).map(({ ids }) => ids);
  expect(of("// it('[OB3] x', () => {})\n * it('[OB3] x', …)")).toEqual([]);
  expect(of("it('x [OB3]', () => {})")).toEqual([]);
  expect(of("it.each([1])(\n  '[S6] [OB3] x %s', () => {})")).toEqual([['S6', 'OB3']]);
});
