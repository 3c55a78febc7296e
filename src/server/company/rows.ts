import { referenceKind } from '../../shared/contract/core/fields.ts';
import { type AnyRecord, findRecord, RECORDS } from '../../shared/contract/registry.ts';
import type { RecordKind, RecordTables } from '../db/schema.ts';

/** A row as the database's insert takes it: wire fields only. */
export type CompanyRow<K extends RecordKind> = Omit<RecordTables[K], 'clientid' | 'version'>;
export type CompanyRows = { [K in RecordKind]: CompanyRow<K>[] };

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

/** A login. `email` is lower case. */
export interface CompanyLogin {
  usernodeid: string;
  email: string;
  superuser: boolean;
  admin: boolean;
  usertype: string;
}

export interface CompanyClient {
  clientid: string;
  name: string;
  legalentitynodeid: string | null;
  clientinfo: string;
  plans: Record<string, unknown>[];
  baseinfo: Record<string, unknown>;
  billinginfo: Record<string, unknown>;
  created: number;
}
