import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkSignup, noteSignup, takeSignup } from '../../../../src/server/db/account/signups.ts';
import { sendSignupLinks } from '../../../../src/server/jobs/send-signup-links.ts';
import { askCaptcha, captchaChallenge } from '../../../../src/shared/contract/account/captcha.ts';
import { createUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { getSignup, signUp } from '../../../../src/shared/contract/company/signup.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { deliver } from '../../harness/mail-server.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const ORIGIN = 'https://wartbar.example';
const FRESH = 'Fraese7+Halle';
const DAY = 86_400_000;
const NOBODY = { usernodeid: '', clientid: '' };
const address = () => `${randomUUID()}@werk.example`;
const WHO = { givenname: ' Ada ', surname: 'Weber', companyName: 'Weber Präzision GmbH' };

const solved = async (guest: TestClient) => captchaChallenge.answer((await guest.query(askCaptcha, {})).body);

describe.each(BOTH_DATABASES)('sign-ups on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let guest: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, { signup: { mode: 'open', domains: [] } });
    company = await seedCompany(server.database.db);
    guest = makeClient(server.app, NOBODY, null);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.offset = 0;
  });

  const ask = async (email: string, more: object = {}) =>
    guest.query(signUp, { ...WHO, email, captcha: await solved(guest), ...more });
  const mail = () => sendSignupLinks(server.database.db, ORIGIN, server.clock.now());
  const mailsTo = (email: string) =>
    server.database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created')
      .execute();
  const tokensOf = async (email: string) =>
    (await mailsTo(email)).flatMap(({ bodytext }) =>
      [...bodytext.matchAll(/set-password\/([\w-]{40,})\?from=signup/g)].map((found) => String(found[1])),
    );
  const set = (token: string, newPassword = FRESH) =>
    guest.request('POST', '/users/set-password', { token, newPassword });
  const logIn = (email: string) => guest.request('POST', '/auth/login', { email, password: FRESH });
  const rows = (table: 'client' | 'account' | 'signup') =>
    server.database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));

  it('[O4] the link in the mail sets a password and makes a company with a trial of 30 days', async () => {
    const email = address();
    const before = await rows('client');
    expect(await ask(email.toUpperCase())).toMatchObject({ code: 'done', body: {} });
    expect(await mail()).toBe(1);
    const post = await deliver(server);
    const arrived = post.arrived.find(({ to }) => to.includes(email))?.mail;
    expect(arrived?.subject).toBe('Ihr Zugang zu Wartbar');
    expect(arrived?.text).toContain('ohne Kreditkarte');
    // What a stranger typed is not mailed to whoever owns the address.
    expect(arrived?.text).not.toContain('Weber');
    const token = /set-password\/([\w-]{40,})\?from=signup/.exec(arrived?.text ?? '')?.[1] ?? '';
    // The link is the mail's alone, and nothing was made yet.
    expect((await mailsTo(email))[0]?.bodytext).toBe('');
    expect(await rows('client')).toBe(before);

    expect(await set(token)).toMatchObject({ code: 'done', body: { email } });
    expect(await set(token)).toMatchObject({ code: 'gone' });
    const { code, body } = await logIn(email);
    expect(code).toBe('done');
    expect(body).toMatchObject({
      userinfo: { admin: true, givenname: 'Ada', surname: 'Weber', email },
      baseinfo: { name: WHO.companyName, timezone: 'Europe/Berlin' },
      plans: [
        { name: 'free', quotas: [{ type: 'USERS', limit: 5, quota: '30d', status: { isvalid: true } }] },
      ],
    });
    const { profiles, usernodeid, clientid } = body as {
      profiles: { name: { de: string }; features: object }[];
      usernodeid: string;
      clientid: string;
    };
    const roles = ['Admin', 'Instandhaltungsleitung', 'Instandhaltung', 'Bedienung'];
    expect(profiles.map(({ name }) => name.de).sort()).toEqual(roles.sort());
    const units = await server.database.db
      .selectFrom('unit')
      .select('unitId')
      .where('clientid', '=', clientid)
      .execute();
    expect(units.length).toBeGreaterThan(3);
    // The first administrator may invite at once.
    const admin = await server.login({ usernodeid, clientid });
    expect((await admin.request('GET', '/users')).code).toBe('done');
  });

  it('[O4] known and new addresses are answered alike; who is known is mailed that they are', async () => {
    const who = await addPerson(server.database.db, company);
    const fresh = address();
    const answers = [];
    for (const email of [who.email, fresh]) {
      const { status, code, body } = await ask(email);
      answers.push({ status, code, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mail()).toBe(2);
    const [told] = await mailsTo(who.email);
    expect(told?.subject).toBe('Sie haben schon einen Zugang zu Wartbar');
    expect(told?.bodytext).toContain(`${ORIGIN}/login`);
    expect(told?.bodytext).not.toContain('set-password');
    expect(await tokensOf(fresh)).toHaveLength(1);
    expect((await guest.request('POST', '/auth/login', { email: who.email, password: PASSWORD })).code).toBe(
      'done',
    );
  });

  it('[O4] [U4] sign-ups take no mails from invitations; the mail of an invitation says where to go', async () => {
    const { db } = server.database;
    const email = address();
    for (let time = 0; time < 3; time++) await ask(email);
    expect(await mail()).toBe(3);
    const { usernodeid, clientid } = await addPerson(db, company, 'admin');
    const boss = await server.login({ usernodeid, clientid });
    const user = { nodeid: newId('user'), givenname: 'Anna', surname: 'Berger', email };
    const invited = { ...user, profileid: company.profiles.technician };
    expect((await boss.command(createUser, invited)).code).toBe('done');
    server.clock.offset = DAY;
    await ask(email);
    await mail();
    const told = (await mailsTo(email)).at(-1);
    expect(told?.subject).toBe('Sie haben schon einen Zugang zu Wartbar');
    expect(told?.bodytext).toContain('schon zu „Testwerk');
    expect(told?.bodytext).not.toContain('Passwort vergessen');
  });

  it('[O4] a link expires after seven days; of several of one address the first that is used counts', async () => {
    const email = address();
    await ask(email);
    await ask(email);
    await mail();
    const [first, second] = await tokensOf(email);
    const late = address();
    await ask(late);
    await mail();
    const [expired] = await tokensOf(late);
    expect((await set(String(first))).code).toBe('done');
    expect((await set(String(second))).code).toBe('gone');
    server.clock.offset = 7 * DAY + 1000;
    expect((await set(String(expired))).code).toBe('gone');
    server.clock.offset = 9 * DAY;
    await mail();
    expect(await rows('signup')).toBe(0);
  });

  onBoth('[O4] two who use links of one address at once make one company', async () => {
    const email = address();
    await ask(email);
    await ask(email);
    await mail();
    const before = await rows('client');
    const answers = await Promise.all((await tokensOf(email)).map((token) => set(token)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['done', 'gone']);
    expect(await rows('client')).toBe(before + 1);
  });

  it('[O4] a password that is easy to guess is refused, and the link still counts', async () => {
    const email = address();
    await ask(email);
    await mail();
    const [token = ''] = await tokensOf(email);
    for (const weak of ['kurz', 'Weber123', 'Passwort1']) {
      expect(await set(token, weak)).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field: 'newPassword' }] },
      });
    }
    expect((await set(token)).code).toBe('done');
  });

  it('[O4] a captcha counts once; names must be there and an address be one', async () => {
    const captcha = await solved(guest);
    const email = address();
    expect((await ask(email, { captcha })).code).toBe('done');
    expect(await ask(email, { captcha })).toMatchObject({ body: { fields: [{ field: 'captcha' }] } });
    expect(await ask(email, { captcha: '{}' })).toMatchObject({ body: { fields: [{ field: 'captcha' }] } });
    for (const field of ['givenname', 'surname', 'companyName']) {
      expect(await ask(email, { [field]: '  ' })).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field, problem: 'required' }] },
      });
    }
    expect(await ask('niemand')).toMatchObject({ body: { fields: [{ field: 'email' }] } });
    expect((await ask(`${'x'.repeat(400)}@werk.example`)).code).toBe('invalid');
  });
});

