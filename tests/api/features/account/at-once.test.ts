import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropBadge } from '../../../../src/server/db/account/badges.ts';
import { hasRoomForUser } from '../../../../src/server/db/account/plan.ts';
import { lockAccount } from '../../../../src/server/db/account/sessions.ts';
import { activateUser } from '../../../../src/server/db/account/users.ts';
import type { Tx } from '../../../../src/server/http/context.ts';
import { createUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { type Answer, makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { addPerson } from '../../harness/person.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { waitingIn } from '../../harness/waiting.ts';

/** The embedded database has one connection: no two transactions are open at once. */
describe('accounts that two change at once, on PostgreSQL', () => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let guest: TestClient;

  beforeAll(async () => {
    server = await startServer('PostgreSQL');
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    company = await seedCompany(db);
    const { usernodeid, clientid } = await addPerson(db, company, 'admin');
    await db.updateTable('account').set({ admin: true }).where('usernodeid', '=', usernodeid).execute();
    admin = await server.login({ usernodeid, clientid });
  });

  /** What is answered to a request that comes while a transaction has done its work and is still open. */
  async function answerBeside(work: (tx: Tx) => Promise<unknown>, request: () => Promise<Answer>) {
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await work(tx);
      let answered = false;
      const coming = request().finally(() => {
        answered = true;
      });
      await expect.poll(async () => answered || (await waitingIn(server)) > 0).toBe(true);
      return { answer: coming };
    });
    return answer;
  }
  const limitUsers = (limit: number) =>
    server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify([{ name: 'team', quotas: [{ type: 'USERS', limit }] }]) })
      .where('clientid', '=', company.clientid)
      .execute();
  const countActive = async () =>
    (
      await server.database.db
        .selectFrom('user')
        .select('nodeid')
        .where('clientid', '=', company.clientid)
        .where('active', '=', true)
        .execute()
    ).length;
  async function invite() {
    const nodeid = newId('user');
    const email = `${nodeid.split(':').at(-1)}@werk.example`;
    const profileid = company.profiles.technician;
    const payload = { nodeid, givenname: 'Anna', surname: 'Berger', email, profileid };
    expect((await admin.command(createUser, payload)).code).toBe('done');
    const { bodytext } = await server.database.db
      .selectFrom('mail_outbox')
      .select('bodytext')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    return { nodeid, token: /set-password\/([\w-]+)/.exec(bodytext)?.[1] ?? '' };
  }

  it('[U4] the last place of a plan goes to one of two that join at once', async () => {
    const [first, second] = [await invite(), await invite()];
    await limitUsers(2);
    const answer = await answerBeside(
      async (tx) => {
        expect(await hasRoomForUser(tx, company.clientid)).toBe(true);
        await activateUser(tx, company.clientid, first.nodeid);
      },
      () =>
        guest.request('POST', '/users/set-password', { token: second.token, newPassword: 'Fraese7+Halle' }),
    );
    expect(answer).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'active', problem: 'range' }] },
    });
    expect(await countActive()).toBe(2);
  });

  it('[U4] the last place of a plan goes to one of two that are activated at once', async () => {
    const { db } = server.database;
    const [first, second] = [await addPerson(db, company), await addPerson(db, company)];
    for (const { usernodeid: nodeid } of [first, second])
      expect((await admin.command(updateUser, { nodeid, active: false })).code).toBe('done');
    await limitUsers(2);
    const activate = ({ usernodeid: nodeid }: typeof first) =>
      admin.command(updateUser, { nodeid, active: true });
    const answer = await answerBeside(
      async (tx) => {
        expect(await hasRoomForUser(tx, company.clientid)).toBe(true);
        await activateUser(tx, company.clientid, first.usernodeid);
      },
      () => activate(second),
    );
    expect(answer.code).toBe('invalid');
    expect(await countActive()).toBe(2);
  });

  it('[OB11] [U3] who is being deactivated gets no badge any more', async () => {
    const { usernodeid: nodeid } = await addPerson(server.database.db, company);
    const answer = await answerBeside(
      async (tx) => {
        await lockAccount(tx, nodeid);
        await tx.updateTable('user').set({ active: false }).where('nodeid', '=', nodeid).execute();
        await dropBadge(tx, company.clientid, nodeid);
      },
      () => admin.request('POST', '/badges', { nodeid }),
    );
    expect(answer.code).toBe('conflict');
    const badges = await server.database.db
      .selectFrom('badge')
      .selectAll()
      .where('usernodeid', '=', nodeid)
      .execute();
    expect(badges).toEqual([]);
  });
});
