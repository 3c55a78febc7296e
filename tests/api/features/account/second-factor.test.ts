import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { loginAnswer } from '../../../../src/shared/contract/account/session.ts';
import { HEADER } from '../../../../src/shared/contract/core/protocol.ts';
import { makeClient, type TestClient, untilEnded } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const STEP = 30_000;

/** What an authenticator app shows at a moment. */
const codeAt = (key: unknown, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(String(key)) }).generate({ timestamp: time });

describe.each(BOTH_DATABASES)('second factor on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let guest: TestClient;
  /** Moves on with every code: none is taken twice. */
  let time: number;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // In the middle of a step: what a test takes until its next code must not end it.
    time = (Math.floor(Date.now() / STEP) + 1) * STEP + STEP / 4;
    server.clock.offset = time - Date.now();
  });

  type Person = Awaited<ReturnType<typeof addPerson>>;
  const person = (role?: 'admin') => addPerson(server.database.db, company, role);
  const logIn = async ({ email }: Person) =>
    (await guest.request('POST', '/auth/login', { email, password: PASSWORD })).body;
  const clientOf = (who: Person, { accesstoken }: Record<string, unknown>) =>
    makeClient(server.app, who, String(accesstoken));
  const post = (client: TestClient, path: string, body: object = {}) => client.request('POST', path, body);
  /** Time goes on by a step, and the app shows this. */
  function next(key: unknown): string {
    time += STEP;
    server.clock.offset = time - Date.now();
    return codeAt(key, time);
  }
  const auditOf = ({ usernodeid }: Person) =>
    server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid'])
      .where('subjectnodeid', '=', usernodeid)
      .orderBy('seq')
      .execute();

  /** Somebody with a second factor, the client that set it up, its key and recovery codes. */
  async function secured(role?: 'admin') {
    const who = await person(role);
    const client = clientOf(who, await logIn(who));
    const { key } = (await post(client, '/2fa/generate', { password: PASSWORD })).body;
    const { body } = await post(client, '/2fa/confirm', { code: next(key) });
    return { who, client, key, codes: body.recoverycodes as string[] };
  }

  it('[S7] [X19] who asks for an image is answered the QR code alone, everybody else JSON', async () => {
    const who = await person();
    const { token } = clientOf(who, await logIn(who));
    const send = (accept: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/2fa/generate',
        headers: { authorization: `Bearer ${token}`, accept },
        payload: { password },
      });
    for (const accept of ['image/png', 'image/*;q=0.8, */*;q=0.1']) {
      const { headers, rawPayload } = await send(accept, PASSWORD);
      expect(headers).toMatchObject({
        [HEADER.code]: 'done',
        'content-type': 'image/png',
        'cache-control': 'no-store',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 256 });
    }
    for (const accept of ['*/*', 'application/json, image/png'])
      expect((await send(accept, PASSWORD)).json()).toMatchObject({ key: expect.any(String) });
    // What is refused is said in words.
    expect((await send('image/png', 'Wartbar2025')).json()).toMatchObject({ code: 'invalid' });
  });

  it('[S7] set up with the password: a QR image, the address of the app, ten recovery codes, other sessions end', async () => {
    const who = await person();
    const [mine, other] = [clientOf(who, await logIn(who)), clientOf(who, await logIn(who))];
    expect(await post(mine, '/2fa/generate')).toMatchObject({ code: 'invalid' });
    expect(await post(mine, '/2fa/generate', { password: 'Wartbar2025' })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'password', problem: 'invalid' }] },
    });
    const { body } = await post(mine, '/2fa/generate', { password: PASSWORD });
    expect(String(body.image)).toMatch(/^data:image\/png;base64,/);
    const uri = new URL(String(body.uri));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(body.key);
    expect(decodeURIComponent(uri.pathname)).toContain(who.email);

    // Not confirmed: nothing has changed.
    expect(await logIn(who)).toMatchObject({ twoFa: false, twoFaGenerated: false });
    const confirmed = await post(mine, '/2fa/confirm', { code: next(body.key) });
    expect(confirmed.code).toBe('done');
    expect(new Set(confirmed.body.recoverycodes as string[]).size).toBe(10);
    expect((await mine.request('GET', '/units')).code).toBe('done');
    await untilEnded(other);
    expect((await mine.request('GET', '/2fa/state')).body).toEqual({
      enabled: true,
      since: expect.any(Number),
      recoverycodes: 10,
    });
    expect(await auditOf(who)).toEqual([{ action: 'secondfactor.enabled', actornodeid: who.usernodeid }]);
    const stored = await server.database.db
      .selectFrom('account')
      .select('twofasecret')
      .where('usernodeid', '=', who.usernodeid)
      .executeTakeFirst();
    expect(stored?.twofasecret).not.toContain(String(body.key));
  });

  it('[S7] a login with the password alone gets only the way to the second factor', async () => {
    const { who, key } = await secured();
    const waiting = await logIn(who);
    expect(loginAnswer.parse(waiting)).toMatchObject({
      twoFa: true,
      twoFaGenerated: true,
      devicesecret: '',
      refreshtoken: '',
      profiles: [],
      billinginfo: {},
    });
    const client = clientOf(who, waiting);
    for (const path of ['/units', '/2fa/state', `/users/${who.usernodeid}`, '/sync/changes?device=x']) {
      expect(await client.request('GET', path)).toMatchObject({ code: 'unauthenticated' });
    }
    for (const path of ['/2fa/confirm', '/2fa/disable', '/2fa/recovery-codes', '/2fa/authenticate/']) {
      const code = next(key);
      expect((await post(client, path, { code, password: PASSWORD })).code).not.toBe('done');
    }
    // The secret is known already: whoever has the password cannot exchange it.
    expect(await post(client, '/2fa/generate', { password: PASSWORD })).toMatchObject({ code: 'conflict' });

    const passed = await post(client, '/2fa/authenticate', { code: next(key) });
    const answer = loginAnswer.parse(passed.body);
    expect(answer).toMatchObject({ twoFa: true, usernodeid: who.usernodeid });
    expect(answer.devicesecret).not.toBe('');
    const inside = clientOf(who, passed.body);
    expect((await inside.request('GET', '/units')).code).toBe('done');
    const refreshed = await guest.request('POST', '/object/refresh-token', { token: answer.refreshtoken });
    expect((await clientOf(who, refreshed.body).request('GET', '/units')).code).toBe('done');
  });

  it('[S7] a code is taken once, one step off, and by nobody else', async () => {
    const { who, key } = await secured();
    const other = await secured();
    const client = clientOf(who, await logIn(who));
    const foreign = next(other.key);
    expect(await post(client, '/2fa/authenticate', { code: foreign })).toMatchObject({ code: 'invalid' });
    const code = next(key);
    time += STEP;
    server.clock.offset = time - Date.now();
    expect((await post(client, '/2fa/authenticate', { code })).code).toBe('done');
    const again = clientOf(who, await logIn(who));
    expect(await post(again, '/2fa/authenticate', { code })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'code', problem: 'inuse' }] },
    });
  });

  onBoth('[S7] two at once with one code: one is in', async () => {
    const { who, key } = await secured();
    const clients = [clientOf(who, await logIn(who)), clientOf(who, await logIn(who))];
    const code = next(key);
    const answers = await Promise.all(clients.map((client) => post(client, '/2fa/authenticate', { code })));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['done', 'invalid']);
  });

  it('[S7] a clock that is off is reported, and the code of a moment to come is of no use then', async () => {
    const { who, key } = await secured();
    const client = clientOf(who, await logIn(who));
    const early = codeAt(key, time + 10 * STEP);
    expect((await post(client, '/2fa/authenticate', { code: early })).body.fields).toEqual([
      { field: 'code', problem: 'range', seconds: 300 },
    ]);
    const late = codeAt(key, time - 4 * STEP);
    expect((await post(client, '/2fa/authenticate', { code: late })).body.fields).toEqual([
      { field: 'code', problem: 'range', seconds: -120 },
    ]);
    time += 10 * STEP;
    server.clock.offset = time - Date.now();
    expect((await post(client, '/2fa/authenticate', { code: early })).body.fields).toEqual([
      { field: 'code', problem: 'inuse' },
    ]);
    expect((await post(client, '/2fa/authenticate', { code: next(key) })).code).toBe('done');
  });

  it('[S7] a recovery code lets in once, however it is typed, and is in the log', async () => {
    const { who, codes, key } = await secured();
    const typed = String(codes[3]).toLowerCase().replace('-', ' ');
    const client = clientOf(who, await logIn(who));
    expect((await post(client, '/2fa/authenticate', { code: typed })).code).toBe('done');
    const again = clientOf(who, await logIn(who));
    expect(await post(again, '/2fa/authenticate', { code: typed })).toMatchObject({ code: 'invalid' });
    const passed = await post(again, '/2fa/authenticate', { code: next(key) });
    const inside = clientOf(who, passed.body);
    expect((await inside.request('GET', '/2fa/state')).body.recoverycodes).toBe(9);
    expect((await auditOf(who)).map(({ action }) => action)).toContain('secondfactor.recovered');

    const renewed = await post(inside, '/2fa/recovery-codes', { password: PASSWORD, code: next(key) });
    expect(renewed.body.recoverycodes).toHaveLength(10);
    const third = clientOf(who, await logIn(who));
    expect((await post(third, '/2fa/authenticate', { code: codes[4] })).code).toBe('invalid');
  });

  it('[S7] switched off with password and code: the password alone is enough again', async () => {
    const { who, client, key } = await secured();
    expect((await post(client, '/2fa/disable', { password: 'x', code: next(key) })).code).toBe('invalid');
    expect((await post(client, '/2fa/disable', { password: PASSWORD, code: '000000' })).code).toBe('invalid');
    expect((await post(client, '/2fa/disable', { password: PASSWORD, code: next(key) })).code).toBe('done');
    expect((await logIn(who)).devicesecret).not.toBe('');
    expect((await client.request('GET', '/2fa/state')).body).toMatchObject({
      enabled: false,
      recoverycodes: 0,
    });
  });

  it('[S7] an administrator resets it: sessions end, and the next login sets up a new one', async () => {
    const { who, client, codes } = await secured();
    const [chief, colleague] = [await person('admin'), await person()];
    const path = `/users/${who.usernodeid}/reset-2fa`;
    expect((await post(clientOf(colleague, await logIn(colleague)), path)).code).toBe('forbidden');
    const stranger = await seedCompany(server.database.db);
    const foreign = await addPerson(server.database.db, stranger, 'admin');
    await makeAdmin(foreign);
    await makeAdmin(chief);
    expect((await post(clientOf(foreign, await logIn(foreign)), path)).code).toBe('gone');
    const office = clientOf(chief, await logIn(chief));
    expect((await post(office, `/users/${chief.usernodeid}/reset-2fa`)).code).toBe('forbidden');
    expect((await post(office, path)).code).toBe('done');
    await untilEnded(client);
    expect((await auditOf(who)).at(-1)).toEqual({
      action: 'secondfactor.reset',
      actornodeid: chief.usernodeid,
    });

    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select('bodytext')
      .where('recipient', '=', who.email)
      .orderBy('created')
      .execute();
    expect(mails.map(({ bodytext }) => /wurde (?:eingerichtet|zurückgesetzt)/.exec(bodytext)?.[0])).toEqual([
      'wurde eingerichtet',
      'wurde zurückgesetzt',
    ]);

    const waiting = await logIn(who);
    expect(waiting).toMatchObject({ twoFa: true, twoFaGenerated: false, devicesecret: '' });
    const guestOf = clientOf(who, waiting);
    expect((await post(guestOf, '/2fa/authenticate', { code: codes[0] })).code).toBe('invalid');
    const { key } = (await post(guestOf, '/2fa/generate')).body;
    // What was shown of the former secret, at the same moment, does not stand in its way.
    const passed = await post(guestOf, '/2fa/authenticate', { code: codeAt(key, time) });
    expect(passed.body.recoverycodes).toHaveLength(10);
    expect((await clientOf(who, passed.body).request('GET', '/units')).code).toBe('done');
  });

  const makeAdmin = ({ usernodeid }: Person) =>
    server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', usernodeid)
      .execute();

  it('[S7] guesses are few: ten from one address, and the right code then waits as well', async () => {
    const { who, key } = await secured();
    const client = clientOf(who, await logIn(who));
    for (let guess = 0; guess < 10; guess++) {
      expect((await post(client, '/2fa/authenticate', { code: `00000${guess % 10}` })).code).toBe('invalid');
    }
    expect(await post(client, '/2fa/authenticate', { code: next(key) })).toMatchObject({
      status: 429,
      code: 'ratelimited',
    });
  });

  it('[S7] who required it after a login is asked at the next one: that session ends', async () => {
    const who = await person();
    const before = await logIn(who);
    await server.database.db
      .updateTable('account')
      .set({ twofaenabled: true })
      .where('usernodeid', '=', who.usernodeid)
      .execute();
    const refreshed = await guest.request('POST', '/object/refresh-token', { token: before.refreshtoken });
    expect(refreshed.code).toBe('unauthenticated');
    expect(await logIn(who)).toMatchObject({ twoFa: true, twoFaGenerated: false });
  });

  it('[S7] a login that waits is over after 15 minutes', async () => {
    const { who, key } = await secured();
    const client = clientOf(who, await logIn(who));
    time += 16 * 60_000;
    expect((await post(client, '/2fa/authenticate', { code: next(key) })).code).toBe('unauthenticated');
  });
});
