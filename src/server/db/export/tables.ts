import { sql } from 'kysely';
import type { Db } from '../../http/context.ts';
import type { ServerTables } from '../schema.ts';

/** Of a table that only the server knows: what is told of its rows, and which rows concern a person. */
interface Told {
  table: keyof ServerTables & string;
  /** Never a secret, nor anything that proves who one is. */
  columns: readonly string[];
  /** Columns that hold the person's node id. */
  by: readonly string[];
  /** A column that holds the person's address. */
  address?: string;
  /** The company's export has all of them. */
  company?: true;
}

/**
 * [D11] What exports have of tables that are no records. Tables of the database with a column that names a person stand
 * here or in `UNTOLD`; a test compares both with the database.
 */
export const TOLD: readonly Told[] = [
  {
    table: 'account',
    columns: [
      'usernodeid',
      'email',
      'admin',
      'usertype',
      'invited',
      'locked',
      'twofaenabled',
      'lastlogin',
      'created',
    ],
    by: ['usernodeid'],
    company: true,
  },
  {
    table: 'refreshtoken',
    columns: ['sessionid', 'device', 'devicename', 'issued', 'expires', 'used', 'revoked'],
    by: ['usernodeid'],
  },
  { table: 'passkey', columns: ['name', 'created', 'lastused'], by: ['usernodeid'] },
  { table: 'badge', columns: ['issued'], by: ['usernodeid'] },
  {
    table: 'calendarfeed',
    columns: ['mine', 'placenodeid', 'created', 'lastread'],
    by: ['usernodeid'],
  },
  {
    table: 'figurereport',
    columns: ['placenodeid', 'created', 'reported', 'sent', 'skipped'],
    by: ['usernodeid'],
  },
  { table: 'pushsubscription', columns: ['service', 'choices', 'created', 'seen'], by: ['usernodeid'] },
  { table: 'ssoidentity', columns: ['issuer', 'subject', 'linked'], by: ['usernodeid'] },
  { table: 'passwordlink', columns: ['created', 'expires', 'used'], by: ['usernodeid'] },
  { table: 'addresschange', columns: ['email', 'created', 'expires', 'ended'], by: ['usernodeid'] },
  { table: 'device', columns: ['deviceid', 'created', 'seen'], by: ['usernodeid'] },
  {
    table: 'devicecontact',
    columns: ['deviceid', 'devicename', 'appversion', 'heard', 'queued', 'parked', 'since'],
    by: ['usernodeid'],
  },
  { table: 'receipt', columns: ['name', 'lane', 'device', 'created'], by: ['usernodeid'] },
  { table: 'refused', columns: ['id', 'name', 'payload', 'code', 'created'], by: ['usernodeid'] },
  {
    table: 'file',
    columns: [
      'fileid',
      'version',
      'name',
      'mimetype',
      'extension',
      'size',
      'sha256',
      'nodeid',
      'usernodeid',
      'created',
    ],
    by: ['usernodeid'],
  },
  {
    table: 'mail_outbox',
    columns: ['cause', 'subject', 'recipient', 'created', 'sent', 'failed'],
    by: ['usernodeid'],
    address: 'recipient',
  },
  {
    table: 'import',
    columns: ['importid', 'filename', 'state', 'total', 'usernodeid', 'created', 'finished'],
    by: ['usernodeid'],
    company: true,
  },
  {
    table: 'subscriptionorder',
    columns: [
      'orderid',
      'ordernumber',
      'planid',
      'plantitle',
      'packages',
      'users',
      'cost',
      'total',
      'vat',
      'term',
      'details',
      'usernodeid',
      'created',
      'returnby',
      'confirmed',
    ],
    by: ['usernodeid'],
    company: true,
  },
  {
    table: 'shareddevice',
    columns: ['device', 'name', 'minutes', 'usernodeid', 'since'],
    by: ['usernodeid'],
    company: true,
  },
  {
    table: 'hallscreen',
    columns: [
      'screenid',
      'name',
      'places',
      'names',
      'columns',
      'usernodeid',
      'created',
      'renewed',
      'lastseen',
      'revoked',
    ],
    by: ['usernodeid'],
    company: true,
  },
  {
    table: 'companyexport',
    columns: ['exportid', 'wish', 'state', 'created', 'finished'],
    by: ['usernodeid'],
  },
];

