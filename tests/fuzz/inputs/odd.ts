import type { Prng } from '../../sync/world/prng.ts';
import { type Body, bytesOf, type FuzzRequest } from '../request.ts';
import { type Draft, headerText } from './draft.ts';
import { hostileText, noise } from './hostile.ts';

/** Larger than anything is read. */
const OVERSIZED = 2 * 1024 * 1024 + 1;

const BROKEN_JSON: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  'null',
  'true',
  '0',
  '-',
  'NaN',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":undefined}',
  '{"a":NaN}',
  '{"a":01}',
  '{"nodeid":1,"nodeid":2}',
  '{"\\ud800":1}',
  '{"a":"\\u00"}',
  '{"a":"\u0000"}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\uFEFF{}',
  '{} {}',
  '/**/{}',
  '[1,2',
  '['.repeat(5000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"a":'.repeat(5000),
  `[${'0,'.repeat(60_000)}0]`,
  `{"a":"${'\\"'.repeat(50_000)}"}`,
  '<xml/>',
  'nodeid=1&title=x',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
];

const TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=',
  'application/JSON',
  'application/json, text/plain',
  'application/vnd.api+json',
  'application/octet-stream',
  'x',
  '/',
  '*/*',
];

const HEADERS: readonly string[] = [
  'idempotency-key',
  'wartbar-sequence',
  'wartbar-name',
  'wartbar-evidence',
  'wartbar-app',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'if-none-match',
  'if-range',
  'range',
  'origin',
  'referer',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'authorization',
];

const HEADER_VALUES: readonly string[] = [
  'notification.update@0',
  'notification.update@1',
  'notification.update@999999999999999999999',
  '__proto__@1',
  'a.b@c',
  'device.1',
  'device.999999999999999',
  'device.-1',
  'bytes=0-',
  'bytes=-1',
  'bytes=9-1',
  'bytes=0-0,1-1',
  'bytes=99999999999999999999-',
  'gzip',
  'identity;q=0',
  '*',
  '12345678',
];

const ADDRESSES: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `${path}/..`,
  (path) => `${path}/../..%2f..%2fetc%2fpasswd`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%c0%af`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}%ed%a0%80`,
  (path) => `${path}%252e`,
  (path) => `${path};a=b`,
  (path) => `${path}#x`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[^/]+$/, ''),
  (path) => path.replace(/[^/]+$/, '%2e%2e'),
  (path) => path.replace(/[^/]+$/, encodeURIComponent("' OR 1=1 --")),
  (path) => path.replace(/[^/]+$/, '\u00ff\u00fe'),
  (path) => path.replace(/[^/]+$/, 'x'.repeat(501)),
  (path) => path.replace(/[^/]+$/, 'x'.repeat(9000)),
  (path) => path.replace(/[^/]+$/, '__proto__'),
];

const QUERIES: readonly [string, string][] = [
  ['lang', 'de'],
  ['lang', '%00'],
  ['lang', '%'],
  ['lang', '%ff'],
  ['lang', '%ed%a0%80'],
  ['lang', ''],
  ['lang[]', 'de'],
  ['lang[a]', 'de'],
  ['__proto__', '1'],
  ['__proto__[x]', '1'],
  ['constructor', '1'],
  ['', ''],
  ['a'.repeat(2000), '1'],
];

/** What a document cannot describe. */
export function odd(
  kind: 'another body' | 'odd address' | 'odd headers',
  request: FuzzRequest,
  draft: Draft,
  prng: Prng,
): FuzzRequest {
  switch (kind) {
    case 'another body':
      return { ...request, ...oddBody(draft, request.headers, prng) };
    case 'odd address':
      return prng.chance(0.5)
        ? { ...request, path: prng.pick(ADDRESSES)(request.path) }
        : { ...request, query: oddQuery(request.query, prng) };
    case 'odd headers': {
      const headers: Record<string, string> = {};
      for (let left = prng.int(1, 3); left > 0; left--) {
        const text = prng.chance(0.5) ? prng.pick(HEADER_VALUES) : hostileText(prng);
        headers[prng.pick(HEADERS)] = headerText(text);
      }
      return { ...request, headers: { ...request.headers, ...headers } };
    }
  }
}

function oddQuery(query: [string, string][], prng: Prng): [string, string][] {
  const [first] = query;
  // The same name twice, as clients do that mean a list.
  if (first && prng.chance(0.5)) return [...query, first, [first[0], 'x']];
  return [...query, prng.pick(QUERIES), ...(prng.chance(0.3) ? [prng.pick(QUERIES)] : [])];
}

function oddBody(
  { body }: Draft,
  headers: Record<string, string>,
  prng: Prng,
): { body: Body; headers: Record<string, string> } {
  const json = { ...headers, 'content-type': 'application/json' };
  const whole = body ? bytesOf(body) : Buffer.from('{}');
  const way = prng.weighted({
    broken: 45,
    cut: 12,
    type: 20,
    noise: 8,
    utf16: 5,
    oversized: 3,
    nearly: 3,
    wrapped: 4,
  });
  switch (way) {
    case 'broken':
      return { body: { bytes: Buffer.from(prng.pick(BROKEN_JSON)) }, headers: json };
    case 'cut':
      return { body: { bytes: whole.subarray(0, prng.int(0, whole.length)) }, headers: json };
    case 'type':
      return { body: { bytes: whole }, headers: { ...headers, 'content-type': prng.pick(TYPES) } };
    case 'noise':
      return { body: { bytes: Buffer.from(prng.bytes(prng.int(0, 300))) }, headers: json };
    case 'utf16':
      return { body: { bytes: Buffer.from(whole.toString('utf8'), 'utf16le') }, headers: json };
    case 'oversized':
      return { body: { bytes: Buffer.alloc(OVERSIZED, ' ') }, headers: json };
    case 'nearly':
      return { body: { json: { [noise(prng, 3)]: 'x'.repeat(OVERSIZED - 100) } }, headers: json };
    case 'wrapped':
      return {
        body: {
          json: prng.pick<unknown>([[body && 'json' in body ? body.json : {}], { data: whole.toString() }]),
        },
        headers: json,
      };
  }
}
