import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mostOf } from '../../src/shared/contract/core/bounds.ts';
import { base, line, localized, nodeId, text } from '../../src/shared/contract/core/fields.ts';
import { fieldProblems } from '../../src/shared/contract/core/validate.ts';
import { updateEquipment } from '../../src/shared/contract/machine/equipment-commands.ts';
import { createMaintenanceCategory } from '../../src/shared/contract/maintenance/maintenance-commands.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS, RECORDS } from '../../src/shared/contract/registry.ts';

/** Values as rows had them, of any kind and age: what bounds them is the body that they come in. */
const isOfBase = (path: string) => path.endsWith('.base.value');
const unboundedIn = (schema: z.ZodMiniType, name: string) =>
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
    expect(mostOf(localized(line(100)), 'x')).toEqual({ characters: 20 * 135, unbounded: [] });
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

  it('and still takes all that the form of a machine lets one type', () => {
    const controller = ['x'.repeat(100), 'x'.repeat(100), '', 'x'.repeat(100)];
    const typed = {
      equipmentnodeid: 'urn:wartbar:equipment:019aa1de-0000-7000-8000-000000000000',
      mediasupply: Array.from({ length: 100 }, () => ({ de: 'x'.repeat(200) })),
      controllerinformation: Array.from({ length: 20 }, () => controller),
    };
    expect(updateEquipment.payload.safeParse(typed).error).toBe(undefined);
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
      problemsOf(updateEquipment.payload, { mediasupply: [{ de: 'x'.repeat(201) }], costcenter: many }),
    ).toEqual([
      { field: 'costcenter', problem: 'toolong' },
      { field: 'mediasupply.0.de', problem: 'toolong' },
    ]);
    const inAllLanguages = Object.fromEntries(
      Object.keys(many)
        .slice(1)
        .map((name) => [name, 'x'.repeat(200)]),
    );
    const media = Array.from({ length: 20 }, () => inAllLanguages);
    expect(problemsOf(updateEquipment.payload, { mediasupply: media })).toEqual([
      { field: 'mediasupply', problem: 'toolong' },
    ]);
  });
});