/** Tables that name persons and are told otherwise, or not at all. */
export const UNTOLD: Readonly<Record<string, string>> = {
  audit: 'with its words, by `auditOf`',
  devicescope: 'which rows a device was given: follows from the places and the machines',
  providerentry: 'stays of the provider: the log says who and when',
  signup: 'who asked for a company and has no account yet',
  passwordrequest: 'an address as it was typed, until a job looks it up within a minute',
  recoverycode: 'hashes alone',
};

/** Of one table about one person, at most. */
const MOST_ROWS = 100_000;

/** Told rows of a table about a person. */
export async function toldOfPerson(
  db: Db,
  { clientid, usernodeid, email }: { clientid: string; usernodeid: string; email: string | null },
  { table, columns, by, address }: Told,
): Promise<object[]> {
  const named = by.map((column) => sql`${sql.ref(column)} = ${usernodeid}`);
  if (address && email) named.push(sql`${sql.ref(address)} = ${email}`);
  // What hangs on an account has its company there: a guest's belongs to another one.
  const own =
    table === 'passkey' || table === 'passwordlink' || table === 'addresschange'
      ? sql`exists (select 1 from account a where a.usernodeid = ${usernodeid} and a.clientid = ${clientid})`
      : sql`clientid = ${clientid}`;
  const { rows } = await sql<object>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${own} and (${sql.join(named, sql` or `)}) limit ${MOST_ROWS}
  `.execute(db);
  return rows;
}

/** Told rows of a table of a whole company. */
export async function toldOfCompany(db: Db, clientid: string, { table, columns }: Told): Promise<object[]> {
  const { rows } = await sql<object>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where clientid = ${clientid}
  `.execute(db);
  return rows;
}

const AUDIT_PAGE = 1000;

/**
 * Entries of the audit log: of the whole company, or what a person did and was done to. What an entry says in words is
 * about its subject: a person is told only what is about them.
 */
export async function* auditOf(
  db: Db,
  clientid: string,
  usernodeid: string | null,
): AsyncGenerator<object[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number }>`
      select a.seq, a.entryid, a.created, a.actornodeid, a.subjectnodeid, a.action,
        case when ${usernodeid}::text is null or a.subjectnodeid = ${usernodeid} then d.detail end as detail,
        a.position, a.hash
      from audit a left join auditdetail d on d.clientid = a.clientid and d.entryid = a.entryid
      where a.clientid = ${clientid} and a.seq > ${after}
        and (${usernodeid}::text is null or a.actornodeid = ${usernodeid} or a.subjectnodeid = ${usernodeid})
      order by a.seq limit ${AUDIT_PAGE}
    `.execute(db);
    if (rows.length > 0) yield rows.map(({ seq: _seq, ...entry }) => entry);
    const last = rows.at(-1);
    if (!last || rows.length < AUDIT_PAGE) return;
    after = last.seq;
  }
}

export interface StoredBytes {
  fileid: string;
  version: number;
  extension: string;
  size: number;
  name: string;
  mimetype: string;
  sha256: string | null;
  /** What it hangs on. */
  nodeid: string;
  /** Who brought it. */
  usernodeid: string;
  created: number;
}

/** Stored files of a company, or those that a person brought, by file id. */
export async function* storedFiles(
  db: Db,
  clientid: string,
  usernodeid: string | null,
): AsyncGenerator<StoredBytes[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<StoredBytes & { place: string }>`
      select fileid, version, extension, size, name, mimetype, sha256, nodeid, usernodeid, created,
        concat_ws(' ', fileid, version) collate "C" as place from file
      where clientid = ${clientid} and state = 'stored' and concat_ws(' ', fileid, version) collate "C" > ${after}
        and (${usernodeid}::text is null or usernodeid = ${usernodeid})
      order by place limit 200
    `.execute(db);
    if (rows.length > 0) yield rows.map(({ place: _place, ...file }) => file);
    const last = rows.at(-1);
    if (!last || rows.length < 200) return;
    after = last.place;
  }
}
