import type { Generated } from 'kysely';

/** [D11] Who did what to whom; only ever appended to. */
export interface AuditTable {
  seq: Generated<number>;
  clientid: string;
  created: number;
  /** Null: the server itself. */
  actornodeid: string | null;
  subjectnodeid: string | null;
  action: string;
  entryid: Generated<string>;
  /** Of the personal text beside it; null: there never was any. */
  detailhash: string | null;
  /** Place in the chain of its company, from 1 on; null: not chained yet. */
  position: number | null;
  previoushash: string | null;
  hash: string | null;
}

/** [D11] What an entry says in words; gone once it was erased. */
export interface AuditDetailTable {
  clientid: string;
  entryid: string;
  salt: string;
  detail: string;
}

/** [D11] Where the chain of a company ends. */
export interface AuditChainTable {
  clientid: string;
  position: Generated<number>;
  hash: Generated<string>;
}
