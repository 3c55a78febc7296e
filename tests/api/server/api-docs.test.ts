import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { seedCompany } from '../harness/company.ts';
import { startServer, type TestServer } from '../harness/server.ts';

const ADDRESSES = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.css',
];

describe('the description of the API', () => {
  let server: TestServer;
  let opened: TestServer;

  beforeAll(async () => {
    server = await startServer('PGlite');
    opened = await startServer('PGlite', { apiDocs: true });
  });
  afterAll(() => Promise.all([server.close(), opened.close()]));

  it.each(ADDRESSES)('[X19] %s is for who is logged in', async (address) => {
    const answer = await server.app.inject(address);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers[HEADER.code]).toBe('unauthenticated');
    expect(answer.json()).toEqual({ code: 'unauthenticated', message: 'Invalid Credentials' });
  });

  it('[X19] is there with the token of a login', async () => {
    const company = await seedCompany(server.database.db);
    const client = await server.login(await company.addUser('reporter', [company.sites.north]));
    expect(await client.request('GET', '/docs/json')).toMatchObject({ status: 200, code: 'done' });
  });

  it('[X19] is open to anybody where a setting says so, with a policy of its own', async () => {
    const page = await opened.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect((await opened.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: expect.any(String) });
  });

  it('[E2] [X19] says which dates may lie before 1970, and what 0 means there', async () => {
    type Field = { description?: string };
    const { paths } = (await opened.app.inject('/api/docs/json')).json();
    const bodyOf = (path: string, method: string) =>
      paths[path][method].requestBody.content['application/json'].schema;
    const made = bodyOf('/api/equipments', 'post');
    // A memo is changed by the same call.
    const { oneOf } = bodyOf('/api/equipments/{equipmentnodeid}', 'put');
    const changed = oneOf.find((body: { properties: object }) => 'constructiondate' in body.properties);
    for (const { properties } of [made, changed]) {
      const fields = properties as Record<string, Field>;
      for (const field of ['constructiondate', 'commissioningdate'])
        expect(fields[field]?.description).toMatch('davor negativ, ab dem Jahr 1850');
      expect(fields.decommissioningdate?.description).toBeUndefined();
    }
  });

  it.each(['/api/docs/nothing', '/api/docs/static/nothing.js', '/api/docs/static/../../package.json'])(
    '[OB7] %s is answered like anything that is not there',
    async (address) => {
      const answer = await opened.app.inject(address);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers[HEADER.code]).toBe('gone');
      expect(answer.json()).toMatchObject({ code: 'gone' });
    },
  );
});
