import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createNotification,
  listNotifications,
} from '../../../src/shared/contract/notification/notification.ts';
import { type Postgres, startPostgres } from '../../harness/databases/postgres.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { startServerOn, type TestServer } from '../harness/server.ts';

const TOKEN = 'figures-of-this-server-for-prometheus';

let postgres: Postgres;
let server: TestServer;
let company: Company;
let client: TestClient;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServerOn(await postgres.createDatabase(), { metricsToken: TOKEN });
  company = await seedCompany(server.database.db);
  client = await server.login(await company.addUser('admin', [company.sites.north]));
});
afterAll(() => server.close());

it('[OB7] a database that is down is said to be unavailable, never unknown', async () => {
  expect((await client.query(listNotifications, {})).code).toBe('done');
  await postgres.stop();
  const payload = {
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title: 'ohne Datenbank',
    created: 1,
  };
  for (let round = 0; round < 3; round++) {
    const answers = [
      await client.command(createNotification, payload),
      await client.query(listNotifications, {}),
      await client.request('GET', '/ready'),
      await client.request('GET', '/sync/changes?device=x'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
  }
});

it('[D6] without its database the server lives, is not ready, and still tells its figures', async () => {
  await postgres.stop();
  expect(await client.request('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await client.request('GET', '/ready')).toMatchObject({ status: 503, code: 'unavailable' });
  const { statusCode, body } = await server.app.inject({
    method: 'GET',
    url: '/api/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^wartbar_database_up 0$/m);
  // Not even 0, which would look like an answer.
  expect(body).not.toMatch(/^wartbar_mails_waiting /m);
});
