import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import type { ReportChange } from '../../../src/shared/contract/maintenance/maintenance.ts';
import { createReport, updateReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import { getNotification } from '../../../src/shared/contract/notification/notification.ts';
import { at } from '../harness/berlin-time.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, ROLES, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { storeFile } from '../harness/files.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const REPORT = 'notification.report';
const DUE = at('2026-01-31 07:00');
const SIGNED = at('2026-02-03 09:00');

describe.each(DATABASES)('signed reports on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  /** Writes the reports. */
  let author: TestClient;
  /** May update reports, as its author may. */
  let peer: TestClient;
  /** May delete reports too. */
  let leader: TestClient;
  let task: string;
  let notification: string;
  let reportnodeid: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    const login = async (role: 'technician' | 'admin') =>
      server.login(await company.addUser(role, [company.sites.north]));
    author = await login('technician');
    peer = await login('technician');
    leader = await login('admin');
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    server.clock.offset = at('2026-02-03 10:00') - Date.now();
    task = await company.addTask(DUE);
    notification = await company.addNotification(company.machines.press, {
      type: 6,
      dueuntil: DUE,
      maintenancetasknodeid: task,
    });
    reportnodeid = await sign({});
  });

  async function sign(fields: Record<string, unknown>, by = author): Promise<string> {
    const nodeid = newId('report');
    const { code } = await by.command(createReport, {
      nodeid,
      notificationnodeid: notification,
      equipmentnodeid: company.machines.press,
      executed: at('2026-02-03 08:00') + 999,
      comment: 'Filter getauscht',
      authorsignature: 'Erika Muster',
      created: SIGNED,
      ...fields,
    });
    expect(code).toBe('done');
    return nodeid;
  }

  const edit = (by: TestClient, fields: Record<string, unknown>, options = {}) =>
    by.command(updateReport, { reportnodeid, ...fields }, options);
  const announced = (created = at('2026-02-03 09:30')) => ({
    nodeid: newId('reportchange'),
    equipmentnodeid: company.machines.press,
    created,
  });
  const changes = () =>
    server.database.db
      .selectFrom('reportchange')
      .selectAll()
      .where('reportnodeid', '=', reportnodeid)
      .orderBy('created')
      .execute();
  const comment = async () =>
    (
      await server.database.db
        .selectFrom('report')
        .select(['comment', 'authorsignature'])
        .where('nodeid', '=', reportnodeid)
        .executeTakeFirstOrThrow()
    ).comment;

  async function withRights(rights: [number, number, number, number]): Promise<TestClient> {
    const features = { ...ROLES.technician, [REPORT]: rights } as FeaturesMap;
    const profileid = await company.add('profile', { name: { de: 'Probe' }, features, twofarequired: false });
    const account = await company.addUser('technician', [company.sites.north]);
    const { db } = server.database;
    await db.updateTable('user').set({ profileid }).where('nodeid', '=', account.usernodeid).execute();
    return server.login(account);
  }

  describe('who may change one', () => {
    it('[R8] [X20] its author and who may delete reports; another one is refused, and the report stays', async () => {
      expect(await edit(peer, { comment: 'Anders' })).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await comment()).toBe('Filter getauscht');
      expect(await changes()).toEqual([]);
      expect((await edit(author, { comment: 'Nachtrag' })).code).toBe('done');
      expect((await edit(leader, { comment: 'Geprüft' })).code).toBe('done');
      expect(await comment()).toBe('Geprüft');
    });

    it('[R8] [X20] the right to update neither suffices nor is needed', async () => {
      const writer = await withRights([1, 1, 0, 0]);
      const remover = await withRights([0, 1, 0, 1]);
      reportnodeid = await sign({}, writer);
      expect((await edit(writer, { comment: 'Nachtrag' })).code).toBe('done');
      expect((await edit(remover, { comment: 'Geprüft' })).code).toBe('done');
      expect((await edit(peer, { comment: 'Anders' })).code).toBe('forbidden');
    });

    it('[R8] also where only its next date would change, and where it was drawn', async () => {
      const file = await storeFile(server.app, author);
      reportnodeid = await sign({ authorsignature: '', authorsignatureimage: file });
      const nextdueat = at('2026-05-01 07:00');
      expect((await edit(peer, { maintenancetasknodeid: task, nextdueat })).code).toBe('forbidden');
      expect((await edit(peer, { comment: 'Anders' })).code).toBe('forbidden');
      expect((await edit(author, { authorsignature: 'Max Fremd' })).code).toBe('invalid');
    });

    it('[R8] what was refused is kept with its words (OB14)', async () => {
      const key = crypto.randomUUID();
      await edit(peer, { comment: 'Meine lange Fassung' }, { key });
      const refused = await server.database.db
        .selectFrom('refused')
        .selectAll()
        .where('id', '=', key)
        .executeTakeFirst();
      expect(refused).toMatchObject({ code: 'forbidden', payload: { comment: 'Meine lange Fassung' } });
    });

    it('[R8] [X20] one without a signature is changed by who may update it, its author or not, and tells nothing', async () => {
      const reader = await withRights([1, 1, 0, 1]);
      reportnodeid = await sign({ authorsignature: ' ' }, reader);
      expect((await edit(peer, { comment: 'Anders', change: announced() })).code).toBe('done');
      expect((await edit(reader, { comment: 'Wieder anders' })).code).toBe('forbidden');
      expect(await changes()).toEqual([]);
      // Until somebody signs it.
      expect((await edit(peer, { authorsignature: 'Erika Muster' })).code).toBe('done');
      expect((await edit(peer, { comment: 'Danach' })).code).toBe('forbidden');
    });

    it('[PL3] one that is not visible is gone for everybody, signed or not', async () => {
      const { db } = server.database;
      const elsewhere = await company.addNotification(company.machines.paint);
      const report = await company.add('report', {
        notificationnodeid: elsewhere,
        equipmentnodeid: company.machines.paint,
        executed: 1,
        comment: '',
        authorsignature: 'X',
        authorsignatureimage: null,
        steps: [],
        usernodeid: peer.account.usernodeid,
        created: 1,
        lang: 'de',
      });
      reportnodeid = report;
      expect((await edit(peer, { comment: 'Anders' })).code).toBe('gone');
      expect((await edit(leader, { comment: 'Anders' })).code).toBe('gone');
      await db.deleteFrom('notification').where('nodeid', '=', elsewhere).execute();
    });
  });

  describe('the typed name', () => {
    it("[R8] stays the signer's, no matter who edits; named as it is, it is no change", async () => {
      for (const by of [author, leader]) {
        const answer = await edit(by, { comment: 'Nachtrag', authorsignature: 'Max Fremd' });
        expect(answer).toMatchObject({ code: 'invalid', body: { fields: [{ field: 'authorsignature' }] } });
      }
      expect(await comment()).toBe('Filter getauscht');
      const { code, body } = await edit(leader, { comment: 'Nachtrag', authorsignature: 'Erika Muster ' });
      expect([code, body.authorsignature, body.comment]).toEqual(['done', 'Erika Muster', 'Nachtrag']);
    });
  });

  describe('what was changed', () => {
    it('[R8] is kept with who changed it, when, the former values and the new ones', async () => {
      const change = announced();
      const executed = at('2026-02-03 07:30') + 999;
      await edit(author, {
        comment: 'Filter und Dichtung getauscht',
        executed,
        base: { comment: 'Filter getauscht', executed: at('2026-02-03 08:00') + 999 },
        change,
      });
      server.clock.offset = at('2026-02-04 10:00') - Date.now();
      await edit(leader, { comment: 'Geprüft' });
      const [first, second] = await changes();
      expect(first).toMatchObject({
        nodeid: change.nodeid,
        equipmentnodeid: company.machines.press,
        usernodeid: author.account.usernodeid,
        created: change.created,
        former: { comment: 'Filter getauscht', executed: at('2026-02-03 08:00') + 999 },
        changed: { comment: 'Filter und Dichtung getauscht', executed },
      });
      expect(second).toMatchObject({
        usernodeid: leader.account.usernodeid,
        former: { comment: 'Filter und Dichtung getauscht' },
        changed: { comment: 'Geprüft' },
      });
      expect(Math.abs(Number(second?.created) - server.clock.now())).toBeLessThan(60_000);
    });

    it('[R8] [T9] [T10] the next date and the reading too, next to what the task had', async () => {
      const { counter } = await company.addCounter();
      task = await company.addTask(0, {
        triggertype: 'counter',
        triggeringevent: [counter, '>=', 500, 0, 1000],
        nextdueat: DUE,
      });
      notification = await company.addNotification(company.machines.press, {
        type: 6,
        dueuntil: DUE,
        maintenancetasknodeid: task,
      });
      reportnodeid = await sign({ triggeringevent: [counter, '>=', 500, 0, 1500], nextdueat: DUE + 1 });
      const triggeringevent = [counter, '>=', 500, 0, 1490];
      const nextdueat = at('2026-05-01 07:00');
      expect((await edit(author, { maintenancetasknodeid: task, triggeringevent, nextdueat })).code).toBe(
        'done',
      );
      expect(await changes()).toMatchObject([
        {
          former: { triggeringevent: [counter, '>=', 500, 0, 1500], nextdueat: DUE + 1 },
          changed: { triggeringevent, nextdueat },
        },
      ]);
    });

    it('[R8] the former values are those of the server, whatever the edit says they were', async () => {
      await edit(author, { comment: 'Nachtrag', base: { executed: 5 }, change: announced() });
      const foreign = { equipmentnodeid: company.machines.mill, nodeid: newId('reportchange') };
      await edit(author, { comment: 'Zwei', change: { ...announced(), ...foreign } });
      expect(await changes()).toMatchObject([
        { former: { comment: 'Filter getauscht' }, equipmentnodeid: company.machines.press },
        { former: { comment: 'Nachtrag' }, equipmentnodeid: company.machines.press },
      ]);
    });

    it('[CF7] was changed neither ahead of the server nor before the signature', async () => {
      await edit(author, { comment: 'Eins', change: announced(server.clock.now() + 86_400_000) });
      await edit(author, { comment: 'Zwei', change: announced(5) });
      const moments = (await changes()).map(({ changed, created }) => [changed.comment, Number(created)]);
      expect(moments).toEqual([
        ['Zwei', SIGNED],
        ['Eins', expect.closeTo(server.clock.now(), -5)],
      ]);
    });

    it('[OB3] is recorded once however often the edit comes, and nothing is recorded of an edit that changes nothing', async () => {
      const key = crypto.randomUUID();
      const sent = { comment: 'Nachtrag', base: { comment: 'Filter getauscht' }, change: announced() };
      const first = await edit(author, sent, { key });
      expect(await edit(author, sent, { key })).toMatchObject({ code: 'done', commit: first.commit });
      expect(await changes()).toHaveLength(1);
      expect((await edit(author, { comment: 'Nachtrag', change: announced() })).code).toBe('done');
      expect(await changes()).toHaveLength(1);
    });

    it('[CF1] an edit that is reverted brings the id of the first change again: it is a change of its own', async () => {
      const change = announced();
      await edit(author, { comment: 'Nachtrag', base: { comment: 'Filter getauscht' }, change });
      const back = await edit(author, { comment: 'Filter getauscht', base: { comment: 'Nachtrag' }, change });
      expect(back.code).toBe('done');
      const kept = await changes();
      expect(kept.map(({ changed }) => changed.comment)).toEqual(['Nachtrag', 'Filter getauscht']);
      expect(new Set(kept.map(({ nodeid }) => nodeid)).size).toBe(2);
    });

    it('[CF1] [CF2] [OB12] an edit that an older app queued is taken and recorded, and still a conflict where both changed', async () => {
      await edit(author, { comment: 'Nachtrag', base: { comment: 'Filter getauscht' }, lang: 'de' });
      expect(await changes()).toMatchObject([{ changed: { comment: 'Nachtrag' } }]);
      const late = await edit(leader, { comment: 'Anders', base: { comment: 'Filter getauscht' } });
      expect(late.code).toBe('conflict');
      expect(await changes()).toHaveLength(1);
    });

    it('[PL1] [PL3] reaches every device that has the report, and goes with it', async () => {
      const phone = new TestDevice(peer);
      await phone.start();
      await edit(author, { comment: 'Nachtrag' });
      await phone.pull();
      const held = () =>
        phone
          .held('reportchange')
          .map((nodeid) => phone.rows.get(nodeid) as unknown as ReportChange)
          .filter((row) => row.reportnodeid === reportnodeid);
      expect(held()).toMatchObject([{ former: { comment: 'Filter getauscht' } }]);
      await server.database.db.deleteFrom('notification').where('nodeid', '=', notification).execute();
      await phone.pull();
      expect(held()).toEqual([]);
    });

    it('[N7] leaves the answer about its notification as it was', async () => {
      await edit(author, { comment: 'Nachtrag' });
      const { body } = await author.query(getNotification, { nodeid: notification });
      expect(body).toMatchObject({ hasreport: [{ report: { comment: 'Nachtrag', created: SIGNED } }] });
    });
  });
});
