import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { getNotification } from '../../../../src/shared/contract/notification/notification.ts';
import {
  assignNotification,
  unassignNotification,
} from '../../../../src/shared/contract/notification/task-assignment.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(DATABASES)('whom a task is with, on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let planner: TestClient;
  let other: TestClient;
  let people: [string, string, string];

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const login = async () => server.login(await company.addUser('admin', [company.sites.north]));
    [planner, other] = [await login(), await login()];
    const add = async () => (await company.addUser('technician', [company.sites.north])).usernodeid;
    people = [await add(), await add(), await add()];
  });
  afterAll(() => server.close());

  const task = () => company.addNotification(company.machines.press);
  const assign = (
    client: TestClient,
    notificationnodeid: string,
    usernodeid: string,
    parentnodeid = '',
    base?: string[],
  ) =>
    client.command(assignNotification, {
      usernodeid,
      assignednotification: { notificationnodeid, parentnodeid },
      ...(base && { base: { isassignedto: base } }),
    });
  const unassign = (client: TestClient, notificationnodeid: string, usernodeid: string, base?: string[]) =>
    client.command(unassignNotification, {
      usernodeid,
      unassignednotification: { notificationnodeid },
      ...(base && { base: { isassignedto: base } }),
    });
  const withWhom = async (nodeid: string): Promise<string[]> => {
    const { body } = await planner.query(getNotification, { nodeid });
    const { isassignedto } = body as unknown as { isassignedto: { user: { nodeid: string } }[] };
    return isassignedto.map(({ user }) => user.nodeid).sort();
  };
  const sorted = (...nodeids: string[]) => [...nodeids].sort();

  it('[P2] empty adds, a move replaces only the person whom it leaves, unassigning takes it from nobody else', async () => {
    const [a, b, c] = people;
    const nodeid = await task();
    expect((await assign(planner, nodeid, a)).code).toBe('done');
    await assign(planner, nodeid, b);
    expect(await withWhom(nodeid)).toEqual(sorted(a, b));
    await assign(planner, nodeid, c, a);
    expect(await withWhom(nodeid)).toEqual(sorted(b, c));
    await unassign(planner, nodeid, c);
    expect(await withWhom(nodeid)).toEqual([b]);
  });

  it('[P2] what is so already stays so', async () => {
    const [a, b] = people;
    const nodeid = await task();
    await assign(planner, nodeid, a);
    expect((await assign(other, nodeid, a, '', [])).code).toBe('done');
    await assign(planner, nodeid, b, a);
    expect((await assign(other, nodeid, b, a, [a])).code).toBe('done');
    expect((await unassign(planner, nodeid, a, [a, b])).code).toBe('done');
    expect(await withWhom(nodeid)).toEqual([b]);
  });

  it('[P2] [CF2] of two planners who move the same card the later one gets a conflict, with both values and the other person', async () => {
    const [a, b, c] = people;
    const nodeid = await task();
    await assign(planner, nodeid, a);
    await assign(planner, nodeid, b, a, [a]);
    const late = await assign(other, nodeid, c, a, [a]);
    expect(late.code).toBe('conflict');
    expect((late.body as { conflicts: object[] }).conflicts).toEqual([
      expect.objectContaining({
        field: 'isassignedto',
        base: [a],
        mine: [c],
        theirs: [b],
        by: planner.account.usernodeid,
      }),
    ]);
    expect(await withWhom(nodeid)).toEqual([b]);
  });

  it('[P2] [CF2] also of two who take it from nobody, or of whom one gives it back', async () => {
    const [a, b] = people;
    const nodeid = await task();
    await assign(planner, nodeid, a, '', []);
    expect((await assign(other, nodeid, b, '', [])).code).toBe('conflict');
    await assign(planner, nodeid, b, a, [a]);
    expect((await unassign(other, nodeid, a, [a])).code).toBe('conflict');
    expect(await withWhom(nodeid)).toEqual([b]);
  });

  it('[P2] [X7] without the right, for another company, or to somebody who left it is refused', async () => {
    const [a, b] = people;
    const nodeid = await task();
    const operator = await server.login(await company.addUser('reporter', [company.sites.north]));
    expect((await assign(operator, nodeid, a)).code).toBe('forbidden');
    const south = await server.login(await company.addUser('admin', [company.sites.south]));
    expect((await assign(south, nodeid, a)).code).toBe('gone');
    const stranger = await seedCompany(server.database.db);
    const foreign = await stranger.addUser('technician', [stranger.sites.north]);
    expect((await assign(planner, nodeid, foreign.usernodeid)).code).toBe('gone');
    expect((await assign(planner, nodeid, newId('user'))).code).toBe('gone');
    await assign(planner, nodeid, b);
    expect((await planner.command(deleteUser, { nodeid: b })).code).toBe('done');
    expect(await withWhom(nodeid)).toEqual([]);
    expect((await assign(planner, nodeid, b)).code).toBe('gone');
    people = [a, (await company.addUser('technician', [])).usernodeid, people[2]];
  });

  it('[P2] who left meanwhile is no reason to decide: their tasks are with nobody, unless somebody has one by now', async () => {
    const [a, b] = people;
    const tasks = [await task(), await task(), await task()] as const;
    const leaver = (await company.addUser('technician', [company.sites.north])).usernodeid;
    for (const nodeid of tasks) await assign(planner, nodeid, leaver);
    expect((await planner.command(deleteUser, { nodeid: leaver })).code).toBe('done');
    expect((await assign(other, tasks[0], a, leaver, [leaver])).code).toBe('done');
    expect(await withWhom(tasks[0])).toEqual([a]);
    await assign(planner, tasks[1], b);
    expect((await assign(other, tasks[1], a, leaver, [leaver])).code).toBe('conflict');
    expect((await assign(other, tasks[1], a, leaver)).code).toBe('conflict');
    expect((await unassign(other, tasks[1], leaver, [leaver])).code).toBe('conflict');
    expect((await unassign(other, tasks[2], leaver, [leaver])).code).toBe('done');
  });

  it('[P2] [PL3] a person who does not see the machine may be given its task, and gets nothing of it before they do', async () => {
    const nodeid = await task();
    const account = await company.addUser('technician', [company.sites.south]);
    const device = await server.login(account);
    expect((await assign(planner, nodeid, account.usernodeid)).code).toBe('done');
    expect((await device.query(getNotification, { nodeid })).status).not.toBe(200);
    expect(await withWhom(nodeid)).toEqual([account.usernodeid]);
    await company.add('subscription', {
      usernodeid: account.usernodeid,
      placenodeid: company.sites.north,
    });
    expect((await device.query(getNotification, { nodeid })).status).toBe(200);
  });

  it('[P2] a task is with twenty people at most', async () => {
    const nodeid = await task();
    for (let at = 0; at < 20; at++) {
      await assign(planner, nodeid, (await company.addUser('technician', [])).usernodeid);
    }
    expect((await assign(planner, nodeid, people[0])).code).toBe('invalid');
  });
});
