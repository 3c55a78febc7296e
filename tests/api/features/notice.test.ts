import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { forgetNotices, NOTICES_KEPT } from '../../../src/server/jobs/forget-notices.ts';
import { raisePlanned } from '../../../src/server/jobs/planned-maintenance.ts';
import { remind, remindOfReports } from '../../../src/server/jobs/remind.ts';
import { startJobs } from '../../../src/server/jobs/start-jobs.ts';
import { makeNotify } from '../../../src/server/mail/notify.ts';
import { folderTransport } from '../../../src/server/mail/transport.ts';
import { readNotices, setNoticeMails } from '../../../src/shared/contract/conversation/notice.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { updateMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import {
  createNotification,
  deleteNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { noticeSettingId } from '../../../src/shared/rules/notice-ids.ts';
import { at } from '../harness/berlin-time.ts';
import type { Account, TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { describeOn, itOn, onBoth } from '../harness/databases/on-database.ts';
import { TestDevice } from '../harness/device.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const DAY = 86_400_000;

describe.each(BOTH_DATABASES)('messages to users on %s', (kind) => {
  const [group, it] = [describeOn(kind), itOn(kind)];
  let server: TestServer;
  let company: Company;
  /** By what they are subscribed to. */
  let people: Record<'site' | 'area' | 'other' | 'pool' | 'gone' | 'rightless', Account>;
  let author: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    company = await seedCompany(server.database.db);
    const { sites, areas, pool } = company;
    people = {
      // Twice is told once.
      site: await company.addUser('technician', [sites.north, areas.press]),
      area: await company.addUser('reporter', [areas.press]),
      other: await company.addUser('technician', [sites.south]),
      pool: await company.addUser('technician', [pool]),
      gone: await company.addUser('technician', [sites.north]),
      rightless: await company.addUser('nobody', [sites.north]),
    };
    const { db } = server.database;
    const { usernodeid } = people.gone;
    await db.updateTable('user').set({ active: false }).where('nodeid', '=', usernodeid).execute();
    author = await server.login(await company.addUser('admin', [sites.north, pool]));
  });

  const notices = () =>
    server.database.db.selectFrom('notice').selectAll().where('clientid', '=', company.clientid).execute();
  const told = async (cause: string) => {
    const ids = (await notices()).filter((row) => row.cause === cause).map(({ usernodeid }) => usernodeid);
    return Object.entries({ ...people, author: author.account })
      .filter(([, { usernodeid }]) => ids.includes(usernodeid))
      .flatMap(([name, { usernodeid }]) => ids.filter((id) => id === usernodeid).map(() => name));
  };
  const mails = async (cause: string) => {
    const { db } = server.database;
    const rows = await db
      .selectFrom('mail_outbox')
      .innerJoin('account', 'account.email', 'mail_outbox.recipient')
      .select(['account.usernodeid', 'mail_outbox.subject', 'mail_outbox.bodytext'])
      .where('mail_outbox.clientid', '=', company.clientid)
      .where('cause', '=', cause)
      .execute();
    const names = Object.entries({ ...people, author: author.account });
    return rows
      .map((row) => ({ ...row, to: names.find(([, each]) => each.usernodeid === row.usernodeid)?.[0] }))
      .sort((a, b) => String(a.to).localeCompare(String(b.to)));
  };
  const receivers = async (cause: string) => (await mails(cause)).map(({ to }) => to);
  const choose = async (account: Account, choice: Partial<Record<string, boolean>>) => {
    const client = await server.login(account);
    const nodeid = noticeSettingId(account.usernodeid);
    const all = { mailmaintenance: false, mailnotification: false, mailreport: false, ...choice };
    expect((await client.command(setNoticeMails, { nodeid, ...all })).code).toBe('done');
  };
  const create = async (equipmentnodeid: string) => {
    const nodeid = newId('notification');
    const payload = { nodeid, equipmentnodeid, type: 0, title: 'Öl tropft', created: 1000 };
    expect((await author.command(createNotification, payload)).code).toBe('done');
    return nodeid;
  };

  group('a new notification', () => {
    it.each([
      ['press', 'site or area', ['site', 'area']],
      ['mill', 'site', ['site']],
      ['loan', 'pool', ['pool']],
    ] as const)(
      '[N20] on machine %s tells exactly the users subscribed to its %s, but not its author',
      async (machine, _place, users) => {
        await create(company.machines[machine]);
        expect(await told('notification')).toEqual(users);
      },
    );

    it('[N20] the message says what it is about', async () => {
      const nodeid = await create(company.machines.press);
      expect((await notices())[0]).toMatchObject({
        title: 'Öl tropft',
        notificationnodeid: nodeid,
        equipmentnodeid: company.machines.press,
        dueuntil: 0,
        readat: 0,
      });
    });

    it('[N20] on a machine inside of another one, people of the outer one get it', async () => {
      await create(company.machines.nested);
      expect(await told('notification')).toEqual(['site', 'area']);
    });

    it('[N20] by e-mail only who chose it', async () => {
      await choose(people.site, { mailnotification: true, mailreport: false });
      await create(company.machines.press);
      expect(await receivers('notification')).toEqual(['site']);
      const [mail] = await mails('notification');
      expect(mail?.subject).toBe('Neue Meldung: Presse: Öl tropft');
      expect(mail?.bodytext).toContain('Gemeldet von: admin Test');
    });

    it('[N20] a refused one tells nobody', async () => {
      const payload = { nodeid: newId('notification'), type: 0, title: 'x', created: 1 };
      await author.command(createNotification, { ...payload, equipmentnodeid: company.machines.paint });
      expect(await notices()).toEqual([]);
    });
  });

  it('[N20] a report tells those who may read it, and by e-mail who chose that', async () => {
    await choose(people.area, { mailreport: true });
    await choose(people.site, { mailreport: true });
    const nodeid = await company.addNotification(company.machines.press, { type: 6, title: 'Filter' });
    const report = {
      nodeid: newId('report'),
      notificationnodeid: nodeid,
      equipmentnodeid: company.machines.press,
      executed: 1000,
      created: 1000,
    };
    expect((await author.command(createReport, report)).code).toBe('done');
    expect(await told('report')).toEqual(['site']);
    expect(await receivers('report')).toEqual(['site']);
  });

  it('[N20] [X7] who may read notifications no longer has no messages about them either', async () => {
    await company.addNotification(company.machines.press);
    const nodeid = newId('notification');
    const fields = { type: 2, title: 'Öl tropft', created: 1, equipmentnodeid: company.machines.press };
    await author.command(createNotification, { nodeid, ...fields });
    const device = new TestDevice(await server.login(people.site));
    await device.start();
    expect(device.held('notice')).toHaveLength(1);
    await server.database.db
      .updateTable('user')
      .set({ profileid: company.profiles.nobody })
      .where('nodeid', '=', people.site.usernodeid)
      .execute();
    const later = new TestDevice(await server.login(people.site));
    await later.start();
    expect(later.held('notice')).toEqual([]);
  });

  describe('upcoming maintenance', () => {
    const due = at('2026-03-31 07:00');
    const notify = makeNotify('https://wartbar.example');
    const turn = async (now: number) => {
      await raisePlanned(server.database.db, now);
      return remind(server.database.db, notify, now);
    };
    const addTask = (fields = {}) => company.addTask(due, fields);
    const planned = () =>
      server.database.db
        .updateTable('notification')
        .where('clientid', '=', company.clientid)
        .where('type', '=', 6);
    const change = (task: string, fields: { reminder?: string; nextdueat?: number }) =>
      server.database.db.updateTable('maintenancetask').set(fields).where('nodeid', '=', task).execute();

    it('[T7] [N20] reminds everybody on the machine, in the app and by e-mail, its reminder before the date', async () => {
      await choose(people.area, { mailmaintenance: false });
      await addTask();
      await turn(at('2026-03-24 06:59'));
      expect(await told('maintenance')).toEqual([]);
      await turn(at('2026-03-24 07:00'));
      expect(await told('maintenance')).toEqual(['site', 'area', 'author']);
      expect((await notices())[0]).toMatchObject({ title: 'Filter wechseln', dueuntil: due });
      expect(await receivers('maintenance')).toEqual(['author', 'site']);
      const [mail] = await mails('maintenance');
      expect(mail?.subject).toBe('Wartung steht an: Presse: Filter wechseln');
      expect(mail?.bodytext).toContain('Fällig am: 31.03.2026');
      expect(mail?.bodytext).toContain('https://wartbar.example/notification-details?nodeid=');
    });

    onBoth('[T7] once per cycle: with several servers at a time, and after a stop of days', async () => {
      await addTask();
      await raisePlanned(server.database.db, due + 9 * DAY);
      await Promise.all(Array.from({ length: 4 }, () => remind(server.database.db, notify, due + 9 * DAY)));
      await turn(due + 9 * DAY);
      await turn(due + 10 * DAY);
      expect(await told('maintenance')).toEqual(['site', 'area', 'author']);
      expect(await receivers('maintenance')).toEqual(['area', 'author', 'site']);
    });

    it('[T7] [X11] again for another reminder of the same cycle, when its time has come', async () => {
      const task = await addTask({ reminder: '1m' });
      await turn(at('2026-02-28 07:00'));
      expect(await told('maintenance')).toHaveLength(3);
      await change(task, { reminder: '2d' });
      await turn(at('2026-03-28 07:00'));
      expect(await told('maintenance')).toHaveLength(3);
      await turn(at('2026-03-29 08:00'));
      await turn(at('2026-03-29 09:00'));
      expect(await told('maintenance')).toHaveLength(6);
    });

    it('[T7] again in the next cycle, and never of maintenance that is done', async () => {
      const task = await addTask();
      await turn(due);
      await planned().set({ status: 2, closed: due }).execute();
      await change(task, { reminder: '2w' });
      await turn(due + DAY);
      expect(await told('maintenance')).toHaveLength(3);
      await change(task, { nextdueat: at('2026-04-30 07:00') });
      await turn(at('2026-04-30 07:00'));
      expect(await told('maintenance')).toHaveLength(6);
    });

    it('[T7] [T9] again in the next cycle, once, where the last one is reported and still open', async () => {
      const task = await addTask();
      await turn(due);
      const { nodeid } = await server.database.db
        .selectFrom('notification')
        .select('nodeid')
        .where('maintenancetasknodeid', '=', task)
        .executeTakeFirstOrThrow();
      server.clock.offset = due - Date.now();
      const planner = await server.login(author.account);
      const report = await planner.command(createReport, {
        nodeid: newId('report'),
        notificationnodeid: nodeid,
        equipmentnodeid: company.machines.press,
        executed: due,
        created: due,
        lang: 'de',
      });
      expect(report.code).toBe('done');
      await change(task, { reminder: '2d' });
      await turn(due + DAY);
      expect(await told('maintenance')).toHaveLength(3);
      for (const day of ['2026-04-28', '2026-04-30', '2026-05-01']) await turn(at(`${day} 07:00`));
      expect(await told('maintenance')).toHaveLength(6);
    });

    group('that was closed without a report', () => {
      const closed = at('2026-03-27 07:00');
      const late = (now: number) => remindOfReports(server.database.db, notify, now);
      const report = async () => {
        const { nodeid } = await planned().set({ version: 1 }).returning('nodeid').executeTakeFirstOrThrow();
        await company.add('report', {
          notificationnodeid: nodeid,
          equipmentnodeid: company.machines.press,
          executed: due,
          created: due,
          comment: '',
          authorsignature: 'Erika Muster',
          ...{ authorsignatureimage: null, steps: [], usernodeid: null, lang: 'de' },
        });
      };

      it('[T7] is reminded of a day later and each week, by message and e-mail, until there is one', async () => {
        await choose(people.area, { mailmaintenance: false });
        await addTask();
        await turn(closed - DAY);
        await late(due);
        await planned().set({ status: 2, closed }).execute();
        await late(closed + DAY - 1);
        expect(await told('unreported')).toEqual([]);
        await Promise.all(Array.from({ length: 4 }, () => late(closed + DAY)));
        await late(closed + 7 * DAY);
        expect(await told('unreported')).toEqual(['site', 'area', 'author']);
        expect((await mails('unreported')).map(({ to, subject }) => [to, subject])).toEqual([
          ['author', 'Bericht fehlt: Presse: Filter wechseln'],
          ['site', 'Bericht fehlt: Presse: Filter wechseln'],
        ]);
        await late(closed + 8 * DAY);
        // After a stop of weeks once.
        await late(closed + 40 * DAY);
        await late(closed + 41 * DAY);
        expect(await told('unreported')).toHaveLength(9);
        await report();
        await late(closed + 60 * DAY);
        expect(await told('unreported')).toHaveLength(9);
      });

      it('[T7] no more once another date is set, and never of a machine out of service', async () => {
        const task = await addTask();
        await turn(closed);
        await planned().set({ status: 2, closed }).execute();
        const machine = server.database.db
          .updateTable('equipment')
          .where('nodeid', '=', company.machines.press);
        await machine.set({ decommissioningdate: closed }).execute();
        expect(await late(closed + DAY)).toBe(0);
        await machine.set({ decommissioningdate: 0 }).execute();
        expect(await late(closed + DAY)).toBe(1);
        await change(task, { nextdueat: due + 30 * DAY });
        expect(await late(closed + 20 * DAY)).toBe(0);
      });

      it('[T7] [T10] by counter as long as it is at or past the due value', async () => {
        const { counter, read } = await company.addCounter();
        const task = await addTask({
          triggertype: 'counter',
          triggeringevent: [counter, '>=', 500, 0, 1000],
        });
        await read(1500, closed);
        await turn(closed);
        await planned().set({ status: 2, closed }).execute();
        expect(await late(closed + DAY)).toBe(1);
        await server.database.db
          .updateTable('maintenancetask')
          .set({ triggeringevent: JSON.stringify([counter, '>=', 500, 0, 1500]) as never })
          .where('nodeid', '=', task)
          .execute();
        expect(await late(closed + 20 * DAY)).toBe(0);
      });
    });

    group('that is moved to another date', () => {
      let task: string;
      /** Plans that date (ms) at that time (ms). */
      const move = async (now: number, startingfrom: number) => {
        server.clock.offset = now - Date.now();
        const planner = await server.login(author.account);
        const edit = { maintenancetasknodeid: task, startingfrom };
        expect((await planner.command(updateMaintenanceTask, edit)).body.nextdueat).toBe(startingfrom);
      };
      beforeEach(async () => {
        task = await addTask();
        await turn(at('2026-03-24 07:00'));
        expect(await told('maintenance')).toHaveLength(3);
      });

      it('[T7] [X11] is reminded of again before the date that it was put off to, even after a stop of days', async () => {
        const postponed = at('2026-05-05 07:00');
        await move(at('2026-03-24 08:00'), postponed);
        await turn(at('2026-04-28 06:59'));
        expect(await told('maintenance')).toHaveLength(3);
        await turn(postponed - DAY);
        await turn(postponed);
        expect((await notices()).map((row) => row.dueuntil).sort()).toEqual([
          ...[due, due, due],
          ...[postponed, postponed, postponed],
        ]);
      });

      it('[T7] but not of one that its reminder has passed already, and not of the first one again', async () => {
        const now = at('2026-03-25 07:00');
        await move(now, due - DAY);
        await turn(now);
        await move(now, at('2026-05-05 07:00'));
        await move(now, due);
        await turn(due);
        expect(await told('maintenance')).toHaveLength(3);
      });
    });

    it('[T7] where sending fails it is not noted as sent, and comes with the next turn', async () => {
      await addTask();
      await raisePlanned(server.database.db, due);
      const failing = () => Promise.reject(new Error('no'));
      await expect(remind(server.database.db, failing, due)).rejects.toThrow('no');
      expect(await remind(server.database.db, notify, due)).toBe(1);
    });
  });

  it('[T7] [PL3] a message is given to its addressee alone, who marks it as read', async () => {
    await create(company.machines.press);
    await create(company.machines.press);
    const [mine, theirs] = await Promise.all([people.site, people.area].map((who) => server.login(who)));
    const held = async (client: TestClient) => {
      const device = new TestDevice(client);
      await device.start();
      return [...device.rows.values()].filter(({ nodeid }) => nodeid.startsWith('urn:wartbar:notice:'));
    };
    const own = await held(mine!);
    expect(own).toHaveLength(2);
    for (const row of own) expect(row.usernodeid).toBe(people.site.usernodeid);
    expect(await held(author)).toEqual([]);
    const nodeids = own.map(({ nodeid }) => nodeid);
    await theirs!.command(readNotices, { nodeids, readat: 5000 });
    expect((await held(mine!)).map(({ readat }) => readat)).toEqual([0, 0]);
    expect(await mine!.command(readNotices, { nodeids: [nodeids[0]], readat: 5000 })).toMatchObject({
      code: 'done',
      body: { nodeids: [nodeids[0]] },
    });
    // What was read stays as it was read.
    await mine!.command(readNotices, { nodeids, readat: 6000 });
    expect((await held(mine!)).map(({ readat }) => readat).sort()).toEqual([5000, 6000]);
  });

  it('[N20] nobody chooses for another user', async () => {
    const client = await server.login(people.site);
    const payload = { mailmaintenance: false, mailnotification: false, mailreport: false };
    const nodeid = noticeSettingId(people.area.usernodeid);
    expect((await client.command(setNoticeMails, { nodeid, ...payload })).code).toBe('invalid');
  });

  it('[N20] [CF1] a choice changes only itself; the first one leaves the others as they were', async () => {
    const client = await server.login(people.site);
    const nodeid = noticeSettingId(people.site.usernodeid);
    const set = async (fields: object, headers = {}) =>
      (await client.command(setNoticeMails, { nodeid, ...fields }, { headers })).body;
    const own = { nodeid, usernodeid: people.site.usernodeid };
    expect(await set({ mailreport: true, base: { mailreport: false } })).toMatchObject({
      ...own,
      mailmaintenance: true,
      mailnotification: false,
      mailreport: true,
    });
    expect(await set({ mailmaintenance: false, base: { mailmaintenance: true } })).toMatchObject({
      ...own,
      mailmaintenance: false,
      mailnotification: false,
      mailreport: true,
    });
    // [OB12] An older app names all three.
    const all = { mailmaintenance: true, mailnotification: true, mailreport: false };
    expect(await set(all, { [HEADER.name]: 'noticesetting.set@1' })).toMatchObject({ ...own, ...all });
  });

  onBoth('[N20] two first choices at a time both count', async () => {
    const client = await server.login(people.area);
    const nodeid = noticeSettingId(people.area.usernodeid);
    const fields = [{ mailreport: true }, { mailnotification: true }, { mailmaintenance: false }];
    const answers = await Promise.all(
      fields.map((choice) => client.command(setNoticeMails, { nodeid, ...choice })),
    );
    expect(answers.map(({ code }) => code)).toEqual(['done', 'done', 'done']);
    const row = { mailmaintenance: false, mailnotification: true, mailreport: true };
    expect((await client.command(setNoticeMails, { nodeid })).body).toMatchObject(row);
  });

  it('[T7] goes with the notification that it is about', async () => {
    const nodeid = await create(company.machines.press);
    expect(await notices()).toHaveLength(2);
    expect((await author.command(deleteNotification, { nodeid })).code).toBe('done');
    expect(await notices()).toEqual([]);
  });

  group('after 90 days', () => {
    const age = async (nodeid: string, created: number) => {
      const { db } = server.database;
      await db.updateTable('notice').set({ created }).where('notificationnodeid', '=', nodeid).execute();
    };

    it('[N20] [PL1] a message is forgotten, here and on the devices that hold it; a younger one stays', async () => {
      const now = Date.now();
      const [old, young] = [await create(company.machines.press), await create(company.machines.nested)];
      await age(old, now - NOTICES_KEPT - 1);
      await age(young, now - NOTICES_KEPT);
      const device = new TestDevice(await server.login(people.site));
      await device.start();
      expect(device.held('notice')).toHaveLength(2);
      await Promise.all([forgetNotices(server.database.db, now), forgetNotices(server.database.db, now)]);
      expect((await notices()).map((row) => row.notificationnodeid)).toEqual([young, young]);
      await device.pull();
      expect(device.held('notice').map((nodeid) => device.rows.get(nodeid)?.notificationnodeid)).toEqual([
        young,
      ]);
    });

    it('[N20] the server does that by itself', async () => {
      await age(await create(company.machines.press), Date.now() - NOTICES_KEPT - 1);
      const folder = await mkdtemp(join(tmpdir(), 'wartbar-mails-'));
      const logger = pino({ level: 'silent' });
      const transport = folderTransport(folder, 'Wartbar <wartbar@werk.example>', logger);
      const notify = makeNotify('');
      const stop = startJobs({ ...server, transport, notify, origin: '', logger, now: Date.now });
      await expect.poll(notices).toEqual([]);
      await stop();
      await rm(folder, { recursive: true });
    });
  });
});
