import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { MOST_WAITING, RECEIVERS_PER_DAY, SHARES_PER_HOUR } from '../../../src/server/features/share/pace.ts';
import { CAPTCHA_MS } from '../../../src/server/http/captcha.ts';
import { AT_A_TIME } from '../../../src/server/http/turns.ts';
import { sendMails } from '../../../src/server/jobs/send-mails.ts';
import { smtpTransport } from '../../../src/server/mail/transport.ts';
import { askCaptcha, captchaChallenge } from '../../../src/shared/contract/account/captcha.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { shareNotification } from '../../../src/shared/contract/notification/share-commands.ts';
import { trialPlan } from '../../../src/shared/rules/account/plan.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, seedCompany } from '../harness/company.ts';
import { describeOn, itOn, onBoth } from '../harness/databases/on-database.ts';
import { TestDevice } from '../harness/device.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { addPerson } from '../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';
import { waitingIn } from '../harness/waiting.ts';

describe.each(BOTH_DATABASES)('sharing on %s', (kind) => {
  const describe = describeOn(kind);
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let nodeid: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    client = await server.login(await company.addUser('technician', [company.sites.north]));
    nodeid = await company.addNotification(company.machines.press, { title: 'Öl & Späne', status: 1 });
  });

  const solve = async () => captchaChallenge.answer((await client.query(askCaptcha, {})).body);
  const share = (proof: string, key: string = randomUUID(), receiver = 'chefin@werk.example') =>
    client.command(shareNotification, { nodeid, receiver }, { key, headers: { [HEADER.proof]: proof } });
  const mails = () =>
    server.database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('usernodeid', '=', client.account.usernodeid)
      .execute();

  it('[N17] a mail with link, title, machine, status and the name of the sender leaves through SMTP', async () => {
    expect(await share(await solve())).toMatchObject({ code: 'done', body: { nodeid } });
    const post = await startMailServer();
    const transport = smtpTransport(post.url, 'Wartbar <wartbar@werk.example>');
    await sendMails(server.database.db, transport, server.app.log, server.clock.now);
    await post.close();
    const [{ to, mail } = { to: [], mail: undefined }] = post.arrived;
    expect(to).toEqual(['chefin@werk.example']);
    expect(mail?.subject).toBe('Meldung geteilt: Öl & Späne');
    const url = `http://127.0.0.1:3030/notification-details?nodeid=${encodeURIComponent(nodeid)}`;
    for (const part of [url, 'Öl & Späne', 'Maschine: Presse', 'Status: In Bearbeitung', 'technician Test']) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toMatch(/technician Test, [\w-]+@test\.example/);
    expect(mail?.html).toContain('Öl &amp; Späne');
  });

  describe('a mail that does not arrive', () => {
    const notices = () =>
      server.database.db
        .selectFrom('notice')
        .selectAll()
        .where('usernodeid', '=', client.account.usernodeid)
        .execute();
    /** Hands what waits to a mail server that answers so; again and again, by several of ours. */
    const send = async (responseCode: number, answer: string, now = server.clock.now()) => {
      const post = await startMailServer({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error(answer), { responseCode })),
      });
      const transport = smtpTransport(post.url, 'Wartbar <wartbar@werk.example>');
      const { db } = server.database;
      for (let turn = 0; turn < 2; turn += 1) {
        await Promise.all([1, 2].map(() => sendMails(db, transport, server.app.log, () => now)));
      }
      await post.close();
    };

    it.each([
      [550, '5.1.1 User unknown', 'address'],
      [550, 'No such user here', 'address'],
      [552, '5.2.2 Over quota', 'full'],
      [550, '5.7.1 Blocked by policy', 'refused'],
      [554, 'Transaction failed', 'refused'],
    ])(
      '[N17] refused for good (%i %s): its sender is told once, to whom it did not go and why',
      async (code, answer, reason) => {
        await share(await solve());
        await send(code, answer);
        expect(await notices()).toEqual([
          expect.objectContaining({
            cause: 'undelivered',
            recipient: 'chefin@werk.example',
            reason,
            title: 'Öl & Späne',
            notificationnodeid: nodeid,
            equipmentnodeid: company.machines.press,
            readat: 0,
          }),
        ]);
        const device = new TestDevice(client);
        await device.start();
        expect(device.held('notice')).toHaveLength(1);
      },
    );

    it('[N17] refused for now: nobody hears of it before it is given up', async () => {
      await share(await solve());
      await send(450, '4.2.0 Greylisted');
      expect(await notices()).toEqual([]);
      await send(450, '4.2.0 Greylisted', server.clock.now() + 6 * 86_400_000);
      expect((await notices()).map(({ reason }) => reason)).toEqual(['late']);
    });

    it('[N17] of a notification that is gone there is nothing to tell, and the mail is done with', async () => {
      await share(await solve());
      await server.database.db.deleteFrom('notification').where('nodeid', '=', nodeid).execute();
      await send(550, '5.1.1 User unknown');
      expect(await notices()).toEqual([]);
      expect((await mails())[0]?.failed).not.toBeNull();
    });
  });

  it.each([
    ['no solution', () => '', 'required'],
    ['none at all', () => '{}', 'invalid'],
    ['no JSON', () => 'gelöst', 'invalid'],
  ])('[N17] %s is refused, and nothing is sent', async (_what, proof, problem) => {
    expect(await share(proof())).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'captcha', problem }] },
    });
    expect(await mails()).toEqual([]);
  });

  it('[N17] one that was made easier, signed by nobody, or not worked for is refused', async () => {
    const solved = JSON.parse(await solve());
    const forged = [
      { ...solved, challenge: { ...solved.challenge, signature: 'ab' } },
      {
        ...solved,
        challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, cost: 1 } },
      },
      { ...solved, solution: { ...solved.solution, counter: solved.solution.counter + 1 } },
      { ...solved, solution: { counter: 0, derivedKey: '00' } },
    ];
    for (const proof of forged) expect((await share(JSON.stringify(proof))).code).toBe('invalid');
    expect((await share(JSON.stringify(solved))).code).toBe('done');
  });

  onBoth('[N17] a solution is good once, for whomever and however often at a time', async () => {
    const proof = await solve();
    const answers = await Promise.all([share(proof), share(proof), share(proof)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['done', 'invalid', 'invalid']);
    expect(await mails()).toHaveLength(1);
  });

  it('[N17] [OB18] [OB3] a replay of the same share gets its answer, with any solution that it brings along', async () => {
    const key = randomUUID();
    const first = await share(await solve(), key);
    expect(await share(await solve(), key)).toMatchObject({ code: 'done', commit: first.commit });
    expect(await share('', key)).toMatchObject({ code: 'done', commit: first.commit });
    expect(await mails()).toHaveLength(1);
  });

  it('[N17] an expired solution is refused', async () => {
    const proof = await solve();
    server.clock.offset = CAPTCHA_MS + 1000;
    client = await server.login(client.account);
    expect((await share(proof)).code).toBe('invalid');
    expect((await share(await solve())).code).toBe('done');
  });

  it('[N17] what is refused for another reason leaves the solution good', async () => {
    const proof = await solve();
    await share(proof, randomUUID(), 'chefin');
    expect((await share(proof)).code).toBe('done');
  });

  it.each([
    'chefin',
    'chefin@werk',
    'chefin.werk@',
    'a@b.de, c@d.de',
    'Chefin <a@b.de>',
    'a b@c.de',
    'a@b..de',
    'a@b.de\r\nBcc: c@d.de',
  ])('[N17] %j is no receiver', async (receiver) => {
    expect(await share('', randomUUID(), receiver)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'receiver' }] },
    });
  });

  /** Mails of this user to so many receivers, a minute ago or at another time. */
  const caused = async (count: number, receiver = (_index: number) => 'a@b.de', after = -60_000) => {
    const { clientid, usernodeid } = client.account;
    const created = server.clock.now() + after;
    await server.database.db
      .insertInto('mail_outbox')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...{ clientid, usernodeid, cause: 'share', subject: '', bodytext: '', bodyhtml: '' },
          ...{ recipient: receiver(index), created, nextattempt: created },
          sent: after > 0 ? null : created,
        })),
      )
      .execute();
  };
  const lastMail = async () => (await mails()).find(({ subject }) => subject !== '');
  const HOUR = 3_600_000;

  it('[N17] nobody mails without end: after so many in an hour the next one waits on the server', async () => {
    await caused(SHARES_PER_HOUR - 1);
    expect((await share(await solve())).code).toBe('done');
    const before = server.clock.now();
    expect((await share(await solve(), randomUUID(), 'spaet@werk.example')).code).toBe('done');
    const planned = (await mails()).map(({ nextattempt }) => nextattempt).filter((at) => at > before);
    expect(planned).toHaveLength(1);
    expect(planned[0]).toBeGreaterThan(before + HOUR - 120_000);
    const post = await startMailServer();
    const transport = smtpTransport(post.url, 'Wartbar <wartbar@werk.example>');
    const { db } = server.database;
    await sendMails(db, transport, server.app.log, server.clock.now);
    const late = () => post.arrived.filter(({ to }) => to.includes('spaet@werk.example'));
    expect(late()).toEqual([]);
    await sendMails(db, transport, server.app.log, () => server.clock.now() + HOUR);
    expect(late()).toHaveLength(1);
    await post.close();
  });

  it('[N17] nor to strangers: after so many receivers in a day a further one waits, one of them does not', async () => {
    await caused(RECEIVERS_PER_DAY, (index) => `fremd${index}@b.de`, -2 * HOUR);
    const before = server.clock.now();
    expect((await share(await solve(), randomUUID(), 'Fremd7@b.de')).code).toBe('done');
    expect((await lastMail())?.nextattempt).toBeLessThan(before + HOUR);
    expect((await share(await solve(), randomUUID(), 'chefin@werk.example')).code).toBe('done');
    const waits = (await mails()).find(({ recipient }) => recipient === 'chefin@werk.example');
    expect(waits?.nextattempt).toBeGreaterThan(before + 20 * HOUR);
  });

  it('[N17] [OB8] with too many that wait, a share stays on the device and comes again', async () => {
    await caused(MOST_WAITING, undefined, HOUR);
    const answer = { code: 'ratelimited', headers: { 'retry-after': '600' } };
    expect(await share(await solve())).toMatchObject(answer);
  });

  it('[N17] [O4] a company on trial reaches its own people alone, and as many a day with its invitations together', async () => {
    const trial = await seedCompany(server.database.db);
    await server.database.db
      .updateTable('client')
      .set({ plans: JSON.stringify([trialPlan(server.clock.now())]) })
      .where('clientid', '=', trial.clientid)
      .execute();
    const { email } = await addPerson(server.database.db, trial);
    client = await server.login(await trial.addUser('technician', [trial.sites.north]));
    nodeid = await trial.addNotification(trial.machines.press);
    expect(await share(await solve())).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'receiver', problem: 'range' }] },
    });
    expect((await share(await solve(), randomUUID(), email.toUpperCase())).code).toBe('done');
    await caused(18, () => email, -2 * HOUR);
    expect((await share(await solve(), randomUUID(), email)).code).toBe('done');
    expect((await share(await solve(), randomUUID(), email)).code).toBe('ratelimited');
  });

  onBoth('[N17] nor by sending many at a time', async () => {
    await caused(SHARES_PER_HOUR - 2);
    const before = server.clock.now();
    const proof: string[] = [];
    for (let each = 0; each < 8; each += 1) proof.push(await solve());
    // As many as get a turn are on their way before one can be written; the embedded database takes one at a time.
    const gate = server.url === null ? null : new pg.Client({ connectionString: server.url });
    await gate?.connect();
    await gate?.query('begin');
    await gate?.query('lock table mail_outbox in share mode');
    const answers = Promise.all(proof.map((each) => share(each)));
    if (gate) await expect.poll(() => waitingIn(server)).toBe(AT_A_TIME.postgres);
    await gate?.query('commit');
    await gate?.end();
    expect(new Set((await answers).map(({ code }) => code))).toEqual(new Set(['done']));
    const waiting = (await mails()).filter(({ nextattempt }) => nextattempt > before + HOUR / 2);
    expect(waiting).toHaveLength(6);
  });
});
