import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { badgeIn } from '../../../../src/shared/rules/account/badge.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

const hashOf = (badge: unknown) => createHash('sha256').update(String(badge)).digest('hex');

describe.each(DATABASES)('badges on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let chief: Person;
  let boss: TestClient;
  let guest: TestClient;
  let tablets = 0;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    chief = await addAdmin(company);
    boss = await enter(chief);
  });
  afterAll(() => server.close());

  async function addAdmin(of: Company): Promise<Person> {
    const person = await addPerson(server.database.db, of, 'admin');
    await server.database.db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', person.usernodeid)
      .execute();
    return person;
  }
  async function enter(who: Person, device?: string) {
    const proof = { email: who.email, password: PASSWORD, ...(device && { device }) };
    const { body } = await guest.request('POST', '/auth/login', proof);
    return makeClient(server.app, who, String(body.accesstoken));
  }
  const ask = {
    get: ({ usernodeid }: Person, by = boss) => by.request('GET', `/badges/${usernodeid}`),
    issue: ({ usernodeid: nodeid }: Person, by = boss) => by.request('POST', '/badges', { nodeid }),
    revoke: ({ usernodeid: nodeid }: Person, by = boss) => by.request('POST', '/badges/revoke', { nodeid }),
  };
  const badgesFor = async (there: TestClient) =>
    (await there.request('GET', '/shared-devices/own')).body.badges;
  /** A shared tablet, and who works on it. */
  async function sharedTablet(...people: Person[]) {
    const device = `tablet-${++tablets}`;
    await (await enter(chief, device)).request('POST', '/shared-devices', { name: device, minutes: 5 });
    return Promise.all(people.map((person) => enter(person, device)));
  }
  const actions = async ({ usernodeid }: Person) => {
    const log = await server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid'])
      .where('subjectnodeid', '=', usernodeid)
      .where('action', 'like', 'badge.%')
      .orderBy('created')
      .execute();
    expect(new Set(log.map(({ actornodeid }) => actornodeid))).toEqual(new Set([chief.usernodeid]));
    return log.map(({ action }) => action).sort();
  };

  it('[OB11] a badge is shown once and kept as a hash, which only the shared devices of its owner get', async () => {
    const [ada, ben] = [
      await addPerson(server.database.db, company),
      await addPerson(server.database.db, company),
    ];
    const [adas] = await sharedTablet(ada, ben);
    const [elsewhere] = await sharedTablet(ben);
    const own = await enter(ada, 'a phone of her own');
    expect((await ask.get(ada)).body).toEqual({ since: null });
    expect(await badgesFor(adas!)).toEqual([]);
    const issued = await ask.issue(ada);
    const badge = String(issued.body.badge);
    expect(badgeIn(badge)).toBe(badge);
    const known = await ask.get(ada);
    expect(known.body).toEqual({ since: issued.body.since });
    expect(JSON.stringify(known.body)).not.toContain(badge);
    expect(await badgesFor(adas!)).toEqual([{ usernodeid: ada.usernodeid, tokenhash: hashOf(badge) }]);
    expect(await badgesFor(elsewhere!)).toEqual([]);
    expect(await badgesFor(own)).toEqual([]);
    const kept = await server.database.db.selectFrom('badge').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(badge);
  });

  it('[OB11] one that is replaced or revoked is not sent any more, and all of it is logged', async () => {
    const ada = await addPerson(server.database.db, company);
    const [there] = await sharedTablet(ada);
    const first = await ask.issue(ada);
    const second = await ask.issue(ada);
    expect(second.body.badge).not.toBe(first.body.badge);
    expect(await badgesFor(there!)).toEqual([
      { usernodeid: ada.usernodeid, tokenhash: hashOf(second.body.badge) },
    ]);
    expect((await ask.revoke(ada)).code).toBe('done');
    expect((await ask.revoke(ada)).code).toBe('gone');
    expect(await badgesFor(there!)).toEqual([]);
    expect((await ask.get(ada)).body).toEqual({ since: null });
    expect(await actions(ada)).toEqual(['badge.issued', 'badge.issued', 'badge.revoked']);
  });

  it('[OB11] [U3] a deactivated user has none afterwards, and gets none meanwhile', async () => {
    const [ada, ben] = [
      await addPerson(server.database.db, company),
      await addPerson(server.database.db, company),
    ];
    const [, bens] = await sharedTablet(ada, ben);
    await ask.issue(ada);
    const setActive = (active: boolean) =>
      boss.command(updateUser, { lang: 'de', nodeid: ada.usernodeid, active, base: { active: !active } });
    expect((await setActive(false)).code).toBe('done');
    expect(await badgesFor(bens!)).toEqual([]);
    expect((await ask.issue(ada)).code).toBe('conflict');
    expect((await setActive(true)).code).toBe('done');
    expect((await ask.get(ada)).body).toEqual({ since: null });
  });

  it('[OB11] with the end of a session on a device its owner’s badge is forgotten there', async () => {
    const [ada, ben] = [
      await addPerson(server.database.db, company),
      await addPerson(server.database.db, company),
    ];
    const [, bens] = await sharedTablet(ada, ben);
    await ask.issue(ada);
    expect(await badgesFor(bens!)).toHaveLength(1);
    await boss.request('POST', '/sessions/end', { usernodeid: ada.usernodeid });
    expect(await badgesFor(bens!)).toEqual([]);
  });

  it('[OB11] [X20] nobody but an administrator of the company issues, revokes or sees a badge', async () => {
    const ada = await addPerson(server.database.db, company);
    await ask.issue(ada);
    const manager = await enter(await addPerson(server.database.db, company, 'admin'));
    const stranger = await enter(await addAdmin(await seedCompany(server.database.db)));
    for (const each of Object.values(ask)) {
      expect((await each(ada, manager)).code).toBe('forbidden');
      expect((await each(ada, await enter(ada))).code).toBe('forbidden');
      expect((await each(ada, stranger)).code).toBe('gone');
    }
    expect((await ask.get(ada)).body.since).not.toBeNull();
  });
});
