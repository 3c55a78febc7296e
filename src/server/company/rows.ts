import type { RecordKind, RecordTables } from '../db/schema.ts';

/** A row as the database's insert takes it: wire fields only. */
export type CompanyRow<K extends RecordKind> = Omit<RecordTables[K], 'clientid' | 'version'>;
export type CompanyRows = { [K in RecordKind]: CompanyRow<K>[] };

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
