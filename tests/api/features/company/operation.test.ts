import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { makeJobLog } from '../../../../src/server/jobs/job-log.ts';
import { queueMails } from '../../../../src/server/mail/store.ts';
import {
  type CompanyState,
  DEVICES_A_PAGE,
  type DeviceShown,
  listDevices,
  readCompanyState,
  readServerState,
  type ServerState,
} from '../../../../src/shared/contract/company/operation-queries.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { addPerson } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
const BACKUP = Date.parse('2026-11-27T01:00:00Z');
const FORBIDDEN = { status: 403, code: 'forbidden' };

describe.each(BOTH_DATABASES)('[D6] the operation of a server on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let chief: TestClient;
  const { jobs, record } = makeJobLog(() => 7_000);

  beforeEach(async () => {
    server = await startServer(kind, {
      jobs,
      backups: { newest: async () => BACKUP, hour: 2 },
      waitingHours: 12,
      fileQuotas: { companyBytes: 5000, trialBytes: 1000 },
    });
    company = await seedCompany(server.database.db);
    chief = await administrator(company);
  });
  afterEach(() => server.close());

  const database = () => server.database.db;
  async function administrator(of: Company, flags: { superuser?: boolean } = {}): Promise<TestClient> {
    const { usernodeid, clientid } = await addPerson(database(), of, 'admin');
    await database()
      .updateTable('account')
      .set({ admin: true, ...flags })
      .where('usernodeid', '=', usernodeid)
      .execute();
    return server.login({ usernodeid, clientid });
  }
  const devicesOf = async (client: TestClient, input: Record<string, unknown> = {}) => {
    const { body } = await client.query(listDevices, input);
    return body as unknown as { devices: DeviceShown[]; total: number; waiting: number };
  };

  /** Somebody of a company with a device that said this. */
  async function device(
    of: Company,
    said: { heard: number; queued?: number | null; parked?: number; since?: number },
  ): Promise<{ deviceid: string; usernodeid: string; client: TestClient }> {
    const { usernodeid, clientid } = await addPerson(database(), of, 'technician');
    const client = await server.login({ usernodeid, clientid });
    const deviceid = randomUUID();
    await client.request('GET', `/sync/changes?device=${deviceid}&waiting=0.0.0`);
    const known = () =>
      database().selectFrom('devicecontact').selectAll().where('deviceid', '=', deviceid).executeTakeFirst();
    await expect.poll(known, { timeout: 30_000 }).toBeDefined();
    const { queued = 0, parked = 0, since = null, heard } = said;
    await database()
      .updateTable('devicecontact')
      .set({ heard, queued, parked: queued === null ? null : parked, since, devicename: 'Android, Chrome' })
      .where('deviceid', '=', deviceid)
      .execute();
    return { deviceid, usernodeid, client };
  }

  it('lists devices: the longest wait first, then the last contact', async () => {
    const now = server.clock.now();
    const calm = await device(company, { heard: now - 5000 });
    const young = await device(company, { heard: now - HOUR, queued: 1, since: now - 2 * HOUR });
    const old = await device(company, {
      heard: now - 30 * HOUR,
      queued: 2,
      parked: 1,
      since: now - 40 * HOUR,
    });
    const unknown = await device(company, { heard: now - 1000, queued: null });
    const { devices, total, waiting } = await devicesOf(chief);
    expect(devices.map(({ deviceid }) => deviceid)).toEqual(
      [old, young, unknown, calm].map(({ deviceid }) => deviceid),
    );
    expect([total, waiting]).toEqual([4, 2]);
    expect(devices[0]).toMatchObject({ queued: 2, parked: 1, since: now - 40 * HOUR, loggedin: true });
    expect(devices[2]).toMatchObject({ queued: null, parked: null, since: null });

    await server.endSession(old.client);
    expect((await devicesOf(chief)).devices[0]).toMatchObject({ deviceid: old.deviceid, loggedin: false });
  });

  it('[X7] has nothing of another company, and answers no colleague', async () => {
    const other = await seedCompany(database());
    await device(other, { heard: server.clock.now() });
    const own = await device(company, { heard: server.clock.now() });
    expect((await devicesOf(chief)).devices.map(({ deviceid }) => deviceid)).toEqual([own.deviceid]);
    for (const query of [listDevices, readCompanyState, readServerState]) {
      expect(await own.client.query(query, {})).toMatchObject(FORBIDDEN);
    }
  });

  it('is searched by person, device and the name of a shared one, in pages', async () => {
    const now = server.clock.now();
    const { usernodeid, clientid } = await addPerson(database(), company, 'technician');
    const all = Array.from({ length: DEVICES_A_PAGE + 1 }, (_, at) => `device-${at}`);
    await database()
      .insertInto('device')
      .values(
        all.map((deviceid) => ({
          clientid,
          usernodeid,
          deviceid,
          generation: 0,
          checkedxid: '0',
          featureshash: '',
          created: now,
          seen: now,
        })),
      )
      .execute();
    await database()
      .insertInto('devicecontact')
      .values(
        all.map((deviceid, at) => ({
          clientid,
          usernodeid,
          deviceid,
          devicename: at === 3 ? '100%_Gerät' : '',
          heard: now - at,
          queued: 0,
          parked: 0,
          since: null,
          warned: null,
        })),
      )
      .execute();
    const values = { clientid, usernodeid, minutes: 5, since: now };
    await database()
      .insertInto('shareddevice')
      .values({ ...values, device: 'device-7', name: 'Tablet Halle 2' })
      .execute();
    expect(await devicesOf(chief)).toMatchObject({ total: DEVICES_A_PAGE + 1, waiting: 0 });
    expect((await devicesOf(chief, { page: 1 })).devices.map((each) => each.deviceid)).toEqual([
      `device-${DEVICES_A_PAGE}`,
    ]);
    expect((await devicesOf(chief, { q: 'halle 2' })).devices).toMatchObject([
      { deviceid: 'device-7', sharedname: 'Tablet Halle 2' },
    ]);
    // Signs of patterns are letters here.
    expect((await devicesOf(chief, { q: '%_ger' })).devices).toMatchObject([{ deviceid: 'device-3' }]);
    expect(await devicesOf(chief, { q: 'niemand' })).toEqual({ devices: [], total: 0, waiting: 0 });
  });

  it('[D11] who looked is written down', async () => {
    await device(company, { heard: server.clock.now() });
    await devicesOf(chief);
    const entries = await database().selectFrom('audit').select(['action', 'actornodeid']).execute();
    expect(entries).toContainEqual({ action: 'waits.viewed', actornodeid: chief.account.usernodeid });
  });

  const mail = (clientid: string | null) => ({
    clientid,
    usernodeid: null,
    cause: 'test',
    notificationnodeid: null,
    recipient: 'a@werk.example',
    subject: '',
    bodytext: '',
    bodyhtml: '',
  });

  onBoth('tells an administrator sizes, mails and the last backup of the own company alone', async () => {
    const other = await seedCompany(database());
    const now = server.clock.now();
    const file = {
      version: 1,
      sha256: 'a'.repeat(64),
      mimetype: 'image/jpeg',
      extension: 'jpg',
      name: 'x',
      bucketid: '',
      nodeid: '',
    };
    await database()
      .insertInto('file')
      .values(
        [company, other].map(({ clientid }, at) => ({
          ...file,
          clientid,
          usernodeid: chief.account.usernodeid,
          fileid: randomUUID(),
          size: 100 + at,
          state: 'stored' as const,
          created: now,
        })),
      )
      .execute();
    await database()
      .transaction()
      .execute(async (tx) => {
        await queueMails(tx, [mail(company.clientid)], now - HOUR);
        await queueMails(tx, [mail(company.clientid), mail(other.clientid), mail(null)], now);
      });
    const { body } = await chief.query(readCompanyState, {});
    const state = body as unknown as CompanyState;
    expect(state).toMatchObject({
      version: 'test',
      files: { bytes: 100, most: 5000 },
      mails: { waiting: 2, oldest: now - HOUR, failed: 0 },
      backup: BACKUP,
      warnafter: 12,
      operator: false,
    });
    expect(state.rows.find(({ kind }) => kind === 'equipment')?.count).toBeGreaterThan(0);
    expect(await chief.query(readServerState, {})).toMatchObject(FORBIDDEN);
  });

  onBoth('[U8] tells the whole server to a super user at home', async () => {
    await seedCompany(database());
    await record('sending mails', async () => undefined);
    await record('importing', () => Promise.reject(new Error('full'))).catch(() => undefined);
    const home = await seedCompany(database());
    const superuser = await administrator(home, { superuser: true });
    const { body } = await superuser.query(readServerState, {});
    const state = body as unknown as ServerState;
    expect(state).toMatchObject({ version: 'test', backup: BACKUP, backuphour: 2, exports: 0, imports: 0 });
    expect(state.database).toBe(kind === 'PGlite' ? 'pglite' : 'postgres');
    expect(state.databasebytes).toBeGreaterThan(1_000_000);
    expect(state.jobs).toContainEqual({ name: 'sending mails', done: 7000, failed: null, failures: 0 });
    expect(state.jobs).toContainEqual(
      expect.objectContaining({ name: 'importing', done: null, failed: 7000 }),
    );
  });

  it('tells it to the administrators of the only company apart from that of super users, and to nobody else there', async () => {
    expect(await chief.query(readServerState, {})).toMatchObject({ code: 'done' });
    expect((await chief.query(readCompanyState, {})).body).toMatchObject({ operator: true });
    const home = await seedCompany(database());
    await database().deleteFrom('account').where('clientid', '=', home.clientid).execute();
    await administrator(home, { superuser: true });
    expect(await chief.query(readServerState, {})).toMatchObject({ code: 'done' });
    const { client } = await device(company, { heard: server.clock.now() });
    expect(await client.query(readServerState, {})).toMatchObject(FORBIDDEN);
    // Somebody of that company is no super user: it is a customer like any other.
    await addPerson(database(), home, 'technician');
    expect(await chief.query(readServerState, {})).toMatchObject(FORBIDDEN);
  });
});
