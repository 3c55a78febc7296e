import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import {
  createProfile,
  deleteProfile,
  updateProfile,
} from '../../../../src/shared/contract/account/profile-commands.ts';
import { deleteUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { getUser } from '../../../../src/shared/contract/account/user-queries.ts';
import { FEATURES, type FeaturesMap } from '../../../../src/shared/contract/core/define.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, ROLES, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

/** All features, each with the flags given or none. */
const rights = (features: FeaturesMap): FeaturesMap =>
  Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] ?? [0, 0, 0, 0]]));

describe.each(BOTH_DATABASES)('roles on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    admin = await addAdmin();
  });

  async function addAdmin(profileid = company.profiles.admin): Promise<TestClient> {
    const account = await company.addUser('admin', [company.sites.north]);
    const { db } = server.database;
    const of = account.usernodeid;
    await db.updateTable('account').set({ admin: true }).where('usernodeid', '=', of).execute();
    await db.updateTable('user').set({ profileid }).where('nodeid', '=', of).execute();
    return server.login(account);
  }
  const isAdmin = async ({ account: { usernodeid } }: TestClient) =>
    (
      await server.database.db
        .selectFrom('account')
        .select('admin')
        .where('usernodeid', '=', usernodeid)
        .executeTakeFirstOrThrow()
    ).admin;
  const make = async (features: FeaturesMap, by = admin) => {
    const nodeid = newId('profile');
    const answer = await by.command(createProfile, {
      nodeid,
      name: { de: 'Leitstand' },
      features: rights(features),
    });
    return { nodeid, answer };
  };

  it('[U7] a role is made, given, and changed for all who have it at once', async () => {
    const { nodeid, answer } = await make({ equipment: [0, 1, 0, 0] });
    expect(answer.code).toBe('done');
    const who = await company.addUser('nobody', [company.sites.north]);
    const client = await server.login(who);
    const give = { nodeid: who.usernodeid, profileid: nodeid };
    expect((await admin.command(updateUser, give)).code).toBe('done');
    await expect.poll(async () => (await client.request('GET', '/users')).code).toBe('forbidden');
    const features = rights({ equipment: [0, 1, 0, 0], user: [0, 1, 0, 0] });
    expect((await admin.command(updateProfile, { nodeid, features })).code).toBe('done');
    await expect.poll(async () => (await client.request('GET', '/users')).code).toBe('done');
  });

  it('[U7] nobody makes or changes a role into more than their own, nor one that gives more', async () => {
    const { nodeid: office } = await make({ user: [1, 1, 1, 1], equipment: [0, 1, 0, 0] });
    const by = await addAdmin(office);
    const range = { code: 'invalid', body: { fields: [{ field: 'features', problem: 'range' }] } };
    expect((await make({ equipment: [1, 1, 0, 0] }, by)).answer).toMatchObject(range);
    const { nodeid, answer } = await make({ equipment: [0, 1, 0, 0] }, by);
    expect(answer.code).toBe('done');
    const raised = { nodeid, features: rights({ equipment: [1, 1, 1, 1] }) };
    expect(await by.command(updateProfile, raised)).toMatchObject(range);
    // Their own as well.
    expect(await by.command(updateProfile, { ...raised, nodeid: office })).toMatchObject(range);
    const above = company.profiles.technician;
    expect((await by.command(updateProfile, { nodeid: above, name: { de: 'x' } })).code).toBe('forbidden');
    expect((await by.command(deleteProfile, { nodeid: above })).code).toBe('forbidden');
  });

  it('[U7] [U10] the last administrator is not locked out by a change of the role', async () => {
    const nodeid = company.profiles.admin;
    const less = rights({ ...ROLES.admin, export: [0, 0, 0, 0] });
    const take = () => admin.command(updateProfile, { nodeid, features: less });
    expect((await take()).code).toBe('forbidden');
    const { nodeid: second } = await make(ROLES.admin);
    const other = await addAdmin(second);
    expect((await take()).code).toBe('done');
    expect([await isAdmin(admin), await isAdmin(other)]).toEqual([false, true]);
    // And the one that is left cannot go.
    const last = { nodeid: second, features: less };
    expect((await other.command(updateProfile, last)).code).toBe('forbidden');
    expect((await other.command(updateProfile, { nodeid, features: rights(ROLES.admin) })).code).toBe('done');
    expect(await isAdmin(admin)).toBe(true);
  });

  onBoth('[U7] two administrators who take each other down at once leave one', async () => {
    const { nodeid: second } = await make(ROLES.admin);
    const other = await addAdmin(second);
    const less = rights({ ...ROLES.admin, export: [0, 0, 0, 0] });
    const both = await Promise.all([
      admin.command(updateProfile, { nodeid: second, features: less }),
      other.command(updateProfile, { nodeid: company.profiles.admin, features: less }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['done', 'forbidden']);
  });

  it('[U7] a role that somebody has stays; one that only somebody had who left can go', async () => {
    const { nodeid } = await make({});
    const who = await addPerson(server.database.db, company);
    await admin.command(updateUser, { nodeid: who.usernodeid, profileid: nodeid });
    const remove = () => admin.command(deleteProfile, { nodeid });
    expect(await remove()).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'nodeid', problem: 'inuse' }] },
    });
    await admin.command(deleteUser, { nodeid: who.usernodeid });
    expect((await remove()).code).toBe('done');
    const left = await server.database.db
      .selectFrom('profile')
      .select('nodeid')
      .where('nodeid', '=', nodeid)
      .execute();
    expect(left).toEqual([]);
  });

  it('[X7] flags that are none, and features that are missing or unknown, are refused', async () => {
    const all = rights({});
    for (const features of [
      { ...all, equipment: [2, 1, 0, 0] },
      { ...all, equipment: [1, 1, 0] },
      { ...all, allesmoegliche: [1, 1, 1, 1] },
      { equipment: [0, 1, 0, 0] },
    ]) {
      const answer = await admin.command(createProfile, {
        nodeid: newId('profile'),
        name: { de: 'x' },
        features,
      });
      expect(answer.code, JSON.stringify(features)).toBe('invalid');
    }
  });

  const guest = () => makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  const logIn = async ({ email }: { email: string }) =>
    (await guest().request('POST', '/auth/login', { email, password: PASSWORD })).body;
  const codeOf = (key: unknown) =>
    new TOTP({ secret: Secret.fromBase32(String(key)) }).generate({ timestamp: server.clock.now() });
  const require = (nodeid: string, twofarequired: boolean, by = admin) =>
    by.command(updateProfile, { nodeid, twofarequired });
  /** Somebody with a role of their own, at work already. */
  async function owner(required = false) {
    const { nodeid } = await make({ equipment: [0, 1, 0, 0] });
    if (required) expect((await require(nodeid, true)).code).toBe('done');
    const person = await addPerson(server.database.db, company);
    const answer = await logIn(person);
    const client = makeClient(server.app, person, String(answer.accesstoken));
    expect((await admin.command(updateUser, { nodeid: person.usernodeid, profileid: nodeid })).code).toBe(
      'done',
    );
    return { nodeid, person, client, answer };
  }

  it('[S7] a role that requires a second factor asks for it at the next login, before it answers anything else', async () => {
    const { nodeid, person, client, answer } = await owner();
    expect((await require(nodeid, true)).code).toBe('done');
    // Who is at work goes on, also with the next token.
    expect((await client.query(getUser, { nodeid: person.usernodeid })).code).toBe('done');
    const renewed = await guest().request('POST', '/object/refresh-token', { token: answer.refreshtoken });
    expect(renewed.code).toBe('done');
    const waiting = await logIn(person);
    expect(waiting).toMatchObject({ twoFa: true, twoFaGenerated: false, refreshtoken: '', devicesecret: '' });
    const fresh = makeClient(server.app, person, String(waiting.accesstoken));
    expect((await fresh.request('GET', '/sync/changes?device=x')).code).toBe('unauthenticated');
    const { key } = (await fresh.request('POST', '/2fa/generate', {})).body;
    const passed = await fresh.request('POST', '/2fa/authenticate', { code: codeOf(key) });
    expect(passed.body).toMatchObject({ devicesecret: expect.stringMatching(/./) });
    expect(passed.body.recoverycodes).toHaveLength(10);
    // Required no longer, it stays with whoever set it up.
    expect((await require(nodeid, false)).code).toBe('done');
    expect(await logIn(person)).toMatchObject({ twoFa: true, twoFaGenerated: true });
  });

  it('[S7] it is asked of everybody who gets the role, also of those who are inactive, and lifted with the role', async () => {
    const { person } = await owner(true);
    expect(await logIn(person)).toMatchObject({ twoFa: true, twoFaGenerated: false });
    const profileid = company.profiles.technician;
    expect((await admin.command(updateUser, { nodeid: person.usernodeid, profileid })).code).toBe('done');
    expect(await logIn(person)).toMatchObject({ twoFa: false });

    const other = await owner();
    const set = (active: boolean) => admin.command(updateUser, { nodeid: other.person.usernodeid, active });
    expect((await set(false)).code).toBe('done');
    expect((await require(other.nodeid, true)).code).toBe('done');
    expect((await set(true)).code).toBe('done');
    expect(await logIn(other.person)).toMatchObject({ twoFa: true, twoFaGenerated: false });
    expect((await require(other.nodeid, false)).code).toBe('done');
    expect(await logIn(other.person)).toMatchObject({ twoFa: false });
  });

  it('[S7] a user who switches it off although the role requires it sets up another one', async () => {
    const { person, client } = await owner(true);
    const { key } = (await client.request('POST', '/2fa/generate', { password: PASSWORD })).body;
    expect((await client.request('POST', '/2fa/confirm', { code: codeOf(key) })).code).toBe('done');
    const twofa = async () =>
      ((await admin.query(getUser, { nodeid: person.usernodeid })).body as { twofa: boolean }).twofa;
    expect(await twofa()).toBe(true);
    server.clock.offset += 60_000;
    const off = await client.request('POST', '/2fa/disable', { password: PASSWORD, code: codeOf(key) });
    expect(off.code).toBe('done');
    expect(await twofa()).toBe(false);
    expect(await logIn(person)).toMatchObject({ twoFa: true, twoFaGenerated: false });
    expect((await client.request('POST', '/2fa/generate', { password: PASSWORD })).code).toBe('done');
  });

  it('[S7] a reset by an administrator is not lifted by a change between roles that require nothing', async () => {
    const { person, client } = await owner();
    const { key } = (await client.request('POST', '/2fa/generate', { password: PASSWORD })).body;
    await client.request('POST', '/2fa/confirm', { code: codeOf(key) });
    const reset = await admin.request('POST', `/users/${person.usernodeid}/reset-2fa`);
    expect(reset.code).toBe('done');
    const profileid = company.profiles.technician;
    expect((await admin.command(updateUser, { nodeid: person.usernodeid, profileid })).code).toBe('done');
    expect(await logIn(person)).toMatchObject({ twoFa: true, twoFaGenerated: false });
  });

  it('[S7] administrators alone say what a login needs, and of super users no role says it', async () => {
    const { nodeid: office } = await make({ user: [1, 1, 1, 1], equipment: [0, 1, 0, 0] });
    const { nodeid, person } = await owner();
    const by = await addAdmin(office);
    await server.database.db
      .updateTable('account')
      .set({ admin: false })
      .where('usernodeid', '=', by.account.usernodeid)
      .execute();
    const refused = { code: 'invalid', body: { fields: [{ field: 'twofarequired', problem: 'range' }] } };
    expect(await require(nodeid, true, by)).toMatchObject(refused);
    const made = { nodeid: newId('profile'), name: { de: 'Neu' }, features: rights({}), twofarequired: true };
    expect(await by.command(createProfile, made)).toMatchObject(refused);
    // What says nothing new is no choice.
    expect((await require(nodeid, false, by)).code).toBe('done');
    await server.database.db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', person.usernodeid)
      .execute();
    expect((await require(nodeid, true)).code).toBe('done');
    expect(await logIn(person)).toMatchObject({ twoFa: false });
  });
});
