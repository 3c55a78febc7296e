import { Prng } from '../../sync/world/prng.ts';
import type { Operation } from '../document.ts';
import type { Input } from '../request.ts';
import type { Pools, World } from '../world/pools.ts';
import type { Draft } from './draft.ts';
import { foreignFile } from './foreign-file.ts';
import { broken, KINDS, type Kind } from './kinds.ts';
import { Values } from './values.ts';

/** Who sends how much: whoever may do more gets farther. */
const SENDERS: Record<string, number> = {
  admin: 40,
  manager: 10,
  technician: 14,
  operator: 9,
  builder: 7,
  'customer view': 8,
  'no rights': 4,
  nobody: 8,
};

/** The sequence of one input hangs on its number alone, so that it can be made without those before it. */
const sequenceOf = (seed: number, number: number): Prng =>
  new Prng(Math.imul(seed, 0x9e3779b1) ^ (number * 7919));

/** The input of this number: each route in turn. */
export function makeInput(
  operations: readonly Operation[],
  { pools, tokens }: Pick<World, 'pools' | 'tokens'>,
  seed: number,
  number: number,
): Input {
  const prng = sequenceOf(seed, number);
  const operation = operations[number % operations.length] as Operation;
  const kind = prng.weighted<Kind>(KINDS);
  const who = prng.weighted(SENDERS);
  const draft = validDraft(operation, pools, prng);
  const { request, withSession = true } = broken(kind, draft, { prng, pools, tokens, operation });
  return {
    number,
    operation: operation.name,
    kind,
    who,
    hasSession: withSession && who !== 'nobody',
    request,
  };
}

/** A request as the document describes it. */
function validDraft(
  { name: operation, method, path, parameters, bodies }: Operation,
  pools: Pools,
  prng: Prng,
): Draft {
  const values = new Values(prng, pools);
  const body = bodies.length === 0 ? null : prng.pick(bodies);
  const choices = body?.schema.oneOf;
  const schema = choices ? prng.pick(choices) : body?.schema;
  const fields = {
    ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
    ...schema?.properties,
  };
  const { $body: bytes, ...belonging } = values.belonging(fields);
  const given: Draft['given'] = { path: {}, query: {}, header: {} };
  for (const { name, in: place, required, schema: own } of parameters) {
    const isKey = name.toLowerCase() === 'idempotency-key';
    if (!required && !(name in belonging) && !prng.chance(isKey ? 0.7 : 0.4)) continue;
    const value = name in belonging ? belonging[name] : values.valid(own);
    given[place][name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  const draft = { method, path, given, type: body?.type ?? null };
  if (!body || !schema) return { ...draft, body: null };
  if (body.type !== 'application/json') {
    const noise = prng.chance(0.5) ? foreignFile(prng) : Buffer.from(prng.bytes(prng.int(0, 400)));
    // Lists of machines are read, whatever stands in them.
    if (operation.endsWith('/imports/{importid}/file') && prng.chance(0.8))
      return { ...draft, body: { bytes: noise } };
    return { ...draft, body: { bytes: (bytes as Buffer | undefined) ?? noise } };
  }
  const json = values.valid(schema) as Record<string, unknown>;
  // What the path names may stand in the body too, as long as it is the same.
  for (const [name, value] of Object.entries({ ...belonging, ...given.path })) {
    if (name in json || (name in belonging && schema.properties?.[name])) json[name] = value;
  }
  return { ...draft, body: { json } };
}
