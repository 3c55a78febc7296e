import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { sendPasswordLinks } from '../../../../src/server/jobs/send-password-links.ts';
import {
  assignPlaces,
  createUser,
  deleteUser,
  updateUser,
} from '../../../../src/shared/contract/account/user-commands.ts';
import {
  checkAddress,
  listPlacesOf,
  listUsers,
  resendInvitation,
} from '../../../../src/shared/contract/account/user-queries.ts';
import type { FeaturesMap } from '../../../../src/shared/contract/core/define.ts';
import { kindOfNodeId } from '../../../../src/shared/lib/ids.ts';
import { trialPlan } from '../../../../src/shared/rules/account/plan.ts';
import type { Account, TestClient } from '../../harness/client.ts';
import { makeClient } from '../../harness/client.ts';
import { type Company, newId, ROLES, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { TestDevice } from '../../harness/device.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const FRESH = 'Fraese7+Halle';
const WEEK = 7 * 86_400_000;

describe.each(BOTH_DATABASES)('users on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let guest: TestClient;
  let count = 0;

  beforeAll(async () => {
    server = await startServer(kind);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    company = await seedCompany(server.database.db);
    admin = await enter(await makeAdmin(await addPerson(server.database.db, company, 'admin')));
  });

  async function makeAdmin<A extends Account>(account: A): Promise<A> {
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    return account;
  }
  /** A session of somebody, without the password. */
  const enter = ({ usernodeid, clientid }: Account) => server.login({ usernodeid, clientid });
  const address = () => `neu${++count}.${company.clientid}@werk.example`;
  const invite = (fields: Record<string, unknown> = {}, by = admin) => {
    const payload = {
      nodeid: newId('user'),
      givenname: 'Anna',
      surname: 'Berger',
      email: address(),
      profileid: company.profiles.technician,
      ...fields,
    };
    return by.command(createUser, payload).then((answer) => ({ ...payload, answer }));
  };
  const rowOf = (nodeid: string) =>
    server.database.db.selectFrom('user').selectAll().where('nodeid', '=', nodeid).executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    server.database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created')
      .execute();
  const logIn = (email: string, password = PASSWORD) =>
    guest.request('POST', '/auth/login', { email, password });
  const linkIn = async (email: string): Promise<string> =>
    (await mailsTo(email))
      .flatMap(({ bodytext }) => [...bodytext.matchAll(/set-password\/([\w-]+)/g)])
      .at(-1)?.[1] ?? '';
  const set = (token: string) => guest.request('POST', '/users/set-password', { token, newPassword: FRESH });
  const listed = async (nodeid: string, by = admin) => {
    const { body } = await by.query(listUsers, {});
    return (body as unknown as { user: { nodeid: string }; state: string; userType: string }[]).find(
      ({ user }) => user.nodeid === nodeid,
    );
  };
  const audited = async (subjectnodeid: string) =>
    (
      await server.database.db
        .selectFrom('audit')
        .select('action')
        .where('subjectnodeid', '=', subjectnodeid)
        .orderBy('seq')
        .execute()
    ).map(({ action }) => action);
  const setPlans = (plans: object[]) =>
    server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify(plans) })
      .where('clientid', '=', company.clientid)
      .execute();
  const limitUsers = (limit: number) => setPlans([{ name: 'team', quotas: [{ type: 'USERS', limit }] }]);
  const roleOf = (features: FeaturesMap) =>
    company.add('profile', { name: { de: 'Büro' }, features, twofarequired: false });
  const personOf = async (profileid: string) => {
    const person = await addPerson(server.database.db, company);
    await server.database.db
      .updateTable('user')
      .set({ profileid })
      .where('nodeid', '=', person.usernodeid)
      .execute();
    return { ...person, client: await enter(person) };
  };

  it('[U3] [U4] who is invited gets a mail, sets a password by it, and is active from then on', async () => {
    const { nodeid, email, answer } = await invite({
      email: `  NEU.${company.clientid}@Werk.Example `,
      objects: [{ nodeid: company.sites.north, isChecked: true }],
    });
    expect(answer.code).toBe('done');
    const mail = (await mailsTo(email.trim().toLowerCase()))[0];
    expect(mail?.subject).toContain('Testwerk');
    expect(mail?.bodytext).toContain('admin Test hat für Sie einen Zugang');
    expect(await listed(nodeid)).toMatchObject({ state: 'invited', userType: company.profiles.technician });
    expect((await logIn(email.trim().toLowerCase(), FRESH)).code).toBe('unauthenticated');

    expect(await set(await linkIn(email.trim().toLowerCase()))).toMatchObject({ code: 'done' });
    expect(await listed(nodeid)).toMatchObject({ state: 'active' });
    expect((await logIn(email.trim().toLowerCase(), FRESH)).code).toBe('done');
    expect(await audited(nodeid)).toEqual(['user.invited', 'password.set', 'user.joined']);
    const { body } = await admin.query(listPlacesOf, { nodeid });
    expect(body).toEqual({ places: [company.sites.north] });
  });

  it('[U4] [U9] an address that has an account, here or elsewhere, and one that is none are refused', async () => {
    const elsewhere = await addPerson(server.database.db, await seedCompany(server.database.db));
    for (const [email, problem] of [
      [elsewhere.email.toUpperCase(), 'inuse'],
      ['niemand', 'invalid'],
    ] as const) {
      const { nodeid, answer } = await invite({ email });
      expect(answer).toMatchObject({ code: 'invalid', body: { fields: [{ field: 'email', problem }] } });
      expect(await listed(nodeid)).toBeUndefined();
    }
    expect((await admin.query(checkAddress, { email: elsewhere.email })).body).toEqual({ exists: true });
    expect((await admin.query(checkAddress, { email: address() })).body).toEqual({ exists: false });
    const who = await addPerson(server.database.db, company);
    const asked = await (await enter(who)).query(checkAddress, { email: elsewhere.email });
    expect(asked.code).toBe('forbidden');
  });

  onBoth('[U4] two who invite the same address at once make one account', async () => {
    const email = address();
    const both = await Promise.all([invite({ email }), invite({ email })]);
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['done', 'invalid']);
  });

  it('[S12] [U3] the invitation is sent again while it was not accepted, and not too often', async () => {
    const { nodeid, email } = await invite();
    const first = await linkIn(email);
    server.clock.offset = WEEK + 1;
    admin = await enter(admin.account);
    expect((await set(first)).code).toBe('gone');
    expect((await admin.query(resendInvitation, { nodeid })).code).toBe('done');
    expect((await mailsTo(email)).length).toBe(2);
    for (let more = 0; more < 2; more++) await admin.query(resendInvitation, { nodeid });
    expect((await admin.query(resendInvitation, { nodeid })).code).toBe('ratelimited');
    expect((await set(await linkIn(email))).code).toBe('done');
    server.clock.offset += 3_600_001;
    admin = await enter(admin.account);
    expect((await admin.query(resendInvitation, { nodeid })).code).toBe('conflict');
  });

  it('[U4] only active users count towards the limit of the plan, and none goes beyond it', async () => {
    const { nodeid: late, email: lateEmail } = await invite();
    const { nodeid, email } = await invite();
    await limitUsers(2);
    expect((await set(await linkIn(email))).code).toBe('done');
    const refused = { code: 'invalid', body: { fields: [{ field: 'active', problem: 'range' }] } };
    // The link keeps: it counts once there is room.
    const token = await linkIn(lateEmail);
    expect(await set(token)).toMatchObject(refused);
    expect((await invite()).answer).toMatchObject(refused);
    expect((await admin.command(updateUser, { nodeid, active: false })).code).toBe('done');
    expect((await set(token)).code).toBe('done');
    expect(await admin.command(updateUser, { nodeid, active: true })).toMatchObject(refused);
    expect((await listed(late))?.state).toBe('active');
    await limitUsers(3);
    expect((await admin.command(updateUser, { nodeid, active: true })).code).toBe('done');
  });

  it('[U4] [O4] a trial counts active users only, too, and mails few invitations within a day', async () => {
    await setPlans([trialPlan(server.clock.now())]);
    // Those that wait go with their account.
    const sendMails = () =>
      server.database.db.updateTable('mail_outbox').set({ sent: 1 }).where('sent', 'is', null).execute();
    // The administrator is one of five: four of those who are invited find a place.
    const invited: Awaited<ReturnType<typeof invite>>[] = [];
    for (let each = 0; each < 6; each++) invited.push(await invite());
    expect(invited.map(({ answer }) => answer.code)).toEqual(Array(6).fill('done'));
    const accept = async (at: number) => set(await linkIn(invited[at]?.email ?? ''));
    for (let at = 0; at < 4; at++) expect((await accept(at)).code).toBe('done');
    const refused = { code: 'invalid', body: { fields: [{ field: 'active', problem: 'range' }] } };
    expect(await accept(4)).toMatchObject(refused);
    expect((await invite()).answer).toMatchObject(refused);
    await sendMails();
    const { nodeid } = invited[0] ?? {};
    expect((await admin.command(deleteUser, { nodeid: nodeid ?? '' })).code).toBe('done');
    expect((await accept(4)).code).toBe('done');
    expect((await admin.command(deleteUser, { nodeid: invited[1]?.nodeid ?? '' })).code).toBe('done');
    // Whoever deletes and invites makes room, but not for mails.
    let answer: { code: string | null } = { code: 'done' };
    for (let each = 0; each < 15 && answer.code === 'done'; each++) {
      await sendMails();
      await admin.command(deleteUser, { nodeid: invited.at(-1)?.nodeid ?? '' });
      const next = await invite();
      invited.push(next);
      answer = next.answer;
    }
    expect(answer).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'email', problem: 'range' }] },
    });
    expect(invited).toHaveLength(21);
  });

  it('[U3] who is deactivated is out at once, and comes back with the same password', async () => {
    const who = await addPerson(server.database.db, company);
    const session = (await logIn(who.email)).body as { accesstoken: string; refreshtoken: string };
    const client = makeClient(server.app, who, session.accesstoken);
    expect((await client.request('GET', '/sessions')).code).toBe('done');
    const change = await admin.command(updateUser, {
      nodeid: who.usernodeid,
      active: false,
      base: { active: true },
    });
    expect(change.code).toBe('done');
    await expect.poll(async () => (await client.request('GET', '/sessions')).code).toBe('unauthenticated');
    const again = await guest.request('POST', '/object/refresh-token', { token: session.refreshtoken });
    expect(again.code).toBe('unauthenticated');
    expect(await logIn(who.email)).toMatchObject({ status: 403 });
    expect((await mailsTo(who.email)).at(-1)?.bodytext).toContain('gesperrt');
    expect((await listed(who.usernodeid))?.state).toBe('inactive');

    expect((await admin.command(updateUser, { nodeid: who.usernodeid, active: true })).code).toBe('done');
    // What was open before stays closed.
    const late = await guest.request('POST', '/object/refresh-token', { token: session.refreshtoken });
    expect(late.code).toBe('unauthenticated');
    expect((await logIn(who.email)).code).toBe('done');
    expect(await audited(who.usernodeid)).toEqual(['user.deactivated', 'user.activated']);
  });

  onBoth('[U10] the role makes an administrator, and the last active one stays', async () => {
    const who = await addPerson(server.database.db, company);
    const last = admin.account.usernodeid;
    const role = (nodeid: string, slug: 'admin' | 'technician', by = admin) =>
      by.command(updateUser, { nodeid, profileid: company.profiles[slug] });
    expect((await role(who.usernodeid, 'admin')).code).toBe('done');
    expect((await logIn(who.email)).body).toMatchObject({ userinfo: { admin: true } });
    // Nobody changes the own role, and the one who is left cannot be taken down.
    expect((await role(last, 'technician')).code).toBe('invalid');
    const other = await enter(who);
    const both = await Promise.all([role(last, 'technician', other), role(who.usernodeid, 'technician')]);
    expect(both.map(({ code }) => code).sort()).toEqual(['done', 'forbidden']);
  });

  it('[U10] neither deactivating nor deleting leaves a company without an administrator', async () => {
    const office = await personOf(await roleOf(ROLES.admin));
    const last = admin.account.usernodeid;
    expect((await office.client.command(updateUser, { nodeid: last, active: false })).code).toBe('forbidden');
    expect((await office.client.command(deleteUser, { nodeid: last })).code).toBe('forbidden');
    expect((await listed(last))?.state).toBe('active');
  });

  it('[U4] who may manage users hands on no more than they have, and touches nobody who has more', async () => {
    const office = await personOf(await roleOf({ user: [1, 1, 1, 1], equipment: [0, 1, 0, 0] }));
    const by = office.client;
    const nodeid = admin.account.usernodeid;
    const range = { code: 'invalid', body: { fields: [{ field: 'profileid', problem: 'range' }] } };
    expect((await invite({}, by)).answer).toMatchObject(range);
    const { nodeid: colleague, answer } = await invite({ profileid: company.profiles.nobody }, by);
    expect(answer.code).toBe('done');
    const raise = { nodeid: colleague, profileid: company.profiles.admin };
    expect(await by.command(updateUser, raise)).toMatchObject(range);
    // A name is one thing, where links go another.
    const peer = await addPerson(server.database.db, company);
    const { nodeid: plain } = await invite({ profileid: company.profiles.nobody }, by);
    await server.database.db
      .updateTable('user')
      .set({ profileid: company.profiles.nobody })
      .where('nodeid', '=', peer.usernodeid)
      .execute();
    const renamed = { nodeid: peer.usernodeid, surname: 'Neu' };
    expect((await by.command(updateUser, renamed)).code).toBe('done');
    const moved = { nodeid: peer.usernodeid, email: address() };
    expect((await by.command(updateUser, moved)).code).toBe('forbidden');
    expect((await by.command(updateUser, { ...moved, nodeid: plain })).code).toBe('done');
    for (const change of [{ surname: 'Neu' }, { email: address() }, { active: false }]) {
      expect((await by.command(updateUser, { nodeid, ...change })).code).toBe('forbidden');
    }
    expect((await by.command(deleteUser, { nodeid })).code).toBe('forbidden');
    const objects = [{ nodeid: company.sites.north, isChecked: false }];
    expect((await by.command(assignPlaces, { usernodeid: nodeid, objects })).code).toBe('forbidden');
  });

  it('[U4] a super user is nobody else’s to change', async () => {
    const who = await addPerson(server.database.db, company);
    await server.database.db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', who.usernodeid)
      .execute();
    const { usernodeid: nodeid } = who;
    for (const change of [{ email: address() }, { active: false }, { profileid: company.profiles.nobody }]) {
      expect((await admin.command(updateUser, { nodeid, ...change })).code).toBe('forbidden');
    }
    expect((await admin.command(deleteUser, { nodeid })).code).toBe('forbidden');
  });

  it('[U3] [S12] a link from before a deactivation counts neither meanwhile nor afterwards', async () => {
    const who = await addPerson(server.database.db, company);
    await guest.request('POST', `/users/reset-password/${encodeURIComponent(who.email)}`, {});
    await sendPasswordLinks(server.database.db, 'https://wartbar.example', server.clock.now());
    const token = await linkIn(who.email);
    expect(token).not.toBe('');
    const { usernodeid: nodeid } = who;
    expect((await admin.command(updateUser, { nodeid, active: false })).code).toBe('done');
    expect((await set(token)).code).toBe('gone');
    expect((await admin.command(updateUser, { nodeid, active: true })).code).toBe('done');
    expect((await set(token)).code).toBe('gone');
    expect((await logIn(who.email)).code).toBe('done');
  });

  it('[U3] who was let in by the server without a password stays out once deactivated', async () => {
    const who = await addPerson(server.database.db, company);
    const { db } = server.database;
    await db
      .updateTable('account')
      .set({ passwordhash: null })
      .where('usernodeid', '=', who.usernodeid)
      .execute();
    expect((await admin.command(updateUser, { nodeid: who.usernodeid, active: false })).code).toBe('done');
    expect((await listed(who.usernodeid))?.state).toBe('inactive');
    await guest.request('POST', `/users/reset-password/${encodeURIComponent(who.email)}`, {});
    await sendPasswordLinks(db, 'https://wartbar.example', server.clock.now());
    expect(await linkIn(who.email)).toBe('');
    expect((await admin.command(updateUser, { nodeid: who.usernodeid, active: true })).code).toBe('done');
  });

  it('[U4] a person who invites again and again, or moves addresses to and fro, floods nobody', async () => {
    const email = address();
    for (let round = 0; round < 3; round++) {
      const { nodeid, answer } = await invite({ email });
      expect(answer.code).toBe('done');
      // It is on its way before anybody thinks better of it.
      await server.database.db
        .updateTable('mail_outbox')
        .set({ sent: 1 })
        .where('recipient', '=', email)
        .execute();
      expect((await admin.command(deleteUser, { nodeid })).code).toBe('done');
    }
    const range = { code: 'invalid', body: { fields: [{ field: 'email', problem: 'range' }] } };
    expect((await invite({ email })).answer).toMatchObject(range);
    const { nodeid } = await invite();
    expect(await admin.command(updateUser, { nodeid, email })).toMatchObject(range);
  });

  it('[U4] who was invited under a wrong address gets the link at the right one', async () => {
    const { nodeid, email: wrong } = await invite();
    const [right, first] = [address(), await linkIn(wrong)];
    expect((await admin.command(updateUser, { nodeid, email: right })).code).toBe('done');
    expect((await set(first)).code).toBe('gone');
    expect((await set(await linkIn(right))).code).toBe('done');
    expect((await logIn(right, FRESH)).code).toBe('done');
  });

  onBoth('[U4] two who take the same address at once: one has it, the other hears why not', async () => {
    const [one, other] = [
      await addPerson(server.database.db, company),
      await addPerson(server.database.db, company),
    ];
    const email = address();
    const both = await Promise.all(
      [one, other].map(({ usernodeid }) => admin.command(updateUser, { nodeid: usernodeid, email })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['done', 'invalid']);
  });

  it('[U4] a change of address is mailed to both, and the new one replaces the former one', async () => {
    const who = await addPerson(server.database.db, company);
    const email = address();
    const change = (to: string) => admin.command(updateUser, { nodeid: who.usernodeid, email: to });
    expect((await change(email)).code).toBe('done');
    for (const each of [who.email, email]) {
      expect((await mailsTo(each)).at(-1)?.bodytext).toContain('E-Mail-Adresse');
    }
    expect((await logIn(who.email)).code).toBe('unauthenticated');
    expect((await logIn(email)).code).toBe('done');
    const other = await addPerson(server.database.db, company);
    expect(await change(other.email)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ problem: 'inuse' }] },
    });
  });

  it('[U4] [PL3] places are assigned, and what is taken away is gone from lists', async () => {
    const who = await addPerson(server.database.db, company);
    const choose = (nodeid: string, isChecked: boolean) =>
      admin.command(assignPlaces, { usernodeid: who.usernodeid, objects: [{ nodeid, isChecked }] });
    const client = await enter(who);
    const seen = async () => {
      const { body } = await client.query(listPlacesOf, { nodeid: who.usernodeid });
      return (body as { places: string[] }).places.sort();
    };
    for (const place of [company.sites.south, company.sites.south, company.machines.press]) {
      expect((await choose(place, true)).code).toBe('done');
    }
    expect(await seen()).toEqual([company.sites.north, company.sites.south, company.machines.press].sort());
    expect((await choose(company.sites.north, false)).code).toBe('done');
    expect(await seen()).toEqual([company.sites.south, company.machines.press].sort());
    // A machine by itself, with what is built on it.
    const { press, nested, mill, paint } = company.machines;
    const device = new TestDevice(client);
    await device.start();
    const machines = [...device.rows.keys()].filter((row) => kindOfNodeId(row) === 'equipment');
    expect(machines).toEqual(expect.arrayContaining([press, nested, paint]));
    expect(machines).not.toContain(mill);
    expect((await choose(company.profiles.nobody, true)).code).toBe('invalid');
    // Choosing what is chosen already is no news.
    expect(await audited(who.usernodeid)).toEqual(Array(3).fill('user.placeschanged'));
  });

  it('[U4] who may change users without being an administrator gives away no more places than their own', async () => {
    const who = await addPerson(server.database.db, company);
    const office = await addPerson(server.database.db, company, 'admin');
    const client = await enter(office);
    const { north, south } = company.sites;
    const assign = (usernodeid: string, nodeid: string, isChecked = true) =>
      client.command(assignPlaces, { usernodeid, objects: [{ nodeid, isChecked }] });
    expect((await assign(office.usernodeid, south)).code).toBe('forbidden');
    const refused = { body: { fields: [{ field: 'objects', problem: 'range' }] } };
    expect(await assign(who.usernodeid, south)).toMatchObject(refused);
    expect((await invite({ objects: [{ nodeid: south, isChecked: true }] }, client)).answer).toMatchObject(
      refused,
    );
    expect((await assign(who.usernodeid, north, false)).code).toBe('done');
    expect((await assign(who.usernodeid, north)).code).toBe('done');
  });

  it('[U3] [D11] who is deleted is a pseudonym to others, and the login with all of its own is gone', async () => {
    const who = await addPerson(server.database.db, company);
    const notification = await company.addNotification(company.machines.press, {
      usernodeid: who.usernodeid,
    });
    await logIn(who.email);
    expect((await admin.command(deleteUser, { nodeid: who.usernodeid })).code).toBe('done');
    const row = await rowOf(who.usernodeid);
    expect(row).toMatchObject({ givenname: 'Ehemals', active: false });
    expect(row.surname).toBe(who.usernodeid.slice(-4).toUpperCase());
    expect(row.leftat).toBeGreaterThan(0);
    expect(await listed(who.usernodeid)).toBeUndefined();
    expect((await logIn(who.email)).code).toBe('unauthenticated');
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from refreshtoken where usernodeid = ${who.usernodeid})
        + (select count(*) from subscription where usernodeid = ${who.usernodeid})
        + (select count(*) from account where usernodeid = ${who.usernodeid}) as left
    `.execute(server.database.db);
    expect(Number(rows[0]?.left)).toBe(0);
    for (const table of ['receipt', 'refused', 'mail_outbox', 'auditdetail'] as const) {
      const stored = await sql`select * from ${sql.table(table)}`.execute(server.database.db);
      expect(JSON.stringify(stored.rows), table).not.toContain('Geheimrat');
    }
    const kept = await server.database.db
      .selectFrom('notification')
      .select('usernodeid')
      .where('nodeid', '=', notification)
      .executeTakeFirst();
    expect(kept?.usernodeid).toBe(who.usernodeid);
    // The address is free again; the person who left cannot be changed any more.
    expect((await invite({ email: who.email })).answer.code).toBe('done');
    expect((await admin.command(updateUser, { nodeid: who.usernodeid, active: true })).code).toBe('gone');
    expect((await admin.command(deleteUser, { nodeid: admin.account.usernodeid })).code).toBe('forbidden');
  });
});
