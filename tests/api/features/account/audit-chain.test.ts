import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAuditDetails, recordAudit } from '../../../../src/server/db/account/audit.ts';
import { chainEntries, checkChain } from '../../../../src/server/db/account/audit-chain.ts';
import { chainAudit } from '../../../../src/server/jobs/chain-audit.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(BOTH_DATABASES)('the chain of the audit log on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  const db = () => server.database.db;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await chainAudit(db());
    company = await seedCompany(db());
  });

  const entry = (fields: Partial<Parameters<typeof recordAudit>[1]> = {}) => ({
    clientid: company.clientid,
    actornodeid: null,
    subjectnodeid: newId('user'),
    action: 'user.renamed' as const,
    ...fields,
  });
  const write = (fields?: Partial<Parameters<typeof recordAudit>[1]>) =>
    db()
      .transaction()
      .execute((tx) => recordAudit(tx, entry(fields), 1000));
  const writeMany = async (count: number) => {
    for (let at = 0; at < count; at += 1) await write({ detail: `Person ${at}` });
  };
  const check = (after = 0, limit = 1000) => checkChain(db(), company.clientid, { after, limit });
  const positions = () =>
    db()
      .selectFrom('audit')
      .select(['position', 'subjectnodeid'])
      .where('clientid', '=', company.clientid)
      .orderBy('position')
      .execute();
  /** What whoever has the database may do. */
  async function tamper(change: (tx: ReturnType<typeof db>) => Promise<unknown>, tables = ['audit']) {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db());
    await change(db());
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db());
  }
  const at = (position: number) => sql`clientid = ${company.clientid} and position = ${position}`;

  it('[D11] an empty log is whole, and so is one whose entries still wait', async () => {
    expect(await check()).toEqual({ upto: 0, total: 0, waiting: 0, hash: '', broken: null });
    await writeMany(2);
    expect(await check()).toMatchObject({ upto: 0, total: 0, waiting: 2, broken: null });
  });

  it('[D11] entries are chained in their order, each company for itself, and once', async () => {
    const other = await seedCompany(db());
    const subjects = [newId('user'), newId('user'), newId('user')];
    for (const subjectnodeid of subjects) {
      await write({ subjectnodeid });
      await write({ clientid: other.clientid });
    }
    expect(await chainAudit(db())).toBe(6);
    expect(await chainAudit(db())).toBe(0);
    expect(await positions()).toEqual(
      subjects.map((subjectnodeid, before) => ({ position: before + 1, subjectnodeid })),
    );
    expect(await check()).toMatchObject({ upto: 3, total: 3, waiting: 0, broken: null });
    // Piece by piece it comes to the same.
    const whole = await check();
    let upto = 0;
    for (const reached of [2, 3]) {
      const piece = await check(upto, 2);
      expect(piece).toEqual({ ...whole, upto: reached });
      upto = piece.upto;
    }
    expect(await check(3, 2)).toEqual(whole);
  });

  it('[D11] concurrent writers and chainers: one chain without a gap', async () => {
    const writers = Array.from({ length: 8 }, async () => writeMany(5));
    const chainers = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 5; turn += 1) await chainAudit(db(), undefined, 3);
    });
    await Promise.all([...writers, ...chainers]);
    await chainAudit(db());
    expect((await positions()).map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, before) => before + 1),
    );
    expect(await check()).toMatchObject({ upto: 40, total: 40, waiting: 0, broken: null });
  });

  it('[D11] a server that ends while it chains: what it had not committed is chained by the next', async () => {
    await writeMany(5);
    let batches = 0;
    expect(await chainAudit(db(), () => ++batches > 1, 2)).toBe(2);
    const crash = db()
      .transaction()
      .execute(async (tx) => {
        expect(await chainEntries(tx, company.clientid, 2)).toBe(2);
        throw new Error('killed');
      });
    await expect(crash).rejects.toThrow('killed');
    expect(await check()).toMatchObject({ upto: 2, total: 2, waiting: 3, broken: null });
    await writeMany(1);
    expect(await chainAudit(db())).toBe(4);
    expect(await check()).toMatchObject({ upto: 6, total: 6, waiting: 0, broken: null });
  });

  it('[D11] the database takes back no entry and changes none, but for the chain, once', async () => {
    await writeMany(2);
    await chainAudit(db());
    await writeMany(1);
    const own = sql`clientid = ${company.clientid}`;
    const refused = [
      sql`update audit set action = 'user.deleted' where ${own}`,
      sql`update audit set actornodeid = subjectnodeid where ${own} and position is null`,
      sql`update audit set position = 9, previoushash = '', hash = 'x', created = 1 where ${own} and position is null`,
      sql`update audit set hash = 'x' where ${own} and position is not null`,
      sql`update audit set position = null, previoushash = null, hash = null where ${own} and position is not null`,
      sql`delete from audit where ${own}`,
      sql`truncate audit cascade`,
      sql`update auditchain set position = 0, hash = '' where ${own}`,
      sql`delete from auditchain where ${own}`,
      sql`truncate auditchain`,
      sql`update auditdetail set detail = 'Niemand' where ${own}`,
    ];
    for (const statement of refused) await expect(statement.execute(db())).rejects.toThrow(/only ever/);
    expect(await check()).toMatchObject({ upto: 2, total: 2, waiting: 1, broken: null });
  });

  it('[D11] a company that is deleted takes its log along', async () => {
    await writeMany(2);
    await chainAudit(db());
    await write();
    await db().deleteFrom('client').where('clientid', '=', company.clientid).execute();
    for (const table of ['audit', 'auditdetail', 'auditchain'] as const) {
      const left = await db()
        .selectFrom(table)
        .select('clientid')
        .where('clientid', '=', company.clientid)
        .execute();
      expect([table, left]).toEqual([table, []]);
    }
  });

  it('[D11] what one person is called is erased, and the chain still holds', async () => {
    const [gone, kept] = [newId('user'), newId('user')];
    await write({ subjectnodeid: gone, detail: 'Anna Berger' });
    await write({ subjectnodeid: kept, detail: 'Ben Koch' });
    await write({ subjectnodeid: gone, detail: 'anna@werk.example' });
    await chainAudit(db());
    const before = await check();
    await db()
      .transaction()
      .execute((tx) => eraseAuditDetails(tx, company.clientid, gone));
    const left = await db()
      .selectFrom('auditdetail')
      .select('detail')
      .where('clientid', '=', company.clientid)
      .execute();
    expect(left).toEqual([{ detail: 'Ben Koch' }]);
    expect(await check()).toEqual(before);
    expect(before).toMatchObject({ upto: 3, broken: null });
  });

  it('[D11] a text is kept as the chain covers it, however long and whatever it holds', async () => {
    await write({ detail: `${'Müller'.repeat(100)}` });
    await write({ detail: `${'x'.repeat(499)}🙂🙂` });
    await write({ detail: 'halbes Zeichen \ud83d' });
    await write({ detail: '' });
    await chainAudit(db());
    expect(await check()).toMatchObject({ upto: 4, broken: null });
  });

  describe('[D11] who changes the database by hand is found at the place', () => {
    const place = 3;
    beforeEach(async () => {
      await writeMany(6);
      await chainAudit(db());
    });
    const found = async () => {
      const checked = await check();
      // From a place before it as well.
      const further = await check(Math.max(0, (checked.broken ?? 1) - 1), 1);
      expect(further.broken).toBe(checked.broken);
      return checked.broken;
    };

    it.each([
      ['its action', sql`action = 'user.deleted'`],
      ['its moment', sql`created = created + 1`],
      ['who did it', sql`actornodeid = subjectnodeid`],
      ['to whom', sql`subjectnodeid = null`],
      ['its text, as if there had been none', sql`detailhash = null`],
      ['its hash', sql`hash = repeat('0', 64)`],
      ['its id', sql`entryid = gen_random_uuid()`],
    ])('%s', async (_what, change) => {
      await sql`delete from auditdetail using audit where audit.entryid = auditdetail.entryid
        and audit.clientid = ${company.clientid} and audit.position = ${place}`.execute(db());
      expect(await found()).toBeNull();
      await tamper((tx) => sql`update audit set ${change} where ${at(place)}`.execute(tx));
      expect(await found()).toBe(place);
    });

    it('an entry that was taken out', async () => {
      await tamper((tx) => sql`delete from audit where ${at(place)}`.execute(tx));
      expect(await found()).toBe(place);
    });

    it('the last entries, cut off', async () => {
      await tamper((tx) =>
        sql`delete from audit where clientid = ${company.clientid} and position > 4`.execute(tx),
      );
      expect(await found()).toBe(5);
    });

    it('all entries', async () => {
      await tamper((tx) => sql`delete from audit where clientid = ${company.clientid}`.execute(tx));
      expect(await found()).toBe(1);
    });

    it('two entries that changed places', async () => {
      await tamper(async (tx) => {
        await sql`update audit set position = 99 where ${at(2)}`.execute(tx);
        await sql`update audit set position = 2 where ${at(place)}`.execute(tx);
        await sql`update audit set position = ${place} where ${at(99)}`.execute(tx);
      });
      expect(await found()).toBe(2);
    });

    it('the end of the chain, as if it had been shorter', async () => {
      await tamper(
        (tx) =>
          sql`update auditchain set position = 4, hash = (select hash from audit where ${at(4)})
            where clientid = ${company.clientid}`.execute(tx),
        ['auditchain'],
      );
      expect(await found()).toBe(5);
    });

    it('a text that was replaced', async () => {
      await tamper(
        (tx) =>
          sql`update auditdetail set detail = 'Jemand anders' from audit where audit.entryid = auditdetail.entryid
            and audit.clientid = ${company.clientid} and audit.position = ${place}`.execute(tx),
        ['auditdetail'],
      );
      expect(await found()).toBe(place);
    });
  });

  // The embedded database does one transaction at a time.
  if (kind === 'PGlite') return;

  it('[D11] a writer waits neither for another nor for the chain', async () => {
    const late = newId('user');
    const early = newId('user');
    await db()
      .transaction()
      .execute(async (tx) => {
        // It began first and commits last.
        await recordAudit(tx, entry({ subjectnodeid: late }), 1000);
        await write({ subjectnodeid: early });
        expect(await chainAudit(db())).toBe(1);
      });
    await db()
      .transaction()
      .execute(async (chaining) => {
        expect(await chainEntries(chaining, company.clientid, 10)).toBe(1);
        await write();
        // Nobody else is let to the same chain meanwhile, and nobody waits for it.
        expect(await chainAudit(db())).toBe(0);
      });
    expect(await chainAudit(db())).toBe(1);
    expect((await positions()).slice(0, 2)).toEqual([
      { position: 1, subjectnodeid: early },
      { position: 2, subjectnodeid: late },
    ]);
    expect(await check()).toMatchObject({ upto: 3, waiting: 0, broken: null });
  });

  it('[D11] a process that dies while it holds the chain lets go of it', async () => {
    await writeMany(2);
    await chainAudit(db());
    await writeMany(3);
    const dying = new pg.Client({ connectionString: server.url ?? '' });
    await dying.connect();
    dying.on('error', () => undefined);
    await dying.query('begin');
    await dying.query('select from auditchain where clientid = $1 for update', [company.clientid]);
    const { rows } = await dying.query('select pg_backend_pid() as pid');
    expect(await chainAudit(db())).toBe(0);
    await sql`select pg_terminate_backend(${rows[0].pid}::int, 60000)`.execute(db());
    expect(await chainAudit(db())).toBe(3);
    expect(await check()).toMatchObject({ upto: 5, waiting: 0, broken: null });
  });
});
