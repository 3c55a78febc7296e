import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMails } from '../../../../src/server/mail/store.ts';
import { createUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { checkAddress } from '../../../../src/shared/contract/account/user-queries.ts';
import { trialPlan } from '../../../../src/shared/rules/account/plan.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { addPerson } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(DATABASES)('whoever asks who has an account, on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  /** An address that has an account in another company. */
  let email: string;
  let count = 0;

  beforeAll(async () => {
    server = await startServer(kind);
    ({ email } = await addPerson(server.database.db, await seedCompany(server.database.db)));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    const { usernodeid, clientid } = await addPerson(server.database.db, company, 'admin');
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', usernodeid)
      .execute();
    admin = await server.login({ usernodeid, clientid });
  });

  const setPlans = (plans: object[]) =>
    server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify(plans) })
      .where('clientid', '=', company.clientid)
      .execute();
  const invite = (fields: Record<string, unknown> = {}) =>
    admin.command(createUser, {
      nodeid: newId('user'),
      givenname: 'Anna',
      surname: 'Berger',
      email: `neu${++count}@werk.example`,
      profileid: company.profiles.technician,
      ...fields,
    });

  it('[U9] whoever may invite learns of few addresses that have an account: they are judged last, and counted', async () => {
    const objects = [{ nodeid: newId('equipment'), isChecked: true }];
    expect((await invite({ email, objects })).code).toBe('gone');
    await setPlans([{ name: 'team', quotas: [{ type: 'USERS', limit: 1 }] }]);
    expect(await invite({ email })).toMatchObject({ body: { fields: [{ field: 'active' }] } });
    await setPlans([]);
    const who = await addPerson(server.database.db, company);
    const inuse = { body: { fields: [{ field: 'email', problem: 'inuse' }] } };
    for (let tries = 0; tries < 30; tries++) {
      expect(await invite({ email })).toMatchObject(inuse);
      expect(await admin.command(updateUser, { nodeid: who.usernodeid, email })).toMatchObject(inuse);
    }
    expect((await invite({ email })).code).toBe('ratelimited');
    expect((await admin.query(checkAddress, { email })).code).toBe('ratelimited');
    expect((await invite()).code).toBe('done');
  });

  it('[U9] a company that may mail no more invitations is told so before its addresses are judged', async () => {
    await setPlans([trialPlan(server.clock.now())]);
    const mail = {
      clientid: company.clientid,
      usernodeid: null,
      cause: 'password',
      notificationnodeid: null,
    };
    const letter = { subject: '', bodytext: '', bodyhtml: '', recipient: 'fremd@werk.example' };
    const mails = Array.from({ length: 20 }, () => ({ ...mail, ...letter }));
    await server.database.db
      .transaction()
      .execute((tx) => queueMails(tx, mails, server.clock.now() - 3_600_001));
    const range = { body: { fields: [{ field: 'email', problem: 'range' }] } };
    expect(await invite({ email })).toMatchObject(range);
    expect(await invite()).toMatchObject(range);
  });
});
