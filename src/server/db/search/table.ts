import type { Generated } from 'kysely';

/** [K2] The words by which a record is found, kept beside it. */
interface SearchEntryTable {
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
interface SearchPendingTable {
  seq: Generated<number>;
  clientid: string;
  kind: string;
  nodeid: string;
}

/** A word of a company's records, by which slips of the finger are told from words that nobody wrote. */
interface SearchWordTable {
  clientid: string;
  word: string;
  /** Records that have it. */
  uses: number;
}

export interface SearchTables {
  searchentry: SearchEntryTable;
  searchpending: SearchPendingTable;
  searchword: SearchWordTable;
}
