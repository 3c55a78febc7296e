import { createHash } from 'node:crypto';

/** What the chain covers of an entry: ids, and the hash of what is said in words. */
export interface ChainedEntry {
  clientid: string;
  position: number;
  previoushash: string;
  entryid: string;
  created: number;
  actornodeid: string | null;
  subjectnodeid: string | null;
  action: string;
  detailhash: string | null;
}

// A JSON list is read in one way only, whatever its parts hold.
const sha256 = (parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** [D11] Never changed: entries that were chained so are checked so. */
export const hashOfEntry = (entry: ChainedEntry): string =>
  sha256([
    entry.previoushash,
    entry.clientid,
    entry.position,
    entry.entryid,
    entry.created,
    entry.actornodeid,
    entry.subjectnodeid,
    entry.action,
    entry.detailhash,
  ]);

/** [D11] Without the salt, which is erased with the text, nobody can find out by trying. */
export const hashOfDetail = ({ salt, detail }: { salt: string; detail: string }): string =>
  sha256([salt, detail]);
