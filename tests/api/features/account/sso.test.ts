import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSso, finishSso, startSso } from '../../../../src/shared/contract/account/sso.ts';
import { updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { CLIENT, passProvider, startProvider, type TestProvider } from '../../../harness/start-provider.ts';
import { makeClient, type TestClient, untilEnded } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const REDIRECT = 'http://127.0.0.1:3030/login/sso';
const MINUTE = 60_000;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(REDIRECT);
});
afterAll(() => provider.close());

describe.each(DATABASES)('logins by a provider on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let adminEmail: string;
  let guest: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, {
      sso: { hosts: ['127.0.0.1'], domains: ['werk.example', 'andere.example'] },
    });
    company = await seedCompany(server.database.db);
    const { email, ...who } = await addPerson(server.database.db, company, 'admin');
    adminEmail = email;
    await makeAdmin(who.usernodeid);
    admin = await server.login(who);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    expect(await set()).toMatchObject({ code: 'done' });
  });
  afterAll(() => server.close());

  const makeAdmin = (usernodeid: string) =>
    server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', usernodeid)
      .execute();
  const input = (more: object = {}) => ({
    issuer: provider.issuer,
    clientname: CLIENT.client_id,
    secret: CLIENT.client_secret,
    domains: ['werk.example'],
    trustsaddresses: false,
    secondfactor: true,
    passwords: true,
    password: PASSWORD,
    ...more,
  });
  const set = (more: object = {}, by = admin) => by.request('POST', '/company/sso', input(more));
  const newProof = () => randomBytes(32).toString('base64url');
  const start = async (email: string, proof: string) =>
    String((await guest.query(startSso, { email, proof })).body.url);
  /** What the provider sends back to a browser in which `name` logs in. */
  async function passed(email: string, name = email) {
    const proof = newProof();
    const back = await passProvider(await start(email, proof), name, REDIRECT);
    const { code = '', state = '', iss } = Object.fromEntries(back.searchParams);
    return { proof, code, state, iss };
  }
  const finish = (sent: { proof: string; code: string; state: string; iss?: string | undefined }) =>
    guest.query(finishSso, { device: 'd1', ...sent });
  const logIn = async (email: string, name = email) => finish(await passed(email, name));
  const person = () => addPerson(server.database.db, company);
  const byPassword = (email: string) => guest.request('POST', '/auth/login', { email, password: PASSWORD });
  const actions = async (subjectnodeid: string) => {
    const rows = await server.database.db
      .selectFrom('audit')
      .select('action')
      .where('subjectnodeid', '=', subjectnodeid)
      .orderBy('seq')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('[U10] SSO [S2] [S6] a known person comes in with an ordinary session, and is linked', async () => {
    const { email, usernodeid } = await person();
    const first = await logIn(email);
    expect(first).toMatchObject({
      code: 'done',
      body: { usernodeid, clientid: company.clientid, twoFa: false },
    });
    // The device secret is the one of any login of this person.
    const other = await byPassword(email);
    expect(first.body.devicesecret).toBe(other.body.devicesecret);
    const renewed = await guest.request('POST', '/object/refresh-token', { token: first.body.refreshtoken });
    expect(renewed).toMatchObject({ code: 'done' });
    const me = makeClient(
      server.app,
      { usernodeid, clientid: company.clientid },
      String(renewed.body.accesstoken),
    );
    expect((await me.request('GET', '/sessions')).code).toBe('done');
    expect(await actions(usernodeid)).toEqual(['sso.linked', 'sso.loggedin']);

    // From now on it is the person at the provider who counts, whatever their address here.
    const moved = `${randomUUID()}@werk.example`;
    await server.database.db
      .updateTable('account')
      .set({ email: moved })
      .where('usernodeid', '=', usernodeid)
      .execute();
    expect(await logIn(email)).toMatchObject({ code: 'done', body: { usernodeid } });
    // Somebody else with that address there is not this person.
    expect(await logIn(moved, `${moved}#2`)).toMatchObject({ code: 'invalid' });

    await guest.request('POST', '/auth/logout', { token: renewed.body.refreshtoken });
    await untilEnded(me);
  });

  it('[U10] SSO: who was invited joins without a password; who is inactive stays out, and is out at once', async () => {
    const { db } = server.database;
    const { email, usernodeid } = await person();
    const active = (is: boolean) =>
      db.updateTable('user').set({ active: is }).where('nodeid', '=', usernodeid).execute();
    await active(false);
    expect(await logIn(email)).toMatchObject({ code: 'forbidden' });
    await db
      .updateTable('account')
      .set({ invited: true, passwordhash: null })
      .where('usernodeid', '=', usernodeid)
      .execute();
    const { code, body } = await logIn(email);
    expect(code).toBe('done');
    expect(await actions(usernodeid)).toEqual(['user.joined', 'sso.linked', 'sso.loggedin']);
    await active(false);
    const again = await guest.request('POST', '/object/refresh-token', { token: body.refreshtoken });
    expect(again).toMatchObject({ code: 'unauthenticated' });
    expect(await logIn(email)).toMatchObject({ code: 'forbidden' });
  });

  it('[U10] SSO [OB11]: on a shared device the provider asks again, and nobody but whose address was typed comes in', async () => {
    const [first, second] = [await person(), await person()];
    const tablet = new Map<string, string>();
    const logInThere = async (email: string, name: string, shared: boolean) => {
      const proof = newProof();
      const { body } = await guest.query(startSso, { email, proof, shared });
      const back = await passProvider(String(body.url), name, REDIRECT, tablet);
      const { code = '', state = '', iss } = Object.fromEntries(back.searchParams);
      return finish({ proof, code, state, iss });
    };
    expect(await logInThere(first.email, first.email, true)).toMatchObject({ code: 'done' });
    // What is still open there would let in the first one elsewhere.
    expect(await logInThere(second.email, second.email, false)).toMatchObject({
      body: { usernodeid: first.usernodeid },
    });
    expect(await logInThere(second.email, second.email, true)).toMatchObject({
      code: 'done',
      body: { usernodeid: second.usernodeid },
    });
    expect(await logInThere(first.email.toUpperCase(), second.email, true)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'shared' }] },
    });
  });

  it('[U10] SSO: nobody comes in by an address that the provider did not check', async () => {
    const { email, usernodeid } = await person();
    const refused = { code: 'invalid', body: { fields: [{ field: 'email' }] } };
    expect(await logIn(email, `unchecked:${email}`)).toMatchObject(refused);
    expect(await logIn(email, `silent:${email}`)).toMatchObject(refused);
    expect(await set({ trustsaddresses: true })).toMatchObject({ code: 'done' });
    // What it denies is never believed.
    expect(await logIn(email, `unchecked:${email}`)).toMatchObject(refused);
    expect(await logIn(email, `silent:${email}`)).toMatchObject({ code: 'done', body: { usernodeid } });
    await set();
  });

  it('[U10] SSO: people of another company, of no company, of other domains and super users stay out', async () => {
    const { db } = server.database;
    const foreign = await addPerson(db, await seedCompany(db));
    const refused = { code: 'forbidden', status: 403 };
    expect(await logIn(foreign.email)).toMatchObject(refused);
    expect(await logIn(`${randomUUID()}@werk.example`)).toMatchObject(refused);
    const elsewhere = await person();
    const address = `${randomUUID()}@fremd.example`;
    await db
      .updateTable('account')
      .set({ email: address })
      .where('usernodeid', '=', elsewhere.usernodeid)
      .execute();
    expect(await logIn('x@werk.example', address)).toMatchObject(refused);
    // Domains that end or begin alike are others.
    for (const domain of ['boeswerk.example', 'halle.werk.example', 'werk.example.de', 'k.example']) {
      const { usernodeid } = await person();
      const email = `${randomUUID()}@${domain}`;
      await db.updateTable('account').set({ email }).where('usernodeid', '=', usernodeid).execute();
      expect(await logIn('x@werk.example', email)).toMatchObject(refused);
      expect((await guest.query(findSso, { domain })).body).toEqual({ possible: false });
    }
    const superuser = await person();
    await db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', superuser.usernodeid)
      .execute();
    expect(await logIn(superuser.email)).toMatchObject(refused);
    const links = await db.selectFrom('ssoidentity').select('subject').execute();
    for (const { email } of [foreign, superuser])
      expect(links.map(({ subject }) => subject)).not.toContain(email);
  });

  it('[U10] SSO: another company with the same provider links its own people alone', async () => {
    const { db } = server.database;
    const { email, usernodeid } = await person();
    expect((await logIn(email)).code).toBe('done');
    const other = await seedCompany(db);
    const { email: _email, ...head } = await addPerson(db, other, 'admin');
    await makeAdmin(head.usernodeid);
    const there = await server.login(head);
    expect(await set({}, there)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'domains', problem: 'inuse' }] },
    });
    expect(await set({ domains: ['andere.example'] }, there)).toMatchObject({ code: 'done' });
    // The same person at the provider, by the other company's way.
    expect(await logIn('x@andere.example', email)).toMatchObject({ code: 'forbidden' });
    const links = await db
      .selectFrom('ssoidentity')
      .select('clientid')
      .where('usernodeid', '=', usernodeid)
      .execute();
    expect(links).toEqual([{ clientid: company.clientid }]);
  });

  it('[U10] SSO: a way back counts once, in the browser that began, unchanged and for 15 minutes', async () => {
    const { email } = await person();
    const sent = await passed(email);
    expect(await finish({ ...sent, proof: newProof() })).toMatchObject({ code: 'gone' });
    expect(await finish({ ...sent, state: `${sent.state.slice(0, -4)}AAAA` })).toMatchObject({
      code: 'gone',
    });
    expect((await finish(sent)).code).toBe('done');
    expect(await finish(sent)).toMatchObject({ code: 'gone' });

    // Of two logins each has its own code.
    const [one, two] = [await passed(email), await passed(email)];
    expect(await finish({ ...one, code: two.code })).toMatchObject({ code: 'conflict' });
    // Nor does another provider's answer count, nor one that does not say whose it is.
    const mixed = await passed(email);
    expect(await finish({ ...mixed, iss: 'https://boese.example' })).toMatchObject({ code: 'conflict' });
    const { iss: _iss, ...unsaid } = await passed(email);
    expect(await finish(unsaid)).toMatchObject({ code: 'conflict' });

    const late = await passed(email);
    server.clock.offset = 16 * MINUTE;
    expect(await finish(late)).toMatchObject({ code: 'gone' });
    server.clock.offset = 0;
    // Another setting ends what began before it.
    const before = await passed(email);
    expect(await set()).toMatchObject({ code: 'done' });
    expect(await finish(before)).toMatchObject({ code: 'gone' });
  });

  it('[U10] SSO: the answer to an address says only its domain', async () => {
    const { email } = await person();
    const possible = async (domain: string) => (await guest.query(findSso, { domain })).body;
    expect(await possible(email)).toEqual({ possible: true });
    expect(await possible('niemand@werk.example')).toEqual({ possible: true });
    expect(await possible('fremd.example')).toEqual({ possible: false });
    const url = new URL(await start('niemand@werk.example', newProof()));
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: REDIRECT,
    });
    expect(url.href).not.toContain(CLIENT.client_secret);
    expect(await guest.query(startSso, { email: 'x@fremd.example', proof: newProof() })).toMatchObject({
      code: 'gone',
    });
  });

  it('[U10] SSO alone: others than administrators no longer come in by password', async () => {
    const { email, usernodeid } = await person();
    expect(await set({ passwords: false })).toMatchObject({ code: 'done' });
    expect(await byPassword(email)).toMatchObject({ code: 'conflict' });
    expect((await guest.request('POST', '/auth/login', { email, password: 'falsch' })).code).toBe(
      'unauthenticated',
    );
    expect(await byPassword(adminEmail)).toMatchObject({ code: 'done' });
    expect(await logIn(email)).toMatchObject({ code: 'done', body: { usernodeid } });
    await set();
    expect(await byPassword(email)).toMatchObject({ code: 'done' });
  });

  it('[S7] SSO: the second factor of the house is asked for where the provider has none', async () => {
    const { email, usernodeid } = await person();
    await server.database.db
      .updateTable('account')
      .set({ twofaenabled: true })
      .where('usernodeid', '=', usernodeid)
      .execute();
    const by = await logIn(email);
    expect(by.body.devicesecret).not.toBe('');
    expect((await guest.request('POST', '/object/refresh-token', { token: by.body.refreshtoken })).code).toBe(
      'done',
    );
    await set({ secondfactor: false });
    const waiting = await logIn(email);
    expect(waiting).toMatchObject({
      code: 'done',
      body: { twoFa: true, devicesecret: '', refreshtoken: '' },
    });
    const token = String(waiting.body.accesstoken);
    const me = makeClient(server.app, { usernodeid, clientid: company.clientid }, token);
    await untilEnded(me);
    // Nor does a login stand for it that came before it was called for.
    const later = await person();
    const { body } = await logIn(later.email);
    await server.database.db
      .updateTable('account')
      .set({ twofaenabled: true })
      .where('usernodeid', '=', later.usernodeid)
      .execute();
    expect(await guest.request('POST', '/object/refresh-token', { token: body.refreshtoken })).toMatchObject({
      code: 'unauthenticated',
    });
    await set();
  });

  it('[U10] [U3] SSO: a user with another account at the provider is linked again once deactivated and activated', async () => {
    const { email, usernodeid } = await person();
    expect((await logIn(email)).code).toBe('done');
    const again = () => logIn(email, `${email}#2`);
    expect(await again()).toMatchObject({ code: 'invalid', body: { fields: [{ problem: 'inuse' }] } });
    for (const active of [false, true])
      expect(await admin.command(updateUser, { nodeid: usernodeid, active })).toMatchObject({ code: 'done' });
    expect(await again()).toMatchObject({ code: 'done', body: { usernodeid } });
    // Another app of the same provider: some call everybody anew there.
    await set({ clientname: 'anders' });
    await set();
    expect(await logIn(email)).toMatchObject({ code: 'done', body: { usernodeid } });
  });

  it('[U10] SSO: administrators alone set it, with their password; the secret is shown to nobody', async () => {
    const { email: _email, ...who } = await person();
    const other = await server.login(who);
    for (const path of ['', '/check', '/remove'])
      expect((await other.request('POST', `/company/sso${path}`, input())).code).toBe('forbidden');
    expect((await other.request('GET', '/company/sso')).code).toBe('forbidden');
    expect(await set({ password: 'falsch' })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'password' }] },
    });
    const { secret: _secret, ...kept } = input();
    expect(await admin.request('POST', '/company/sso', kept)).toMatchObject({ code: 'done' });
    // A new address does not get the secret of the old one.
    const aside = { ...kept, issuer: `${provider.issuer}/x` };
    expect(await admin.request('POST', '/company/sso', aside)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'secret', problem: 'required' }] },
    });
    const shown = await admin.request('GET', '/company/sso');
    expect(shown.body).toMatchObject({ setting: { issuer: provider.issuer }, redirecturi: REDIRECT });
    const { secret } = await server.database.db
      .selectFrom('sso')
      .select('secret')
      .where('clientid', '=', company.clientid)
      .executeTakeFirstOrThrow();
    const told = await server.database.db
      .selectFrom('auditdetail')
      .select('detail')
      .where('clientid', '=', company.clientid)
      .execute();
    const said = JSON.stringify([shown.body, secret, told]);
    expect(said).toContain('werk.example');
    expect(said).not.toContain(CLIENT.client_secret);
    expect((await logIn((await person()).email)).code).toBe('done');
  });

  it('[U10] SSO ends: passwords count again, and nobody is linked any more', async () => {
    await set({ passwords: false });
    const sent = await passed((await person()).email);
    const removed = await admin.request('POST', '/company/sso/remove', { password: PASSWORD });
    expect(removed).toMatchObject({ code: 'done', body: { setting: null } });
    expect(await finish(sent)).toMatchObject({ code: 'gone' });
    expect((await byPassword((await person()).email)).code).toBe('done');
    const { db } = server.database;
    expect(
      await db.selectFrom('ssoidentity').selectAll().where('clientid', '=', company.clientid).execute(),
    ).toEqual([]);
    await set();
  });
});
