import type { Generated } from 'kysely';

/** [K2] The words by which a record is found, kept beside it. */
export interface SearchEntryTable {
  clientid: string;
  nodeid: string;
  kind: string;
  /** The machine that it is seen through; null: the whole company sees it. */
  scope: string | null;
  /** ms */
  at: number;
  /** tsvector */
  words: string;
}

/** A record whose words are not up to date, by trigger. */
export interface SearchPendingTable {
  seq: Generated<number>;
  clientid: string;
  kind: string;
  nodeid: string;
}
