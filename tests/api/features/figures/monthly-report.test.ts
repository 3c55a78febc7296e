import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { noteReported, takeReport } from '../../../../src/server/db/feeds/figure-reports.ts';
import { mailReports } from '../../../../src/server/jobs/mail-reports.ts';
import { deleteUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { deleteArea } from '../../../../src/shared/contract/machine/place-commands.ts';
import { MOST_REPORTS } from '../../../../src/shared/contract/notification/figure-report.ts';
import { wordsOf } from '../../../e2e/harness/files/pdf.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { deliver } from '../../harness/mail-server.ts';
import { addPerson } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ORIGIN = 'https://wartbar.example';
const at = (moment: string) => Date.parse(moment);
/** The clock goes back in it, on the 25th. */
const OCTOBER = at('2026-10-01T00:00:00+02:00');
const NOVEMBER = at('2026-11-01T00:00:00+01:00');

describe.each(BOTH_DATABASES)('monthly reports on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let owner: TestClient;
  let boss: TestClient;
  let email: string;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    await db().deleteFrom('figurereport').execute();
    await db().deleteFrom('mail_outbox').execute();
    company = await seedCompany(db());
    setClock('2026-10-10T12:00:00+02:00');
    boss = await server.login(await makeAdmin());
    owner = await loggedIn(await makeOwner());
  });

  const db = () => server.database.db;
  async function makeOwner() {
    const person = await addPerson(db(), company);
    email = person.email;
    return person;
  }
  const loggedIn = ({ usernodeid, clientid }: { usernodeid: string; clientid: string }) =>
    server.login({ usernodeid, clientid });
  async function makeAdmin() {
    const account = await company.addUser('admin', [company.sites.north]);
    await db()
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', account.usernodeid)
      .execute();
    return account;
  }
  /** A session ends within a day: whoever asks later logs in again. */
  function setClock(moment: string) {
    server.clock.offset = at(moment) - Date.now();
  }
  const order = async (placenodeid?: string, by = owner) =>
    by.request('POST', '/kpis/reports', placenodeid === undefined ? {} : { placenodeid });
  const list = async (by = owner) => {
    const { reports, address } = (await by.request('GET', '/kpis/reports')).body as unknown as {
      address: string;
      reports: {
        reportid: string;
        placenodeid: string | null;
        due: number;
        sent: number | null;
        skipped: string | null;
      }[];
    };
    return { reports, address };
  };
  const rows = () =>
    db().selectFrom('figurereport').selectAll().where('clientid', '=', company.clientid).execute();
  const run = (now = server.clock.now) =>
    mailReports({ db: db(), origin: ORIGIN, logger: server.app.log, now });
  const mails = () =>
    db()
      .selectFrom('mail_outbox')
      .selectAll()
      .where('clientid', '=', company.clientid)
      .where('cause', '=', 'figurereport')
      .orderBy('created')
      .execute();
  const fault = (equipmentnodeid: string, created: number, hours: number, more = {}) =>
    company.addNotification(equipmentnodeid, {
      type: 0,
      created,
      progressstarted: created + (hours * HOUR) / 2,
      closed: created + hours * HOUR,
      status: 2,
      ...more,
    });
  const setProfile = async (role: 'reporter' | 'technician') =>
    db()
      .updateTable('user')
      .set({ profileid: company.profiles[role] })
      .where('nodeid', '=', owner.account.usernodeid)
      .execute();

  it('[K4] what is ordered for a place comes on the first of the next month, with the figures of the month', async () => {
    const { machines, sites } = company;
    for (const day of [1, 8, 15, 25])
      await fault(machines.press, OCTOBER + day * DAY + 8 * HOUR, 3, { errorcode: 'E12 Öldruck' });
    await fault(machines.mill, NOVEMBER - HOUR / 2, 1);
    await fault(machines.mill, OCTOBER - 5 * DAY, 2);
    await fault(machines.paint, OCTOBER + DAY, 100, { errorcode: 'Fremd' });
    expect((await order(sites.north)).code).toBe('done');
    expect(await list()).toMatchObject({
      address: email,
      reports: [
        { placenodeid: sites.north, due: at('2026-11-01T06:00:00+01:00'), sent: null, skipped: null },
      ],
    });
    setClock('2026-11-01T05:59:00+01:00');
    expect([await run(), await mails()]).toEqual([0, []]);
    setClock('2026-11-01T06:00:00+01:00');
    expect(await run()).toBe(1);

    const { arrived } = await deliver(server);
    expect(arrived).toHaveLength(1);
    const { to, mail } = arrived[0] ?? expect.fail();
    expect([to, mail.subject]).toEqual([[email], 'Monatsbericht Oktober 2026: Nord']);
    const place = encodeURIComponent(sites.north);
    expect(mail.text).toContain(`${ORIGIN}/kpis?of=${place}&period=own&from=2026-10-01&to=2026-10-31`);
    expect(mail.text).toContain(`Monatsbericht abbestellen:\n${ORIGIN}/kpis?of=${place}&report=1`);
    expect(mail.text).toContain('Stillstandszeit: 12,5 h (September 2026: 2 h)');
    const [attachment] = mail.attachments;
    expect([attachment?.filename, attachment?.mimeType]).toEqual([
      'Monatsbericht-2026-10.pdf',
      'application/pdf',
    ]);
    const words = wordsOf(Buffer.from(attachment?.content as ArrayBuffer));
    expect(words).toEqual(
      expect.arrayContaining([
        'Monatsbericht Oktober 2026',
        'Nord',
        'Testwerk · 3 Maschinen, 01.10.2026 bis 31.10.2026',
        'Ohne Schichtmodell wird Betrieb rund um die Uhr angenommen.',
        'Oktober 2026',
        'September 2026',
        // Three machines, 31 days and an hour, less what they stood.
        '99,44 %',
        '2.235 h',
        '12,5 h',
        '+10,5 h',
        'E12 Öldruck',
        '12 h, 4 Störungen',
        'Presse',
        'Fräse',
        'Diese Kennzahlen in Wartbar öffnen',
      ]),
    );
    expect(words.join('\n')).not.toMatch(/Fremd|Lack|technician|Test,|\?/);
    owner = await loggedIn(owner.account);
    expect(await list()).toMatchObject({
      reports: [{ due: at('2026-12-01T06:00:00+01:00'), sent: expect.any(Number), skipped: null }],
    });
  });

  onBoth(
    '[K4] a month is mailed once by servers that run at once, and again, and not before the next',
    async () => {
      await order(company.sites.north);
      await order(company.areas.press);
      setClock('2026-11-03T09:00:00+01:00');
      const made = await Promise.all([run(), run(), run()]);
      expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect(await run()).toBe(0);
      const subjects = (await mails()).map(({ subject }) => subject).sort();
      expect(subjects).toEqual([
        'Monatsbericht Oktober 2026: Nord',
        'Monatsbericht Oktober 2026: Nord, Presse',
      ]);
      setClock('2026-12-01T06:00:00+01:00');
      expect(await run()).toBe(2);
    },
  );

  it('[K4] after a stop of months only the last one comes; who orders on the first waits for that month', async () => {
    await order(company.sites.north);
    setClock('2027-02-17T10:00:00+01:00');
    expect(await run()).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Monatsbericht Januar 2027: Nord']);
    await db().deleteFrom('figurereport').execute();
    setClock('2027-03-01T00:30:00+01:00');
    owner = await loggedIn(owner.account);
    await order(company.sites.north);
    expect((await list()).reports).toMatchObject([{ due: at('2027-04-01T06:00:00+02:00') }]);
    setClock('2027-03-01T12:00:00+01:00');
    expect(await run()).toBe(0);
  });

  it('[K4] a server that dies at it is replaced, and mails nothing when it comes back after that', async () => {
    await order(company.sites.north);
    setClock('2026-11-01T07:00:00+01:00');
    const lost = await takeReport(db(), server.clock.now(), server.clock.now() + 600_000);
    expect(await run()).toBe(0);
    const later = () => server.clock.now() + 601_000;
    expect(await run(later)).toBe(1);
    const told = { month: '2026-10', due: later(), sent: later(), skipped: null } as const;
    expect(
      await db()
        .transaction()
        .execute((tx) => noteReported(tx, lost ?? expect.fail(), told)),
    ).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  it('[K4] a server that was taken for dead while it wrote mails the month no second time', async () => {
    await order(company.sites.north);
    setClock('2026-11-01T07:00:00+01:00');
    // The second one takes the report while the first one still writes.
    const later = () => server.clock.now() + 601_000;
    const made = await Promise.all([run(), run(later)]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('[K4] a company whose clock goes back on the first gets no month again, and the next one by its new clock', async () => {
    await order(company.sites.north);
    setClock('2026-11-01T06:00:00+01:00');
    expect(await run()).toBe(1);
    const move = (timezone: string) =>
      db().updateTable('client').set({ timezone }).where('clientid', '=', company.clientid).execute();
    await move('Pacific/Honolulu');
    // There it is still the last evening of November.
    setClock('2026-12-01T06:00:00+01:00');
    expect(await run()).toBe(0);
    expect(await rows()).toMatchObject([{ reported: '2026-10', due: at('2026-12-01T06:00:00-10:00') }]);
    setClock('2026-12-01T05:59:00-10:00');
    expect(await run()).toBe(0);
    setClock('2026-12-01T06:00:00-10:00');
    expect(await run()).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Monatsbericht Oktober 2026: Nord',
      'Monatsbericht November 2026: Nord',
    ]);
    await move('Europe/Berlin');
  });

  it('[K4] a month whose mail could not be written down is not done with: it is tried again', async () => {
    await order(company.sites.north);
    setClock('2026-11-01T07:00:00+01:00');
    await sql`alter table mail_outbox rename to mail_elsewhere`.execute(db());
    expect(await run()).toBe(0);
    await sql`alter table mail_elsewhere rename to mail_outbox`.execute(db());
    expect(await rows()).toMatchObject([{ reported: '2026-09', attempts: 1, sent: null }]);
    expect(await run()).toBe(0);
    expect(await run(() => server.clock.now() + 61_000)).toBe(1);
    expect(await rows()).toMatchObject([{ reported: '2026-10', attempts: 0 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('[X7] [PL3] rights, places and the account are those of the moment in which it is written', async () => {
    const { usernodeid } = owner.account;
    const place = company.areas.press;
    await order(place);
    let month = 10;
    const skippedBy = async () => {
      month += 1;
      setClock(`2026-${String(month).padStart(2, '0')}-01T08:00:00+01:00`);
      const before = (await mails()).length;
      await run();
      const [row] = await rows();
      return (await mails()).length > before ? 'mailed' : row?.skipped;
    };
    await setProfile('reporter');
    expect(await skippedBy()).toBe('right');
    await setProfile('technician');
    expect(await skippedBy()).toBe('mailed');
    await db().updateTable('figurereport').set({ due: 0, reported: '2026-01' }).execute();
    month = 9;
    await db().deleteFrom('subscription').where('usernodeid', '=', usernodeid).execute();
    expect(await skippedBy()).toBe('empty');
    await db().updateTable('account').set({ locked: true }).where('usernodeid', '=', usernodeid).execute();
    expect(await skippedBy()).toBe('account');
    await db().updateTable('account').set({ locked: false }).where('usernodeid', '=', usernodeid).execute();
    const active = (value: boolean) =>
      db().updateTable('client').set({ active: value }).where('clientid', '=', company.clientid).execute();
    await active(false);
    expect(await skippedBy()).toBe('account');
    await active(true);
    expect((await mails()).length).toBe(1);
  });

  it('[E3] [K4] of a place that is gone there is none, which its owner reads in the list', async () => {
    const place = await company.add('area', { name: 'Neu', areaid: '', sitenodeid: company.sites.north });
    await order(place);
    expect((await boss.command(deleteArea, { areanodeid: place })).code).toBe('done');
    setClock('2026-11-01T08:00:00+01:00');
    expect(await run()).toBe(0);
    owner = await loggedIn(owner.account);
    expect((await list()).reports).toMatchObject([{ placenodeid: place, sent: null, skipped: 'place' }]);
    expect(await mails()).toEqual([]);
  });

  it('[U3] [D11] reports end with the deactivation of their owner, also one on its way, and with the erasing', async () => {
    const { usernodeid: nodeid } = owner.account;
    await order();
    setClock('2026-11-01T08:00:00+01:00');
    boss = await loggedIn(boss.account);
    expect(await run()).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Monatsbericht Oktober 2026: Alle Maschinen',
    ]);
    const setActive = (active: boolean) =>
      boss.command(updateUser, { lang: 'de', nodeid, active, base: { active: !active } });
    expect((await setActive(false)).code).toBe('done');
    expect([await rows(), await mails()]).toEqual([[], []]);
    expect((await setActive(true)).code).toBe('done');
    owner = await loggedIn(owner.account);
    await order();
    expect((await boss.command(deleteUser, { nodeid })).code).toBe('done');
    expect(await rows()).toEqual([]);
  });

  it('[X7] only a visible place of the own company may be ordered, and only with the right', async () => {
    const foreign = await seedCompany(db());
    expect((await order(foreign.sites.north)).code).toBe('gone');
    expect((await order(newId('area'))).code).toBe('gone');
    expect((await order(company.machines.press)).code).toBe('invalid');
    const reporter = await loggedIn(await company.addUser('reporter', [company.sites.north]));
    expect((await order(company.sites.north, reporter)).code).toBe('forbidden');
    expect(await rows()).toEqual([]);
  });

  it('[K4] one report for each place, ended by its owner alone, and written down in the log', async () => {
    const [first, again] = [await order(company.pool), await order(company.pool)];
    expect(again.body.reportid).toBe(first.body.reportid);
    expect((await order()).body.reportid).toBe((await order()).body.reportid);
    const { reportid } = first.body;
    const end = (by: TestClient) => by.request('POST', '/kpis/reports/end', { reportid });
    expect((await list(boss)).reports).toEqual([]);
    expect((await end(boss)).code).toBe('gone');
    expect([(await end(owner)).code, (await end(owner)).code]).toEqual(['done', 'gone']);
    expect((await list()).reports.map(({ placenodeid }) => placenodeid)).toEqual([null]);
    const log = await db()
      .selectFrom('audit')
      .select(['action', 'actornodeid'])
      .where('clientid', '=', company.clientid)
      .where('action', 'like', 'figurereport.%')
      .orderBy('seq')
      .execute();
    const actornodeid = owner.account.usernodeid;
    expect(log).toEqual([
      { action: 'figurereport.ordered', actornodeid },
      { action: 'figurereport.ordered', actornodeid },
      { action: 'figurereport.ended', actornodeid },
    ]);
  });

  it('[K4] the mail of a report that is ended goes with it as long as it waits, and no other one', async () => {
    const { sites, areas } = company;
    await order(sites.north);
    await order(areas.press);
    setClock('2026-11-01T08:00:00+01:00');
    expect(await run()).toBe(2);
    owner = await loggedIn(owner.account);
    const end = async (place: string) => {
      const { reportid } =
        (await list()).reports.find(({ placenodeid }) => placenodeid === place) ?? expect.fail();
      return (await owner.request('POST', '/kpis/reports/end', { reportid })).code;
    };
    const subjects = async () => (await mails()).map(({ subject }) => subject);
    expect(await end(sites.north)).toBe('done');
    expect(await subjects()).toEqual(['Monatsbericht Oktober 2026: Nord, Presse']);
    expect((await deliver(server)).arrived).toHaveLength(1);
    expect(await end(areas.press)).toBe('done');
    expect(await subjects()).toEqual(['Monatsbericht Oktober 2026: Nord, Presse']);
  });

  onBoth('[OB7] a person has a bounded number of reports, also asked for at once', async () => {
    const areas = [];
    for (let count = 0; count < MOST_REPORTS + 2; count += 1)
      areas.push(
        await company.add('area', { name: `B${count}`, areaid: '', sitenodeid: company.sites.north }),
      );
    const codes = (await Promise.all(areas.map((area) => order(area)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'done')).toHaveLength(MOST_REPORTS);
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(2);
    expect(await rows()).toHaveLength(MOST_REPORTS);
  });
});
