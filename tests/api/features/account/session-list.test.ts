import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionShown } from '../../../../src/shared/contract/account/session-queries.ts';
import { deleteUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { makeClient, type TestClient, untilEnded } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0';

describe.each(BOTH_DATABASES)('sessions of an account on %s', (kind) => {
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

  type Person = Awaited<ReturnType<typeof addPerson>>;
  async function enter(who: Person, agent: string) {
    const proof = { email: who.email, password: PASSWORD };
    const { body } = await guest.request('POST', '/auth/login', proof, { 'user-agent': agent });
    return {
      client: makeClient(server.app, who, String(body.accesstoken)),
      token: String(body.refreshtoken),
    };
  }
  const list = async (client: TestClient, query = '') =>
    (await client.request('GET', `/sessions${query}`)).body as unknown as SessionShown[];
  const end = (client: TestClient, input: object) => client.request('POST', '/sessions/end', input);
  const makeAdmin = ({ usernodeid }: Person) =>
    server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', usernodeid)
      .execute();

  /** Somebody, an administrator and a colleague of theirs, and an administrator of another company. */
  async function somePeople() {
    const { db } = server.database;
    const [who, chief, colleague] = [
      await addPerson(db, company),
      await addPerson(db, company, 'admin'),
      await addPerson(db, company),
    ];
    const elsewhere = await addPerson(db, await seedCompany(db), 'admin');
    await makeAdmin(chief);
    await makeAdmin(elsewhere);
    return { who, chief, colleague, elsewhere };
  }

  it('[S5] are listed by device, the last used first, and each can be ended from another', async () => {
    const who = await addPerson(server.database.db, company);
    const phone = await enter(who, ANDROID);
    server.clock.offset = 60_000;
    const desk = await enter(who, EDGE);
    server.clock.offset = 120_000;
    const renewed = (await guest.request('POST', '/object/refresh-token', { token: phone.token })).body;
    const found = await list(desk.client);
    expect(found.map(({ devicename, own }) => ({ devicename, own }))).toEqual([
      { devicename: 'Android, Chrome', own: false },
      { devicename: 'Windows, Edge', own: true },
    ]);
    expect(found[0]!.lastused - found[0]!.began).toBeGreaterThan(100_000);

    expect((await end(desk.client, { sessionid: found[0]!.sessionid })).body).toEqual({ ended: 1 });
    await untilEnded(phone.client);
    const again = await guest.request('POST', '/object/refresh-token', { token: renewed.refreshtoken });
    expect(again.code).toBe('unauthenticated');
    expect(await list(desk.client)).toHaveLength(1);
  });

  it('[S5] all others end at once, the own one goes on', async () => {
    const who = await addPerson(server.database.db, company);
    const [one, two, mine] = [await enter(who, IPHONE), await enter(who, ANDROID), await enter(who, EDGE)];
    expect((await list(mine.client)).map(({ devicename }) => devicename)).toContain('iPhone, Safari');
    expect((await end(mine.client, {})).body).toEqual({ ended: 2 });
    for (const { client } of [one, two]) await untilEnded(client);
    expect((await mine.client.request('GET', '/units')).code).toBe('done');
  });

  it('[S5] of colleagues by an administrator of their company, and by nobody else', async () => {
    const { db } = server.database;
    const { who, chief, colleague, elsewhere } = await somePeople();
    const phone = await enter(who, ANDROID);
    const { usernodeid } = who;
    const query = `?usernodeid=${encodeURIComponent(usernodeid)}`;
    for (const [stranger, code] of [
      [colleague, 'forbidden'],
      [elsewhere, 'gone'],
    ] as const) {
      const { client } = await enter(stranger, EDGE);
      expect((await client.request('GET', `/sessions${query}`)).code).toBe(code);
      expect((await end(client, { usernodeid })).code).toBe(code);
    }
    const office = (await enter(chief, EDGE)).client;
    const [shown] = await list(office, query);
    expect(shown).toMatchObject({ devicename: 'Android, Chrome', own: false });
    // A session of somebody else is none of theirs, whoever names it.
    const own = (await list(office))[0]!.sessionid;
    expect((await end(office, { usernodeid, sessionid: own })).body).toEqual({ ended: 0 });
    expect((await end(office, { usernodeid })).body).toEqual({ ended: 1 });
    await untilEnded(phone.client);
    const log = await db
      .selectFrom('audit')
      .select(['action', 'actornodeid'])
      .where('subjectnodeid', '=', usernodeid)
      .orderBy('seq')
      .execute();
    const actornodeid = chief.usernodeid;
    expect(log).toEqual([
      { action: 'sessions.viewed', actornodeid },
      { action: 'session.ended', actornodeid },
    ]);
  });

  describe('[U3] [OB11] what somebody left unsent is opened', () => {
    const open = (client: TestClient, { usernodeid }: { usernodeid: string }) =>
      client.request('POST', `/users/${usernodeid}/left-work`, {});
    const secretOf = async ({ email }: Person) => {
      const { body } = await guest.request('POST', '/auth/login', { email, password: PASSWORD });
      return body as { devicesecret: string; formersecrets?: string[] };
    };
    async function letGo(chief: TestClient, { usernodeid: nodeid }: Person) {
      const base = { active: true };
      expect((await chief.command(updateUser, { lang: 'de', nodeid, active: false, base })).code).toBe(
        'done',
      );
    }

    it('by an administrator, once the person may no longer log in; then another secret counts', async () => {
      const { db } = server.database;
      const [who, chief] = [await addPerson(db, company), await addPerson(db, company, 'admin')];
      await makeAdmin(chief);
      const { devicesecret } = await secretOf(who);
      const office = (await enter(chief, EDGE)).client;
      expect((await open(office, who)).code).toBe('conflict');
      await letGo(office, who);
      expect((await open(office, who)).body).toEqual({ devicesecrets: [devicesecret] });
      const log = await db
        .selectFrom('audit')
        .select(['action', 'actornodeid'])
        .where('subjectnodeid', '=', who.usernodeid)
        .where('action', '=', 'user.workopened')
        .execute();
      expect(log).toEqual([{ action: 'user.workopened', actornodeid: chief.usernodeid }]);

      const base = { active: false };
      await office.command(updateUser, { lang: 'de', nodeid: who.usernodeid, active: true, base });
      const back = await secretOf(who);
      expect(back.devicesecret).not.toBe(devicesecret);
      expect(back.formersecrets).toEqual([devicesecret]);
      expect((await open(office, who)).code).toBe('conflict');
    });

    it('also of somebody who was deleted', async () => {
      const { db } = server.database;
      const [who, chief] = [await addPerson(db, company), await addPerson(db, company, 'admin')];
      await makeAdmin(chief);
      const { devicesecret } = await secretOf(who);
      const office = (await enter(chief, EDGE)).client;
      await office.command(deleteUser, { nodeid: who.usernodeid });
      const { body } = await open(office, who);
      expect(body.devicesecrets).toContain(devicesecret);
    });

    it('by nobody else, neither for invited people nor in another company', async () => {
      const { db } = server.database;
      const { who, chief, colleague, elsewhere } = await somePeople();
      const office = (await enter(chief, EDGE)).client;
      await letGo(office, who);
      expect((await open((await enter(elsewhere, EDGE)).client, who)).code).toBe('gone');
      expect((await open((await enter(colleague, EDGE)).client, who)).code).toBe('forbidden');
      await db
        .updateTable('account')
        .set({ invited: true })
        .where('usernodeid', '=', who.usernodeid)
        .execute();
      expect((await open(office, who)).code).toBe('conflict');
    });
  });
});
