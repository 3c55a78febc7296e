import type { ColumnType } from 'kysely';

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
