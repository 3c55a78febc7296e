import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_BYTES } from '../../../src/server/db/rows/page-room.ts';
import type { SyncDelta, SyncPage } from '../../../src/shared/contract/core/protocol.ts';
import { seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

/** Together more than two pages hold. */
const LONG = 250;
const SHORT = 300;
/** A page ends with the row that goes beyond, and rows have names of fields around their texts. */
const MOST = PAGE_BYTES * 1.05;

describe.each(BOTH_DATABASES)('[PL8] long rows on %s', (kind) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof seedCompany>>;
  let device: TestDevice;

  const insert = (count: number, description: string) =>
    sql`insert into notification (clientid, nodeid, type, title, description, errorcode, created, dueuntil,
        status, progressstarted, closed, equipmentnodeid, unitid)
      select ${company.clientid}, 'urn:wartbar:notification:' || gen_random_uuid(), 0, 'Ölverlust', ${description}, '',
        n, 0, 0, 0, 0, ${company.machines.press}, '' from generate_series(1, ${count}::integer) n`.execute(
      server.database.db,
    );
  const sizeOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    device = new TestDevice(await server.login(await company.addUser('admin', [company.sites.north])));
    await device.start();
    await insert(LONG, 'Ö'.repeat(10_000));
    await insert(SHORT, 'Öl');
  });
  afterAll(() => server.close());

  it('come in several deltas, none larger than a page, and each once', async () => {
    const sizes: number[] = [];
    const told: string[] = [];
    for (let more = true; more; ) {
      const delta: SyncDelta = await device.askDelta();
      sizes.push(sizeOf(delta));
      told.push(...delta.rows.flatMap(({ rows }) => rows.map(({ nodeid }) => nodeid)));
      await device.apply(delta);
      more = delta.more;
    }
    expect(Math.max(...sizes)).toBeLessThan(MOST);
    expect(sizes.length).toBeGreaterThan(2);
    expect(told).toHaveLength(LONG + SHORT);
    expect(new Set(told).size).toBe(LONG + SHORT);
    expect(device.held('notification')).toHaveLength(LONG + SHORT);
  });

  it('and in several pages of a load, also where further kinds follow', async () => {
    const loaded: string[] = [];
    const sizes: number[] = [];
    const { generation: to } = device;
    for (let after: string | null = null; ; ) {
      const page: SyncPage = await device.ask('snapshot', {
        kind: 'notification',
        from: 0,
        to,
        further: 'report,equipment',
        ...(after && { after }),
      });
      sizes.push(sizeOf(page));
      loaded.push(...page.rows.map(({ nodeid }) => nodeid));
      after = page.next;
      // What follows finds room only where the first kind is at its end.
      expect(page.further.map((each) => each.kind)).toEqual(after === null ? ['report', 'equipment'] : []);
      if (after === null) break;
    }
    expect(Math.max(...sizes)).toBeLessThan(MOST);
    expect(sizes.length).toBeGreaterThan(2);
    expect(loaded.toSorted()).toEqual(device.held('notification'));
  });

  it('short ones fill a page by their number, and its end is known without another request', async () => {
    const page: SyncPage = await device.ask('snapshot', {
      kind: 'equipment',
      from: 0,
      to: device.generation,
    });
    expect(page.next).toBe(null);
    expect(page.rows.map(({ nodeid }) => nodeid).toSorted()).toEqual(device.held('equipment'));
  });

  it('[N19] a list ends where a page is full, and goes on after as many as came', async () => {
    const listed: string[] = [];
    for (let total = 1; listed.length < total; ) {
      const { body } = await device.client.request('POST', '/notifications', {
        offset: listed.length,
        limit: 500,
      });
      const page = body as { total: number; notifications: { nodeid: string }[] };
      expect(page.notifications.length).toBeGreaterThan(0);
      expect(sizeOf(page)).toBeLessThan(MOST * 2);
      listed.push(...page.notifications.map(({ nodeid }) => nodeid));
      total = page.total;
    }
    expect(listed.toSorted()).toEqual(device.held('notification'));
  });
});
