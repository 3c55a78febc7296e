import { afterAll, beforeAll, expect, it } from 'vitest';
import { banner } from '../../../../src/server/banner.ts';
import { unlockAccount } from '../../../../src/server/unlock.ts';
import { makeClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

const FRESH = 'Fraese7+Halle';
const origin = 'https://wartbar.example';

let server: TestServer;
let company: Company;

beforeAll(async () => {
  server = await startServer('PGlite');
  company = await seedCompany(server.database.db);
});
afterAll(() => server.close());

it('[S7] [S12] the operator of the server lets an administrator in again who lost everything', async () => {
  const { db } = server.database;
  const who = await addPerson(db, company, 'admin');
  const guest = makeClient(server.app, { usernodeid: '', clientid: '' }, null);
  const logIn = async (password: string) =>
    (await guest.request('POST', '/auth/login', { email: who.email, password })).body;
  const before = await logIn(PASSWORD);
  await db
    .updateTable('account')
    .set({ locked: true, twofaenabled: true, twofasecret: 'lost with the phone' })
    .where('usernodeid', '=', who.usernodeid)
    .execute();
  await db.updateTable('user').set({ active: false }).where('nodeid', '=', who.usernodeid).execute();

  const now = server.clock.now();
  const url = await unlockAccount(server.database, { email: who.email, origin, now });
  // Until then nobody gets in by the former password alone.
  expect(await logIn(PASSWORD)).toMatchObject({ code: 'unauthenticated' });
  const token = /^https:\/\/wartbar\.example\/set-password\/([\w-]{40,})$/.exec(String(url))?.[1];
  const set = await guest.request('POST', '/users/set-password', { token, newPassword: FRESH });
  expect(set).toMatchObject({ code: 'done', body: { email: who.email } });
  expect(await logIn(FRESH)).toMatchObject({ twoFa: false, devicesecret: expect.stringMatching(/.{20}/) });
  const old = await guest.request('POST', '/object/refresh-token', { token: before.refreshtoken });
  expect(old.code).toBe('unauthenticated');
  const log = await db
    .selectFrom('audit')
    .select(['action', 'actornodeid'])
    .where('subjectnodeid', '=', who.usernodeid)
    .orderBy('seq')
    .execute();
  expect(log[0]).toEqual({ action: 'account.unlocked', actornodeid: null });

  // Nor does it free anybody of what the role requires.
  await db
    .updateTable('profile')
    .set({ twofarequired: true })
    .where('nodeid', '=', company.profiles.admin)
    .execute();
  const again = await unlockAccount(server.database, { email: who.email, origin, now });
  const next = { token: String(again).split('/').at(-1), newPassword: 'Bohrer8+Wiese' };
  expect((await guest.request('POST', '/users/set-password', next)).code).toBe('done');
  expect(await logIn('Bohrer8+Wiese')).toMatchObject({ twoFa: true, twoFaGenerated: false });

  const access = { demo: [], first: null, nobody: false };
  const said = (address: string | null) =>
    banner('1.0.0', 'http://h:1', { ...access, unlocked: { email: who.email, url: address } });
  expect(said(url)).toContain(String(url));
  expect(await unlockAccount(server.database, { email: 'niemand@werk.example', origin, now })).toBeNull();
  expect(said(null)).toContain('nichts wurde geändert');
  expect(said('before')).toContain('schon entsperrt');
});
