import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginAnswer } from '../../../src/shared/contract/account/session.ts';
import { listRooms } from '../../../src/shared/contract/conversation/chat.ts';
import { FEATURES } from '../../../src/shared/contract/core/define.ts';
import { roomNodeId } from '../../../src/shared/rules/chat.ts';
import { makeClient, type TestClient } from '../harness/client.ts';
import { type Company, ROLES, seedCompany } from '../harness/company.ts';
import { addPerson, PASSWORD } from '../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const DAY = 86_400_000;

describe.each(BOTH_DATABASES)('session on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let guest: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.offset = 0;
  });

  const person = (role?: 'admin') => addPerson(server.database.db, company, role);
  const logIn = (email: string, password = PASSWORD) =>
    guest.request('POST', '/auth/login', { email, password });
  const refresh = (token: unknown, nonce?: string) =>
    guest.request('POST', '/object/refresh-token', { token, ...(nonce === undefined ? {} : { nonce }) });
  /** The answer's tokens, used. */
  const asks = (accesstoken: unknown) =>
    guest.request('GET', '/units', undefined, { authorization: `Bearer ${accesstoken}` });
  async function session() {
    const { body } = await logIn((await person()).email);
    return { accesstoken: String(body.accesstoken), refreshtoken: String(body.refreshtoken) };
  }

  it('[S3] login answers every field of the source, with the right of every feature', async () => {
    const who = await person('admin');
    const { status, code, body } = await logIn(who.email.toUpperCase());
    expect({ status, code }).toEqual({ status: 200, code: 'done' });
    const answer = loginAnswer.parse(body);
    expect(Object.keys(body).sort()).toEqual(Object.keys(loginAnswer.shape).sort());
    expect(answer).toMatchObject({
      usernodeid: who.usernodeid,
      clientid: company.clientid,
      superuser: false,
      userinfo: { email: who.email, profileid: company.profiles.admin },
      clients: [],
      twoFa: false,
      twoFaGenerated: false,
      publicurl: 'http://127.0.0.1:3030',
      supporthours: { general: 'Mo–Fr 08–16', machines: 'Mo–Fr 09–18' },
    });
    const own = answer.profiles.find(({ id }) => id === company.profiles.admin);
    expect(own?.features).toEqual(ROLES.admin);
    const none = answer.profiles.find(({ id }) => id === company.profiles.nobody);
    expect(Object.keys(none?.features ?? {})).toEqual([...FEATURES]);
  });

  it('[K1] what was said before the first login is no news, and what comes later is, also after another login', async () => {
    const who = await person();
    const { press } = company.machines;
    const chatroomnodeid = roomNodeId(press, null);
    const said = async (received: number) => {
      const text = {
        chatroomnodeid,
        equipmentnodeid: press,
        text: 'Läuft wieder',
        usernodeid: colleague,
        created: received,
      };
      await company.add('chatmessage', { ...text, received });
      await server.database.db
        .updateTable('chatroom')
        .set({ lastmessage: received })
        .where('nodeid', '=', chatroomnodeid)
        .execute();
    };
    const unread = async () => {
      const { accesstoken } = (await logIn(who.email)).body;
      const client = makeClient(server.app, who, String(accesstoken));
      const { body } = await client.query(listRooms, {});
      const rooms = body as unknown as { nodeid: string; unread: number }[];
      return rooms.find(({ nodeid }) => nodeid === chatroomnodeid)?.unread;
    };
    const { usernodeid: colleague } = await person();
    await company.add('chatroom', {
      nodeid: chatroomnodeid,
      name: 'Presse',
      equipmentnodeid: press,
      notificationnodeid: null,
      lastmessage: 0,
    });
    await said(Date.now() - 1000);
    expect(await unread()).toBe(0);
    await said(Date.now() + 1000);
    server.clock.offset = 60_000;
    expect(await unread()).toBe(1);
  });

  it('[S3] the access token names user, company and session, and lasts 15 minutes', async () => {
    const who = await person();
    const claims = decodeJwt(String((await logIn(who.email)).body.accesstoken));
    expect(claims).toMatchObject({ sub: who.usernodeid, clientid: who.clientid, sid: expect.any(String) });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
  });

  it('[S2] a wrong password and an unknown address answer alike', async () => {
    const wrong = await logIn((await person()).email, 'Wartbar2025');
    const unknown = await logIn('nobody@werk.example');
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(answer.body).toEqual({ code: 'unauthenticated', message: 'Invalid Credentials' });
    }
  });

  it('[S2] an account without a password lets nobody in', async () => {
    const account = await company.addUser('technician', []);
    const { email } = await server.database.db
      .selectFrom('account')
      .select('email')
      .where('usernodeid', '=', account.usernodeid)
      .executeTakeFirstOrThrow();
    expect(await logIn(email, 'the password of nobody')).toMatchObject({ code: 'unauthenticated' });
  });

  it('[S2] an inactive account is told so only with the right password, and its tokens end', async () => {
    const who = await person();
    const { body } = await logIn(who.email);
    expect(await asks(body.accesstoken)).toMatchObject({ code: 'done' });
    await server.database.db
      .updateTable('user')
      .set({ active: false })
      .where('nodeid', '=', who.usernodeid)
      .execute();
    const refused = await logIn(who.email);
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', body: { message: 'Access Denied' } });
    expect(await logIn(who.email, 'wrong')).toMatchObject({ code: 'unauthenticated' });
    await expect.poll(async () => (await asks(body.accesstoken)).code).toBe('unauthenticated');
    expect(await refresh(body.refreshtoken, 'n')).toMatchObject({ code: 'unauthenticated' });
  });

  it('[X7] a changed role counts for tokens that were given before', async () => {
    const who = await person();
    const { body } = await logIn(who.email);
    const reads = () =>
      guest.request('GET', '/users', undefined, { authorization: `Bearer ${body.accesstoken}` });
    expect(await reads()).toMatchObject({ code: 'forbidden' });
    await server.database.db
      .updateTable('user')
      .set({ profileid: company.profiles.admin })
      .where('nodeid', '=', who.usernodeid)
      .execute();
    await expect.poll(async () => (await reads()).code).toBe('done');
  });

  it('an expired, a forged and a missing access token answer 401', async () => {
    const { accesstoken } = await session();
    expect(await asks(accesstoken)).toMatchObject({ code: 'done' });
    // The signature's first letter, not its last: some of that one's bits mean nothing.
    const at = accesstoken.lastIndexOf('.') + 1;
    const other = accesstoken[at] === 'x' ? 'y' : 'x';
    expect(await asks(`${accesstoken.slice(0, at)}${other}${accesstoken.slice(at + 1)}`)).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${accesstoken.split('.')[1]}.`;
    expect(await asks(unsigned)).toMatchObject({ code: 'unauthenticated' });
    expect(await guest.request('GET', '/units')).toMatchObject({ code: 'unauthenticated' });
    server.clock.offset = 16 * 60_000;
    expect(await asks(accesstoken)).toMatchObject({ code: 'unauthenticated' });
  });

  it('[S6] refreshing gives a new pair, and the successor goes on', async () => {
    const first = await session();
    server.clock.offset = 16 * 60_000;
    const { body: second } = await refresh(first.refreshtoken, 'one');
    expect(second.refreshtoken).not.toBe(first.refreshtoken);
    expect(await asks(second.accesstoken)).toMatchObject({ code: 'done' });
    expect(await refresh(second.refreshtoken, 'two')).toMatchObject({
      code: 'done',
      body: { publicurl: 'http://127.0.0.1:3030', supporthours: { machines: 'Mo–Fr 09–18' } },
    });
  });

  it('[S6] the same token with the same nonce gets the same successor until that is used', async () => {
    const { refreshtoken } = await session();
    const [one, two] = await Promise.all([refresh(refreshtoken, 'same'), refresh(refreshtoken, 'same')]);
    expect(one?.code).toBe('done');
    expect(two?.body.refreshtoken).toBe(one?.body.refreshtoken);

    const next = await refresh(one?.body.refreshtoken, 'next');
    expect(next.code).toBe('done');
    expect(await refresh(refreshtoken, 'same')).toMatchObject({ code: 'unauthenticated' });
    expect(await refresh(next.body.refreshtoken, 'on')).toMatchObject({ code: 'done' });
  });

  it.each([
    ['another nonce', 'other'],
    ['no nonce', undefined],
  ])('[S6] a used token that comes again with %s ends the whole session', async (_case, nonce) => {
    const { refreshtoken } = await session();
    const { body } = await refresh(refreshtoken, 'mine');
    expect(await refresh(refreshtoken, nonce)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await refresh(body.refreshtoken, 'mine')).toMatchObject({ code: 'unauthenticated' });
    expect(await asks(body.accesstoken)).toMatchObject({ code: 'unauthenticated' });
  });

  it('[S6] a refresh token lasts 90 days, counted again from each use', async () => {
    const { refreshtoken } = await session();
    server.clock.offset = 89 * DAY;
    const second = await refresh(refreshtoken, 'a');
    server.clock.offset = 178 * DAY;
    const third = await refresh(second.body.refreshtoken, 'b');
    expect(third.code).toBe('done');
    server.clock.offset = 269 * DAY;
    expect(await refresh(third.body.refreshtoken, 'c')).toMatchObject({ code: 'unauthenticated' });
  });

  it('[S6] tokens are not kept as they are', async () => {
    const { refreshtoken } = await session();
    await refresh(refreshtoken, 'x');
    const rows = await server.database.db.selectFrom('refreshtoken').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refreshtoken);
  });

  it('[S5] logout ends access and refresh at once, and answers alike for a token that never was', async () => {
    const { accesstoken, refreshtoken } = await session();
    expect(await asks(accesstoken)).toMatchObject({ code: 'done' });
    expect(await guest.request('POST', '/auth/logout', { token: refreshtoken })).toMatchObject({
      code: 'done',
      body: {},
    });
    expect(await asks(accesstoken)).toMatchObject({ code: 'unauthenticated' });
    expect(await refresh(refreshtoken, 'z')).toMatchObject({ code: 'unauthenticated' });
    expect(await guest.request('POST', '/auth/logout', { token: 'never' })).toMatchObject({
      code: 'done',
      body: {},
    });
  });

  it('[OB11] the device secret is the same at every login of a user and nobody else’s', async () => {
    const who = await person();
    const [one, two] = [await logIn(who.email), await logIn(who.email)];
    const other = await logIn((await person()).email);
    expect(two?.body.devicesecret).toBe(one?.body.devicesecret);
    expect(other.body.devicesecret).not.toBe(one?.body.devicesecret);
  });

  it('[S10] a super user gets the list of clients', async () => {
    const who = await person();
    await server.database.db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', who.usernodeid)
      .execute();
    const { body } = await logIn(who.email);
    expect(body.superuser).toBe(true);
    expect(body.clients).toContainEqual({ clientid: company.clientid, name: 'Testwerk' });
  });

  it('names the fields that are missing', async () => {
    const answer = await guest.request('POST', '/auth/login', { email: 'a@b.example' });
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.body.fields).toEqual([{ field: 'password', problem: 'required' }]);
  });
});
