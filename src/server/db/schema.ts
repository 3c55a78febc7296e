import type { ColumnType, Generated } from 'kysely';
import type { ProviderAccess } from '../../shared/contract/company/client-queries.ts';
import type { MirrorRow, RecordDefinition, RecordOf } from '../../shared/contract/core/define.ts';
import type { DeclaringModule } from '../../shared/contract/registry.ts';
import type { AddressChangeTable } from './account/address/table.ts';
import type { AuditChainTable, AuditDetailTable, AuditTable } from './account/audit-tables.ts';
import type { CompanyTables } from './account/company-tables.ts';
import type { ProviderEntryTable } from './account/entry-table.ts';
import type { SignupTable } from './account/signup-table.ts';
import type { ImportTables } from './import/import-tables.ts';
import type { OrderTable } from './order/order-table.ts';
import type { SearchTables } from './search/table.ts';
import type { SsoDomainTable, SsoIdentityTable, SsoTable } from './sso/sso-table.ts';

/** What every record table has besides the fields of its contract. */
interface RecordColumns {
  clientid: string;
  /** Counts up with every change of the row, by trigger (PL5). */
  version: Generated<number>;
}

type RecordTablesOf<M> = M extends unknown
  ? { [K in keyof M as M[K] extends RecordDefinition ? K : never]: RecordOf<M[K]> & RecordColumns }
  : never;
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** One table per record kind, named as the kind. Primary key (clientid, nodeid). */
export type RecordTables = Together<RecordTablesOf<DeclaringModule>>;
export type RecordKind = keyof RecordTables & string;

/** A record row as it travels: wire fields and version, without the tenant. */
export type Row<K extends RecordKind> = Omit<RecordTables[K], 'clientid' | 'version'> & { version: number };

/** JSON column: parsed on reading, text on writing. */
type Json<T> = ColumnType<T, string, string>;
/** The same with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>;

/** A client company (tenant). */
export interface ClientTable {
  clientid: string;
  name: string;
  legalentitynodeid: string | null;
  /** 'machinebuilder' takes the machine builder's path (S10). */
  clientinfo: Generated<string>;
  timezone: Generated<string>;
  plans: DefaultJson<Record<string, unknown>[]>;
  baseinfo: DefaultJson<Record<string, unknown>>;
  billinginfo: DefaultJson<Record<string, unknown>>;
  active: Generated<boolean>;
  /** What it allows whoever runs the service (U8). */
  provideraccess: Generated<ProviderAccess>;
  created: number;
}

/** Login of a user; the mirrored part is the record `user`. */
export interface AccountTable {
  usernodeid: string;
  clientid: string;
  /** Lower case, unique over all companies. */
  email: string;
  passwordhash: string | null;
  /** Newest first (U6). */
  previoushashes: DefaultJson<string[]>;
  superuser: Generated<boolean>;
  admin: Generated<boolean>;
  usertype: Generated<string>;
  autologoutweb: Generated<boolean>;
  /** Waits for its first password, by which its user becomes active (U4). */
  invited: Generated<boolean>;
  /** Locked by an administrator. */
  locked: Generated<boolean>;
  failedlogins: Generated<number>;
  /** ms; no login before this time. */
  lockeduntil: Generated<number>;
  /** Sealed (S7). Without it a second factor that is `twofaenabled` is set up at the next login. */
  twofasecret: string | null;
  twofaenabled: Generated<boolean>;
  /** Sealed: generated and not confirmed yet. */
  twofapending: string | null;
  twofasince: number | null;
  /** Time step of the last code that was taken, of 30 s each. */
  twofastep: Generated<number>;
  /** Time steps whose codes were told to be of another moment. */
  twofatold: Generated<number[]>;
  /** How often the device secret was renewed (OB11). */
  secretrenewals: Generated<number>;
  lastlogin: Generated<number>;
  created: number;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, hex. */
  tokenhash: string;
  /** All tokens of one login. */
  sessionid: string;
  usernodeid: string;
  clientid: string;
  device: string | null;
  /** Device and browser in words; '' where that is not known. */
  devicename: Generated<string>;
  twofaapproved: Generated<boolean>;
  issued: number;
  expires: number;
  /** When it was exchanged, with which nonce, and for which successor. */
  used: number | null;
  nonce: string | null;
  successorhash: string | null;
  revoked: number | null;
}

/** [S7] The public part of a passkey. */
export interface PasskeyTable {
  /** As the authenticator names it, base64url. */
  id: string;
  usernodeid: string;
  name: string;
  publickey: Buffer;
  signcount: number;
  transports: DefaultJson<string[]>;
  created: number;
  lastused: number | null;
}

/** [S12] Somebody asked for a link to a new password. */
export interface PasswordRequestTable {
  seq: Generated<number>;
  email: string;
  created: number;
}

/** [S12] A link by which a password is set, once. */
export interface PasswordLinkTable {
  /** SHA-256 of its token, hex. */
  hash: string;
  usernodeid: string;
  created: number;
  expires: number;
  used: number | null;
}

/** [S7] Stands in for a second factor once. */
export interface RecoveryCodeTable {
  usernodeid: string;
  /** SHA-256, hex. */
  hash: string;
  used: number | null;
}

/** [PL3] A device of a user, and the state of what it was granted. */
export interface DeviceTable {
  clientid: string;
  usernodeid: string;
  deviceid: string;
  generation: number;
  /** Generations that the device was told, oldest first. */
  given: Generated<number[]>;
  /** The log has been searched for moves below this transaction id. */
  checkedxid: string;
  featureshash: string;
  created: number;
  seen: number;
}

