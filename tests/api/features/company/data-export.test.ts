import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { findPerson } from '../../../../src/server/db/account/company-data.ts';
import { PERSONAL_KINDS } from '../../../../src/server/db/export/rows.ts';
import { storedFiles, TOLD, toldOfPerson, UNTOLD } from '../../../../src/server/db/export/tables.ts';
import { forgetExports, runExports } from '../../../../src/server/jobs/company/run-exports.ts';
import { byteFiles } from '../../../../src/server/read/archive/archive.ts';
import { fileKey } from '../../../../src/server/storage/storage.ts';
import type { ZipEntry } from '../../../../src/server/storage/zip-stream.ts';
import {
  exportPerson,
  linkCompanyExport,
  listCompanyExports,
  startCompanyExport,
} from '../../../../src/shared/contract/company/data-queries.ts';
import { keptMs } from '../../../../src/shared/contract/company/retention.ts';
import { sendFeedback } from '../../../../src/shared/contract/conversation/feedback.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import { RECORDS } from '../../../../src/shared/contract/registry.ts';
import type { Account, TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { everywhere, itAt } from '../../harness/databases/on-database.ts';
import { requestFile, storeFile } from '../../harness/files.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { FILE_WORLDS, startServer, type TestServer } from '../../harness/server.ts';
import { linesOf, readZip } from '../../harness/zip.ts';

const MINUTE = 60_000;

describe.each(FILE_WORLDS)('exports on %s, with files in %s', (kind, files) => {
  const it = itAt(files);
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let technician: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, { files });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    company = await seedCompany(server.database.db);
    const person = await addPerson(server.database.db, company, 'admin');
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', person.usernodeid)
      .execute();
    admin = await enter(person);
    technician = await enter(await addPerson(server.database.db, company));
  });

  const enter = ({ usernodeid, clientid }: Account) => server.login({ usernodeid, clientid });
  const download = (url: unknown) => server.app.inject({ method: 'GET', url: String(url) });
  const deps = () => ({ db: server.database.db, storage: server.storage, logger: server.app.log });
  const run = () => runExports(deps(), 'companies', server.clock.now);
  const actions = async () =>
    server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid', 'subjectnodeid'])
      .where('clientid', '=', company.clientid)
      .execute();

  /** A fault with a photo and feedback, of this person. */
  async function work(client: TestClient) {
    const nodeid = newId('notification');
    const fault = {
      nodeid,
      equipmentnodeid: company.machines.press,
      type: 1,
      title: 'Öl läuft aus',
      created: 5,
    };
    expect((await client.command(createNotification, fault)).code).toBe('done');
    const file = await storeFile(server.app, client);
    await client.command(createAttachment, {
      nodeid: newId('attachment'),
      title: 'Notiz',
      isattachmentof: nodeid,
      equipmentnodeid: company.machines.press,
      file,
      created: 5,
    });
    const body = 'Danke für die Karte';
    await client.command(sendFeedback, { nodeid: newId('feedback'), subject: 'general', body, created: 5 });
    return { nodeid, file };
  }

  everywhere(
    '[D11] a person downloads what concerns them, with their files, and nothing of a colleague',
    async () => {
      const own = await work(technician);
      await work(admin);
      const link = await technician.query(exportPerson, { nodeid: technician.account.usernodeid });
      const answer = await download(link.body.url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="Wartbar-technician-Test.zip"',
      });
      const files = readZip(answer.rawPayload);
      expect(linesOf(files.get('daten/notification.jsonl')).map(({ nodeid }) => nodeid)).toEqual([
        own.nodeid,
      ]);
      expect(linesOf(files.get('daten/user.jsonl'))).toHaveLength(1);
      expect(linesOf(files.get('daten/feedback.jsonl'))).toMatchObject([{ body: 'Danke für die Karte' }]);
      expect(linesOf(files.get('daten/subscription.jsonl'))).toHaveLength(1);
      expect(linesOf(files.get('konto/account.jsonl'))).toMatchObject([{ admin: false }]);
      expect(linesOf(files.get('konto/receipt.jsonl')).map(({ name }) => name)).toContain(
        'notification.create',
      );
      const bytes = files.get(`dateien/${own.file.fileid}-1.txt`) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(own.file.sha256);
      const all = [...files.values()].join('\n');
      expect(all).not.toContain(admin.account.usernodeid);
      expect(all).not.toMatch(/argon2|tokenhash|passwordhash|twofasecret/);
      expect(await actions()).toContainEqual({
        action: 'export.person',
        actornodeid: technician.account.usernodeid,
        subjectnodeid: technician.account.usernodeid,
      });
    },
  );

  it('[D11] an administrator downloads those of a colleague, which is recorded; nobody else does', async () => {
    await work(technician);
    const { usernodeid } = technician.account;
    const link = await admin.query(exportPerson, { nodeid: usernodeid });
    expect(readZip((await download(link.body.url)).rawPayload).has('daten/notification.jsonl')).toBe(true);
    expect(await actions()).toContainEqual({
      action: 'export.person',
      actornodeid: admin.account.usernodeid,
      subjectnodeid: usernodeid,
    });
    const denied = await technician.query(exportPerson, { nodeid: admin.account.usernodeid });
    expect(denied.code).toBe('forbidden');
    const elsewhere = await seedCompany(server.database.db);
    const stranger = await elsewhere.addUser('technician', []);
    expect((await admin.query(exportPerson, { nodeid: stranger.usernodeid })).code).toBe('gone');
  });

  it('[D11] of a guest with a login elsewhere that login is not included', async () => {
    const { db } = server.database;
    const elsewhere = await seedCompany(db);
    const guest = await addPerson(db, elsewhere);
    await sql`
      insert into "user" (clientid, nodeid, givenname, surname, active, profileid, leftat)
      select clientid, ${guest.usernodeid}, givenname, surname, active, profileid, leftat from "user"
      where clientid = ${company.clientid} and nodeid = ${technician.account.usernodeid}
    `.execute(db);
    const { usernodeid } = guest;
    await db
      .insertInto('passwordlink')
      .values({ hash: usernodeid, usernodeid, created: 1, expires: 2 })
      .execute();
    expect(await findPerson(db, company.clientid, usernodeid)).toMatchObject({ email: null });
    expect(await findPerson(db, elsewhere.clientid, usernodeid)).toMatchObject({ email: guest.email });
    const links = TOLD.find(({ table }) => table === 'passwordlink');
    const told = async ({ clientid }: Company) =>
      links && (await toldOfPerson(db, { clientid, usernodeid, email: null }, links));
    expect(await told(company)).toEqual([]);
    expect(await told(elsewhere)).toHaveLength(1);
  });

  it('[D11] a session gets one archive of a person at a time', async () => {
    const { url } = (await technician.query(exportPerson, { nodeid: technician.account.usernodeid })).body;
    // More than waits on the way to somebody who does not read.
    const { send } = await requestFile(server.app, technician, randomBytes(2_000_000).toString('hex'));
    await send();
    const first = await server.app.inject({ method: 'GET', url: String(url), payloadAsStream: true });
    expect(first.statusCode).toBe(200);
    expect((await download(url)).statusCode).toBe(429);
    first.stream().resume();
    await expect.poll(async () => (await download(url)).statusCode).toBe(200);
  });

  everywhere(
    '[D11] a stored file is opened when its turn comes, so that a download that breaks off leaves none open',
    async () => {
      await work(technician);
      const opened: string[] = [];
      const read = (key: string) => {
        opened.push(key);
        return server.storage.read(key);
      };
      const pages = storedFiles(server.database.db, company.clientid, null);
      const { value } = await byteFiles({ ...server.storage, read }, company.clientid, pages).next();
      expect(opened).toEqual([]);
      for await (const _piece of (value as ZipEntry).body);
      expect(opened).toHaveLength(1);
    },
  );

  it('[D11] the address of a download counts for minutes, for one thing, and ends with its session', async () => {
    const { usernodeid } = technician.account;
    const { url } = (await technician.query(exportPerson, { nodeid: usernodeid })).body;
    const other = String(url).replace(
      encodeURIComponent(usernodeid),
      encodeURIComponent(admin.account.usernodeid),
    );
    expect((await download(other)).statusCode).toBe(404);
    expect((await download(String(url).replace(/signature=../, 'signature=zz'))).statusCode).toBe(404);
    server.clock.offset = 11 * MINUTE;
    expect((await download(url)).statusCode).toBe(404);
    server.clock.offset = 0;
    await server.endSession(technician);
    expect((await download(url)).statusCode).toBe(404);
  });

  it('[D11] every field of the contract that names a person leads to what concerns them', async () => {
    const found = PERSONAL_KINDS.flatMap(({ record, fields }) =>
      fields.map((field) => `${record.kind}.${field}`),
    );
    const named = RECORDS.flatMap((record) =>
      Object.keys(record.fields._zod.def.shape)
        .filter((field) => /(usernodeid|personnodeid|by)$/.test(field))
        .map((field) => `${record.kind}.${field}`),
    );
    expect(found.filter((field) => field !== 'user.nodeid').sort()).toEqual(named.sort());
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as "table" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name in ('usernodeid', 'personnodeid', 'actornodeid', 'subjectnodeid', 'deletedby', 'recipient', 'email')
    `.execute(server.database.db);
    const known = [
      ...RECORDS.map((record) => record.kind),
      ...TOLD.map(({ table }) => table),
      ...Object.keys(UNTOLD),
    ];
    // A new table that names people: say in `TOLD` what exports tell of it, or in `UNTOLD` why nothing.
    expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  });

  everywhere(
    '[D11] the company is exported by a job: every kind, every file, the log, and no secret',
    async () => {
      const { file, nodeid } = await work(technician);
      expect((await admin.query(startCompanyExport, { password: 'falsch' })).code).toBe('invalid');
      const started = await admin.query(startCompanyExport, { password: PASSWORD });
      expect(started.body).toMatchObject({ state: 'waiting', total: 0, done: 0, size: null });
      const { exportid } = started.body;
      expect((await admin.query(linkCompanyExport, { exportid })).code).toBe('gone');
      // One at a time.
      expect((await admin.query(startCompanyExport, { password: PASSWORD })).body.exportid).toBe(exportid);
      expect(await run()).toBe(1);
      const listed = (await admin.query(listCompanyExports, {})).body.exports as Record<string, number>[];
      expect(listed).toHaveLength(1);
      expect(listed[0]).toMatchObject({ exportid, state: 'done' });
      const { url } = (await admin.query(linkCompanyExport, { exportid })).body;
      const answer = await download(url);
      expect(answer.rawPayload.length).toBe(listed[0]?.size);
      const files = readZip(answer.rawPayload);
      for (const record of RECORDS) expect(files.has(`daten/${record.kind}.jsonl`), record.kind).toBe(true);
      expect(linesOf(files.get('daten/notification.jsonl')).map((row) => row.nodeid)).toEqual([nodeid]);
      expect(linesOf(files.get('konten.jsonl'))).toHaveLength(2);
      expect(files.get(`dateien/${file.fileid}-1.txt`)?.length).toBe(file.size);
      const overview = JSON.parse(files.get('uebersicht.json')?.toString() ?? '{}');
      expect(overview).toMatchObject({
        format: 'wartbar-betrieb',
        version: 1,
        missing: [],
        rows: { notification: 1 },
      });
      expect([...files.values()].join('\n')).not.toMatch(/argon2|tokenhash|passwordhash|twofasecret/);
      expect((await actions()).map(({ action }) => action)).toContain('export.company');
    },
  );

  it('[D11] only administrators export the company, and only their own', async () => {
    for (const query of [listCompanyExports, startCompanyExport, linkCompanyExport]) {
      const input = { password: PASSWORD, exportid: randomUUID() };
      expect((await technician.query(query, query === listCompanyExports ? {} : input)).code).toBe(
        'forbidden',
      );
    }
    const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
    await run();
    const elsewhere = await seedCompany(server.database.db);
    const other = await addPerson(server.database.db, elsewhere, 'admin');
    await sql`update account set admin = true where usernodeid = ${other.usernodeid}`.execute(
      server.database.db,
    );
    const stranger = await enter(other);
    expect((await stranger.query(linkCompanyExport, { exportid })).code).toBe('gone');
    expect((await stranger.query(listCompanyExports, {})).body.exports).toEqual([]);
  });

  it('[D11] a former administrator does not get what was ready for them', async () => {
    const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
    await run();
    const { url } = (await admin.query(linkCompanyExport, { exportid })).body;
    const { usernodeid } = admin.account;
    await sql`update account set admin = false where usernodeid = ${usernodeid}`.execute(server.database.db);
    expect((await download(url)).statusCode).toBe(404);
  });

  everywhere(
    '[D11] an archive goes after a week with its bytes; one whose server ended begins again, three times at most',
    async () => {
      const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
      const key = fileKey(company.clientid, String(exportid), 1);
      const broken = {
        ...server.storage,
        receive: () => Promise.reject(new Error('the server ended')),
      };
      await runExports({ ...deps(), storage: broken }, 'companies', server.clock.now);
      expect(await stateOf(exportid)).toBe('waiting');
      await run();
      expect(await stateOf(exportid)).toBe('done');
      expect(await server.storage.size(key)).toBeGreaterThan(0);
      await forgetExports(deps(), server.clock.now() + keptMs('exports') + MINUTE);
      expect(await stateOf(exportid)).toBeUndefined();
      expect(await server.storage.size(key)).toBeNull();

      const again = (await admin.query(startCompanyExport, { password: PASSWORD })).body.exportid;
      for (let turn = 0; turn < 3; turn += 1)
        await runExports({ ...deps(), storage: broken }, 'companies', server.clock.now);
      expect(await stateOf(again)).toBe('failed');
      // Another one may be asked for.
      expect((await admin.query(startCompanyExport, { password: PASSWORD })).body.exportid).not.toBe(again);
    },
  );

  it('[D11] a server that ends in good order takes no try away', async () => {
    // What tests before left.
    await run();
    const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
    for (let turn = 0; turn < 4; turn += 1) {
      let asked = 0;
      // Not before the export, only in the middle of it.
      await runExports(deps(), 'companies', server.clock.now, () => asked++ > 0);
      expect(await stateOf(exportid)).toBe('waiting');
    }
    await run();
    expect(await stateOf(exportid)).toBe('done');
  });

  everywhere('[D11] a new archive of the company takes the place of the one before', async () => {
    const before = (await admin.query(startCompanyExport, { password: PASSWORD })).body.exportid;
    await run();
    const { exportid } = (await admin.query(startCompanyExport, { password: PASSWORD })).body;
    expect(await stateOf(before)).toBe('done');
    await run();
    expect(await stateOf(exportid)).toBe('done');
    expect(await stateOf(before)).toBeUndefined();
    expect(await server.storage.size(fileKey(company.clientid, String(before), 1))).toBeNull();
  });

  const stateOf = async (exportid: unknown) =>
    (
      await server.database.db
        .selectFrom('companyexport')
        .select('state')
        .where('exportid', '=', String(exportid))
        .executeTakeFirst()
    )?.state;
});
