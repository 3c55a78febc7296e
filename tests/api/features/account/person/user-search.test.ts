import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEARCH_LIMITS } from '../../../../../src/server/http/rate-limit.ts';
import {
  checkAddress,
  inviteFreeUser,
  searchUsers,
} from '../../../../../src/shared/contract/account/user-queries.ts';
import { trialPlan } from '../../../../../src/shared/rules/account/plan.ts';
import type { TestClient } from '../../../harness/client.ts';
import { type Company, seedCompany } from '../../../harness/company.ts';
import { addPerson } from '../../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../../harness/server.ts';

describe.each(DATABASES)('users that are searched and invited on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  /** Of another company. */
  let foreign: { email: string; usernodeid: string };
  let count = 0;

  beforeAll(async () => {
    server = await startServer(kind);
    foreign = await addPerson(server.database.db, await seedCompany(server.database.db));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    admin = await server.login(await company.addUser('admin', [company.sites.north]));
  });

  const named = async (givenname: string, surname: string, active = true) => {
    const who = await addPerson(server.database.db, company);
    const { usernodeid: nodeid } = who;
    await server.database.db
      .updateTable('user')
      .set({ givenname, surname, active })
      .where('nodeid', '=', nodeid)
      .execute();
    return who;
  };
  const find = async (input: Record<string, unknown>, by = admin) => {
    const { code, body } = await by.query(searchUsers, input);
    const found = body as unknown as { total: number; users: { user: { nodeid: string } }[] };
    return { code, total: found.total, users: found.users?.map(({ user }) => user.nodeid) };
  };

  it('[U3] [X19] finds users by words in name and address, whatever the case', async () => {
    const anna = await named('Anna', 'Müller');
    const ben = await named('Ben', 'Berger', false);
    const only = (usernodeid: string) => ({ code: 'done', total: 1, users: [usernodeid] });
    expect(await find({ query: 'ANNA mueller' })).toEqual(only(anna.usernodeid));
    expect(await find({ query: ben.email.toUpperCase() })).toEqual(only(ben.usernodeid));
    expect(await find({ query: 'ber', active: true })).toMatchObject({ total: 0, users: [] });
    expect(await find({ query: 'ber', active: false })).toEqual(only(ben.usernodeid));
    const { admin: profileid } = company.profiles;
    expect(await find({ profileid })).toEqual(only(admin.account.usernodeid));
  });

  it('[U3] answers page by page, and how many there are', async () => {
    for (let at = 0; at < 7; at++) await named(`Person ${at}`, 'Test', true);
    const all = await find({ limit: 50 });
    expect(all).toMatchObject({ total: 8 });
    const pages = [await find({}), await find({ offset: 5 }), await find({ offset: 10 })];
    expect(pages.map(({ total, users }) => [total, users.length])).toEqual([
      [8, 5],
      [8, 3],
      [8, 0],
    ]);
    expect(pages.flatMap(({ users }) => users)).toEqual(all.users);
    for (const beyond of [{ limit: 51 }, { limit: 0 }, { offset: -1 }, { query: 'x'.repeat(201) }])
      expect((await find(beyond)).code).toBe('invalid');
  });

  it('[PL3] tells nothing of another company, nor whether an address has an account there', async () => {
    for (const query of [foreign.email, foreign.usernodeid, 'nobody@werk.example'])
      expect(await find({ query })).toEqual({ code: 'done', total: 0, users: [] });
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    expect((await find({ query: 'a' }, reporter)).code).toBe('forbidden');
  });

  it('[U3] is asked only so often', async () => {
    const asked = Array.from({ length: SEARCH_LIMITS.perAccountAndAddress }, () => find({ limit: 1 }));
    await Promise.all(asked);
    expect((await find({ limit: 1 })).code).toBe('ratelimited');
  });

  const invite = (fields: Record<string, unknown> = {}) =>
    admin.query(inviteFreeUser, {
      givenname: 'Jana',
      surname: 'Kern',
      email: `frei${++count}.${company.clientid}@werk.example`,
      profileid: company.profiles.technician,
      ...fields,
    });
  const setPlans = (plans: object[]) =>
    server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify(plans) })
      .where('clientid', '=', company.clientid)
      .execute();

  it('[O4] [U4] [X19] a free user is invited as long as the company tries the product, and within its limit', async () => {
    expect((await invite()).code).toBe('conflict');
    await setPlans([trialPlan(server.clock.now())]);
    const email = `jana.${company.clientid}@werk.example`;
    const { code, body } = await invite({ email: email.toUpperCase() });
    expect(code).toBe('done');
    expect(await find({ query: email })).toEqual({ code: 'done', total: 1, users: [body.nodeid] });
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select('cause')
      .where('recipient', '=', email)
      .execute();
    expect(mails.length).toBe(1);
    const wrong = { email: 'keine', givenname: '', profileid: company.sites.north };
    for (const [field, value] of Object.entries(wrong))
      expect(await invite({ [field]: value })).toMatchObject({ body: { fields: [{ field }] } });
    for (let more = 0; more < 4; more++) expect((await invite()).code).toBe('done');
    const full = trialPlan(server.clock.now());
    await setPlans([{ ...full, quotas: full.quotas.map((quota) => ({ ...quota, limit: 1 })) }]);
    expect(await invite()).toMatchObject({ code: 'invalid', body: { fields: [{ field: 'active' }] } });
  });

  it('[U9] whether an address has an account elsewhere is counted with the questions for it', async () => {
    await setPlans([trialPlan(server.clock.now())]);
    const taken = { code: 'invalid', body: { fields: [{ field: 'email', problem: 'inuse' }] } };
    for (let tries = 0; tries < 60; tries++)
      expect(await invite({ email: foreign.email })).toMatchObject(taken);
    expect((await invite({ email: foreign.email })).code).toBe('ratelimited');
    expect((await admin.query(checkAddress, { email: foreign.email })).code).toBe('ratelimited');
    expect((await invite()).code).toBe('done');
  });
});
