import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeContacts } from '../../../src/server/db/devices/contacts.ts';
import { openContactBook } from '../../../src/server/sync/contacts/contact-book.ts';
import { logout } from '../../../src/shared/contract/account/session.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { type Company, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('[D6] what devices say of themselves on %s', (kind) => {
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

  it.each(['1.1', '1.1.1.1', 'x', '12345678.0.0', '-1.0.0', '1.0.1e9', '9'.repeat(100)])(
    '%s says nothing, and stops no pull',
    async (waiting) => {
      const device = await phone();
      await pull(device, '1.0.60');
      await until(device, (row) => row?.queued).toBe(1);
      const before = await known(device);
      pass(5 * MINUTE);
      expect(await pull(device, waiting)).toMatchObject({ code: 'done' });
      await until(device, (row) => (row?.heard ?? 0) > (before?.heard ?? 0)).toBe(true);
      // Nor does it take back what was said before.
      expect(await known(device)).toMatchObject({ queued: 1, parked: 0, since: before?.since });
    },
  );

  it('a pull that says the same writes nothing for a minute', async () => {
    const device = await phone();
    await pull(device, '1.0.60');
    await until(device, (row) => row?.queued).toBe(1);
    const first = await known(device);
    pass(30_000);
    await pull(device, '1.0.90');
    // What comes later is written later.
    const other = await phone();
    await pull(other, '0.0.0');
    await until(other, (row) => row?.queued).toBe(0);
    expect(await known(device)).toEqual(first);
    pass(31_000);
    await pull(device, '1.0.121');
    await until(device, (row) => (row?.heard ?? 0) - (first?.heard ?? 0) > MINUTE).toBe(true);
    // The wait is the same one: its beginning does not move by what clocks round.
    expect((await known(device))?.since).toBe(first?.since);
  });

  it('what another process wrote meanwhile is no reason to keep a word back', async () => {
    const device = await phone();
    await pull(device, '0.0.0');
    await until(device, (row) => row?.queued).toBe(0);
    const row = await known(device);
    if (!row) throw new Error('not written');
    const { clientid, usernodeid, deviceid, sessionid, appversion } = row;
    const heard = row.heard + 1;
    const said = { clientid, usernodeid, deviceid, sessionid, appversion, heard };
    const waiting = { queued: 3, parked: 0, age: 0 };
    await writeContacts(server.database.db, [{ ...said, waiting }], server.clock.now());
    pass(1000);
    await pull(device, '0.0.0');
    await until(device, (each) => each?.queued).toBe(0);
  });

  it('a request that is refused leaves nothing, and keeps nobody else’s word back', async () => {
    const [device, other] = [await phone(), await phone()];
    for (const strange of ['a\u0000b', 'a b', '"', 'ä', 'x'.repeat(101)]) {
      const path = `/sync/changes?${new URLSearchParams({ device: strange, waiting: '1.0.60' })}`;
      expect(await other.client.request('GET', path)).toMatchObject({ code: 'invalid' });
    }
    await pull(device, '1.0.60');
    await until(device, (row) => row?.queued).toBe(1);
  });

  it('one that cannot be written takes nobody else’s word with it', async () => {
    const device = await phone();
    await pull(device, '0.0.0');
    await until(device, (row) => row?.queued).toBe(0);
    const row = await known(device);
    if (!row) throw new Error('not written');
    const { clientid, usernodeid, deviceid, sessionid, appversion } = row;
    const { now } = server.clock;
    const said = { clientid, usernodeid, deviceid, sessionid, appversion, heard: now() };
    const warned: unknown[] = [];
    const logger = { warn: (...what: unknown[]) => void warned.push(what) };
    const book = openContactBook(server.database.db, logger as never, now);
    const waiting = { queued: 2, parked: 0, age: 0 };
    // The first is being written alone while the others are noted.
    book.note({ ...said, deviceid: 'nobody', waiting });
    book.note({ ...said, deviceid: 'a\u0000b', waiting });
    book.note({ ...said, waiting });
    await book.end();
    expect(await known(device)).toMatchObject({ queued: 2 });
    expect(warned).toHaveLength(1);
  });

  it('what a clock ahead of time wrote is replaced', async () => {
    const device = await phone();
    await pull(device, '1.0.60');
    await until(device, (row) => row?.queued).toBe(1);
    pass(5 * MINUTE);
    await pull(device, '2.0.60');
    await until(device, (row) => row?.queued).toBe(2);
    pass(-5 * MINUTE);
    await pull(device, '3.0.60');
    await until(device, (row) => row?.queued).toBe(3);
    const row = await known(device);
    expect(row?.since).toBeLessThanOrEqual(row?.heard ?? 0);
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
    for (const step of [1, 2]) {
      pass(3 * MINUTE);
      await pull(device, `1.0.${step === 1 ? -86_400 : 0}`);
      await until(device, (row) => (row?.heard ?? 0) > empty + (3 * step + 4) * MINUTE).toBe(true);
      expect((await known(device))?.since).toBe(empty);
    }
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
    // A pull that was asked before, and is written down only now.
    const row = await known(device);
    if (!row) throw new Error('not written');
    const { clientid, usernodeid, deviceid, appversion } = row;
    const late = { clientid, usernodeid, deviceid, sessionid, appversion, heard: row.heard + 1000 };
    const waiting = { queued: 3, parked: 0, age: 0 };
    await writeContacts(db, [{ ...late, waiting }], row.heard + 1000);
    expect(await known(device)).toEqual(row);
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
