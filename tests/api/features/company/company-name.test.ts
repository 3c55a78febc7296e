import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../../../src/shared/contract/account/audit-queries.ts';
import { renameCompany } from '../../../../src/shared/contract/company/company-name.ts';
import { updateLegalEntity } from '../../../../src/shared/contract/machine/make-commands.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const FORBIDDEN = { status: 403, code: 'forbidden' };

describe.each(DATABASES)("the company's name on %s", (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let email: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const person = await addPerson(server.database.db, company, 'admin');
    email = person.email;
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', person.usernodeid)
      .execute();
    const { usernodeid, clientid } = person;
    admin = await server.login({ usernodeid, clientid });
  });
  afterAll(() => server.close());

  const client = () =>
    server.database.db
      .selectFrom('client')
      .select(['name', 'baseinfo'])
      .where('clientid', '=', company.clientid)
      .executeTakeFirstOrThrow();
  const rename = (name: string, by = admin, more: object = {}) =>
    by.command(renameCompany, { nodeid: company.legalentitynodeid, name, ...more });

  it('[U2] is changed by an administrator, for mails, the next login and every device, and noted', async () => {
    const device = new TestDevice(await server.login(await company.addUser('technician', [])));
    await device.start();
    expect(await rename('  Probst Metallbau GmbH ')).toMatchObject({
      code: 'done',
      body: { name: 'Probst Metallbau GmbH' },
    });
    expect(await client()).toMatchObject({
      name: 'Probst Metallbau GmbH',
      baseinfo: { name: 'Probst Metallbau GmbH' },
    });
    await device.pull();
    expect(device.rows.get(company.legalentitynodeid)).toMatchObject({ name: 'Probst Metallbau GmbH' });
    const login = await admin.request('POST', '/auth/login', { email, password: PASSWORD });
    expect(login.body).toMatchObject({ baseinfo: { name: 'Probst Metallbau GmbH' } });
    const { body } = await admin.query(listAudit, { group: 'data' });
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'company.renamed', detail: 'Testwerk → Probst Metallbau GmbH' }),
    );
  });

  it('[U2] is one line of 1 to 200 characters, of the company itself', async () => {
    for (const name of ['', ' ', '​', 'x'.repeat(201)])
      expect(await rename(name), JSON.stringify(name)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await rename('x'.repeat(200))).toMatchObject({ code: 'done' });
    const maker = await company.add('legalentity', { name: 'Pressbau' });
    expect(await admin.command(renameCompany, { nodeid: maker, name: 'Testwerk' })).toMatchObject({
      code: 'invalid',
    });
    expect((await client()).name).toBe('x'.repeat(200));
  });

  it('[CF1] is not overwritten by who saw another name', async () => {
    await rename('Werk A');
    expect(await rename('Werk B', admin, { base: { name: 'Werk 0' } })).toMatchObject({ code: 'conflict' });
    expect((await client()).name).toBe('Werk A');
  });

  it('[U2] [B3] is not changed without that right, not as a manufacturer either', async () => {
    // May change machines and what they are made of, but no users.
    const manager = await server.login(await company.addUser('technician', [company.sites.north]));
    expect(await rename('Mein Werk', manager)).toMatchObject(FORBIDDEN);
    const own = { nodeid: company.legalentitynodeid, name: 'Mein Werk' };
    expect(await manager.command(updateLegalEntity, own)).toMatchObject(FORBIDDEN);
    const maker = await company.add('legalentity', { name: 'Pressbau' });
    expect(await manager.command(updateLegalEntity, { nodeid: maker, name: 'Pressbau AG' })).toMatchObject({
      code: 'done',
    });
    expect((await client()).name).toBe('Werk A');
    expect(await admin.command(updateLegalEntity, { ...own, name: 'Werk C' })).toMatchObject({
      code: 'done',
    });
    expect((await client()).name).toBe('Werk C');
  });
});
