import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SharedDeviceShown } from '../../../../src/shared/contract/account/shared-device.ts';
import { makeClient, type TestClient, untilEnded } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

describe.each(DATABASES)('shared devices on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let chief: Person;
  let guest: TestClient;
  let tablets = 0;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    chief = await addAdmin(company);
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
  const newTablet = () => `tablet-${++tablets}`;
  const list = async (client: TestClient) =>
    (await client.request('GET', '/shared-devices')).body as unknown as SharedDeviceShown[];
  const share = (client: TestClient, minutes = 5) =>
    client.request('POST', '/shared-devices', { name: 'Tablet Halle 1', minutes });
  const minutesFor = async (client: TestClient) =>
    (await client.request('GET', '/shared-devices/own')).body.minutes;

  it('[OB11] an administrator shares the device they are on, and ends that from anywhere; each device learns it', async () => {
    const device = newTablet();
    const worker = await addPerson(server.database.db, company);
    const there = await enter(worker, device);
    expect(await minutesFor(there)).toBeNull();
    expect((await share(await enter(chief, device))).body).toEqual({ device });
    expect(await minutesFor(there)).toBe(5);
    const office = await enter(chief, newTablet());
    expect(await minutesFor(office)).toBeNull();
    await share(await enter(chief, device), 15);
    expect(await list(office)).toMatchObject([{ device, name: 'Tablet Halle 1', minutes: 15, own: false }]);
    expect((await office.request('POST', '/shared-devices/unshare', { device })).code).toBe('done');
    expect((await office.request('POST', '/shared-devices/unshare', { device })).code).toBe('gone');
    expect(await minutesFor(there)).toBeNull();
    const log = await server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid'])
      .where('clientid', '=', company.clientid)
      .where('action', 'like', 'device.%')
      .orderBy('created')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      'device.shared',
      'device.shared',
      'device.unshared',
    ]);
    expect(new Set(log.map(({ actornodeid }) => actornodeid))).toEqual(new Set([chief.usernodeid]));
  });

  it('[OB11] [S5] sessions are listed by device, and each or all but the own can be ended', async () => {
    const device = newTablet();
    const [ada, ben] = [
      await addPerson(server.database.db, company),
      await addPerson(server.database.db, company),
    ];
    const [adas, bens] = [await enter(ada, device), await enter(ben, device)];
    const elsewhere = await enter(ben, newTablet());
    const boss = await enter(chief, device);
    await share(boss);
    const shown = (await list(boss)).find((each) => each.device === device)!;
    expect(shown.own).toBe(true);
    expect(shown.sessions).toHaveLength(3);
    expect(shown.sessions.filter(({ own }) => own).map(({ usernodeid }) => usernodeid)).toEqual([
      chief.usernodeid,
    ]);
    const end = (input: object) => boss.request('POST', '/shared-devices/end', input);
    const { sessionid } = shown.sessions.find(({ usernodeid }) => usernodeid === ada.usernodeid)!;
    expect((await end({ device, sessionid })).body).toEqual({ ended: 1 });
    await untilEnded(adas);
    expect((await bens.request('GET', '/units')).code).toBe('done');
    expect((await end({ device })).body).toEqual({ ended: 1 });
    await untilEnded(bens);
    expect((await elsewhere.request('GET', '/units')).code).toBe('done');
    expect((await boss.request('GET', '/units')).code).toBe('done');
    expect((await end({ device: 'unknown' })).code).toBe('gone');
  });

  it('[OB11] [X20] nobody else shares, sees or ends anything, neither with the right nor in another company', async () => {
    const device = newTablet();
    await share(await enter(chief, device));
    const manager = await enter(await addPerson(server.database.db, company, 'admin'), device);
    const technician = await enter(await addPerson(server.database.db, company), device);
    const stranger = await enter(await addAdmin(await seedCompany(server.database.db)), device);
    for (const client of [manager, technician]) {
      expect((await client.request('GET', '/shared-devices')).code).toBe('forbidden');
      expect((await share(client)).code).toBe('forbidden');
      for (const path of ['unshare', 'end'])
        expect((await client.request('POST', `/shared-devices/${path}`, { device })).code).toBe('forbidden');
    }
    // The same device in the hands of another company is another one.
    expect(await minutesFor(stranger)).toBeNull();
    expect(await list(stranger)).toEqual([]);
    for (const path of ['unshare', 'end'])
      expect((await stranger.request('POST', `/shared-devices/${path}`, { device })).code).toBe('gone');
    expect(await minutesFor(technician)).toBe(5);
  });

  it('[OB11] a session whose login named no device shares none', async () => {
    const client = await enter(chief);
    expect((await share(client)).code).toBe('conflict');
    expect(await minutesFor(client)).toBeNull();
  });
});