/** [PL3] A machine that a device was given in generation `granted`; gone since `revoked` when that is higher. */
export interface DeviceScopeTable {
  clientid: string;
  usernodeid: string;
  deviceid: string;
  scope: string;
  granted: number;
  revoked: number | null;
}

/** [OB3] What a command answered. */
export interface ReceiptTable {
  id: string;
  clientid: string;
  usernodeid: string;
  device: string | null;
  sequence: number | null;
  name: string;
  lane: string;
  hash: string;
  response: Json<{ body: unknown }> | null;
  xid: Generated<string>;
  created: number;
  /** [CF2] Fields of its record that the command wrote; null where that is not known. */
  wrote: string[] | null;
}

/** [OB14] A command that was refused, kept for support. */
export interface RefusedTable {
  id: string;
  clientid: string;
  usernodeid: string;
  name: string;
  payload: Json<unknown>;
  code: string;
  created: number;
}

/** [PL2] Which rows changed, in commit order by (xid, seq). Keys only, written by triggers. */
export interface ChangeLogTable {
  clientid: string;
  xid: Generated<string>;
  seq: Generated<number>;
  kind: string;
  nodeid: string;
  scope: string;
  op: 'put' | 'delete';
  /** May change who sees which machine. */
  moves: boolean;
  mark: Generated<string>;
  created: Generated<number>;
}

/** One row: the epoch of this database's transaction ids. */
export interface SyncStateTable {
  id: number;
  epoch: string;
}

/** Where a company's log begins: everything up to this entry was pruned. */
export interface LogFloorTable {
  clientid: string;
  xid: string;
  seq: number;
}

/** [OB13] Bytes of an upload. Primary key (clientid, fileid, version). */
export interface FileTable {
  fileid: string;
  version: number;
  clientid: string;
  /** Who asked for the upload. */
  usernodeid: string;
  /** The record it hangs on, and the machine that record is visible through. */
  nodeid: string;
  equipmentnodeid: string | null;
  mimetype: Generated<string>;
  extension: string;
  name: Generated<string>;
  /** Of the bytes that are stored; as announced until they are. */
  size: number | null;
  sha256: string | null;
  /** [F9] Of the bytes that came, where the stored ones differ. */
  sentsize: number | null;
  sentsha256: string | null;
  /** [F9] A photo keeps the place where it was taken. */
  place: Generated<boolean>;
  /** erasing: its bytes go, and then the row. */
  state: 'pending' | 'stored' | 'erasing';
  created: number;
  bucketid: string;
  /** Its uploader brought the bytes and has not linked them yet. */
  fresh: Generated<boolean>;
  /** ms; since when nothing needs it; null while a record refers to it. Too early where another one still does. */
  unusedsince: number | null;
}

/** Stored bytes without a row in `file`, by their key. */
export interface StrayFileTable {
  key: string;
  /** ms; when they were first found so. */
  seen: number;
}

/** A mail on its way out, written with its cause and sent by a job. */
export interface MailTable {
  id: Generated<string>;
  /** Null: whom it is for has no company. */
  clientid: string | null;
  usernodeid: string | null;
  cause: string;
  notificationnodeid: string | null;
  recipient: string;
  subject: string;
  bodytext: string;
  bodyhtml: string;
  created: number;
  attempts: Generated<number>;
  /** ms; nobody tries it before. */
  nextattempt: number;
  lasterror: string | null;
  /** ms; the mail server has it. */
  sent: number | null;
  /** ms; given up. */
  failed: number | null;
  attachmentname: string | null;
  attachment: Uint8Array | null;
}

/** A captcha's solution that was taken; kept until it expires (ms). */
export interface UsedProofTable {
  signature: string;
  expires: number;
}

/** [T7] Planned maintenance that was raised, also where its notification is gone. */
export interface RaisedTable {
  clientid: string;
  notificationnodeid: string;
  maintenancetasknodeid: string;
  /** ms; the date of the cycle that it was raised for, 0 for none any more. */
  dueuntil: number;
}

/** [T7] Planned maintenance that was reminded of with this reminder, for this date (ms). */
export interface RemindedTable {
  clientid: string;
  notificationnodeid: string;
  reminder: string;
  dueuntil: number;
}

export interface ServerTables extends CompanyTables, SearchTables, ImportTables {
  mail_outbox: MailTable;
  usedproof: UsedProofTable;
  raised: RaisedTable;
  reminded: RemindedTable;
  client: ClientTable;
  account: AccountTable;
  providerentry: ProviderEntryTable;
  refreshtoken: RefreshTokenTable;
  recoverycode: RecoveryCodeTable;
  audit: AuditTable;
  auditdetail: AuditDetailTable;
  auditchain: AuditChainTable;
  passkey: PasskeyTable;
  passwordrequest: PasswordRequestTable;
  passwordlink: PasswordLinkTable;
  addresschange: AddressChangeTable;
  signup: SignupTable;
  subscriptionorder: OrderTable;
  sso: SsoTable;
  ssodomain: SsoDomainTable;
  ssoidentity: SsoIdentityTable;
  device: DeviceTable;
  devicescope: DeviceScopeTable;
  receipt: ReceiptTable;
  refused: RefusedTable;
  changelog: ChangeLogTable;
  syncstate: SyncStateTable;
  logfloor: LogFloorTable;
  file: FileTable;
  strayfile: StrayFileTable;
}

/** Everything Kysely knows. Record tables are written through `records.ts` only. */
export type Database = RecordTables & ServerTables;

/** A row of any kind as the mirror holds it. */
export type AnyRow = MirrorRow;
