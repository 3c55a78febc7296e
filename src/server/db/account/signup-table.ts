import type { Generated } from 'kysely';

/** [O4] Somebody asked for a company of their own. */
export interface SignupTable {
  seq: Generated<number>;
  /** Lower case. */
  email: string;
  givenname: string;
  surname: string;
  company: string;
  created: number;
  /** SHA-256 of the token of its link, hex; null until the mail is written. */
  hash: string | null;
  expires: Generated<number>;
}
