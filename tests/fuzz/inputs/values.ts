import type { Prng } from '../../sync/world/prng.ts';
import type { Schema } from '../document.ts';
import type { Pools } from '../world/pools.ts';
import { textLike } from './pattern.ts';

const NODE_ID = /^\^urn:wartbar:(\w+|\[[^:]*):/;
const WORDS = ['Presse', 'Ölverlust', 'Filter wechseln', 'Nord', 'Halle 3', 'Dichtung', 'x', '4711'];
/** Most of what a list may have takes long to make and shows nothing more. */
const MOST_ITEMS = 3;

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());

/** Makes values that a schema takes, about the rows that there are. */
export class Values {
  readonly #prng: Prng;
  readonly #pools: Pools;

  constructor(prng: Prng, pools: Pools) {
    this.#prng = prng;
    this.#pools = pools;
  }

  /** A value of this schema. */
  valid(schema: Schema): unknown {
    const prng = this.#prng;
    if ('const' in schema) return schema.const;
    if (schema.enum) return prng.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(prng.pick(choices));
    const types = typesOf(schema);
    switch (types.length > 1 ? prng.pick(types) : types[0]) {
      case 'string':
        return this.#text(schema);
      case 'integer':
        return Math.round(this.#number(schema));
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return prng.chance(0.5);
      case 'array':
        return this.#list(schema);
      case 'object':
        return this.#object(schema);
      case 'null':
        return null;
      default:
        return prng.pick<unknown>([prng.pick(WORDS), 1, true, null, {}]);
    }
  }

  /** Values that belong together, for those of these fields that they are of. */
  belonging(fields: Readonly<Record<string, Schema>>): Record<string, unknown> {
    const prng = this.#prng;
    const chosen: Record<string, unknown> = {};
    let groups = this.#pools.groups.filter((group) =>
      names(group).every((name) => takes(fields[name], group[name])),
    );
    while (groups.length > 0 && prng.chance(0.7)) {
      const most = Math.max(...groups.map((group) => names(group).length));
      Object.assign(chosen, prng.pick(groups.filter((group) => names(group).length === most)));
      groups = groups.filter(
        (group) => names(group).length < most && !names(group).some((name) => name in chosen),
      );
    }
    // Some ids follow from others, most are new each time: both are tried.
    for (const name of Object.keys(chosen)) {
      if (fields[name]?.['x-new'] && prng.chance(0.5)) delete chosen[name];
    }
    return chosen;
  }

  #text(schema: Schema): string {
    const prng = this.#prng;
    const { pattern, format, minLength = 0, maxLength = 10_000 } = schema;
    const kind = NODE_ID.exec(pattern ?? '')?.[1];
    if (kind !== undefined) return this.#nodeId(kind, schema['x-new'] === true);
    if (format === 'uuid') return this.uuid();
    const like = pattern === undefined ? null : textLike(pattern, prng);
    if (like !== null) return like;
    if (prng.chance(0.03)) return 'ä'.repeat(maxLength);
    const text = prng.pick(WORDS).slice(0, maxLength);
    return text.padEnd(minLength, 'x');
  }

  #nodeId(kind: string, isNew: boolean): string {
    const prng = this.#prng;
    const chosen = this.#pools.own.has(kind) ? kind : prng.pick([...this.#pools.own.keys()]);
    const rows = this.#pools.own.get(chosen) ?? [];
    if (isNew ? prng.chance(0.9) : prng.chance(0.05) || rows.length === 0) {
      return `urn:wartbar:${kind.startsWith('[') ? chosen : kind}:${this.uuid()}`;
    }
    return prng.pick(rows);
  }

  uuid(): string {
    const hex = Buffer.from(this.#prng.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  #number({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): number {
    const prng = this.#prng;
    const least = minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1);
    const most = maximum ?? (exclusiveMaximum === undefined ? 1e6 : exclusiveMaximum - 1);
    const common = [0, 1, 2, 1000, 1_764_000_000_000, 1_770_000_000_000];
    const fitting = common.filter((number) => number >= least && number <= most);
    if (fitting.length > 0 && prng.chance(0.7)) return prng.pick(fitting);
    return prng.pick([least, most, Math.floor(least + prng.next() * (most - least))]);
  }

  #list({ prefixItems, items, minItems = 0, maxItems = MOST_ITEMS }: Schema): unknown[] {
    if (prefixItems) return prefixItems.map((part) => this.valid(part));
    const length = this.#prng.int(minItems, Math.max(minItems, Math.min(maxItems, MOST_ITEMS)));
    const part = typeof items === 'object' ? items : {};
    return Array.from({ length }, () => this.valid(part));
  }

  #object(schema: Schema): Record<string, unknown> {
    const prng = this.#prng;
    const { properties = {}, required = [], additionalProperties } = schema;
    const made: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(properties)) {
      if (required.includes(name) || prng.chance(0.45)) made[name] = this.valid(part);
    }
    Object.assign(made, this.belonging(properties));
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
      const key = schema.propertyNames?.maxLength === 35 ? prng.pick(['de', 'en']) : prng.pick(WORDS);
      if (prng.chance(0.7)) made[key] = this.valid(additionalProperties);
    }
    return made;
  }
}

/** Not a field: the bytes that go with the others. */
const names = (group: object): string[] => Object.keys(group).filter((name) => name !== '$body');

/** Whether a field is one for this value. */
function takes(schema: Schema | undefined, value: unknown): boolean {
  if (!schema) return false;
  if (typeof value === 'string' && schema.pattern !== undefined && !new RegExp(schema.pattern).test(value))
    return false;
  const types = typesOf(schema);
  if (types.length === 0) return true;
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(Array.isArray(value) ? 'array' : typeof value);
}
