import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '../../../src/shared/contract/account/session.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { type Company, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(BOTH_DATABASES)('[D6] what devices say of themselves on %s', (kind) => {
  let server: TestServer;
  let company: Company;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());

  const phone = async () =>
    new TestDevice(await server.login(await company.addUser('technician', [company.sites.north])));
  const known = ({ deviceid }: TestDevice) =>
    server.database.db
      .selectFrom('devicecontact')
      .selectAll()
      .where('deviceid', '=', deviceid)
      .executeTakeFirst();
  /** It is written behind the answer. */
  const until = <T>(device: TestDevice, what: (row: Awaited<ReturnType<typeof known>>) => T) =>
    expect.poll(async () => what(await known(device)), { timeout: 30_000 });
  /** A pull as the app makes it. */
  const pull = (device: TestDevice, waiting?: string, headers: Record<string, string> = {}) =>
    device.client.request(
      'GET',
      `/sync/changes?${new URLSearchParams({ device: device.deviceid, ...(waiting && { waiting }) })}`,
      undefined,
      headers,
    );
  const pass = (ms: number) => {
    server.clock.offset += ms;
  };

  it('is kept with the version of the app and the server’s time', async () => {
    const device = await phone();
    const before = server.clock.now();
    await pull(device, '2.1.3600', { [HEADER.app]: '1.2.3' });
    await until(device, (row) => row?.queued).toBe(2);
    const row = await known(device);
    expect(row).toMatchObject({ parked: 1, appversion: '1.2.3', warned: null });
    expect(row?.heard).toBeGreaterThanOrEqual(before);
    expect((row?.heard ?? 0) - (row?.since ?? 0)).toBe(HOUR);
  });

  it('an app that says nothing, or something that is no version, is heard of and no more', async () => {
    const device = await phone();
    await pull(device, undefined, { [HEADER.app]: '<script>' });
    await until(device, (row) => row?.heard !== undefined).toBe(true);
    expect(await known(device)).toMatchObject({ queued: null, parked: null, since: null, appversion: '' });
  });

  it.each(['1.1', '1.1.1.1', 'x', '12345678.0.0', '-1.0.0', '1.0.1e9'])('%s is refused', async (waiting) => {
    expect(await pull(await phone(), waiting)).toMatchObject({ code: 'invalid' });
  });

  it('a pull that says the same writes nothing for a minute', async () => {
    const device = await phone();
    await pull(device, '1.0.60');
    await until(device, (row) => row?.queued).toBe(1);
    const first = await known(device);
    pass(30_000);
    await pull(device, '1.0.90');
    pass(31_000);
    await pull(device, '1.0.121');
    await until(device, (row) => (row?.heard ?? 0) - (first?.heard ?? 0) > MINUTE).toBe(true);
    // The wait is the same one: its beginning does not move by what clocks round.
    expect((await known(device))?.since).toBe(first?.since);
  });

  it('nothing waits from before the device said that nothing did, whatever its clock says', async () => {
    const device = await phone();
    await pull(device, '0.0.0');
    await until(device, (row) => row?.queued).toBe(0);
    const empty = (await known(device))?.heard ?? 0;
    pass(5 * MINUTE);
    await pull(device, '1.0.31536000');
    await until(device, (row) => row?.queued).toBe(1);
    expect((await known(device))?.since).toBe(empty);
    // And a clock that was set back makes nothing younger.
    pass(5 * MINUTE);
    await pull(device, '1.0.-86400');
    await until(device, (row) => (row?.heard ?? 0) > empty + 9 * MINUTE).toBe(true);
    expect((await known(device))?.since).toBeGreaterThanOrEqual(empty);
  });

  it('when the oldest was sent, the wait of the next one counts', async () => {
    const device = await phone();
    await pull(device, '2.0.7200');
    await until(device, (row) => row?.queued).toBe(2);
    await pull(device, '1.0.600');
    await until(device, (row) => row?.queued).toBe(1);
    const row = await known(device);
    expect((row?.heard ?? 0) - (row?.since ?? 0)).toBe(10 * MINUTE);
    await pull(device, '0.0.0');
    await until(device, (each) => each?.queued).toBe(0);
    expect((await known(device))?.since).toBeNull();
  });

  it('a logout says the last word, and nobody after it', async () => {
    const user = await company.addUser('technician', [company.sites.north]);
    const device = new TestDevice(await server.login(user));
    await pull(device, '3.0.60');
    await until(device, (row) => row?.queued).toBe(3);
    const { db } = server.database;
    const { sessionid = '' } = (await known(device)) ?? {};
    const token = 'a refresh token of this test';
    await db
      .updateTable('refreshtoken')
      .set({ tokenhash: createHash('sha256').update(token).digest('hex') })
      .where('sessionid', '=', sessionid)
      .execute();
    await device.client.query(logout, { token, waiting: '0.0.0' });
    expect(await known(device)).toMatchObject({ queued: 0, parked: 0, since: null });
    await device.client.query(logout, { token, waiting: '9.0.60' });
    expect(await known(device)).toMatchObject({ queued: 0 });
    expect((await pull(device, '5.0.60')).code).toBe('unauthenticated');
  });

  it('[U8] of super users nothing is written down', async () => {
    const user = await company.addUser('technician', []);
    await server.database.db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', user.usernodeid)
      .execute();
    const device = new TestDevice(await server.login(user));
    const colleague = await phone();
    await pull(device, '1.0.0');
    await pull(colleague, '1.0.0');
    await until(colleague, (row) => row?.queued).toBe(1);
    expect(await known(device)).toBeUndefined();
  });

  it('[D11] goes with the device and its user', async () => {
    const device = await phone();
    await pull(device, '1.0.0');
    await until(device, (row) => row?.queued).toBe(1);
    await server.database.db.deleteFrom('device').where('deviceid', '=', device.deviceid).execute();
    expect(await known(device)).toBeUndefined();
  });
});
