import type { ColumnType, Generated } from 'kysely';

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

/** [O3] What a company ordered; amounts in hundredths. */
export interface OrderTable {
  orderid: string;
  clientid: string;
  usernodeid: string;
  ordernumber: number;
  planid: string;
  plantitle: string;
  packages: number;
  users: number;
  cost: number;
  total: number;
  vat: number;
  term: string;
  details: ColumnType<Record<string, string>, string, string>;
  created: number;
  returnby: number;
  confirmed: number | null;
}
