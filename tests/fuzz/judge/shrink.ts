import type { FuzzRequest } from '../request.ts';

/** Whether a request still shows the same problem. */
type Fails = (request: FuzzRequest) => Promise<boolean>;

const MOST_TRIES = 80;

/** Leaves out and shortens what the problem does not need. */
export async function shrink(request: FuzzRequest, fails: Fails): Promise<FuzzRequest> {
  if (request.raw) return request;
  let smallest = request;
  let tries = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const smaller of smallerOnes(smallest)) {
      if (tries++ >= MOST_TRIES) return smallest;
      if (!(await fails(smaller))) continue;
      smallest = smaller;
      changed = true;
      break;
    }
  }
  return smallest;
}

function* smallerOnes(request: FuzzRequest): Generator<FuzzRequest> {
  const { query, headers, body } = request;
  if (body) yield { ...request, body: null };
  for (const at of query.keys()) yield { ...request, query: query.toSpliced(at, 1) };
  for (const name of Object.keys(headers)) {
    const { [name]: _left, ...rest } = headers;
    yield { ...request, headers: rest };
  }
  if (body && 'json' in body)
    for (const json of smallerValues(body.json)) yield { ...request, body: { json } };
  if (body && 'bytes' in body && body.bytes.length > 1) {
    const half = Math.ceil(body.bytes.length / 2);
    yield { ...request, body: { bytes: body.bytes.subarray(0, half) } };
    yield { ...request, body: { bytes: body.bytes.subarray(half) } };
  }
}

/** The value with one part less, or with one part made smaller. */
function* smallerValues(value: unknown, depth = 0): Generator<unknown> {
  if (typeof value === 'string' && value.length > 1) yield value.slice(0, Math.ceil(value.length / 2));
  if (typeof value !== 'object' || value === null || depth > 20) return;
  if (Array.isArray(value)) {
    if (value.length > 1) yield value.slice(0, Math.ceil(value.length / 2));
    for (const at of value.keys()) yield value.toSpliced(at, 1);
    for (const [at, part] of value.entries()) {
      for (const smaller of smallerValues(part, depth + 1)) yield value.with(at, smaller);
    }
    return;
  }
  const entries = Object.entries(value);
  for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
  for (const [name, part] of entries) {
    for (const smaller of smallerValues(part, depth + 1)) {
      yield Object.fromEntries(entries.map(([other, kept]) => [other, other === name ? smaller : kept]));
    }
  }
}
