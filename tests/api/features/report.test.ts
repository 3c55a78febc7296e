import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { createReport, updateReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import {
  getNotification,
  setNotificationStatus,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { at } from '../harness/berlin-time.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { requestFile, storeFile } from '../harness/files.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('reports on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;
  let task: string;
  let notification: string;
  let due: number;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('technician', [company.sites.north]));
    colleague = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const addTask = (fields = {}) => company.addTask(due, fields);
  const addPlanned = (maintenancetasknodeid: string | null) =>
    company.addNotification(company.machines.press, { type: 6, dueuntil: due, maintenancetasknodeid });

  beforeEach(async () => {
    due = at('2026-01-31 07:00');
    server.clock.offset = at('2026-02-03 10:00') - Date.now();
    task = await addTask();
    notification = await addPlanned(task);
  });

  const payload = (fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    nodeid: newId('report'),
    notificationnodeid: notification,
    equipmentnodeid: company.machines.press,
    executed: at('2026-02-03 08:00') + 999,
    comment: 'Filter getauscht',
    authorsignature: 'Erika Muster',
    created: at('2026-02-03 09:00'),
    ...fields,
  });
  const taskRow = () =>
    server.database.db
      .selectFrom('maintenancetask')
      .select(['nextdueat', 'triggeringevent', 'version'])
      .where('nodeid', '=', task)
      .executeTakeFirstOrThrow();
  const shown = async () => (await client.query(getNotification, { nodeid: notification })).body;

  it('[R1] [X18] is kept with its signature and its author, and shown with the notification', async () => {
    const answer = await client.command(createReport, payload());
    expect(answer).toMatchObject({
      code: 'done',
      body: {
        notificationnodeid: notification,
        comment: 'Filter getauscht',
        executed: at('2026-02-03 08:00') + 999,
        authorsignature: 'Erika Muster',
        authorsignatureimage: null,
        usernodeid: client.account.usernodeid,
        version: 1,
      },
    });
    expect(await shown()).toMatchObject({
      hasreport: [
        { report: { comment: 'Filter getauscht', hasauthor: [{ user: { givenname: 'technician' } }] } },
      ],
    });
  });

  it('[R4] [OB13] a drawn signature is linked once its bytes are there', async () => {
    const { ref, send } = await requestFile(server.app, client);
    const sent = payload({ authorsignature: '', authorsignatureimage: ref });
    const key = newId('key');
    expect((await client.command(createReport, sent, { key })).code).toBe('incomplete');
    expect((await taskRow()).nextdueat).toBe(due);
    await send();
    const answer = await client.command(createReport, sent, { key });
    expect(answer).toMatchObject({
      code: 'done',
      body: { authorsignatureimage: { fileid: ref.fileid, sha256: ref.sha256 } },
    });
    const { body } = await client.query(getNotification, { nodeid: notification });
    expect(JSON.stringify(body.hasreport)).toContain(`/files/${ref.fileid}/1`);
    const file = await server.database.db
      .selectFrom('file')
      .select(['nodeid', 'equipmentnodeid'])
      .where('fileid', '=', ref.fileid)
      .executeTakeFirst();
    expect(file).toEqual({ nodeid: sent.nodeid, equipmentnodeid: company.machines.press });
  });

  it("[F1] another user's upload is no signature of mine", async () => {
    const foreign = await storeFile(server.app, colleague);
    const answer = await client.command(createReport, payload({ authorsignatureimage: foreign }));
    expect(answer.code).toBe('incomplete');
  });

  it('[R5] report, then the change of status with the start of the execution', async () => {
    await client.command(createReport, payload());
    const closed = at('2026-02-03 09:30');
    const answer = await client.command(setNotificationStatus, {
      nodeid: notification,
      onlyStatusUpdate: true,
      status: 2,
      previousstatus: 0,
      progressstarted: at('2026-02-03 08:00') + 999,
      closed,
    });
    expect(answer).toMatchObject({
      code: 'done',
      body: { status: 2, closed, progressstarted: at('2026-02-03 08:00') + 999 },
    });
  });

  it('[CF2] a conflict of the status names who changed it, not who reported', async () => {
    const move = (by: TestClient, status: number, previousstatus: number) =>
      by.command(setNotificationStatus, {
        nodeid: notification,
        onlyStatusUpdate: true,
        status,
        previousstatus,
        progressstarted: 5,
        closed: 0,
      });
    await move(colleague, 1, 0);
    await client.command(createReport, payload());
    expect(await move(client, 2, 0)).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'status', theirs: 1, by: colleague.account.usernodeid }] },
    });
  });

  describe('the task', () => {
    it('[T9] moves to the date that the person chose', async () => {
      const nextdueat = at('2026-02-20 07:00');
      const answer = await client.command(
        createReport,
        payload({ maintenancetasknodeid: task, nextdueat, base: { nextdueat: due } }),
      );
      expect(answer.code).toBe('done');
      expect(await taskRow()).toMatchObject({ nextdueat, version: 2 });
    });

    it('[T9] [X10] moves along its cycle when the report names no date', async () => {
      await client.command(createReport, payload());
      expect((await taskRow()).nextdueat).toBe(at('2026-02-28 07:00'));
    });

    it('[T9] [X10] two reports in a row lead over February to the end of March', async () => {
      await client.command(createReport, payload());
      notification = await addPlanned(task);
      server.clock.offset = at('2026-02-28 10:00') - Date.now();
      const caller = await server.login(client.account);
      const sent = payload({ executed: at('2026-02-28 09:00'), created: at('2026-02-28 09:00') });
      expect((await caller.command(createReport, sent)).code).toBe('done');
      expect((await taskRow()).nextdueat).toBe(at('2026-03-31 07:00'));
    });

    it('[T10] a single run is not due again', async () => {
      task = await addTask({ repetitioninterval: 'onetime' });
      notification = await addPlanned(task);
      await client.command(createReport, payload());
      expect((await taskRow()).nextdueat).toBe(0);
    });

    it('[T9] a late report never brings a cycle back that others moved on', async () => {
      const nextdueat = at('2026-03-31 07:00');
      await colleague.command(createReport, payload({ nextdueat, base: { nextdueat: due } }));
      const late = payload({ nextdueat: at('2026-02-28 07:00'), base: { nextdueat: due } });
      expect((await client.command(createReport, late)).code).toBe('done');
      expect((await taskRow()).nextdueat).toBe(nextdueat);
      expect((await shown()).hasreport).toHaveLength(2);
    });

    it('[T10] a counter has the value that the report read; the plan keeps counter, operator and value', async () => {
      const { counter, read } = await company.addCounter();
      await read(4300, 1000);
      const plan = { triggertype: 'counter', triggeringevent: [counter, '>=', 500, 520, 4120] };
      task = await addTask(plan);
      notification = await addPlanned(task);
      const sent = payload({ triggeringevent: [counter, '>', 1, 0, 4200.5] });
      await client.command(createReport, sent);
      expect((await taskRow()).triggeringevent).toEqual([counter, '>=', 500, 0, 4200.5]);

      task = await addTask(plan);
      notification = await addPlanned(task);
      await client.command(createReport, payload());
      expect((await taskRow()).triggeringevent).toEqual([counter, '>=', 500, 0, 4300]);
    });

    it('[T9] [CF4] a second report moves no task: no cycle is left out', async () => {
      await colleague.command(createReport, payload());
      const moved = { nextdueat: at('2026-02-28 07:00') };
      expect(await taskRow()).toMatchObject(moved);
      expect((await client.command(createReport, payload())).code).toBe('done');
      expect((await client.command(createReport, payload({ base: { nextdueat: due } }))).code).toBe('done');
      expect(await taskRow()).toMatchObject(moved);
    });

    it('[T9] stays at a date that it was given meanwhile when the report names none', async () => {
      const postponed = at('2026-04-10 07:00');
      const edit = { maintenancetasknodeid: task, startingfrom: postponed };
      expect((await colleague.command(updateMaintenanceTask, edit)).code).toBe('done');
      await client.command(createReport, payload({ base: { nextdueat: due } }));
      expect((await taskRow()).nextdueat).toBe(postponed);
    });

    it('[T9] [T10] a late reading never sets a counter back that others moved on', async () => {
      const { counter } = await company.addCounter();
      const seen = [counter, '>=', 500, 0, 1000];
      task = await addTask({
        triggertype: 'counter',
        triggeringevent: [counter, '>=', 500, 0, 2010],
        nextdueat: 0,
        repetitioninterval: '',
      });
      const reported = async (triggeringevent: unknown[], base?: Record<string, unknown>) => {
        notification = await addPlanned(task);
        const sent = payload({ nextdueat: 0, triggeringevent, ...(base && { base }) });
        expect((await client.command(createReport, sent)).code).toBe('done');
        return (await taskRow()).triggeringevent[4];
      };
      const late = { nextdueat: 0, triggeringevent: seen };
      expect(await reported([counter, '>=', 500, 0, 1500], late)).toBe(2010);
      expect(await reported([counter, '>=', 500, 0, 1500])).toBe(2010);
      expect(await reported([newId('counter'), '>=', 500, 0, 9000], late)).toBe(2010);
      expect(await reported([counter, '>=', 500, 0, 2500], late)).toBe(2500);
      // A counter that was exchanged starts over: who saw where it stood may say so.
      const present = { nextdueat: 0, triggeringevent: [counter, '>=', 300, 0, 2500] };
      expect(await reported([counter, '>=', 500, 0, 3], present)).toBe(3);
    });

    it('[CF5] one that was deleted keeps nobody from reporting; another one is a mistake', async () => {
      const other = await addTask();
      const wrong = await client.command(createReport, payload({ maintenancetasknodeid: other }));
      expect(wrong).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field: 'maintenancetasknodeid', problem: 'invalid' }] },
      });
      await server.database.db.deleteFrom('maintenancetask').where('nodeid', '=', task).execute();
      const answer = await client.command(
        createReport,
        payload({ maintenancetasknodeid: task, nextdueat: due + DAY }),
      );
      expect(answer.code).toBe('done');
    });
  });

  describe('editing', () => {
    let reportnodeid: string;
    beforeEach(async () => {
      const sent = payload({ nextdueat: at('2026-02-28 07:00') });
      reportnodeid = sent.nodeid;
      await client.command(createReport, sent);
    });

    it('[R8] [CF1] patches of two people merge; who signed and when stays', async () => {
      await colleague.command(updateReport, {
        reportnodeid,
        comment: 'Auch Dichtung',
        base: { comment: 'Filter getauscht' },
      });
      const executed = at('2026-02-03 08:30') + 999;
      const answer = await client.command(updateReport, {
        reportnodeid,
        executed,
        base: { executed: at('2026-02-03 08:00') + 999 },
      });
      expect(answer.body).toMatchObject({
        comment: 'Auch Dichtung',
        executed,
        created: at('2026-02-03 09:00'),
        usernodeid: client.account.usernodeid,
        version: 3,
      });
      expect((await taskRow()).nextdueat).toBe(at('2026-02-28 07:00'));
      const later = await client.command(updateReport, { reportnodeid, comment: 'spät', created: 5 });
      expect(later).toMatchObject({ code: 'invalid', body: { fields: [{ field: 'created' }] } });
    });

    it('[R8] an edited due date moves the task; one that others changed is a conflict and nothing is written', async () => {
      const nextdueat = at('2026-03-10 07:00');
      const base = { nextdueat: at('2026-02-28 07:00') };
      const moved = await client.command(updateReport, {
        reportnodeid,
        maintenancetasknodeid: task,
        nextdueat,
        base,
      });
      expect(moved.code).toBe('done');
      expect((await taskRow()).nextdueat).toBe(nextdueat);
      const late = await colleague.command(updateReport, {
        reportnodeid,
        comment: 'spät',
        maintenancetasknodeid: task,
        nextdueat: at('2026-04-01 07:00'),
        base: { ...base, comment: 'Filter getauscht' },
      });
      expect(late).toMatchObject({
        code: 'conflict',
        body: { conflicts: [{ field: 'nextdueat', theirs: nextdueat, by: client.account.usernodeid }] },
      });
      expect(await shown()).toMatchObject({ hasreport: [{ report: { comment: 'Filter getauscht' } }] });
    });

    it('[R8] [T7] what is open for the next cycle goes with an edited date', async () => {
      const next = await company.addNotification(company.machines.press, {
        type: 6,
        dueuntil: at('2026-02-28 07:00'),
        maintenancetasknodeid: task,
      });
      const nextdueat = at('2026-03-10 07:00');
      expect((await client.command(updateReport, { reportnodeid, nextdueat })).code).toBe('done');
      const { db } = server.database;
      const dates = await db
        .selectFrom('notification')
        .select(['nodeid', 'dueuntil'])
        .where('maintenancetasknodeid', '=', task)
        .execute();
      expect(new Map(dates.map((row) => [row.nodeid, row.dueuntil]))).toEqual(
        new Map([
          [notification, due],
          [next, nextdueat],
        ]),
      );
    });

    it('[R8] [T10] [X7] of the event an edit takes the reading; what is planned stays, also during a change of it', async () => {
      const { counter } = await company.addCounter();
      const plan = { triggertype: 'counter', triggeringevent: [counter, '>=', 500, 0, 1000], nextdueat: 0 };
      task = await addTask(plan);
      notification = await addPlanned(task);
      const sent = payload({ triggeringevent: [counter, '>=', 500, 0, 1500] });
      await client.command(createReport, sent);
      const edit = (triggeringevent: unknown, base?: Record<string, unknown>) =>
        client.command(updateReport, { reportnodeid: sent.nodeid, triggeringevent, ...(base && { base }) });
      const foreign = [newId('counter'), '>', 1, 7, 1490];
      expect((await edit(foreign)).code).toBe('done');
      expect((await taskRow()).triggeringevent).toEqual([counter, '>=', 500, 0, 1490]);
      const longer = { maintenancetasknodeid: task, triggeringevent: [counter, '>=', 800] };
      expect((await colleague.command(updateMaintenanceTask, longer)).code).toBe('done');
      const seen = { triggeringevent: [counter, '>=', 500, 0, 1490] };
      expect((await edit([counter, '>=', 500, 0, 1480], seen)).code).toBe('done');
      expect((await taskRow()).triggeringevent).toEqual([counter, '>=', 800, 0, 1480]);
      expect(await edit([counter, '>=', 500, 0, 1470], seen)).toMatchObject({
        code: 'conflict',
        body: { conflicts: [{ field: 'triggeringevent', theirs: [counter, '>=', 800, 0, 1480] }] },
      });
    });

    it.each([
      [['x', '>=', 1, 0]],
      [['x', '>=', 1, 0, '1500']],
      [['x', '>=', 1, 0, 1e13]],
      [['x'.repeat(301), '>=', 1, 0, 1]],
      [['x', '>=', 1, 0, 1, 2]],
    ])(
      '[T10] an event without a reading, or beyond every measure, is refused: %j',
      async (triggeringevent) => {
        const { counter } = await company.addCounter();
        task = await addTask({ triggertype: 'counter', triggeringevent: [counter, '>=', 500, 0, 1000] });
        notification = await addPlanned(task);
        const sent = payload();
        await client.command(createReport, sent);
        const answer = await client.command(updateReport, { reportnodeid: sent.nodeid, triggeringevent });
        expect([answer.code, answer.body.fields?.[0]?.field.split('.')[0]]).toEqual([
          'invalid',
          'triggeringevent',
        ]);
      },
    );

    it('[R8] [T10] a task that goes by date meanwhile keeps no reading', async () => {
      const triggeringevent = ['urn:x', '>=', 500, 0, 1500];
      const edit = { reportnodeid, comment: 'Nachtrag', triggeringevent };
      expect((await client.command(updateReport, edit)).body).toMatchObject({ comment: 'Nachtrag' });
      expect((await taskRow()).triggeringevent).toEqual([]);
    });

    it('[CF2] the same field on both sides is a conflict', async () => {
      const edit = (by: TestClient, comment: string) =>
        by.command(updateReport, { reportnodeid, comment, base: { comment: 'Filter getauscht' } });
      await edit(colleague, 'ihrs');
      expect((await edit(client, 'meins')).code).toBe('conflict');
    });
  });

  it('[CF7] signing and execution ahead of the server are set to now', async () => {
    const now = server.clock.now();
    const { body } = await client.command(createReport, payload({ executed: now + DAY, created: now + DAY }));
    expect(Math.abs(Number(body.executed) - now)).toBeLessThan(60_000);
    expect(Math.abs(Number(body.created) - now)).toBeLessThan(60_000);
  });

  it('[CF7] [R3] [T9] the next date is reckoned from the moment that is kept, unless the person chose it', async () => {
    const ahead = at('2062-11-12 08:00') + 999;
    const sent = (fields: Record<string, unknown>) =>
      payload({ executed: ahead, maintenancetasknodeid: task, base: { nextdueat: due }, ...fields });
    await client.command(createReport, sent({ nextdueat: at('2062-11-30 07:00') }));
    expect((await taskRow()).nextdueat).toBe(at('2026-02-28 07:00'));

    task = await addTask();
    notification = await addPlanned(task);
    await client.command(createReport, sent({ nextdueat: at('2026-04-01 07:00') }));
    expect((await taskRow()).nextdueat).toBe(at('2026-04-01 07:00'));

    // Planned again meanwhile: that date stays.
    task = await addTask();
    notification = await addPlanned(task);
    const startingfrom = at('2026-05-01 07:00');
    await colleague.command(updateMaintenanceTask, { maintenancetasknodeid: task, startingfrom });
    await client.command(createReport, sent({ nextdueat: at('2062-11-30 07:00') }));
    expect((await taskRow()).nextdueat).toBe(startingfrom);
  });

  it('[CF7] [R8] an edit may name the moment of signing as the clock that ran ahead told it', async () => {
    const sent = payload({ created: server.clock.now() + DAY });
    const { created: kept } = (await client.command(createReport, sent)).body;
    const edit = { reportnodeid: sent.nodeid, comment: 'Nachtrag', created: sent.created };
    const { code, body } = await client.command(updateReport, edit);
    expect({ code, body }).toMatchObject({ code: 'done', body: { comment: 'Nachtrag', created: kept } });
  });

  it('[CF5] a report on a notification that was deleted is gone', async () => {
    await server.database.db.deleteFrom('notification').where('nodeid', '=', notification).execute();
    expect((await client.command(createReport, payload())).code).toBe('gone');
  });

  it('[PL3] the notification must be visible and of the machine that is named', async () => {
    const hidden = await company.addNotification(company.machines.paint);
    const elsewhere = { notificationnodeid: hidden, equipmentnodeid: company.machines.paint };
    expect((await client.command(createReport, payload(elsewhere))).code).toBe('gone');
    const wrong = await client.command(createReport, payload({ equipmentnodeid: company.machines.mill }));
    expect(wrong.code).toBe('invalid');
  });

  it('[N8] a role without the right to report may still edit what it may edit, and no more', async () => {
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    expect((await reporter.command(createReport, payload())).code).toBe('forbidden');
    expect((await colleague.command(updateNotification, { nodeid: notification, title: 'x' })).code).toBe(
      'done',
    );
  });
});
