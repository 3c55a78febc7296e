import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../../../../src/shared/contract/account/audit-actions.ts';
import { getBadge } from '../../../../src/shared/contract/account/badge.ts';
import { listSessions } from '../../../../src/shared/contract/account/session-queries.ts';
import { listSharedDevices } from '../../../../src/shared/contract/account/shared-device.ts';
import { getUser, listPlacesOf } from '../../../../src/shared/contract/account/user-queries.ts';
import { exportPerson } from '../../../../src/shared/contract/company/data-queries.ts';
import { listEvaluations } from '../../../../src/shared/contract/company/evaluation-queries.ts';
import { audienceOf, EVALUATIONS } from '../../../../src/shared/contract/company/evaluations.ts';
import type { InputOf } from '../../../../src/shared/contract/core/define.ts';
import { listAllCalendarFeeds } from '../../../../src/shared/contract/maintenance/calendar-feed.ts';
import { askFigures } from '../../../../src/shared/contract/notification/figure-queries.ts';
import { type AnyQuery, QUERIES } from '../../../../src/shared/contract/query-registry.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
type Person = Awaited<ReturnType<typeof addPerson>>;

describe.each(DATABASES)('evaluations on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let chief: Person;
  let colleague: Person;
  let office: TestClient;
  let worker: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    server.clock.offset = 0;
    company = await seedCompany(db);
    [chief, colleague] = [await addPerson(db, company, 'admin'), await addPerson(db, company)];
    await db.updateTable('account').set({ admin: true }).where('usernodeid', '=', chief.usernodeid).execute();
    [office, worker] = [await enter(chief, 'office'), await enter(colleague, 'tablet')];
  });

  async function enter(who: Person, device: string): Promise<TestClient> {
    const guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
    const { body } = await guest.request('POST', '/auth/login', {
      email: who.email,
      password: PASSWORD,
      device,
    });
    return makeClient(server.app, who, String(body.accesstoken));
  }
  /** Entries of the log about looks: what, and of whom. */
  const looks = async () => {
    const found = await server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid', 'subjectnodeid'])
      .where('clientid', '=', company.clientid)
      .where('action', 'in', AUDIT_ACTIONS.looks)
      .orderBy('seq')
      .execute();
    expect(found.every(({ actornodeid }) => actornodeid === chief.usernodeid)).toBe(true);
    return found.map(({ action, subjectnodeid }) => [action, subjectnodeid]);
  };

  it("[K4] [D11] administrators are told all of them, with the company's own roles; nobody else is", async () => {
    const { body, code } = await office.query(listEvaluations, {});
    expect(code).toBe('done');
    const { evaluations } = body as unknown as { evaluations: { name: string; roles: string[] }[] };
    expect(evaluations).toHaveLength(EVALUATIONS.length);
    const rolesOf = (wanted: string) => evaluations.find(({ name }) => name === wanted)?.roles;
    expect(rolesOf('session.list')).toEqual(['admin']);
    expect(rolesOf('table.export')).toEqual(['admin', 'technician']);
    await company.add('profile', {
      name: { de: 'Meister' },
      features: { export: [1, 1, 0, 0] },
      twofarequired: false,
    });
    const again = (await office.query(listEvaluations, {})).body as unknown as typeof body & {
      evaluations: typeof evaluations;
    };
    expect(again.evaluations.find(({ name }) => name === 'table.export')?.roles).toEqual([
      'admin',
      'Meister',
      'technician',
    ]);
    expect(await worker.query(listEvaluations, {})).toMatchObject({ status: 403, code: 'forbidden' });
  });

  /** Asked about a colleague. */
  const about = (): [AnyQuery, Record<string, unknown>][] => [
    [listSessions, { usernodeid: chief.usernodeid }],
    [getUser, { nodeid: chief.usernodeid }],
    [listPlacesOf, { nodeid: chief.usernodeid }],
    [getBadge, { nodeid: chief.usernodeid }],
    [exportPerson, { nodeid: chief.usernodeid }],
  ];

  it('[K4] the list shows others to exactly those whose requests are answered', async () => {
    const closed = QUERIES.filter(({ admins }) => admins);
    expect(closed.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit.list', 'data.exports']));
    // The technician of the tests may not read users, and is no administrator.
    for (const [query, input] of about()) {
      const { evaluation } = query;
      expect(evaluation, query.name).toBeDefined();
      const others = ['read', 'update'].map((flag) => ({ feature: 'user', flag }));
      expect(['administrators', ...others], query.name).toContainEqual(
        evaluation && audienceOf({ ...query, evaluation }),
      );
      expect(await worker.query(query, input), query.name).toMatchObject({ status: 403, code: 'forbidden' });
      const own = { ...input, nodeid: colleague.usernodeid, usernodeid: colleague.usernodeid };
      if (!query.admins) expect((await worker.query(query, own)).code, query.name).toBe('done');
      expect((await office.query(query, input)).code, query.name).toBe('done');
    }
  });

  it("[K4] [D11] a look at somebody's sessions is an entry, at one's own none, and asking again within the hour none", async () => {
    const ask = (usernodeid?: string) =>
      office.query(listSessions, (usernodeid ? { usernodeid } : {}) as InputOf<typeof listSessions>);
    await ask();
    await ask(chief.usernodeid);
    expect((await worker.query(listSessions, { usernodeid: chief.usernodeid })).code).toBe('forbidden');
    expect(await looks()).toEqual([]);
    await ask(colleague.usernodeid);
    await ask(colleague.usernodeid);
    expect(await looks()).toEqual([['sessions.viewed', colleague.usernodeid]]);
    const other = await addPerson(server.database.db, company);
    await ask(other.usernodeid);
    server.clock.offset = HOUR + 1000;
    office = await enter(chief, 'office');
    await ask(colleague.usernodeid);
    expect(await looks()).toEqual([
      ['sessions.viewed', colleague.usernodeid],
      ['sessions.viewed', other.usernodeid],
      ['sessions.viewed', colleague.usernodeid],
    ]);
  });

  it('[K4] [D11] so is one at who uses shared devices and calendars, as soon as they tell of others', async () => {
    for (const query of [listSharedDevices, listAllCalendarFeeds]) await office.query(query, {});
    expect(await looks()).toEqual([]);
    await (await enter(chief, 'tablet')).request('POST', '/shared-devices', { name: 'Halle 1', minutes: 5 });
    expect((await worker.request('POST', '/calendar-feeds', { mine: true })).code).toBe('done');
    for (const query of [listSharedDevices, listAllCalendarFeeds, listSharedDevices, listAllCalendarFeeds])
      expect((await office.query(query, {})).code).toBe('done');
    expect(await looks()).toEqual([
      ['devices.viewed', null],
      ['calendars.viewed', null],
    ]);
  });

  it('[K4] costs and hours are stored without a person, and figures are asked of no person', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'cost' order by 1
    `.execute(server.database.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'clientid',
      'costTypeNodeId',
      'equipmentnodeid',
      'hasCostSourceNodeId',
      'name',
      'nodeid',
      'specifier',
      'value',
      'version',
    ]);
    const now = server.clock.now();
    const asked = await office.query(askFigures, {
      nodeid: colleague.usernodeid,
      from: now - 24 * HOUR,
      to: now,
      planned: 'inside',
    });
    expect(asked).toMatchObject({ code: 'invalid' });
  });
});
