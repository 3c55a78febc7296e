import type * as z from 'zod/mini';
import type { RecordKind } from '../../../src/server/db/schema.ts';
import { referenceKind } from '../../../src/shared/contract/core/fields.ts';
import { type AnyCommand, type AnyRecord, COMMANDS } from '../../../src/shared/contract/registry.ts';
import { type Company, newId } from './company.ts';

type Schema = z.core.$ZodType;
type Refer = (kind: string) => string;

interface Def {
  type: string;
  innerType?: Schema;
  values?: unknown[];
  options?: Schema[];
  entries?: Record<string, unknown>;
}

/** The most characters that a text may have. */
function longest(schema: Schema): number {
  const { checks = [] } = schema._zod.def as { checks?: { _zod: { def: { maximum?: number } } }[] };
  return Math.min(...checks.map((check) => check._zod.def.maximum ?? Number.POSITIVE_INFINITY));
}

/** A value that a field takes, as far as its type says. */
function sampleValue(schema: Schema, refer: Refer): unknown {
  const kind = referenceKind(schema);
  if (kind) return refer(kind);
  const { type, innerType, values, options, entries } = schema._zod.def as unknown as Def;
  if (innerType) return sampleValue(innerType, refer);
  switch (type) {
    case 'string':
      return 'Probe'.slice(0, longest(schema));
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'literal':
      return values?.[0];
    case 'enum':
      return Object.values(entries ?? {})[0];
    case 'union':
      return options?.[0] && sampleValue(options[0], refer);
    case 'record':
      return { de: 'Probe' };
    case 'array':
      return [];
    default:
      throw new Error(`a ${type} needs a sample of its own`);
  }
}

/** A payload that follows from the declaration; a new row has a new node id. */
export function plainPayload(command: AnyCommand, refer: Refer): Record<string, unknown> {
  const { write } = command;
  if (!write) throw new Error(`no sample payload for ${command.name}`);
  const fields = Object.entries(command.payload.shape).filter(
    ([field, schema]) =>
      field !== write.id &&
      field !== 'lang' &&
      (schema._zod.def.type !== 'optional' || (field !== 'base' && field === write.edits?.[0])),
  );
  const { kind } = write.record;
  return {
    [write.id]: command.policy === 'append' ? newId(kind) : refer(kind),
    ...Object.fromEntries(fields.map(([field, schema]) => [field, sampleValue(schema, refer)])),
  };
}

/** The kinds that these samples leave out, and that a declared creation makes. */
const plainRecords = (sampled: Readonly<Record<string, unknown>>): AnyRecord[] =>
  COMMANDS.flatMap(({ name, policy, write }) =>
    write && policy === 'append' && !(name in sampled) ? write.record : [],
  );

/** A row of each of these kinds, by kind; `added` is filled as they are made, since one may name another. */
export async function addPlain(
  company: Company,
  sampled: Readonly<Record<string, unknown>>,
  refer: Refer,
  added: Record<string, string> = {},
): Promise<Record<string, string>> {
  for (const { kind, fields } of plainRecords(sampled)) {
    const entries = Object.entries(fields.shape).filter(([field]) => field !== 'nodeid');
    const row = Object.fromEntries(entries.map(([field, schema]) => [field, sampleValue(schema, refer)]));
    added[kind] = await company.add(kind as RecordKind, row as never);
  }
  return added;
}
