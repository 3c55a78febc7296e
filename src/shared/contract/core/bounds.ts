import type * as z from 'zod/mini';
import { limitOf, referenceKind } from './fields.ts';

/** What a value takes as JSON at most, in characters (names of fields apart), and the paths that nothing limits. */
export interface Most {
  characters: number;
  unbounded: string[];
}

/** The longest number, date, literal or uuid. */
const WORD: Most = { characters: 40, unbounded: [] };
const NODE_ID: Most = { characters: 100, unbounded: [] };

/** What may be written under this schema; `path` is what the schema's own place is called. */
export function mostOf(schema: z.core.$ZodType, path: string): Most {
  const most = mostOfParts(schema, path);
  const whole = limitsOf(schema).find((limit) => 'characters' in limit);
  return whole ? { ...most, characters: Math.min(most.characters, whole.characters) } : most;
}

const limitsOf = (schema: z.core.$ZodType) =>
  (schema._zod.def.checks ?? []).flatMap((check) => limitOf(check) ?? []);

/** The same by its parts alone. */
function mostOfParts(schema: z.core.$ZodType, path: string): Most {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (part: z.core.$ZodType, name: string | number) => mostOf(part, `${path}.${name}`);
  const further = () => repeated(undefined, WORD, `${path}.*`);
  if (referenceKind(schema) !== undefined) return NODE_ID;
  switch (def.type) {
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
      return WORD;
    case 'optional':
    case 'nullable':
    case 'default':
      return mostOf(def.innerType, path);
    case 'string':
      if ('format' in def && def.format === 'uuid') return WORD;
      return repeated(longest(def.checks), { characters: 1, unbounded: [] }, path);
    case 'array':
      return repeated(longest(def.checks), inside(def.element, 0), path);
    case 'record': {
      const entry = together([inside(def.keyType, 'key'), inside(def.valueType, 'value')]);
      return repeated(limitsOf(schema).find((limit) => 'entries' in limit)?.entries, entry, path);
    }
    case 'object':
      return together([
        ...Object.entries(def.shape).map(([name, part]) => inside(part, name)),
        ...(def.catchall ? [further()] : []),
      ]);
    case 'tuple':
      return together([...def.items.map(inside), ...(def.rest ? [further()] : [])]);
    case 'union': {
      const options = def.options.map((part, at) => inside(part, `or${at}`));
      const characters = Math.max(...options.map((option) => option.characters));
      return { ...together(options), characters };
    }
    default:
      return repeated(undefined, WORD, path);
  }
}

/** How long a text or a list may be by its checks. */
function longest(checks: z.core.$ZodCheck<never>[] = []): number | undefined {
  const found = checks.map(({ _zod }) => _zod.def as { check: string; maximum?: number });
  return found.find(({ check }) => check === 'max_length')?.maximum;
}

/** A part that may be there as often as `most` says; where nothing does it has no bound. */
function repeated(most: number | undefined, { characters, unbounded }: Most, path: string): Most {
  if (most === undefined) return { characters: Number.POSITIVE_INFINITY, unbounded: [path, ...unbounded] };
  return { characters: most * characters, unbounded };
}

function together(parts: Most[]): Most {
  return {
    characters: parts.reduce((sum, { characters }) => sum + characters, 0),
    unbounded: parts.flatMap(({ unbounded }) => unbounded),
  };
}
