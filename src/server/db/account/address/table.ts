import type { Generated } from 'kysely';

/** [U5] Somebody wants another address for their login. */
export interface AddressChangeTable {
  seq: Generated<number>;
  usernodeid: string;
  /** Of the session that asked. */
  sessionid: string;
  /** Lower case. */
  email: string;
  created: number;
  expires: number;
  /** SHA-256 of the token of its link, hex; null until the mail is written. */
  hash: string | null;
  /** When it was confirmed, or another one took its place. */
  ended: number | null;
}
