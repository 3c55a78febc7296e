import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncChecksum } from '../../../src/shared/contract/core/protocol.ts';
import { type Company, newId, type RoleName, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(BOTH_DATABASES)('checksums on %s', (kind) => {
  let server: TestServer;
  let company: Company;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());

  async function deviceOf(role: RoleName = 'admin', place = company.sites.north) {
    const device = new TestDevice(await server.login(await company.addUser(role, [place])));
    await device.start();
    await device.pull();
    return device;
  }

  const ask = (device: TestDevice, cursor = device.cursor): Promise<SyncChecksum> =>
    device.ask('checksum', { cursor, generation: device.generation });

  /** Every kind as the device holds it, and no row beside. */
  async function expectEqual(device: TestDevice): Promise<void> {
    const { current, kinds } = await ask(device);
    expect(current).toBe(true);
    const told = kinds.filter(({ count }) => count > 0).map(({ kind: name, ...sum }) => [name, sum] as const);
    expect(new Map(told)).toEqual(device.sums());
  }

  it.each(['admin', 'technician', 'reporter', 'nobody'] as const)(
    '[PL5] a device of %s holds exactly what the sums say, after loads, deltas, and changes of what it sees',
    async (role) => {
      const device = await deviceOf(role);
      await expectEqual(device);
      await company.addNotification(company.machines.press);
      await company.addNotification(company.machines.paint);
      await device.pull();
      await expectEqual(device);
      const { usernodeid, clientid } = device.client.account;
      const { db } = server.database;
      await sql`insert into subscription (clientid, nodeid, usernodeid, placenodeid)
        values (${clientid}, ${newId('subscription')}, ${usernodeid}, ${company.areas.paint})`.execute(db);
      await device.pull();
      await expectEqual(device);
      await sql`delete from subscription where clientid = ${clientid} and usernodeid = ${usernodeid}
        and placenodeid = ${company.areas.paint}`.execute(db);
      await device.pull();
      await expectEqual(device);
    },
  );

  it('[PL5] a lost row or another version makes another sum', async () => {
    const device = await deviceOf();
    await company.addNotification(company.machines.press);
    await device.pull();
    const right = (await ask(device)).kinds.find((each) => each.kind === 'notification')!;
    const nodeid = device.held('notification')[0]!;
    const row = device.rows.get(nodeid)!;
    device.rows.set(nodeid, { ...row, version: row.version! + 1 });
    expect(device.sums().get('notification')).toMatchObject({ count: right.count });
    expect(device.sums().get('notification')!.hash).not.toBe(right.hash);
  });

  it('[PL5] a device that is behind gets no sums', async () => {
    const device = await deviceOf();
    await company.addNotification(company.machines.press);
    expect(await ask(device)).toEqual({ current: false, kinds: [] });
    expect(await ask(device, 'nonsense')).toEqual({ current: false, kinds: [] });
    await device.pull();
    device.generation--;
    expect((await ask(device)).current).toBe(false);
  });

  it('[PL5] nobody and unknown devices get nothing', async () => {
    const device = await deviceOf();
    const stranger = new TestDevice(device.client);
    const answer = await stranger.askRaw('checksum', { cursor: device.cursor, generation: 1 });
    expect(answer.code).toBe('reset');
    const app = await server.app.inject('/api/sync/checksum?device=x&cursor=y&generation=1');
    expect(app.statusCode).toBe(401);
  });
});
