import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { operationText } from '../../../../src/client/text/de/company/operation.ts';
import { writeContacts } from '../../../../src/server/db/devices/contacts.ts';
import { makeJobLog } from '../../../../src/server/jobs/job-log.ts';
import { startJobs } from '../../../../src/server/jobs/start-jobs.ts';
import { warnOfWaiting } from '../../../../src/server/jobs/warn-waiting.ts';
import { makeNotify } from '../../../../src/server/mail/notify.ts';
import { MOST_NAMED } from '../../../../src/server/mail/waiting-letter.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { addPerson } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const ORIGIN = 'https://wartbar.example';
const NOON = Date.parse('2026-11-27T12:00:00Z');

describe.each(BOTH_DATABASES)('[D6] administrators are mailed of what waits on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let chief: string;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await db().deleteFrom('device').execute();
    await db().deleteFrom('mail_outbox').execute();
    company = await seedCompany(db());
    chief = await administrator(company);
  });

  const db = () => server.database.db;
  async function administrator(of: Company): Promise<string> {
    const { usernodeid, email } = await addPerson(db(), of, 'admin');
    await db().updateTable('account').set({ admin: true }).where('usernodeid', '=', usernodeid).execute();
    return email;
  }

  /** A phone of a colleague; `says` as its pulls do, with the age of the oldest entry, ms. */
  async function phone(of = company) {
    const { usernodeid, clientid } = await addPerson(db(), of);
    await server.login({ usernodeid, clientid });
    const { sessionid } = await db()
      .selectFrom('refreshtoken')
      .select('sessionid')
      .where('usernodeid', '=', usernodeid)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('refreshtoken')
      .set({ devicename: 'Android, Chrome', expires: NOON + 1000 * HOUR })
      .where('sessionid', '=', sessionid)
      .execute();
    const deviceid = randomUUID();
    const key = { clientid, usernodeid, deviceid };
    const begun = { ...key, generation: 0, checkedxid: '0', featureshash: '', created: NOON, seen: NOON };
    await db().insertInto('device').values(begun).execute();
    return {
      usernodeid,
      sessionid,
      says: (heard: number, queued: number, age: number, parked = 0) =>
        writeContacts(
          db(),
          [{ ...key, sessionid, appversion: '', heard, waiting: { queued, parked, age } }],
          heard,
        ),
      /** As an older app, which does not say what waits. */
      isHeard: (heard: number) =>
        writeContacts(db(), [{ ...key, sessionid, appversion: '', heard, waiting: null }], heard),
    };
  }
  const warn = (now: number, hours = 12) => warnOfWaiting(db(), { origin: ORIGIN, hours }, now);
  const mails = () =>
    db()
      .selectFrom('mail_outbox')
      .select(['recipient', 'clientid', 'subject', 'bodytext', 'created'])
      .orderBy('created')
      .execute();

  it('after so many hours, with who, since when, of when that is, and what to do', async () => {
    const { says } = await phone();
    await says(NOON, 2, 3 * HOUR, 1);
    expect(await warn(NOON + 9 * HOUR - MINUTE)).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await warn(NOON + 9 * HOUR)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: chief, clientid: company.clientid });
    expect(mail?.subject).toContain('Auf einem Gerät wartet');
    // By the company's clock.
    expect(mail?.bodytext).toContain('technician Test, Android, Chrome: 3 Einträge (davon 1 zu entscheiden)');
    expect(mail?.bodytext).toContain('seit 27.11.2026, 10:00. Stand 27.11.2026, 13:00.');
    expect(mail?.bodytext).toContain('länger als 12 Stunden');
    expect(mail?.bodytext).toContain('als Datei sichern');
    expect(mail?.bodytext).toContain(`${ORIGIN}/users?tab=operation`);
  });

  it('once for each wait, and again for a new wait', async () => {
    const { says } = await phone();
    await says(NOON, 1, 13 * HOUR);
    expect(await warn(NOON)).toBe(1);
    // Still the same: one more was typed, the clocks round.
    await says(NOON + 2 * HOUR, 2, 15 * HOUR + 30_000);
    expect(await warn(NOON + 30 * HOUR)).toBe(0);
    // What waited then was sent, what came since waits on.
    await says(NOON + 31 * HOUR, 1, 20 * HOUR);
    expect(await warn(NOON + 31 * HOUR)).toBe(1);
    await says(NOON + 32 * HOUR, 0, 0);
    expect(await warn(NOON + 60 * HOUR)).toBe(0);
    await says(NOON + 61 * HOUR, 1, 0);
    expect(await warn(NOON + 72 * HOUR)).toBe(0);
    expect(await warn(NOON + 73 * HOUR)).toBe(1);
    expect(await mails()).toHaveLength(3);
  });

  it('a word that says nothing of what waits, or a clock that tells no age, starts no new wait', async () => {
    const { says, isHeard } = await phone();
    await says(NOON, 1, 13 * HOUR);
    expect(await warn(NOON)).toBe(1);
    await isHeard(NOON + HOUR);
    await says(NOON + 2 * HOUR, 1, 0);
    expect(await warn(NOON + 40 * HOUR)).toBe(0);
  });

  it('without an administrator to mail it stays due', async () => {
    const { says } = await phone();
    await says(NOON, 1, 20 * HOUR);
    const admin = (value: boolean) =>
      db()
        .updateTable('account')
        .set({ admin: value })
        .where('usernodeid', 'in', (each) =>
          each.selectFrom('user').select('nodeid').where('clientid', '=', company.clientid),
        )
        .execute();
    await admin(false);
    expect(await warn(NOON)).toBe(0);
    await administrator(company);
    expect(await warn(NOON)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('at most once an hour; what comes due meanwhile is in the next mail', async () => {
    const [one, other, third] = [await phone(), await phone(), await phone()];
    await one.says(NOON, 1, 12 * HOUR);
    await other.says(NOON, 1, 12 * HOUR - 5 * MINUTE);
    await third.says(NOON, 1, 12 * HOUR - 10 * MINUTE);
    expect(await warn(NOON)).toBe(1);
    expect(await warn(NOON + 15 * MINUTE)).toBe(0);
    expect(await warn(NOON + 61 * MINUTE)).toBe(2);
    expect((await mails())[1]?.subject).toContain('Auf 2 Geräten wartet');
  });

  it('to all administrators of the company alone, and of no other’s', async () => {
    const second = await administrator(company);
    const other = await seedCompany(db());
    const stranger = await administrator(other);
    const [ours, theirs] = [await phone(), await phone(other)];
    await ours.says(NOON, 1, 20 * HOUR);
    await theirs.says(NOON, 1, 20 * HOUR);
    expect(await warn(NOON)).toBe(2);
    const sent = await mails();
    const to = (clientid: string) =>
      sent.filter((mail) => mail.clientid === clientid).map(({ recipient }) => recipient);
    expect(to(company.clientid).sort()).toEqual([chief, second].sort());
    expect(to(other.clientid)).toEqual([stranger]);
  });

  it('where nobody is logged in any more it says who has to log in again, or whose work an administrator opens', async () => {
    const [away, left] = [await phone(), await phone()];
    await away.says(NOON, 1, 20 * HOUR);
    await left.says(NOON, 1, 21 * HOUR);
    const end = (sessionid: string) =>
      db().updateTable('refreshtoken').set({ revoked: NOON }).where('sessionid', '=', sessionid).execute();
    await end(away.sessionid);
    await end(left.sessionid);
    await db().updateTable('user').set({ active: false }).where('nodeid', '=', left.usernodeid).execute();
    await warn(NOON);
    const [mail] = await mails();
    expect(mail?.bodytext).toContain(', abgemeldet.');
    expect(mail?.bodytext).toContain('muss sich dieselbe Person dort wieder anmelden');
    expect(mail?.bodytext).toContain('Nicht gesendet von anderen');
  });

  it('names so many devices and counts the rest; none with the setting 0, nor in a company that is locked', async () => {
    for (let count = 0; count < MOST_NAMED + 2; count++) await (await phone()).says(NOON, 1, 20 * HOUR);
    expect(await warn(NOON, 0)).toBe(0);
    const lock = (active: boolean) =>
      db().updateTable('client').set({ active }).where('clientid', '=', company.clientid).execute();
    await lock(false);
    expect(await warn(NOON)).toBe(0);
    await lock(true);
    expect(await warn(NOON)).toBe(MOST_NAMED + 2);
    const [mail] = await mails();
    expect(mail?.bodytext.match(/technician Test/g)).toHaveLength(MOST_NAMED);
    expect(mail?.bodytext).toContain('Weitere Geräte: 2');
  });

  onBoth('two servers at once mail it once', async () => {
    const { says } = await phone();
    await says(NOON, 1, 20 * HOUR);
    const told = await Promise.all([warn(NOON), warn(NOON), warn(NOON)]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('[D6] the job runs with the others, and the page has a word for each of them', async () => {
    const { jobs, record } = makeJobLog(server.clock.now);
    const { says } = await phone();
    await says(server.clock.now(), 1, 20 * HOUR);
    const stop = startJobs({
      database: server.database,
      storage: server.storage,
      transport: { send: async () => undefined, close: () => undefined },
      notify: makeNotify(ORIGIN),
      record,
      waitingHours: 12,
      origin: ORIGIN,
      logger: server.app.log,
      now: server.clock.now,
    });
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
    await stop();
    const names = [...jobs.keys(), 'backing up'];
    expect(names).toContain('telling of what waits on devices');
    expect(names.filter((name) => operationText.jobOf(name) === name)).toEqual([]);
  });
});
