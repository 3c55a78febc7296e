import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { forgetDue } from '../../../../src/server/jobs/forget-due.ts';
import {
  createAbsence,
  deleteAbsence,
  setWorkTime,
  workTimeId,
} from '../../../../src/shared/contract/account/availability.ts';
import { deleteUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { keptMs } from '../../../../src/shared/contract/company/retention.ts';
import { updateNotification } from '../../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(BOTH_DATABASES)('when people can be planned on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let admin: TestClient;
  let operator: TestClient;
  let technician: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    admin = await server.login(await company.addUser('admin', [company.sites.north]));
    technician = await server.login(await company.addUser('technician', [company.sites.north]));
    operator = await server.login(await company.addUser('reporter', [company.sites.north]));
  });

  const away = (personnodeid: string, from = '2026-12-21', until = '2026-12-23') => ({
    nodeid: newId('absence'),
    personnodeid,
    from,
    until,
  });
  const absences = () =>
    server.database.db.selectFrom('absence').selectAll().where('clientid', '=', company.clientid).execute();

  it('[P1] everybody says when they are away; planners say it of others', async () => {
    const own = away(operator.account.usernodeid);
    expect((await operator.command(createAbsence, own)).code).toBe('done');
    const of = away(technician.account.usernodeid);
    expect((await operator.command(createAbsence, of)).code).toBe('forbidden');
    expect((await technician.command(createAbsence, away(operator.account.usernodeid))).code).toBe('done');
    expect((await admin.command(createAbsence, of)).code).toBe('done');
    expect((await operator.command(deleteAbsence, { nodeid: of.nodeid })).code).toBe('forbidden');
    expect((await operator.command(deleteAbsence, { nodeid: own.nodeid })).code).toBe('done');
    expect((await absences()).map(({ nodeid }) => nodeid)).toContain(of.nodeid);
    expect(await absences()).toHaveLength(2);
  });

  it('[P1] an absence does not end before it begins, and has no field for why', async () => {
    const { usernodeid } = technician.account;
    const turned = await technician.command(createAbsence, away(usernodeid, '2026-12-23', '2026-12-21'));
    expect(turned.code).toBe('invalid');
    const day = away(usernodeid, '2026-12-23', '2026-12-23');
    expect((await technician.command(createAbsence, { ...day, reason: 'krank' } as typeof day)).code).toBe(
      'done',
    );
    expect(Object.keys((await absences())[0] ?? {}).sort()).toEqual(
      ['clientid', 'from', 'nodeid', 'personnodeid', 'until', 'version'].sort(),
    );
  });

  it('[P1] hours of a week are set once for a person, and the site of the holidays may go', async () => {
    const personnodeid = technician.account.usernodeid;
    const hours = [8, 8, 8, 6.5, 0, 0, 0];
    const set = { personnodeid, hours, sitenodeid: company.sites.south };
    expect((await operator.command(setWorkTime, set)).code).toBe('forbidden');
    for (const sent of [set, { ...set, hours: [7, 7, 7, 7, 7, 0, 0] }])
      expect((await technician.command(setWorkTime, sent)).code).toBe('done');
    expect((await technician.command(setWorkTime, { ...set, hours: [8] })).code).toBe('invalid');
    expect((await technician.command(setWorkTime, { ...set, hours: hours.map(() => 25) })).code).toBe(
      'invalid',
    );
    const rows = () =>
      server.database.db
        .selectFrom('worktime')
        .selectAll()
        .where('clientid', '=', company.clientid)
        .execute();
    expect(await rows()).toMatchObject([
      { nodeid: workTimeId(personnodeid), hours: [7, 7, 7, 7, 7, 0, 0], sitenodeid: company.sites.south },
    ]);
  });

  onBoth(
    '[P1] two who set somebody’s first hours at once leave one row, and neither is refused',
    async () => {
      const personnodeid = operator.account.usernodeid;
      const hours = [8, 8, 8, 8, 8, 0, 0];
      const answers = await Promise.all(
        [admin, technician, admin, technician].map((client) =>
          client.command(setWorkTime, { personnodeid, hours, sitenodeid: null }),
        ),
      );
      expect(answers.map(({ code }) => code)).toEqual(['done', 'done', 'done', 'done']);
      const rows = await server.database.db
        .selectFrom('worktime')
        .select('nodeid')
        .where('clientid', '=', company.clientid)
        .execute();
      expect(rows).toEqual([{ nodeid: workTimeId(personnodeid) }]);
    },
  );

  it('[D11] absences go 30 days after their end, with the hours when somebody leaves', async () => {
    const now = server.clock.now();
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    const DAY = 86_400_000;
    const { usernodeid } = technician.account;
    const over = day(now - keptMs('absences') - 2 * DAY);
    const young = day(now - keptMs('absences') + 2 * DAY);
    for (const until of [over, young])
      await company.add('absence', { personnodeid: usernodeid, from: over, until });
    await forgetDue(server.database.db, now);
    expect((await absences()).map(({ until }) => until)).toEqual([young]);
    await admin.command(setWorkTime, {
      personnodeid: usernodeid,
      hours: [8, 8, 8, 8, 8, 0, 0],
      sitenodeid: null,
    });
    expect((await admin.command(deleteUser, { nodeid: usernodeid })).code).toBe('done');
    expect(await absences()).toEqual([]);
    expect((await admin.command(createAbsence, away(usernodeid))).code).toBe('gone');
  });

  it('[P1] [CF1] a task gets its day, and a second planner who did not see it gets a conflict', async () => {
    const nodeid = await company.addNotification(company.machines.press);
    const plan = (plannedfor: string, before: string) =>
      technician.command(updateNotification, { nodeid, plannedfor, base: { plannedfor: before } });
    expect((await plan('2026-12-21', '')).code).toBe('done');
    const second = await plan('2026-12-22', '');
    expect(second).toMatchObject({ code: 'conflict' });
    expect(JSON.stringify(second.body)).toContain('2026-12-21');
    expect((await plan('2026-02-30', '2026-12-21')).code).toBe('invalid');
    expect((await plan('', '2026-12-21')).code).toBe('done');
  });
});
