import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getNotification,
  setNotificationStatus,
} from '../../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('the status of notifications on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let nodeid: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    nodeid = await company.addNotification(company.machines.press);
  });

  const read = async () => (await client.query(getNotification, { nodeid })).body;
  const move = (
    from: number,
    to: number,
    times: { progressstarted?: number; closed?: number } = {},
    by: TestClient = client,
  ) =>
    by.command(setNotificationStatus, {
      nodeid,
      onlyStatusUpdate: true,
      status: to,
      previousstatus: from,
      progressstarted: 0,
      closed: 0,
      ...times,
    });

  it.each([
    [0, 1, { progressstarted: 500 }, { progressstarted: 500, closed: 0 }],
    [0, 2, { progressstarted: 500, closed: 900 }, { progressstarted: 500, closed: 900 }],
    [1, 2, { progressstarted: 7, closed: 900 }, { progressstarted: 10, closed: 900 }],
    [1, 0, { progressstarted: 7 }, { progressstarted: 0, closed: 0 }],
    [2, 1, { closed: 7 }, { progressstarted: 10, closed: 0 }],
    [2, 0, {}, { progressstarted: 0, closed: 0 }],
  ])('[N13] %i→%i', async (from, to, sent, expected) => {
    const times = { 0: [0, 0], 1: [10, 0], 2: [10, 20] }[from] ?? [];
    nodeid = await company.addNotification(company.machines.press, {
      status: from as 0 | 1 | 2,
      progressstarted: times[0] ?? 0,
      closed: times[1] ?? 0,
    });
    const answer = await move(from, to, sent);
    expect(answer).toMatchObject({ code: 'done', body: { status: to, ...expected } });
  });

  it('[J3] says who began and who finished, and forgets it with the times', async () => {
    const me = client.account.usernodeid;
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    const by = async () => {
      const { startedby, closedby } = await read();
      return [startedby, closedby];
    };
    expect(await by()).toEqual([null, null]);
    await move(0, 1);
    expect(await by()).toEqual([me, null]);
    await move(1, 2, {}, colleague);
    expect(await by()).toEqual([me, colleague.account.usernodeid]);
    await move(2, 1);
    expect(await by()).toEqual([me, null]);
    await move(1, 0);
    expect(await by()).toEqual([null, null]);
    await move(0, 2);
    expect(await by()).toEqual([me, me]);
  });

  it('[N13] a time that was left out is now', async () => {
    const before = Date.now();
    const { body } = await move(0, 2);
    expect(body.closed).toBeGreaterThanOrEqual(before);
    expect(body.progressstarted).toBe(body.closed);
  });

  it('[N13] a pair that the table does not have is invalid', async () => {
    expect(await move(0, 0)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'status', problem: 'invalid' }] },
    });
  });

  it('[N15] a previous status that no longer holds is a conflict', async () => {
    await move(0, 1, { progressstarted: 5 });
    const answer = await move(0, 2, { progressstarted: 6, closed: 6 });
    expect(answer).toMatchObject({
      code: 'conflict',
      body: {
        conflicts: [{ field: 'status', base: 0, mine: 2, theirs: 1, by: client.account.usernodeid }],
      },
    });
    expect(await read()).toMatchObject({ status: 1, progressstarted: 5 });
  });

  it('[CF3] what someone else did already is done, with their times', async () => {
    await move(0, 2, { progressstarted: 5, closed: 6 });
    const answer = await move(0, 2, { progressstarted: 50, closed: 60 });
    expect(answer).toMatchObject({ code: 'done', body: { progressstarted: 5, closed: 6, version: 2 } });
  });

  it('[CF7] a closing time ahead of the server is set to now', async () => {
    const now = Date.now();
    const { body } = await move(0, 2, { progressstarted: now - MINUTE, closed: now + 60 * MINUTE });
    expect(body.closed).toBeLessThan(now + MINUTE);
    expect(body.progressstarted).toBe(now - MINUTE);
  });

  it('[N2] [W4] without onlyStatusUpdate the same path changes fields, and refuses another status', async () => {
    const edit = (sent: object) => client.request('PUT', `/notifications/${nodeid}`, sent);
    const same = { status: 0, progressstarted: 0, closed: 0, onlyStatusUpdate: false };
    expect((await edit({ title: 'nur Titel', ...same })).body).toMatchObject({
      title: 'nur Titel',
      status: 0,
    });
    for (const [field, value] of Object.entries({ status: 2, progressstarted: 5, closed: 5 }))
      expect(await edit({ title: 'anders', [field]: value })).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field }] },
      });
    expect((await edit({})).body).toMatchObject({ title: 'nur Titel', status: 0 });
  });
});
