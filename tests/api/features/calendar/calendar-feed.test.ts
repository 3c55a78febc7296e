import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raisePlanned } from '../../../../src/server/jobs/planned-maintenance.ts';
import { deleteUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { MOST_FEEDS } from '../../../../src/shared/contract/maintenance/calendar-feed.ts';
import { taskAssignmentId } from '../../../../src/shared/contract/notification/task-assignment.ts';
import { momentOf, wallClock } from '../../../../src/shared/lib/zoned-time.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const DAY = 86_400_000;
const ZONE = 'Europe/Berlin';

describe.each(DATABASES)('calendar feeds on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let owner: TestClient;
  let boss: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    owner = await server.login(await company.addUser('technician', [company.sites.north]));
    boss = await server.login(await makeAdmin());
  });

  async function makeAdmin() {
    const account = await company.addUser('admin', [company.sites.north]);
    const { db } = server.database;
    await db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    return account;
  }
  /** 07:00 of the day so many days from today. */
  const inDays = (days: number) => {
    const today = Math.floor(wallClock(server.clock.now(), ZONE) / DAY) * DAY;
    return momentOf(today + days * DAY + 7 * 3_600_000, ZONE);
  };
  const date = (time: number) =>
    new Date(wallClock(time, ZONE)).toISOString().slice(0, 10).replaceAll('-', '');
  const create = (input: Record<string, unknown> = {}, by = owner) =>
    by.request('POST', '/calendar-feeds', { mine: false, ...input });
  const tokenOf = async (input: Record<string, unknown> = {}, by = owner) =>
    String((await create(input, by)).body.token);
  const ask = (token: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/calendar/${token}.ics`, headers });
  const read = async (token: string) => {
    const answer = await ask(token);
    expect(answer.statusCode).toBe(200);
    return answer.body.replaceAll('\r\n ', '').split('\r\n');
  };
  const values = (lines: string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
  const actions = async () => {
    const rows = await server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid', 'subjectnodeid'])
      .where('clientid', '=', company.clientid)
      .where('action', 'like', 'calendarfeed.%')
      .orderBy('seq')
      .execute();
    return rows;
  };

  it('[T8] a link is shown once, kept as a hash, and shows what is planned on the machines of its owner', async () => {
    const due = inDays(10);
    await company.addTask(due, { title: 'Ölwechsel', repetitioninterval: '2w', startingfrom: due });
    await company.addTask(due, { title: 'Fremd', equipmentnodeid: company.machines.paint });
    const created = await create();
    const { feedid } = created.body;
    const token = String(created.body.token);
    const listed = await owner.request('GET', '/calendar-feeds');
    expect(listed.body).toMatchObject([{ feedid, mine: false, placenodeid: null, lastread: null }]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const kept = await server.database.db.selectFrom('calendarfeed').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.map(({ tokenhash }) => tokenhash)).toContain(
      createHash('sha256').update(token).digest('hex'),
    );

    const lines = await read(token);
    expect(values(lines, 'SUMMARY')).toEqual(['Ölwechsel – Presse', 'Ölwechsel – Presse']);
    expect(values(lines, 'DTSTART;VALUE=DATE')).toEqual([date(due), date(due + 14 * DAY)]);
    expect(values(lines, 'RRULE')).toEqual(['FREQ=WEEKLY;INTERVAL=2']);
    expect(values(lines, 'LOCATION')[0]).toBe('Nord\\, Presse');
    expect(new Set(values(lines, 'UID')).size).toBe(2);
    expect((await owner.request('GET', '/calendar-feeds')).body).toMatchObject([
      { lastread: expect.any(Number) },
    ]);
  });

  it('[T8] an occasion keeps its name when its notification is raised, and counts up with each change', async () => {
    const due = inDays(5);
    await company.addTask(due, { title: 'Fetten', repetitioninterval: 'onetime' });
    const token = await tokenOf();
    const [before, etag] = [await read(token), (await ask(token)).headers.etag];
    await raisePlanned(server.database.db, due);
    const after = await read(token);
    expect(values(after, 'UID')).toEqual(values(before, 'UID'));
    const [first, second] = [values(before, 'SEQUENCE'), values(after, 'SEQUENCE')].map(([count]) =>
      Number(count),
    );
    expect(second).toBeGreaterThan(first ?? Number.NaN);
    expect(values(after, 'URL')[0]).toContain('/notification-details?nodeid=');
    expect((await ask(token)).headers.etag).not.toBe(etag);
  });

  it('[T8] the same calendar is sent once and then answered with 304, until it changes', async () => {
    await company.addTask(inDays(3), { title: 'Prüfen' });
    const token = await tokenOf();
    const first = await ask(token);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: expect.any(String),
    });
    const again = await ask(token, { 'if-none-match': `"x", W/${first.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    server.clock.offset += 1000;
    expect((await ask(token)).body).toBe(first.body);
    await company.addTask(inDays(4), { title: 'Noch eine' });
    const changed = await ask(token, { 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Noch eine');
  });

  it('[T8] days that some months lack are listed one by one, overdue ones stay, counters wait for a reading', async () => {
    const late = inDays(-20);
    await company.addTask(late, { title: 'Spät', repetitioninterval: 'onetime' });
    const start = momentOf(Date.UTC(2026, 0, 31, 7), ZONE);
    const next = momentOf(Date.UTC(2027, 0, 31, 7), ZONE);
    const token = await tokenOf();
    server.clock.offset = Date.UTC(2027, 0, 2) - Date.now();
    await company.addTask(next, { title: 'Monatsende', repetitioninterval: '1m', startingfrom: start });
    await company.addTask(0, {
      title: 'Zähler',
      triggertype: 'counter',
      triggeringevent: [newId('counter'), '>=', 10, 0, 0],
    });
    const lines = await read(token);
    server.clock.offset = 0;
    expect(values(lines, 'RRULE')).toEqual([]);
    const days = values(lines, 'DTSTART;VALUE=DATE');
    expect(days).toEqual(
      expect.arrayContaining([date(late), '20270131', '20270228', '20270331', '20270430']),
    );
    expect(values(lines, 'SUMMARY').some((title) => title.includes('Zähler'))).toBe(false);
  });

  it('[T8] [T10] what a counter raised is there for the day, not for the minute in which it was noticed', async () => {
    const noticed = inDays(0) + 13 * 60_000;
    const { counter, read: count } = await company.addCounter();
    const categorynodeid = await company.add('maintenancecategory', {
      name: { en: 'Lubrication' },
      colorcode: '#00897B',
    });
    await company.addTask(0, {
      title: 'Nach Stunden',
      triggertype: 'counter',
      triggeringevent: [counter, '>=', 10, 0, 0],
      categorynodeid,
    });
    await count(12, noticed - DAY);
    await raisePlanned(server.database.db, noticed);
    const lines = await read(await tokenOf());
    expect(values(lines, 'SUMMARY')).toEqual(['Nach Stunden – Presse']);
    expect(values(lines, 'DTSTART;VALUE=DATE')).toEqual([date(noticed)]);
    expect(values(lines, 'CATEGORIES')).toEqual(['Lubrication']);
  });

  it('[T8] [P1] a link may be about one place, or about what is with its owner', async () => {
    const due = inDays(2);
    await company.addTask(due, { title: 'Presse', repetitioninterval: 'onetime' });
    await company.addTask(due, {
      title: 'Fräse',
      equipmentnodeid: company.machines.mill,
      repetitioninterval: 'onetime',
    });
    await raisePlanned(server.database.db, due);
    const raised = await server.database.db
      .selectFrom('notification')
      .select(['nodeid', 'equipmentnodeid'])
      .where('clientid', '=', company.clientid)
      .where('equipmentnodeid', '=', company.machines.mill)
      .executeTakeFirstOrThrow();
    const { usernodeid } = owner.account;
    await company.add('taskassignment', {
      nodeid: taskAssignmentId(raised.nodeid, usernodeid),
      notificationnodeid: raised.nodeid,
      usernodeid,
      equipmentnodeid: raised.equipmentnodeid,
    });
    const titles = async (input: object) =>
      values(await read(await tokenOf({ ...input })), 'SUMMARY').map((each) => each.split(' – ')[0]);
    expect((await titles({})).sort()).toEqual(['Fräse', 'Presse']);
    expect(await titles({ placenodeid: company.areas.press })).toEqual(['Presse']);
    expect((await titles({ placenodeid: company.sites.north })).sort()).toEqual(['Fräse', 'Presse']);
    expect(await titles({ mine: true })).toEqual(['Fräse']);
    expect((await create({ placenodeid: newId('site') })).code).toBe('gone');
    expect((await create({ placenodeid: company.machines.press })).code).toBe('invalid');
  });

  it('[X7] [PL3] rights, places and the account are those of the moment in which a calendar asks', async () => {
    await company.addTask(inDays(2), { title: 'Sichtbar' });
    const token = await tokenOf();
    const { db } = server.database;
    const { usernodeid } = owner.account;
    const shows = async () => (await ask(token)).body.includes('Sichtbar');
    expect(await shows()).toBe(true);
    const rights = (profileid: string) =>
      db.updateTable('user').set({ profileid }).where('nodeid', '=', usernodeid).execute();
    const { profileid } = await db
      .selectFrom('user')
      .select('profileid')
      .where('nodeid', '=', usernodeid)
      .executeTakeFirstOrThrow();
    await rights(
      await company.add('profile', { name: { de: 'Nichts' }, features: {}, twofarequired: false }),
    );
    expect(await shows()).toBe(false);
    await rights(profileid);
    expect(await shows()).toBe(true);
    await db.deleteFrom('subscription').where('usernodeid', '=', usernodeid).execute();
    expect(await shows()).toBe(false);
    await db.updateTable('account').set({ locked: true }).where('usernodeid', '=', usernodeid).execute();
    const answers = [await ask(token), await ask('A'.repeat(43)), await ask('nein')];
    const [first] = answers.map(({ statusCode, body }) => [statusCode, body]);
    expect(first?.[0]).toBe(404);
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual(first);
  });

  it('[T8] [D11] renewed and revoked links open nothing; administrators see and end those of others', async () => {
    const first = await create();
    const renewed = await owner.request('POST', '/calendar-feeds/renew', { feedid: first.body.feedid });
    const [old, fresh] = [String(first.body.token), String(renewed.body.token)];
    expect([(await ask(old)).statusCode, (await ask(fresh)).statusCode]).toEqual([404, 200]);
    expect((await owner.request('GET', '/calendar-feeds/company')).code).toBe('forbidden');
    const other = await server.login(await company.addUser('technician', [company.sites.north]));
    const { feedid } = first.body;
    expect((await other.request('POST', '/calendar-feeds/revoke', { feedid })).code).toBe('gone');
    expect((await other.request('POST', '/calendar-feeds/renew', { feedid })).code).toBe('gone');
    expect((await boss.request('GET', '/calendar-feeds/company')).body).toMatchObject([
      { feedid, usernodeid: owner.account.usernodeid },
    ]);
    expect((await boss.request('POST', '/calendar-feeds/revoke', { feedid })).code).toBe('done');
    expect((await ask(fresh)).statusCode).toBe(404);
    const subjectnodeid = owner.account.usernodeid;
    expect(await actions()).toEqual([
      { action: 'calendarfeed.created', actornodeid: subjectnodeid, subjectnodeid },
      { action: 'calendarfeed.renewed', actornodeid: subjectnodeid, subjectnodeid },
      { action: 'calendarfeed.revoked', actornodeid: boss.account.usernodeid, subjectnodeid },
    ]);
  });

  it('[PL3] an administrator of another company neither sees nor ends a link', async () => {
    const { feedid } = (await create()).body;
    company = await seedCompany(server.database.db);
    const foreign = await server.login(await makeAdmin());
    expect((await foreign.request('GET', '/calendar-feeds/company')).body).toEqual([]);
    expect((await foreign.request('POST', '/calendar-feeds/revoke', { feedid })).code).toBe('gone');
  });

  it('[U3] [D11] links end with the deactivation of their owner, and with the erasing', async () => {
    const { usernodeid: nodeid } = owner.account;
    const token = await tokenOf();
    const setActive = (active: boolean) =>
      boss.command(updateUser, { lang: 'de', nodeid, active, base: { active: !active } });
    expect((await setActive(false)).code).toBe('done');
    expect((await setActive(true)).code).toBe('done');
    expect((await ask(token)).statusCode).toBe(404);
    owner = await server.login(owner.account);
    await tokenOf();
    expect((await boss.command(deleteUser, { nodeid })).code).toBe('done');
    const left = await server.database.db
      .selectFrom('calendarfeed')
      .select('feedid')
      .where('usernodeid', '=', nodeid)
      .execute();
    expect(left).toEqual([]);
  });

  it('[OB7] a person has a bounded number of links, and each is asked a bounded number of times', async () => {
    const made = [];
    for (let count = 0; count <= MOST_FEEDS; count += 1) made.push((await create()).code);
    expect(made.filter((code) => code === 'done')).toHaveLength(MOST_FEEDS);
    expect(made.at(-1)).toBe('conflict');
    const answers = new Set<number>();
    for (let count = 0; count < 50; count += 1) answers.add((await ask('B'.repeat(43))).statusCode);
    expect([...answers].sort()).toEqual([404, 429]);
  });
});
