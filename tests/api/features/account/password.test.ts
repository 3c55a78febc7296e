import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { sendPasswordLinks } from '../../../../src/server/jobs/send-password-links.ts';
import { makeClient, type TestClient, untilEnded } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { deliver } from '../../harness/mail-server.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const ORIGIN = 'https://wartbar.example';
const FRESH = 'Fraese7+Halle';
const OTHER = 'Presse!Tor9';

describe.each(BOTH_DATABASES)('passwords on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let guest: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.offset = 0;
  });

  type Person = Awaited<ReturnType<typeof addPerson>>;
  const person = () => addPerson(server.database.db, company);
  const logIn = (email: string, password = PASSWORD) =>
    guest.request('POST', '/auth/login', { email, password });
  const ask = (email: string) =>
    guest.request('POST', `/users/reset-password/${encodeURIComponent(email)}`, {});
  const mail = () => sendPasswordLinks(server.database.db, ORIGIN, server.clock.now());
  const mailsTo = ({ email }: Pick<Person, 'email'>) =>
    server.database.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute();
  const set = (token: string, newPassword: string) =>
    guest.request('POST', '/users/set-password', { token, newPassword });
  /** The token of the link that was mailed last. */
  async function linkOf(who: Pick<Person, 'email'>): Promise<string> {
    expect((await ask(who.email)).code).toBe('done');
    await mail();
    const bodies = (await mailsTo(who)).map(({ bodytext }) => bodytext);
    return bodies.flatMap((text) => [...text.matchAll(/set-password\/([\w-]+)/g)]).at(-1)?.[1] ?? '';
  }

  it('[S12] a link arrives by mail, sets the password once, and ends every session', async () => {
    const who = await person();
    const before = (await logIn(who.email)).body;
    await ask(who.email.toUpperCase());
    await mail();
    const post = await deliver(server);
    const arrived = post.arrived.find(({ to }) => to.includes(who.email));
    expect(arrived?.mail?.subject).toBe('Neues Passwort für Wartbar');
    const token = /https:\/\/wartbar\.example\/set-password\/([\w-]{40,})/.exec(
      arrived?.mail?.text ?? '',
    )?.[1];
    expect(token).toBeDefined();

    expect(await set(String(token), FRESH)).toMatchObject({ code: 'done', body: { email: who.email } });
    // Whoever did not do it learns of it.
    const told = (await mailsTo(who)).find(({ cause }) => cause === 'security');
    expect(told?.bodytext).toContain('Das Passwort wurde geändert.');
    expect((await logIn(who.email)).code).toBe('unauthenticated');
    expect((await logIn(who.email, FRESH)).code).toBe('done');
    const old = await guest.request('POST', '/object/refresh-token', { token: before.refreshtoken });
    expect(old.code).toBe('unauthenticated');
    expect((await set(String(token), OTHER)).code).toBe('gone');
    // The database alone opens nothing.
    const links = await server.database.db.selectFrom('passwordlink').select('hash').execute();
    expect(links.map(({ hash }) => hash)).not.toContain(token);
  });

  it('[S12] unknown, inactive and known addresses are answered alike, and only the last gets a mail', async () => {
    const [who, idle] = [await person(), await person()];
    await server.database.db
      .updateTable('user')
      .set({ active: false })
      .where('nodeid', '=', idle.usernodeid)
      .execute();
    const answers = [];
    for (const email of [who.email, idle.email, 'niemand@werk.example', 'kein Name']) {
      const { status, code, body } = await ask(email);
      answers.push({ status, code, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await mail();
    expect(await mailsTo(who)).toHaveLength(1);
    expect(await mailsTo(idle)).toHaveLength(0);
    expect(await server.database.db.selectFrom('passwordrequest').selectAll().execute()).toEqual([]);
  });

  it('[S12] a link expires after an hour; a newer one takes the place of none, but the first that is used ends all', async () => {
    const who = await person();
    const [first, second] = [await linkOf(who), await linkOf(who)];
    expect(first).not.toBe(second);
    expect((await set(first, FRESH)).code).toBe('done');
    expect((await set(second, OTHER)).code).toBe('gone');
    const third = await linkOf(who);
    server.clock.offset = 61 * 60_000;
    expect((await set(third, OTHER)).code).toBe('gone');
    expect((await set('erfunden', OTHER)).code).toBe('gone');
  });

  it('[S12] nobody is flooded: three mails an hour, no matter who asks', async () => {
    const who = await person();
    for (let time = 0; time < 6; time++) await ask(who.email);
    await mail();
    expect(await mailsTo(who)).toHaveLength(3);
    server.clock.offset = 61 * 60_000;
    await ask(who.email);
    await mail();
    expect(await mailsTo(who)).toHaveLength(4);
  });

  onBoth('[S12] two that use one link at once: one password counts', async () => {
    const who = await person();
    const token = await linkOf(who);
    const answers = await Promise.all([set(token, FRESH), set(token, OTHER)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['done', 'gone']);
  });

  onBoth(
    '[S12] [S6] who refreshes or logs in while the password is set is out with the former one',
    async () => {
      const who = await person();
      const { refreshtoken } = (await logIn(who.email)).body;
      const token = await linkOf(who);
      const refresh = () =>
        guest.request('POST', '/object/refresh-token', { token: refreshtoken, nonce: 'n' });
      const [, ...others] = await Promise.all([
        set(token, FRESH),
        refresh(),
        ...Array.from({ length: 6 }, () => logIn(who.email)),
        refresh(),
      ]);
      const begun = others.filter(({ code }) => code === 'done').map(({ body }) => body);
      for (const { accesstoken, refreshtoken: last } of begun) {
        const asked = await makeClient(server.app, who, String(accesstoken)).request('GET', '/units');
        expect(asked.code).toBe('unauthenticated');
        expect((await guest.request('POST', '/object/refresh-token', { token: last })).code).toBe(
          'unauthenticated',
        );
      }
      expect((await logIn(who.email, FRESH)).code).toBe('done');
    },
  );

  onBoth('[U5] a change ends the links that are open, and does not undo one that came between', async () => {
    const who = await person();
    const { accesstoken } = (await logIn(who.email)).body;
    const client = makeClient(server.app, who, String(accesstoken));
    const token = await linkOf(who);
    const change = (actualPassword: string, newPassword: string) =>
      client.request('POST', '/users/change-password', { actualPassword, newPassword });
    expect((await change(PASSWORD, FRESH)).code).toBe('done');
    expect((await set(token, OTHER)).code).toBe('gone');
    const both = await Promise.all([change(FRESH, OTHER), change(FRESH, 'Dreher5&Bank')]);
    expect(both.map(({ code }) => code).sort()).toEqual(['done', expect.not.stringMatching('done')]);
  });

  it('[S12] a mail that has gone out keeps no link', async () => {
    const who = await person();
    await linkOf(who);
    await deliver(server);
    const [kept] = await mailsTo(who);
    expect(kept).toMatchObject({ sent: expect.any(Number), bodytext: '', bodyhtml: '' });
  });

  it.each([
    ['invalid', 'Kurz1'],
    ['invalid', 'ohnegrossbuchstaben1'],
    ['invalid', 'OHNEKLEIN1'],
    ['invalid', 'Mit Leerzeichen9'],
    ['invalid', 'Umlaut-ä-Straße9'],
    ['range', 'Passwort1'],
    ['range', 'Sommer2026'],
    ['range', 'Testwerk1'],
  ])('[U5] %s: %s', async (problem, password) => {
    const token = await linkOf(await person());
    expect(await set(token, password)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'newPassword', problem }] },
    });
    // What was refused has not used the link up.
    expect((await set(token, FRESH)).code).toBe('done');
  });

  it('[U5] [U6] changed by who knows the present one, never to this or the one before; others are logged out', async () => {
    const who = await person();
    const [mine, other] = [(await logIn(who.email)).body, (await logIn(who.email)).body];
    const client = makeClient(server.app, who, String(mine.accesstoken));
    const change = (actualPassword: string, newPassword: string) =>
      client.request('POST', '/users/change-password', { actualPassword, newPassword });
    expect(await change('falsch', FRESH)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'actualPassword', problem: 'invalid' }] },
    });
    expect((await change(PASSWORD, FRESH)).code).toBe('done');
    for (const former of [FRESH, PASSWORD]) {
      expect(await change(FRESH, former)).toMatchObject({
        code: 'invalid',
        body: { fields: [{ field: 'newPassword', problem: former === PASSWORD ? 'range' : 'inuse' }] },
      });
    }
    expect((await change(FRESH, OTHER)).code).toBe('done');
    expect(await change(OTHER, FRESH)).toMatchObject({ body: { fields: [{ problem: 'inuse' }] } });
    expect((await client.request('GET', '/units')).code).toBe('done');
    const stranger = makeClient(server.app, who, String(other.accesstoken));
    await untilEnded(stranger);
  });

  it('[U6] of former passwords the last three are not taken again', async () => {
    const who = await person();
    const client = makeClient(server.app, who, String((await logIn(who.email)).body.accesstoken));
    let present = PASSWORD;
    const change = async (newPassword: string) => {
      const answer = await client.request('POST', '/users/change-password', {
        actualPassword: present,
        newPassword,
      });
      if (answer.code === 'done') present = newPassword;
      return answer;
    };
    expect((await change(FRESH)).code).toBe('done');
    for (const next of [OTHER, 'Bohrer9!Kran', 'Lack3+Kabine']) {
      expect((await change(next)).code).toBe('done');
      expect(await change(FRESH)).toMatchObject({ body: { fields: [{ problem: 'inuse' }] } });
    }
    expect((await change('Stapler4!Nord')).code).toBe('done');
    expect((await change(FRESH)).code).toBe('done');
  });
});