describe('who may sign up', () => {
  async function on(signup: NonNullable<Parameters<typeof startServer>[1]>['signup']) {
    const server = await startServer('PGlite', signup ? { signup } : {});
    const guest = makeClient(server.app, NOBODY, null);
    return { server, guest };
  }
  const captcha = 'x';

  it('[O4] nobody, where it is off or by invitation, which is how a server starts', async () => {
    for (const signup of [
      undefined,
      { mode: 'off', domains: [] },
      { mode: 'invite', domains: [] },
    ] as const) {
      const { server, guest } = await on(signup && { ...signup, domains: [] });
      expect((await guest.query(getSignup, {})).body).toEqual({ possible: false, trialdays: 30 });
      expect((await guest.query(signUp, { ...WHO, email: address(), captcha })).code).toBe('forbidden');
      await server.close();
    }
  });

  it('[O4] a link from before sign-up was closed, or closed for its domain, makes no company', async () => {
    for (const signup of [
      { mode: 'off', domains: [] },
      { mode: 'domain', domains: ['fremd.example'] },
    ] as const) {
      const { server, guest } = await on({ ...signup, domains: [...signup.domains] });
      const { db } = server.database;
      const wanted = { email: address(), givenname: 'Ada', surname: 'Weber', company: 'Weber GmbH' };
      const token = await db.transaction().execute(async (tx) => {
        await noteSignup(tx, wanted, server.clock.now());
        const { seq = 0 } = (await takeSignup(tx)) ?? {};
        return linkSignup(tx, seq, server.clock.now() + DAY);
      });
      const answer = await guest.request('POST', '/users/set-password', { token, newPassword: FRESH });
      expect(answer.code).toBe('gone');
      await server.close();
    }
  });

  it('[O4] addresses of named domains, and nobody floods an address or the server', async () => {
    const { server, guest } = await on({ mode: 'domain', domains: ['werk.example'] });
    expect((await guest.query(getSignup, {})).body).toMatchObject({ possible: true });
    const send = async (email: string) =>
      guest.query(signUp, { ...WHO, email, captcha: await solved(guest) });
    for (const email of ['a@fremd.example', 'a@xwerk.example', 'a@werk.example.fremd.example']) {
      expect(await send(email)).toMatchObject({ body: { fields: [{ field: 'email', problem: 'range' }] } });
    }
    const email = address();
    for (let time = 0; time < 5; time++) expect((await send(email)).code).toBe('done');
    expect(await sendSignupLinks(server.database.db, ORIGIN, server.clock.now())).toBe(3);
    for (let time = 0; time < 12; time++) expect((await send(address())).code).toBe('done');
    const refused = await send(address());
    expect(refused.code).toBe('ratelimited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.close();
  });
});
