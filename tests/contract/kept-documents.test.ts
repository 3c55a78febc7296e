import { expect, it } from 'vitest';
import { RECORDS } from '../../src/shared/contract/registry.ts';

const declared = RECORDS.flatMap((record) => (record.kept ? { ...record, kept: record.kept } : []));

it.each(declared)('[I6] what $kind declares of kept documents is among its fields and indexes', (record) => {
  const { kept, fields, indexes, files = [], scope } = record;
  const named = [kept.hangsOn, kept.shared, ...(kept.places ?? [])].filter((field) => field !== undefined);
  expect(Object.keys(fields._zod.def.shape)).toEqual(expect.arrayContaining(named));
  if (kept.hangsOn !== undefined) {
    expect(files).not.toEqual([]);
    expect(scope.by).toBe('machine');
    expect(indexes).toEqual(expect.arrayContaining([kept.hangsOn, 'equipmentnodeid']));
  }
  if (kept.shared !== undefined || kept.places) expect(scope.by).toBe('self');
  if (typeof kept.attached === 'object') expect(indexes).toContain(kept.attached.index);
});

it('[I6] machines are of one kind, and something hangs on them', () => {
  expect(RECORDS.filter(({ scope }) => scope.by === 'self')).toHaveLength(1);
  expect(declared.some(({ kept }) => kept.hangsOn !== undefined)).toBe(true);
});
