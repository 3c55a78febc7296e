import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  base,
  entriesOf,
  localized,
  nodeId,
  referenceKind,
  text,
} from '../../src/shared/contract/core/fields.ts';
import { fieldProblems } from '../../src/shared/contract/core/validate.ts';
import { updateEquipment } from '../../src/shared/contract/machine/equipment-commands.ts';
import { createMaintenanceCategory } from '../../src/shared/contract/maintenance/maintenance-commands.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS, RECORDS } from '../../src/shared/contract/registry.ts';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  items?: Schema[];
  rest?: Schema | null;
  options?: Schema[];
  innerType?: Schema;
  keyType?: Schema;
  valueType?: Schema;
};

/** What one value takes as JSON at most, in characters, and where nothing limits it, as paths. */
interface Most {
  characters: number;
  unbounded: string[];
}

/** The longest number, date or literal, or a uuid. */
const WORD = 40;
const WORDS = new Set(['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined']);
/** Types around another one. */
const AROUND = new Set(['optional', 'nullable', 'default']);

function together(parts: Most[]): Most {
  return {
    characters: parts.reduce((sum, { characters }) => sum + characters, 0),
    unbounded: parts.flatMap(({ unbounded }) => unbounded),
  };
}

const times = (count: number, { characters, unbounded }: Most): Most => ({
  characters: count * characters,
  unbounded,
});

/** A type that may repeat, as often as its check says. */
function repeated(most: number | undefined, part: Most, path: string): Most {
  if (most === undefined)
    return { characters: Number.POSITIVE_INFINITY, unbounded: [path, ...part.unbounded] };
  return times(most, part);
}

function mostOf(schema: Schema, path: string): Most {
  const def = schema._zod.def as unknown as Def;
  const checks = def.checks ?? [];
  const maximum = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  const inside = (part: Schema, name: string) => mostOf(part, `${path}.${name}`);
  const word = { characters: WORD, unbounded: [] };
  if (referenceKind(schema) !== undefined) return { characters: 100, unbounded: [] };
  if (WORDS.has(def.type) || def.format === 'uuid') return word;
  if (AROUND.has(def.type)) return mostOf(def.innerType!, path);
  switch (def.type) {
    case 'string':
      return repeated(maximum, { characters: 1, unbounded: [] }, path);
    case 'array':
      return repeated(maximum, inside(def.element!, '0'), path);
    case 'record': {
      const entries = checks.map(entriesOf).find((each) => each !== undefined);
      return repeated(
        entries,
        together([inside(def.keyType!, 'key'), inside(def.valueType!, 'value')]),
        path,
      );
    }
    case 'object': {
      const fields = Object.entries(def.shape!).map(([name, part]) => inside(part, name));
      return together(def.catchall ? [...fields, repeated(undefined, word, `${path}.*`)] : fields);
    }
    case 'tuple': {
      const items = def.items!.map((part, at) => inside(part, String(at)));
      return together(def.rest ? [...items, repeated(undefined, word, `${path}.*`)] : items);
    }
    case 'union': {
      const options = def.options!.map((part, at) => inside(part, `or${at}`));
      return {
        characters: Math.max(...options.map(({ characters }) => characters)),
        unbounded: together(options).unbounded,
      };
    }
    default:
      return repeated(undefined, word, path);
  }
}

/** Values as rows had them, of any kind and age: what bounds them is the body that they come in. */
const isOfBase = (path: string) => path.endsWith('.base.value');
const unboundedIn = (schema: Schema, name: string) =>
  mostOf(schema, name).unbounded.filter((path) => !isOfBase(path));

describe('what may be sent is bounded', () => {
  it('in every text, list and map of every command and query', () => {
    expect(COMMANDS.flatMap(({ name, payload }) => unboundedIn(payload, name))).toEqual([]);
    expect(QUERIES.flatMap(({ name, input }) => unboundedIn(input, name))).toEqual([]);
  });

  it('and a declaration that forgets it is found, wherever it lies', () => {
    const forgetful = z.object({
      word: z.string(),
      maybe: z.optional(z.nullable(z.string())),
      list: z.array(text(5)),
      map: z.record(text(5), text(5)),
      deep: z.array(z.union([z.tuple([z.int(), z.string()]), z.looseObject({})])).check(z.maxLength(2)),
      base,
    });
    expect(unboundedIn(forgetful, 'x')).toEqual([
      'x.word',
      'x.maybe',
      'x.list',
      'x.map',
      'x.deep.0.or0.1',
      'x.deep.0.or1.*',
    ]);
    expect(mostOf(localized(100), 'x')).toEqual({ characters: 20 * 135, unbounded: [] });
  });

  it('so that no row takes more than 100,000 characters on a device', () => {
    const large = RECORDS.map(({ kind, fields }) => ({ kind, ...mostOf(fields, kind) })).filter(
      ({ characters }) => !(characters <= 100_000),
    );
    expect(large).toEqual([]);
  });

  it('in a node id too, by what is taken for one', () => {
    const kind = 'x'.repeat(100_000);
    const id = `urn:wartbar:${kind}:019aa1de-0000-7000-8000-000000000000`;
    expect(nodeId().safeParse(id).success).toBe(false);
    expect(nodeId().safeParse(id.replace(kind, 'site')).success).toBe(true);
  });

  it('and what is too much is told at its field', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`x${at}`, 'Hydraulik']));
    const problemsOf = (schema: z.ZodMiniType, sent: object) =>
      fieldProblems(schema.safeParse(sent).error?.issues ?? []).filter(
        ({ field }) => !field.endsWith('nodeid'),
      );
    expect(
      problemsOf(createMaintenanceCategory.payload, {
        name: { de: 'Hydraulik', ...many },
        colorcode: '#123456',
      }),
    ).toEqual([{ field: 'name', problem: 'toolong' }]);
    expect(
      problemsOf(updateEquipment.payload, { mediasupply: [{ de: 'x'.repeat(101) }], costcenter: many }),
    ).toEqual([
      { field: 'costcenter', problem: 'toolong' },
      { field: 'mediasupply.0.de', problem: 'toolong' },
    ]);
  });
});
