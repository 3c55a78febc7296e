import type { RecordKind, RecordTables } from '../db/schema.ts';

/** A row as the database's insert takes it: wire fields only. */
export type CompanyRow<K extends RecordKind> = Omit<RecordTables[K], 'clientid' | 'version'>;
export type CompanyRows = { [K in RecordKind]: CompanyRow<K>[] };

/** Kinds in the order in which their references allow them to be inserted. */
export const INSERT_ORDER = [
  'legalentity',
  'profile',
  'user',
  'site',
  'area',
  'equipmentpool',
  'brand',
  'equipmenttype',
  'unit',
  'countertype',
  'costtype',
  'maintenancecategory',
  'maintenancetasktemplate',
  'equipment',
  'shiftmodel',
  'subscription',
  'counter',
  'counterreading',
  'chatroom',
  'maintenancetask',
  'notification',
  'workflow',
  'workflowstep',
  'report',
  'cost',
  'attachment',
  'questionanswer',
  'chatmessage',
  'chatread',
  'notice',
  'noticesetting',
] as const satisfies readonly RecordKind[];

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
