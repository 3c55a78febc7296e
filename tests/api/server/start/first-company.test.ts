import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banner } from '../../../../src/server/banner.ts';
import { openFirstCompany } from '../../../../src/server/first-company.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const EMAIL = 'chefin@werk.example';

describe.each(BOTH_DATABASES)('an empty start on %s', (kind) => {
  let server: TestServer;
  let guest: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  });
  afterAll(() => server.close());

  const open = (email = EMAIL) =>
    openFirstCompany(server.database, { name: 'Werk GmbH', email, now: server.clock.now() });
  const logIn = (password: unknown) => guest.request('POST', '/auth/login', { email: EMAIL, password });

  it('[S2] makes one company whose administrator logs in; a lost password is renewed until then', async () => {
    const [lost, ...others] = await Promise.all([open(), open('zweite@werk.example')]);
    expect([lost, ...others].filter((password) => password !== null)).toHaveLength(1);
    const { name } = await server.database.db.selectFrom('client').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Werk GmbH');
    // Whichever of the two was first has the company.
    await server.database.db.updateTable('account').set({ email: EMAIL }).execute();

    const password = await open();
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await logIn(lost ?? others[0])).code).toBe('unauthenticated');
    const { code, body } = await logIn(password);
    expect(code).toBe('done');
    expect(body).toMatchObject({ userinfo: { admin: true }, baseinfo: { name: 'Werk GmbH' } });
    expect((body.profiles as unknown[]).length).toBe(4);

    expect(await open()).toBeNull();
    expect((await logIn(password)).code).toBe('done');
  });

  it('[S2] keeps no password that could be read', async () => {
    const { passwordhash } = await server.database.db
      .selectFrom('account')
      .select('passwordhash')
      .executeTakeFirstOrThrow();
    expect(passwordhash).toMatch(/^\$argon2id\$/);
  });
});

describe('what the start says', () => {
  const nothing = { demo: [], first: null, unlocked: null, nobody: false };

  it('names the first access, and how to get one where nobody can log in', () => {
    const first = { email: EMAIL, password: 'abcdefgh12345678' };
    expect(banner('1.0.0', 'http://h:1', { ...nothing, first })).toMatch(
      /chefin@werk\.example\n.*abcdefgh12345678/,
    );
    expect(banner('1.0.0', 'http://h:1', { ...nothing, nobody: true })).toContain('WARTBAR_ADMIN_EMAIL');
    expect(banner('1.0.0', 'http://h:1', nothing)).not.toContain('WARTBAR_ADMIN_EMAIL');
  });
});
