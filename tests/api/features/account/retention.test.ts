import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../../src/server/db/account/audit.ts';
import { checkChain } from '../../../../src/server/db/account/audit-chain.ts';
import { chainAudit } from '../../../../src/server/jobs/chain-audit.ts';
import { forgetDue } from '../../../../src/server/jobs/forget-due.ts';
import {
  keptMs,
  RETENTION,
  type Retained,
  RULE_OF,
} from '../../../../src/shared/contract/company/retention.ts';
import { RECORDS } from '../../../../src/shared/contract/registry.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

/** The rule of each table that is no record. */
const TABLE_RULES: Readonly<Record<string, Retained | 'server'>> = {
  account: 'accounts',
  addresschange: 'passwordlinks',
  audit: 'audit',
  auditchain: 'audit',
  auditdetail: 'auditwords',
  badge: 'accounts',
  calendarfeed: 'accounts',
  changelog: 'changes',
  client: 'company',
  companyexport: 'exports',
  device: 'devices',
  devicecontact: 'devices',
  devicescope: 'devices',
  endedtoken: 'endedtokens',
  figurereport: 'accounts',
  file: 'files',
  hallscreen: 'screens',
  import: 'imports',
  importrow: 'imports',
  mail_outbox: 'mails',
  passkey: 'accounts',
  passwordlink: 'passwordlinks',
  passwordrequest: 'passwordlinks',
  providerentry: 'audit',
  pushmessage: 'devices',
  pushsubscription: 'devices',
  raised: 'reports',
  receipt: 'answers',
  recoverycode: 'accounts',
  refreshtoken: 'sessions',
  refused: 'refused',
  reminded: 'reports',
  // Words of records, which go with them.
  searchentry: 'company',
  searchpending: 'company',
  searchword: 'company',
  signup: 'passwordlinks',
  sso: 'company',
  ssodomain: 'company',
  ssoidentity: 'accounts',
  shareddevice: 'company',
  subscriptionorder: 'company',
  // Of the server itself: no person, no company.
  logfloor: 'server',
  migration: 'server',
  strayfile: 'server',
  syncstate: 'server',
  usedproof: 'server',
};

describe.each(DATABASES)('what is kept how long on %s', (kind) => {
  let server: TestServer;
  let company: Company;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
  });

  it('[D11] every table of the database has its rule, and every rule is about something', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(server.database.db);
    const records = new Set(RECORDS.map((record) => record.kind));
    // A new table: add its rule to the contract's `RETENTION` where none fits, and a line above.
    expect(rows.map(({ name }) => name).filter((name) => !records.has(name) && !TABLE_RULES[name])).toEqual(
      [],
    );
    const rules = new Set<string>([...Object.values(TABLE_RULES), ...Object.values(RULE_OF)]);
    const ofWhole = ['machines', 'reports', 'notifications', 'conversations', 'releases', 'company'];
    expect(Object.keys(RETENTION).filter((rule) => !rules.has(rule) && !ofWhole.includes(rule))).toEqual([]);
  });

  it('[D11] feedback goes after two years, sessions that are over after 90 days, and no younger one', async () => {
    const { db } = server.database;
    const now = server.clock.now();
    const { usernodeid, clientid } = await company.addUser('technician', []);
    const feedback = (age: number) =>
      company.add('feedback', { usernodeid, subject: 'other', body: 'x', created: now - age });
    const old = await feedback(keptMs('feedback') + 1000);
    const young = await feedback(keptMs('feedback') - 60_000);
    const token = (tokenhash: string, times: { expires: number; revoked: number | null }) =>
      db
        .insertInto('refreshtoken')
        .values({ tokenhash, sessionid: tokenhash, usernodeid, clientid, device: null, issued: 1, ...times })
        .execute();
    const over = now - keptMs('sessions');
    await token(`${clientid} a`, { expires: over - 1000, revoked: null });
    await token(`${clientid} b`, { expires: now + 1000, revoked: over - 1000 });
    await token(`${clientid} c`, { expires: now + 1000, revoked: null });
    await token(`${clientid} d`, { expires: over + 60_000, revoked: over + 60_000 });
    await forgetDue(db, now);
    const left = await db.selectFrom('feedback').select('nodeid').where('clientid', '=', clientid).execute();
    expect(left.map(({ nodeid }) => nodeid)).toEqual([young]);
    expect(left.map(({ nodeid }) => nodeid)).not.toContain(old);
    const tokens = await db
      .selectFrom('refreshtoken')
      .select('tokenhash')
      .where('clientid', '=', clientid)
      .orderBy('tokenhash')
      .execute();
    expect(tokens.map(({ tokenhash }) => tokenhash.slice(-1))).toEqual(['c', 'd']);
  });

  it('[D11] names in the audit log go after three years; who did what stays, and its chain holds', async () => {
    const { db } = server.database;
    const { clientid } = company;
    const now = server.clock.now();
    const entry = { clientid, actornodeid: null, subjectnodeid: null, action: 'user.invited' } as const;
    const times = [now - keptMs('auditwords') - 1000, now - keptMs('auditwords') + 60_000];
    for (const time of times) {
      await db.transaction().execute((tx) => recordAudit(tx, { ...entry, detail: 'Anna Berger' }, time));
    }
    await chainAudit(db);
    await forgetDue(db, now);
    const details = await db.selectFrom('auditdetail').selectAll().where('clientid', '=', clientid).execute();
    expect(details).toHaveLength(1);
    const check = await db.transaction().execute((tx) => checkChain(tx, clientid, { after: 0, limit: 10 }));
    expect(check).toMatchObject({ upto: 2, total: 2, broken: null });
  });
});
