import { referenceKind } from '../../../shared/contract/core/fields.ts';
import { type AnyRecord, findRecord, RECORDS } from '../../../shared/contract/registry.ts';
import type { RecordKind } from '../schema.ts';

/** Kinds in the order in which their references allow them to be inserted. */
export const INSERT_ORDER: readonly RecordKind[] = inOrder();

function inOrder(): RecordKind[] {
  const order = new Set<AnyRecord>();
  const begun = new Set<AnyRecord>();
  const add = (record: AnyRecord): void => {
    if (begun.has(record)) return;
    begun.add(record);
    for (const [field, schema] of Object.entries(record.fields.shape)) {
      const kind = field === 'nodeid' ? undefined : referenceKind(schema);
      const referred = kind ? findRecord(kind) : undefined;
      if (referred) add(referred);
    }
    order.add(record);
  };
  RECORDS.forEach(add);
  return [...order].map(({ kind }) => kind as RecordKind);
}
