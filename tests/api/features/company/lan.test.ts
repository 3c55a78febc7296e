import { afterEach, expect, it } from 'vitest';
import { readLan } from '../../../../src/shared/contract/company/lan-queries.ts';
import { seedCompany } from '../../harness/company.ts';
import { addPerson } from '../../harness/person.ts';
import { type ServerOptions, startServer, type TestServer } from '../../harness/server.ts';

const lan = { landing: 'http://192.168.7.20:3030', app: 'https://192.168.7.20:3030', fingerprint: 'AB:CD' };

let server: TestServer;
afterEach(() => server.close());

const accountOf = ({ usernodeid, clientid }: { usernodeid: string; clientid: string }) => ({
  usernodeid,
  clientid,
});

/** An administrator and a colleague of one company. */
async function people(options: ServerOptions) {
  server = await startServer('PGlite', options);
  const { db } = server.database;
  const company = await seedCompany(db);
  const [chief, colleague] = [await addPerson(db, company, 'admin'), await addPerson(db, company)];
  await db.updateTable('account').set({ admin: true }).where('usernodeid', '=', chief.usernodeid).execute();
  return { chief: await server.login(accountOf(chief)), colleague: await server.login(accountOf(colleague)) };
}

it('[D1] an administrator learns how phones are set up, others do not', async () => {
  const { chief, colleague } = await people({ lan: () => lan });
  expect(await chief.query(readLan, {})).toMatchObject({ status: 200, body: { lan } });
  expect(await colleague.query(readLan, {})).toMatchObject({ status: 403, code: 'forbidden' });
  const { headers } = await server.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('[D1] a server with another certificate says that there is nothing to set up', async () => {
  const { chief } = await people({ publicUrl: 'https://wartbar.example' });
  expect(await chief.query(readLan, {})).toMatchObject({ status: 200, body: { lan: null } });
  const { headers } = await server.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toContain('max-age');
});

it('[D1] http on the same port is not to be forgotten, whatever the public address is', async () => {
  await people({ lan: () => lan, publicUrl: 'https://wartbar.lan' });
  const { headers } = await server.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBeUndefined();
});
