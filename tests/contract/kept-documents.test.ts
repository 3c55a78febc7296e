import { expect, it } from 'vitest';
import { RECORDS } from '../../src/shared/contract/registry.ts';

const declared = RECORDS.flatMap((record) => (record.kept ? { ...record, kept: record.kept } : []));

const shared = declared.find(({ kept }) => kept.shared !== undefined)?.kept.shared;

it.each(declared)('[I6] what $kind declares of kept documents is among its fields and indexes', (record) => {
  const { kept, fields, indexes, files = [], scope } = record;
  const named = [kept.hangsOn, kept.shared, ...(kept.places ?? [])].filter((field) => field !== undefined);
  expect(Object.keys(fields._zod.def.shape)).toEqual(expect.arrayContaining(named));
  if (kept.hangsOn !== undefined) {
    expect(files).not.toEqual([]);
    // What belongs to no machine hangs on what machines share.
    if (scope.by === 'company') expect(kept.hangsOn).toBe(shared);
    else expect(scope.by).toBe('machine');
    const field = scope.by === 'machine' ? [scope.field] : [];
    expect(indexes).toEqual(expect.arrayContaining([kept.hangsOn, ...field]));
  }
  if (kept.shared !== undefined || kept.places) expect(scope.by).toBe('self');
  if (typeof kept.attached === 'object') expect(indexes).toContain(kept.attached.index);
});

it('[I6] machines are of one kind, and something hangs on them', () => {
  expect(RECORDS.filter(({ scope }) => scope.by === 'self')).toHaveLength(1);
  expect(declared.some(({ kept }) => kept.hangsOn !== undefined)).toBe(true);
});
