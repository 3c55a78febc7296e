import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { raisePlanned } from '../../../src/server/jobs/planned-maintenance.ts';
import { updateMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import {
  deleteNotification,
  getNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { at } from '../harness/berlin-time.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { itOn, onBoth } from '../harness/databases/on-database.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const DAY = 86_400_000;

describe.each(BOTH_DATABASES)('planned maintenance on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let task: string;
  const due = at('2026-03-31 07:00');

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('technician', [company.sites.north]));
  });

  const addTask = async (fields = {}) => {
    task = await company.addTask(due, fields);
  };
  const raise = (now: number) => raisePlanned(server.database.db, now);
  const planned = () =>
    server.database.db
      .selectFrom('notification')
      .selectAll()
      .where('maintenancetasknodeid', '=', task)
      .orderBy('created')
      .execute();
  const taskRow = () =>
    server.database.db
      .selectFrom('maintenancetask')
      .selectAll()
      .where('nodeid', '=', task)
      .executeTakeFirstOrThrow();
  /** Changes the plan at that time (ms). */
  const edit = async (now: number, fields: Record<string, unknown>) => {
    server.clock.offset = now - Date.now();
    const caller = await server.login(client.account);
    const answer = await caller.command(updateMaintenanceTask, { maintenancetasknodeid: task, ...fields });
    expect(answer.code).toBe('done');
    return answer.body.nextdueat;
  };
  const close = async (now: number) => {
    const change = server.database.db.updateTable('notification').set({ status: 2, closed: now });
    await change.where('maintenancetasknodeid', '=', task).where('status', '<', 2).execute();
  };
  /** Somebody who may deletes the latest of what was raised. */
  const remove = async (now: number) => {
    const [row] = (await planned()).toReversed();
    server.clock.offset = now - Date.now();
    const admin = await server.login(await company.addUser('admin', [company.sites.north]));
    expect((await admin.command(deleteNotification, { nodeid: row?.nodeid })).code).toBe('done');
  };
  const sendReport = async (now: number, fields: Record<string, unknown> = {}) => {
    const [row] = (await planned()).toReversed();
    server.clock.offset = now - Date.now();
    const answer = await (await server.login(client.account)).command(createReport, {
      lang: 'de',
      nodeid: newId('report'),
      notificationnodeid: row?.nodeid,
      equipmentnodeid: company.machines.press,
      executed: now,
      comment: '',
      authorsignature: 'Erika Muster',
      created: now,
      ...fields,
    });
    expect(answer.code).toBe('done');
  };
  const report = async (now: number, fields: Record<string, unknown> = {}) => {
    await sendReport(now, fields);
    await close(now);
  };

  it('[T7] [X11] is announced its reminder before the due date, with the steps of the task', async () => {
    await addTask();
    const workflownodeid = await company.add('workflow', {
      title: 'Filter wechseln',
      notificationnodeid: null,
      maintenancetasknodeid: task,
      equipmentnodeid: company.machines.press,
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
    for (const [created, description] of [
      [2, 'Filter einsetzen'],
      [1, 'Anlage drucklos machen'],
    ] as const) {
      const equipmentnodeid = company.machines.press;
      await company.add('workflowstep', { workflownodeid, equipmentnodeid, description, created });
    }
    await raise(at('2026-03-24 06:59'));
    expect(await planned()).toEqual([]);
    const now = at('2026-03-24 07:00');
    await raise(now);
    expect(await planned()).toEqual([
      expect.objectContaining({
        type: 6,
        status: 0,
        title: 'Filter wechseln',
        description: 'Anlage drucklos machen\nFilter einsetzen',
        created: now,
        dueuntil: due,
        equipmentnodeid: company.machines.press,
        usernodeid: null,
      }),
    ]);
  });

  onBoth(
    '[T7] comes once per cycle: with several servers, after a stop of days, and closed without a report',
    async () => {
      await addTask();
      await Promise.all([raise(due), raise(due), raise(due), raise(due)]);
      await raise(due + 40 * DAY);
      expect(await planned()).toHaveLength(1);
      await close(due);
      await raise(due + 41 * DAY);
      expect(await planned()).toHaveLength(1);
    },
  );

  it('[T7] [T9] comes again in the next cycle, once the report has moved the task on', async () => {
    await addTask();
    await raise(due);
    await report(due + DAY);
    await raise(due + 2 * DAY);
    expect(await planned()).toHaveLength(1);
    await raise(at('2026-04-30 07:00'));
    expect((await planned()).map((row) => row.dueuntil)).toEqual([due, at('2026-04-30 07:00')]);
  });

  it('[T7] what is open goes with its task to another date, and is the only one of that cycle', async () => {
    await addTask();
    await raise(due);
    const moved = at('2026-04-10 07:00');
    server.clock.offset = due - Date.now();
    client = await server.login(client.account);
    const device = new TestDevice(client);
    await device.start();
    const edit = { maintenancetasknodeid: task, startingfrom: moved };
    expect((await client.command(updateMaintenanceTask, edit)).body).toMatchObject({ nextdueat: moved });
    expect(await planned()).toMatchObject([{ dueuntil: moved, status: 0 }]);
    await device.pull();
    const [held] = device.held('notification').map((nodeid) => device.rows.get(nodeid));
    expect(held).toMatchObject({ dueuntil: moved });
    // Closed without a report it was for that date: none is raised for it again.
    await close(moved);
    await raise(moved);
    // What is done stays where it was.
    const later = { maintenancetasknodeid: task, startingfrom: moved + DAY };
    expect((await client.command(updateMaintenanceTask, later)).code).toBe('done');
    expect((await planned()).map((row) => row.dueuntil)).toEqual([moved]);
  });

  it('[T7] [T10] a single run comes once and never again', async () => {
    await addTask({ repetitioninterval: 'onetime', reminder: '' });
    await raise(due);
    await report(due);
    await raise(due + 400 * DAY);
    expect(await planned()).toHaveLength(1);
  });

  it('[T7] one that exists for this date under any id is not made a second time', async () => {
    await addTask();
    await company.addNotification(company.machines.press, {
      type: 6,
      status: 2,
      dueuntil: due,
      maintenancetasknodeid: task,
    });
    await raise(due);
    expect(await planned()).toHaveLength(1);
  });

  onBoth('[T7] [T10] by counter: once when the threshold is crossed, however often and by whom', async () => {
    const { counter, read } = await company.addCounter();
    await addTask({
      triggertype: 'counter',
      triggeringevent: [counter, '>=', 500, 100, 1100],
      nextdueat: due,
    });
    await read(1499, due);
    await raise(due);
    expect(await planned()).toEqual([]);
    // Two phones that were offline both crossed it.
    await Promise.all([read(1500, due + 1), read(1502, due + 2)]);
    await Promise.all([raise(due + DAY), raise(due + DAY)]);
    await raise(due + 2 * DAY);
    expect(await planned()).toEqual([expect.objectContaining({ dueuntil: due + DAY })]);

    await report(due + 3 * DAY);
    await raise(due + 4 * DAY);
    expect(await planned()).toHaveLength(1);
    await read(2002, due + 5 * DAY);
    await raise(due + 6 * DAY);
    expect(await planned()).toHaveLength(2);
  });

  it('[T7] [CF5] one that was deleted does not come back: its cycle is passed over, the next one comes', async () => {
    await addTask();
    const announced = at('2026-03-24 07:00');
    await raise(announced);
    await remove(announced);
    await Promise.all([raise(announced), raise(announced)]);
    await raise(due + DAY);
    expect(await planned()).toEqual([]);
    const next = at('2026-04-30 07:00');
    expect((await taskRow()).nextdueat).toBe(next);
    await raise(next);
    expect(await planned()).toMatchObject([{ dueuntil: next }]);
  });

  it('[T7] [CF5] nor after it was moved to another date, and a single run is over with it', async () => {
    await addTask({ repetitioninterval: 'onetime', reminder: '' });
    await raise(due);
    const moved = due + 3 * DAY;
    await edit(due, { startingfrom: moved });
    await remove(due);
    await raise(moved);
    await raise(moved + DAY);
    expect(await planned()).toEqual([]);
    expect((await taskRow()).nextdueat).toBe(0);
    // Planned for the deleted date again, it comes.
    await edit(moved + DAY, { startingfrom: moved + 5 * DAY });
    expect(await edit(moved + DAY, { startingfrom: moved })).toBe(moved);
    await raise(moved + DAY);
    expect(await planned()).toMatchObject([{ dueuntil: moved }]);
  });

  it('[T7] [T10] [CF5] by counter: one that was deleted comes again once its value has run from there', async () => {
    const { counter, read } = await company.addCounter();
    await addTask({ triggertype: 'counter', triggeringevent: [counter, '>=', 500, 0, 1000] });
    await read(1520, due);
    await raise(due);
    await remove(due);
    await raise(due + DAY);
    await raise(due + 2 * DAY);
    expect(await planned()).toEqual([]);
    expect((await taskRow()).triggeringevent).toEqual([counter, '>=', 500, 0, 1520]);
    await read(2020, due + 3 * DAY);
    await raise(due + 3 * DAY);
    expect(await planned()).toMatchObject([{ dueuntil: due + 3 * DAY }]);
  });

  it('[T7] [T10] [M14] by counter: after an exchange it comes again, also from a reading that it began at once', async () => {
    const { counter, read } = await company.addCounter();
    await addTask({ triggertype: 'counter', triggeringevent: [counter, '>=', 500, 0, 0] });
    await read(500, due);
    await raise(due);
    await remove(due);
    await raise(due);
    await read(700, due + DAY);
    await raise(due + DAY);
    expect(await planned()).toEqual([]);
    await read(3, due + 2 * DAY);
    const base = { triggeringevent: (await taskRow()).triggeringevent };
    await edit(due + 2 * DAY, { triggeringevent: [counter, '>=', 500, 3, 3], base });
    await read(503, due + 3 * DAY);
    await Promise.all([raise(due + 3 * DAY), raise(due + 3 * DAY)]);
    expect(await planned()).toMatchObject([{ dueuntil: due + 3 * DAY }]);
    await close(due + 3 * DAY);
    await raise(due + 4 * DAY);
    expect(await planned()).toHaveLength(1);
  });

  it('[T7] [T9] [X11] a date that a task was moved away from is reached again and raised', async () => {
    const [first, second] = [at('2026-12-22 07:00'), at('2026-12-15 07:00')];
    await addTask({ startingfrom: first, nextdueat: first, reminder: '2w' });
    await raise(at('2026-12-08 07:00'));
    expect(await planned()).toMatchObject([{ dueuntil: first }]);
    const shorter = { repetitioninterval: '1w', reminder: '2d', startingfrom: second };
    expect(await edit(at('2026-12-09 07:00'), shorter)).toBe(second);
    expect(await planned()).toMatchObject([{ dueuntil: second }]);
    await report(at('2026-12-14 07:00'));
    expect((await taskRow()).nextdueat).toBe(first);
    await Promise.all([raise(first), raise(first)]);
    expect((await planned()).map((row) => row.dueuntil)).toEqual([second, first]);
    await close(first);
    await raise(first + DAY);
    expect(await planned()).toHaveLength(2);
  });

  it('[T7] [T9] a report that leaves the task at its date ends the cycle: the next one comes at that date', async () => {
    await addTask();
    await raise(due);
    const postponed = at('2026-05-15 07:00');
    await edit(due, { startingfrom: postponed });
    // Written offline, before the date was moved.
    await report(due, { nextdueat: at('2026-04-30 07:00'), base: { nextdueat: due } });
    expect((await taskRow()).nextdueat).toBe(postponed);
    await raise(postponed);
    await raise(postponed + DAY);
    expect(await planned()).toMatchObject([{ status: 2 }, { status: 0, dueuntil: postponed }]);
  });

  it('[T7] what is reported and still open does not go with the date of the next cycle', async () => {
    await addTask();
    await raise(due);
    const [row] = await planned();
    await company.add('report', {
      notificationnodeid: row?.nodeid ?? '',
      equipmentnodeid: company.machines.press,
      executed: due,
      comment: '',
      authorsignature: 'Erika Muster',
      authorsignatureimage: null,
      steps: [],
      usernodeid: null,
      created: due,
      lang: 'de',
    });
    await edit(due, { startingfrom: due + 10 * DAY });
    expect(await planned()).toMatchObject([{ dueuntil: due }]);
  });

  it('[T7] [T9] what is reported and still open does not keep the next cycle from being raised, once', async () => {
    await addTask();
    await raise(due);
    await sendReport(due + DAY);
    await raise(due + 2 * DAY);
    expect(await planned()).toHaveLength(1);
    const next = at('2026-04-30 07:00');
    await Promise.all([raise(next), raise(next)]);
    await raise(next + DAY);
    expect(await planned()).toMatchObject([
      { status: 0, dueuntil: due },
      { status: 0, dueuntil: next },
    ]);
  });

  it('[T7] [T9] [T10] by counter neither', async () => {
    const { counter, read } = await company.addCounter();
    await addTask({ triggertype: 'counter', triggeringevent: [counter, '>=', 500, 0, 1000] });
    await read(1500, due);
    await raise(due);
    await sendReport(due + DAY);
    await raise(due + 2 * DAY);
    expect(await planned()).toHaveLength(1);
    await read(2000, due + 3 * DAY);
    await raise(due + 3 * DAY);
    await raise(due + 4 * DAY);
    expect(await planned()).toMatchObject([{ status: 0 }, { status: 0, dueuntil: due + 3 * DAY }]);
  });

  it('[T7] reaches the devices of those who see the machine, and no others', async () => {
    await addTask();
    const elsewhere = await server.login(await company.addUser('technician', [company.sites.south]));
    await raise(due);
    const [row] = await planned();
    const input = { nodeid: row?.nodeid ?? '' };
    expect((await client.query(getNotification, input)).status).toBe(200);
    expect((await elsewhere.query(getNotification, input)).status).toBe(404);
  });
});
