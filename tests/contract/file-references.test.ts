import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { FILE_REFERENCES, SHOWN } from '../../src/server/db/files/references.ts';
import { fileFieldsOf } from '../../src/shared/contract/core/derive-write.ts';
import { RECORDS } from '../../src/shared/contract/registry.ts';

type Inside = Partial<Record<'innerType' | 'element' | 'valueType' | 'in' | 'out', z.core.$ZodType>> & {
  shape?: Record<string, z.core.$ZodType>;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
};

/** Paths to every file id in a schema, however deep. */
function fileIdsIn(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  const { shape = {}, options = [], items = [], ...inner } = schema._zod.def as Inside;
  const within = [inner.innerType, inner.element, inner.valueType, inner.in, inner.out, ...options, ...items];
  return [
    ...Object.entries(shape).flatMap(([field, value]) =>
      field === 'fileid' ? [[...path, field].join('.')] : fileIdsIn(value, [...path, field]),
    ),
    ...within.flatMap((part) => (part === undefined ? [] : fileIdsIn(part, path))),
  ];
}

it.each(RECORDS)('[F1] [PL3] the files that $kind refers to are declared', ({ fields, files = [] }) => {
  const found = [...new Set(fileIdsIn(fields))].sort();
  expect(found).toEqual([...files].sort());
  // A column of the row: the server looks for references there and nowhere deeper.
  for (const path of found) expect(path).toMatch(/^\w+\.fileid$/);
});

it('[F1] files are found wherever a schema has them', () => {
  expect(RECORDS.flatMap(({ fields }) => fileIdsIn(fields)).length).toBeGreaterThan(5);
});

it('[OB13] [F1] every reference keeps its bytes, or shows those of another company that has one of its own', () => {
  const declared = RECORDS.flatMap((record) =>
    fileFieldsOf(record).map((column) => `${record.kind}.${column}`),
  );
  const own = FILE_REFERENCES.map(({ record, column }) => `${record.kind}.${column}`);
  const shown = declared.filter((name) => SHOWN[name.split('.')[0] ?? ''] !== undefined);
  expect([...own, ...shown].sort()).toEqual(declared.sort());
  expect(shown).toHaveLength(Object.keys(SHOWN).length);
});
