import { METHODS } from 'node:http';
import type { Prng } from '../../sync/world/prng.ts';
import type { Operation } from '../document.ts';
import { bytesOf, type FuzzRequest, targetOf } from '../request.ts';
import type { Pools, World } from '../world/pools.ts';
import { type Draft, encodedRequest } from './draft.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { odd } from './odd.ts';
import { type Place, pickPlace } from './places.ts';

/** In what way an input is wrong, and how often. */
export const KINDS = {
  valid: 34,
  'one value hostile': 18,
  'several values hostile': 5,
  'a value missing': 4,
  'a value too much': 4,
  'of the other company': 10,
  'of another kind': 4,
  'an unknown id': 3,
  'another body': 6,
  'odd address': 4,
  'odd headers': 3,
  'useless token': 2,
  'another method': 2,
  'raw bytes': 1,
};
export type Kind = keyof typeof KINDS;

export interface Breaking {
  prng: Prng;
  pools: Pools;
  tokens: World['tokens'];
  operation: Operation;
}

export interface Broken {
  request: FuzzRequest;
  /** Without it the session of whoever sends goes along. */
  withSession?: boolean;
}

const NODE_ID = /^urn:wartbar:(\w+):/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = ({ value, isHeader }: Place): boolean =>
  !isHeader && typeof value === 'string' && (NODE_ID.test(value) || UUID.test(value));
/** Methods that a connection can carry; the others would end it. */
const OTHER_METHODS = METHODS.filter((method) => method !== 'CONNECT');
const SCHEMES = [
  'Basic YTpi',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer a.b.c',
  `Bearer ${'x'.repeat(5000)}`,
];

/** The draft as it is sent, wrong in this way. */
export function broken(kind: Kind, draft: Draft, breaking: Breaking): Broken {
  const { prng, pools, tokens } = breaking;
  const change = (fits: (place: Place) => boolean, make: (place: Place) => unknown): void => {
    const place = pickPlace(draft, prng, fits);
    place?.set(make(place));
  };
  const hostile = () =>
    change(
      () => true,
      ({ isText }) => (isText ? hostileText(prng) : hostileValue(prng)),
    );
  switch (kind) {
    case 'valid':
      break;
    case 'one value hostile':
      hostile();
      break;
    case 'several values hostile':
      for (let left = prng.int(2, 5); left > 0; left--) hostile();
      break;
    case 'a value missing':
      pickPlace(draft, prng, () => true)?.remove();
      break;
    case 'a value too much':
      addValue(draft, prng);
      break;
    case 'of the other company':
      for (let left = prng.int(1, 2); left > 0; left--)
        change(isId, ({ value }) => foreign(value, pools, prng));
      break;
    case 'of another kind':
      change(isId, () => prng.pick(prng.pick([...pools.own.values()])));
      break;
    case 'an unknown id':
      change(isId, ({ value }) => String(value).replace(/[0-9a-f]{12}$/, '0123456789ab'));
      break;
    case 'useless token': {
      const authorization = prng.pick([
        ...Object.values(tokens).map((token) => `Bearer ${token}`),
        ...SCHEMES,
      ]);
      const request = encodedRequest(draft);
      return { request: { ...request, headers: { ...request.headers, authorization } }, withSession: false };
    }
    case 'another method':
      draft.method = prng.pick(OTHER_METHODS);
      break;
    case 'another body':
    case 'odd address':
    case 'odd headers':
      return { request: odd(kind, encodedRequest(draft), draft, prng) };
    case 'raw bytes':
      return {
        request: { ...encodedRequest(draft), raw: rawBytes(encodedRequest(draft), prng) },
        withSession: false,
      };
  }
  return { request: encodedRequest(draft) };
}

/** An id of the same kind that the other company has. */
function foreign(value: unknown, { foreign: rows, uuids }: Pools, prng: Prng): string {
  const kind = NODE_ID.exec(String(value))?.[1];
  if (kind === undefined) return prng.pick(uuids.foreign);
  return prng.pick(rows.get(kind) ?? [...rows.values()].flat());
}

function addValue(draft: Draft, prng: Prng): void {
  const name = prng.pick([
    'clientid',
    'superuser',
    'version',
    'deletedat',
    '__proto__',
    'usernodeid',
    'x',
    '',
  ]);
  if (draft.body && 'json' in draft.body && typeof draft.body.json === 'object' && draft.body.json !== null) {
    const value = hostileValue(prng);
    Object.defineProperty(draft.body.json, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else draft.given.query[name] = hostileText(prng);
}

/** The request as its bytes, cut off or with a line that no client writes. */
function rawBytes(request: FuzzRequest, prng: Prng): Buffer {
  const body = request.body ? bytesOf(request.body) : Buffer.alloc(0);
  const claimed = prng.pick([body.length, body.length + 10, 0, -1, 'x', '1e9']);
  const lines = [
    `${prng.pick([request.method, 'FETCH', 'get'])} ${prng.pick([targetOf(request), '*', '/', '//', 'http://[::1', '/%'])} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    prng.pick([
      `content-length: ${claimed}`,
      'transfer-encoding: chunked',
      'transfer-encoding: x',
      'a b: c',
      ': c',
      'expect: 100-continue',
    ]),
    ...(prng.chance(0.1) ? [`x-long: ${'x'.repeat(20_000)}`] : []),
  ];
  const whole = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  return prng.chance(0.3) ? whole.subarray(0, prng.int(0, whole.length)) : whole;
}
