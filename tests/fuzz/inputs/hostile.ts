import type { Prng } from '../../sync/world/prng.ts';
import { writtenJson } from '../request.ts';

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
};

/** As JSON carries it: an own property of that name. */
const reaching = (name: string): unknown => JSON.parse(`{"${name}":{"polluted":true}}`);

/** Texts that something may stumble over: as text, as a number, as SQL, as HTML, as a path, as a key. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '1e999',
  '0x1F',
  '007',
  '1,5',
  '٣',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '9223372036854775808',
  '999999999999999.9999999',
  "'",
  '"',
  '\\',
  '`',
  "'; DROP TABLE client; --",
  "' OR '1'='1",
  "') UNION SELECT tokenhash FROM refreshtoken --",
  '%',
  '_',
  '%_%',
  '$1',
  '$$',
  '?',
  ':nodeid',
  '{}',
  '[]',
  '{"a":',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><svg/onload=alert(1)>',
  '=HYPERLINK("http://x.example";"x")',
  '../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what it is about.
  '${7*7}',
  '%s%n%x',
  '\r\nset-cookie: a=b',
  'a\u0000b',
  '\u0000',
  '\u0007\u001b[31m',
  '\ud800',
  'x\udc00y',
  '\ud83d',
  '\u202Egnirts',
  '\u200F\u200E\u2066',
  '\uFEFF',
  '\u2028\u2029',
  '\uFFFE\uFFFF',
  'İıſK',
  'e\u0301'.repeat(50),
  'Z\u0351\u036B'.repeat(100),
  '😀'.repeat(60),
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-271821-04-20',
  '00000000-0000-0000-0000-000000000000',
  'urn:wartbar:',
  'urn:wartbar::00000000-0000-7000-8000-000000000000',
  'urn:wartbar:__proto__:00000000-0000-7000-8000-000000000000',
  'urn:wartbar:equipment:00000000-0000-7000-8000-000000000000',
  'URN:WARTBAR:EQUIPMENT:00000000-0000-7000-8000-000000000000',
  ','.repeat(200),
  'a'.repeat(301),
  `${'a'.repeat(5000)}!`,
  'ä'.repeat(20_001),
  'a@'.repeat(200),
  'de-'.repeat(20),
];

const LONG_TEXTS = [100_000, 1_000_000];

const OTHERS: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => -1e308,
  () => 5e-324,
  () => 2 ** 31,
  () => 2 ** 53,
  () => 8_640_000_000_000_001,
  () => writtenJson('1e999'),
  () => writtenJson('-1e999'),
  () => writtenJson('-0'),
  () => writtenJson(`1${'0'.repeat(400)}`),
  () => writtenJson('0.1000000000000000055511151231257827'),
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => [{}],
  () => nested(50),
  () => writtenJson('['.repeat(5000) + ']'.repeat(5000)),
  () => Array.from({ length: 1000 }, () => null),
  () => Array.from({ length: 600 }, (_none, at) => at),
  () => Object.fromEntries(Array.from({ length: 500 }, (_none, at) => [`k${at}`, at])),
  () => ({ length: -1 }),
  () => ({ de: { de: 'x' } }),
  () => ({ '': '' }),
  () => reaching('__proto__'),
  () => reaching('constructor'),
  () => reaching('prototype'),
  () => reaching('toString'),
  () => reaching('then'),
  () => reaching('toJSON'),
];

export function hostileText(prng: Prng): string {
  if (prng.chance(0.02)) return 'x'.repeat(prng.pick(LONG_TEXTS));
  if (prng.chance(0.15)) return noise(prng, prng.int(1, 60));
  return prng.pick(TEXTS);
}

/** A few random characters of all planes, lone surrogates among them. */
export function noise(prng: Prng, length: number): string {
  const tops = [0x7f, 0x7ff, 0xffff];
  return Array.from({ length }, () => String.fromCharCode(prng.int(0, prng.pick(tops)))).join('');
}

/** Any JSON value where another one is expected. */
export const hostileValue = (prng: Prng): unknown =>
  prng.chance(0.5) ? hostileText(prng) : prng.pick(OTHERS)();
