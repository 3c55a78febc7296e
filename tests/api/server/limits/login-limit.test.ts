import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { DATABASES, type ServerOptions, startServer, type TestServer } from '../../harness/server.ts';

/** Fewer than the server's own, since each attempt is work, and for so long that no slow machine outlives them. */
const loginLimits = { perAddress: 20, perAccountAndAddress: 10, perAccount: 25, windowMs: 3_600_000 };

const range = (length: number) => Array.from({ length }, (_, at) => at + 1);

describe.each(DATABASES)('the limit of logins on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let addresses = 0;

  const start = async (options: ServerOptions) => {
    server = await startServer(kind, { loginLimits, ...options });
    company = await seedCompany(server.database.db);
  };
  const person = () => addPerson(server.database.db, company);
  /** A login as the one proxy passes it on: it adds the address it sees to what the caller said. */
  const logIn = (email: string, password: string, address: string, claim?: string) =>
    makeClient(server.app, { usernodeid: '', clientid: '' }, null).request(
      'POST',
      '/auth/login',
      { email, password },
      { 'x-forwarded-for': claim === undefined ? address : `${claim}, ${address}` },
    );
  /** An address nobody used before. */
  const somewhere = () => `198.51.100.${++addresses}`;

  describe('behind a proxy', () => {
    beforeAll(() => start({ trustProxy: 1 }));
    afterAll(() => server.close());

    it('[S2] after ten wrong passwords that address has to wait, for this account alone', async () => {
      const [who, other, there] = [await person(), await person(), somewhere()];
      for (const _ of range(10))
        expect(await logIn(who.email, 'guess', there)).toMatchObject({ code: 'unauthenticated' });
      const refused = await logIn(who.email, PASSWORD, there);
      expect(refused).toMatchObject({ status: 429, code: 'ratelimited' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(await logIn(other.email, PASSWORD, there)).toMatchObject({ code: 'done' });
      // Whoever guesses does not lock the owner out.
      expect(await logIn(who.email, PASSWORD, somewhere())).toMatchObject({ code: 'done' });
    });

    it('[S2] a connection of the sixth version is one caller, however many addresses it has', async () => {
      const who = await person();
      for (const at of range(10)) await logIn(who.email, 'guess', `2001:db8:1:2::${at}`);
      expect(await logIn(who.email, PASSWORD, '2001:db8:1:2:ffff::1')).toMatchObject({ code: 'ratelimited' });
      expect(await logIn(who.email, PASSWORD, '2001:db8:1:3::1')).toMatchObject({ code: 'done' });
    });

    it('[S2] [D11] the owner of an account that is guessed at is told once a day, and the audit log knows', async () => {
      const who = await person();
      const guess = async () => {
        const there = somewhere();
        for (const _ of range(10)) await logIn(who.email, 'guess', there);
      };
      const { db } = server.database;
      const entriesOf = async ({ usernodeid }: { usernodeid: string }) => {
        const entries = db
          .selectFrom('audit')
          .select('action')
          .where('subjectnodeid', '=', usernodeid)
          .where('action', '=', 'password.guessed');
        return (await entries.execute()).length;
      };
      const told = async () => {
        const mails = db
          .selectFrom('mail_outbox')
          .select(['subject', 'bodytext'])
          .where('recipient', '=', who.email);
        return [
          (await mails.execute()).map(({ subject, bodytext }) => `${subject}: ${bodytext}`),
          await entriesOf(who),
        ];
      };
      for (const _ of range(9)) await logIn(who.email, 'guess', '198.51.200.1');
      expect(await told()).toEqual([[], 0]);
      await guess();
      const once = [[expect.stringMatching(/^Anmeldeversuche an Ihrem Konto: [\s\S]*falsch eingegeben/)], 1];
      await expect.poll(told).toEqual(once);
      await guess();
      // Another one is told meanwhile: who comes later was not told twice.
      const other = await person();
      const there = somewhere();
      for (const _ of range(10)) await logIn(other.email, 'guess', there);
      await expect.poll(() => entriesOf(other)).toBe(1);
      expect(await told()).toEqual(once);
    });

    it('[S2] guesses for one account from many addresses end as well', async () => {
      const who = await person();
      for (const _ of range(25))
        expect(await logIn(who.email, 'guess', somewhere())).toMatchObject({ code: 'unauthenticated' });
      expect(await logIn(who.email, 'guess', somewhere())).toMatchObject({ code: 'ratelimited' });
    });

    it('[S2] a burst of guesses is counted one by one', async () => {
      const [who, there] = [await person(), somewhere()];
      const answers = await Promise.all(range(15).map(() => logIn(who.email, 'guess', there)));
      expect(answers.filter(({ code }) => code === 'unauthenticated')).toHaveLength(10);
      expect(answers.filter(({ code }) => code === 'ratelimited')).toHaveLength(5);
    });

    it('[S2] right passwords are not counted', async () => {
      const [who, there] = [await person(), somewhere()];
      for (const _ of range(12))
        expect(await logIn(who.email, PASSWORD, there)).toMatchObject({ code: 'done' });
    });

    it('[S2] attempts from one address end, whatever else the caller calls itself', async () => {
      const there = somewhere();
      const guess = (at: number) => logIn(`nobody${at}@werk.example`, 'guess', there, `203.0.113.${at}`);
      for (const at of range(20)) expect(await guess(at)).toMatchObject({ code: 'unauthenticated' });
      expect(await guess(21)).toMatchObject({ code: 'ratelimited' });
    });
  });

  describe.each([
    ['without a proxy', {}],
    ['behind proxies at other addresses', { trustProxy: ['10.0.0.0/8'] }],
  ])('%s', (_, options) => {
    beforeAll(() => start(options));
    afterAll(() => server.close());

    it('[S2] no claim of a caller counts', async () => {
      const who = await person();
      for (const _ of range(10))
        expect(await logIn(who.email, 'guess', somewhere())).toMatchObject({ code: 'unauthenticated' });
      expect(await logIn(who.email, 'guess', somewhere())).toMatchObject({ code: 'ratelimited' });
    });
  });

  describe('behind proxies that are named', () => {
    beforeAll(() => start({ trustProxy: ['loopback', '10.0.0.0/8'] }));
    afterAll(() => server.close());

    it('[S2] the caller is the first one from the right that is none of them', async () => {
      const [who, there] = [await person(), somewhere()];
      for (const at of range(10))
        await logIn(who.email, 'guess', `${there}, 10.0.0.${at}`, `203.0.113.${at}`);
      expect(await logIn(who.email, 'guess', `${there}, 10.9.9.9`)).toMatchObject({ code: 'ratelimited' });
      expect(await logIn(who.email, PASSWORD, somewhere())).toMatchObject({ code: 'done' });
    });
  });
});
