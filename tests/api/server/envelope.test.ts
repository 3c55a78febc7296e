import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { createEquipmentClass } from '../../../src/shared/contract/machine/equipment-class.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(BOTH_DATABASES)('the envelope on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const json = { 'content-type': 'application/json' };
  const nobody = { authorization: '' };
  /** Asked by somebody who is logged in, unless they name a token of their own. */
  const broken: [string, InjectOptions, number, string][] = [
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404, 'gone'],
    ['an unknown path without a name', { method: 'GET', url: '/api' }, 404, 'gone'],
    ['an unknown method', { method: 'DELETE', url: '/api/health' }, 404, 'gone'],
    ['a path that cannot be decoded', { method: 'GET', url: '/api/notifications/%zz' }, 400, 'invalid'],
    [
      'broken JSON',
      { method: 'POST', url: '/api/notifications', headers: json, payload: '{"a":' },
      400,
      'invalid',
    ],
    [
      'a list for a body',
      { method: 'POST', url: '/api/notifications', headers: json, payload: '[1]' },
      400,
      'invalid',
    ],
    [
      'text for a body',
      { method: 'POST', url: '/api/notifications', headers: json, payload: '"x"' },
      400,
      'invalid',
    ],
    [
      'a body that reaches for a prototype',
      { method: 'POST', url: '/api/notifications', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'invalid',
    ],
    [
      'another media type',
      { method: 'POST', url: '/api/notifications', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      400,
      'invalid',
    ],
    [
      'a body above the limit',
      {
        method: 'POST',
        url: '/api/notifications',
        headers: json,
        payload: JSON.stringify({ a: 'x'.repeat(3_000_000) }),
      },
      413,
      'toolarge',
    ],
    [
      'no login',
      { method: 'POST', url: '/api/notifications', headers: { ...json, ...nobody }, payload: '{}' },
      401,
      'unauthenticated',
    ],
    [
      'no login and a body that cannot be read: it is not even looked at',
      { method: 'POST', url: '/api/notifications', headers: { ...json, ...nobody }, payload: '{"a":' },
      401,
      'unauthenticated',
    ],
    [
      'the same where devices ask what arrived',
      { method: 'POST', url: '/api/sync/receipts', headers: { ...json, ...nobody }, payload: '{"a":' },
      401,
      'unauthenticated',
    ],
    [
      'a body for an unknown path',
      { method: 'POST', url: '/api/nothing', headers: { ...json, ...nobody }, payload: '{"a":' },
      404,
      'gone',
    ],
    [
      'a large body of whoever logs in',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { ...json, ...nobody },
        payload: JSON.stringify({ email: 'a@werk.example', password: 'x'.repeat(20_000) }),
      },
      413,
      'toolarge',
    ],
    [
      'a body of brackets',
      { method: 'POST', url: '/api/notifications', headers: json, payload: '['.repeat(900_000) },
      400,
      'invalid',
    ],
    [
      'a value 5,000 levels deep',
      {
        method: 'POST',
        url: '/api/notifications',
        headers: json,
        payload: `{"base":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      },
      400,
      'invalid',
    ],
    [
      '600,000 values of a wrong type',
      {
        method: 'POST',
        url: '/api/notifications',
        headers: json,
        payload: `{"types":[${Array(600_000).fill('{}').join(',')}]}`,
      },
      400,
      'invalid',
    ],
    [
      'a forged token',
      { method: 'GET', url: '/api/units', headers: { authorization: 'Bearer x.y.z' } },
      401,
      'unauthenticated',
    ],
  ];

  it.each(broken)('[OB7] %s is answered with a code of the closed set', async (_what, call, status, code) => {
    const headers = { authorization: `Bearer ${client.token}`, ...call.headers };
    const response = await server.app.inject({ ...call, headers });
    expect([response.statusCode, response.headers[HEADER.code]]).toEqual([status, code]);
    expect(response.json()).toMatchObject({ code, message: expect.any(String) });
    expect(response.body).not.toMatch(/node_modules|at .*\.ts|select |zod/i);
    expect(Math.abs(Number(response.headers[HEADER.time]) - Date.now())).toBeLessThan(60_000);
  });

  it('[OB7] brackets and commas in what was typed are text, also behind quotation marks', async () => {
    const title = `\\"${'[{,'.repeat(80)}`;
    const answer = await client.command(createNotification, {
      nodeid: newId('notification'),
      equipmentnodeid: company.machines.press,
      type: 0,
      title,
      created: 1,
      base: { title: { before: [[[['deep']]]] } },
    });
    expect(answer).toMatchObject({ code: 'done', body: { title } });
  });

  it('tells how it is: version and database', async () => {
    const answer = await client.request('GET', '/health');
    expect(answer).toMatchObject({
      code: 'done',
      body: { status: 'ok', version: 'test', database: kind === 'PGlite' ? 'pglite' : 'postgres' },
    });
  });

  it('[OB5] names the key of the command also on a refusal', async () => {
    const key = newId('key');
    for (const payload of [{ nodeid: 'x' }, { nodeid: newId('notification'), title: '' }]) {
      const answer = await client.command(createNotification, payload, { key });
      expect(answer).toMatchObject({ code: 'invalid', headers: { [HEADER.command]: key } });
      expect(answer.commit).toBeNull();
    }
  });

  it('[CF7] tells server time', async () => {
    server.clock.offset = 3_600_000;
    const answer = await client.request('GET', '/health');
    server.clock.offset = 0;
    expect(Number(answer.headers[HEADER.time]) - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('[X7] names the fields that the contract refuses', async () => {
    const answer = await client.command(createNotification, {
      nodeid: newId('notification'),
      equipmentnodeid: 'urn:wartbar:equipment:1',
      type: 99,
      title: 'x'.repeat(301),
      created: '5',
    });
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { field: 'equipmentnodeid', problem: 'invalid' },
        { field: 'type', problem: 'range' },
        { field: 'title', problem: 'toolong' },
      ]),
    );
    const empty = await client.command(createNotification, { nodeid: newId('notification'), type: 'a' });
    expect(empty.body.fields).toEqual(
      expect.arrayContaining([
        { field: 'title', problem: 'required' },
        { field: 'equipmentnodeid', problem: 'required' },
        { field: 'type', problem: 'invalid' },
      ]),
    );
  });

  it('[OB7] a text that the database cannot hold is the fault of who sent it', async () => {
    const answer = await client.command(createEquipmentClass, {
      nodeid: newId('equipmentclass'),
      name: 'Pressen',
      icon: 'null\u0000zeichen',
    });
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('[X19] a body may not contradict the path', async () => {
    const nodeid = await company.addNotification(company.machines.press);
    const answer = await client.request('PUT', `/notifications/${nodeid}`, {
      nodeid: newId('notification'),
      title: 'x',
    });
    expect(answer).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'nodeid', problem: 'invalid' }] },
    });
  });

  it('[OB7] an empty body on a DELETE is none', async () => {
    const nodeid = await company.addNotification(company.machines.press);
    const answer = await client.request('DELETE', `/notifications/${nodeid}`, undefined, json);
    expect(answer.code).toBe('done');
  });
});
