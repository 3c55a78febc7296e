import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { lockAccount } from '../../../../src/server/db/account/sessions.ts';
import { sendAddressLinks } from '../../../../src/server/jobs/send-address-links.ts';
import { createUser, updateUser } from '../../../../src/shared/contract/account/user-commands.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { deliver } from '../../harness/mail-server.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { waitingIn } from '../../harness/waiting.ts';

const ORIGIN = 'https://wartbar.example';

describe.each(BOTH_DATABASES)('the address of the own login on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let guest: TestClient;
  let made = 0;

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
  const freshAddress = () => `neu${++made}-${kind.toLowerCase()}@werk.example`;
  const logIn = (email: string) => guest.request('POST', '/auth/login', { email, password: PASSWORD });
  const clientOf = async (who: Person) =>
    makeClient(server.app, who, String((await logIn(who.email)).body.accesstoken));
  const ask = (client: TestClient, email: string, more: object = {}) =>
    client.request('POST', '/users/change-email', { email, password: PASSWORD, ...more });
  const confirm = (token: string) => guest.request('POST', '/users/confirm-email', { token });
  const mail = () => sendAddressLinks(server.database.db, ORIGIN, server.clock.now());
  const mailsTo = (recipient: string) =>
    server.database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created')
      .execute();
  /** The token that was mailed to an address; '' for none. */
  async function tokenFor(email: string): Promise<string> {
    await mail();
    const bodies = (await mailsTo(email)).map(({ bodytext }) => bodytext).join('\n');
    return [...bodies.matchAll(/confirm-email\/([\w-]{40,})/g)].at(-1)?.[1] ?? '';
  }
  async function somebody() {
    const who = await addPerson(server.database.db, company);
    return { who, client: await clientOf(who), wanted: freshAddress() };
  }

  it('[U5] a link goes to the new address, a notice to the present one; confirmed it counts, once', async () => {
    const { who, client, wanted } = await somebody();
    const other = (await logIn(who.email)).body;
    expect(await ask(client, ` ${wanted.toUpperCase()} `)).toMatchObject({ code: 'done', body: {} });
    expect((await client.request('GET', '/users/change-email')).body).toEqual({
      email: who.email,
      wanted: { email: wanted, expires: expect.any(Number) },
    });
    await mail();
    const post = await deliver(server);
    const arrived = (email: string) => post.arrived.find(({ to }) => to.includes(email))?.mail;
    expect(arrived(wanted)?.subject).toBe('Neue E-Mail-Adresse für Wartbar bestätigen');
    expect(arrived(who.email)?.text).toContain('eine andere E-Mail-Adresse angefordert');
    const token = /https:\/\/wartbar\.example\/confirm-email\/([\w-]{40,})/.exec(
      arrived(wanted)?.text ?? '',
    )?.[1];
    // Until then the present one counts, and what was sent opens nothing in the database.
    expect((await logIn(wanted)).code).toBe('unauthenticated');
    const kept = await server.database.db.selectFrom('addresschange').select('hash').execute();
    expect(kept.map(({ hash }) => hash)).not.toContain(token);
    expect((await mailsTo(wanted)).map(({ bodytext }) => bodytext)).toEqual(['']);

    expect(await confirm(String(token))).toMatchObject({ code: 'done', body: { email: wanted } });
    expect((await confirm(String(token))).code).toBe('gone');
    expect((await logIn(who.email)).code).toBe('unauthenticated');
    expect((await logIn(wanted)).code).toBe('done');
    // As with a changed password: who asked goes on, all others log in anew.
    expect((await client.request('GET', '/users/change-email')).body).toEqual({
      email: wanted,
      wanted: null,
    });
    const old = await guest.request('POST', '/object/refresh-token', { token: other.refreshtoken });
    expect(old.code).toBe('unauthenticated');
    for (const email of [who.email, wanted]) {
      const told = (await mailsTo(email)).filter(({ cause }) => cause === 'security');
      expect(told.at(-1)?.bodytext).toContain('mit der Sie sich anmelden, wurde geändert.');
    }
    const log = await server.database.db
      .selectFrom('audit')
      .select(['action', 'actornodeid'])
      .where('subjectnodeid', '=', who.usernodeid)
      .execute();
    expect(log).toEqual([{ action: 'user.addresschanged', actornodeid: who.usernodeid }]);
  });

  it('[U5] [S6] devices hear of the new address with their next token', async () => {
    const who = await addPerson(server.database.db, company);
    const { accesstoken, refreshtoken } = (await logIn(who.email)).body;
    const client = makeClient(server.app, who, String(accesstoken));
    const wanted = freshAddress();
    await ask(client, wanted);
    await confirm(await tokenFor(wanted));
    const renewed = await guest.request('POST', '/object/refresh-token', { token: refreshtoken });
    expect(renewed).toMatchObject({ code: 'done', body: { email: wanted } });
  });

  it('[U5] an address that somebody has is answered alike; its owner gets a mail, and nobody gets a link', async () => {
    const { who, client } = await somebody();
    const owner = await addPerson(server.database.db, company);
    const stranger = freshAddress();
    const [taken, free] = [await ask(client, owner.email), await ask(await clientOf(who), stranger)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    // What is shown of it as well, before and after the mail.
    await mail();
    const again = await somebody();
    await ask(again.client, owner.email);
    const shown = { email: again.who.email, wanted: { email: owner.email, expires: expect.any(Number) } };
    expect((await again.client.request('GET', '/users/change-email')).body).toEqual(shown);
    expect(await tokenFor(owner.email)).toBe('');
    expect((await again.client.request('GET', '/users/change-email')).body).toEqual(shown);
    const told = (await mailsTo(owner.email)).filter(({ cause }) => cause === 'address');
    expect(told.at(-1)?.subject).toBe('Sie haben schon einen Zugang zu Wartbar');
  });

  it('[U5] the present password is asked for, and the address must be one, and another', async () => {
    const { who, client, wanted } = await somebody();
    const problem = (field: string, kindOf: string) => ({
      code: 'invalid',
      body: { fields: [{ field, problem: kindOf }] },
    });
    expect(await ask(client, wanted, { password: 'falsch' })).toMatchObject(problem('password', 'invalid'));
    expect(await ask(client, 'kein Name')).toMatchObject(problem('email', 'invalid'));
    const odd = await ask(client, wanted, { email: { length: { toString: {} } } });
    expect(odd.code).toBe('invalid');
    expect(await ask(client, who.email.toUpperCase())).toMatchObject(problem('email', 'inuse'));
    expect((await ask(guest, wanted)).code).toBe('unauthenticated');
    expect(await mailsTo(who.email)).toEqual([]);
    expect(await tokenFor(wanted)).toBe('');
  });

  it('[U5] [S7] where there is a second factor its code is asked for as well', async () => {
    const { client, wanted } = await somebody();
    const { key } = (await client.request('POST', '/2fa/generate', { password: PASSWORD })).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(String(key)) }).generate({ timestamp: server.clock.now() });
    expect((await client.request('POST', '/2fa/confirm', { code: code() })).code).toBe('done');
    expect(await ask(client, wanted)).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'code', problem: 'required' }] },
    });
    expect(await ask(client, wanted, { code: 'FALSCH-FALSC' })).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'code', problem: 'invalid' }] },
    });
    expect(await tokenFor(wanted)).toBe('');
    server.clock.offset += 60_000;
    expect((await ask(client, wanted, { code: code() })).code).toBe('done');
    expect(await tokenFor(wanted)).not.toBe('');
  });

  it('[U5] a link counts for an hour, and a later wish, another password or an administrator ends it', async () => {
    const { who, client, wanted } = await somebody();
    await ask(client, wanted);
    const first = await tokenFor(wanted);
    const later = freshAddress();
    await ask(client, later);
    const second = await tokenFor(later);
    expect((await confirm(first)).code).toBe('gone');
    server.clock.offset = 61 * 60_000;
    expect((await confirm(second)).code).toBe('gone');
    const now = await clientOf(who);
    await ask(now, wanted);
    const third = await tokenFor(wanted);
    const changed = await now.request('POST', '/users/change-password', {
      actualPassword: PASSWORD,
      newPassword: 'Fraese7+Halle',
    });
    expect(changed.code).toBe('done');
    expect((await confirm(third)).code).toBe('gone');

    const two = await somebody();
    await ask(two.client, two.wanted);
    const token = await tokenFor(two.wanted);
    const admin = await server.login(await company.addUser('admin', [company.sites.north]));
    const idle = await admin.command(updateUser, { nodeid: two.who.usernodeid, active: false });
    expect(idle.code).toBe('done');
    expect((await confirm(token)).code).toBe('gone');
    expect((await confirm('erfunden')).code).toBe('gone');
  });

  it('[U5] [S5] who is logged out by others leaves no link behind', async () => {
    const { who, client, wanted } = await somebody();
    const own = await clientOf(who);
    await ask(client, wanted);
    const token = await tokenFor(wanted);
    expect((await own.request('POST', '/sessions/end', {})).body).toEqual({ ended: 1 });
    expect((await own.request('GET', '/users/change-email')).body).toMatchObject({ wanted: null });
    expect((await confirm(token)).code).toBe('gone');
    expect((await logIn(who.email)).code).toBe('done');
  });

  onBoth('[U5] a password that became another one while it was judged asks for no address', async () => {
    const { who, client, wanted } = await somebody();
    const { db } = server.database;
    let asked: ReturnType<typeof ask> | undefined;
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, who.usernodeid);
      asked = ask(client, wanted);
      // The former password was found right, where more than one connection can look at it.
      if (kind === 'PostgreSQL') await expect.poll(() => waitingIn(server)).toBeGreaterThan(0);
      await tx
        .updateTable('account')
        .set({ passwordhash: 'another' })
        .where('usernodeid', '=', who.usernodeid)
        .execute();
    });
    expect((await asked)?.code).not.toBe('done');
    expect(await tokenFor(wanted)).toBe('');
  });

  it('[U5] [U4] a user who was invited with that address meanwhile keeps it', async () => {
    const { who, client, wanted } = await somebody();
    await ask(client, wanted);
    const token = await tokenFor(wanted);
    const admin = await server.login(await company.addUser('admin', [company.sites.north]));
    const invited = await admin.command(createUser, {
      nodeid: newId('user'),
      givenname: 'Ida',
      surname: 'Neu',
      email: wanted,
      profileid: company.profiles.technician,
    });
    expect(invited.code).toBe('done');
    expect((await confirm(token)).code).toBe('gone');
    expect((await logIn(who.email)).code).toBe('done');
  });

  onBoth('[U5] two who confirm at once the same address: one has it', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await ask(one.client, one.wanted);
    await mail();
    await ask(two.client, one.wanted);
    await mail();
    const bodies = (await mailsTo(one.wanted)).map(({ bodytext }) => bodytext).join('\n');
    const tokens = [...bodies.matchAll(/confirm-email\/([\w-]{40,})/g)].map((found) => String(found[1]));
    expect(tokens).toHaveLength(2);
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ code }) => code).sort()).toEqual(['done', 'gone']);
  });

  it('[U5] few are asked for: three an hour by one account, three mails an hour to one address', async () => {
    const { who, client } = await somebody();
    for (let time = 0; time < 3; time++) expect((await ask(client, freshAddress())).code).toBe('done');
    expect((await ask(client, freshAddress())).code).toBe('ratelimited');
    expect((await mailsTo(who.email)).filter(({ cause }) => cause === 'security')).toHaveLength(3);
    const target = freshAddress();
    for (let time = 0; time < 4; time++) {
      expect((await ask((await somebody()).client, target)).code).toBe('done');
      await mail();
    }
    expect(await mailsTo(target)).toHaveLength(3);
    server.clock.offset = 61 * 60_000;
    expect((await ask(await clientOf(who), freshAddress())).code).toBe('done');
  });

  it('[U5] [U8] a super user has the address of the server’s setting', async () => {
    const { who, wanted } = await somebody();
    await server.database.db
      .updateTable('account')
      .set({ superuser: true })
      .where('usernodeid', '=', who.usernodeid)
      .execute();
    expect((await ask(await clientOf(who), wanted)).code).toBe('forbidden');
  });
});
