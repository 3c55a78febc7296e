import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import {
  createNotification,
  deleteNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(BOTH_DATABASES)('commands on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const draft = (fields: Record<string, unknown> = {}) => ({
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title: 'Ölverlust',
    created: Date.now(),
    ...fields,
  });
  const count = async (nodeid: string) => {
    const rows = await server.database.db
      .selectFrom('notification')
      .select('nodeid')
      .where('nodeid', '=', nodeid)
      .execute();
    return rows.length;
  };

  it('[OB3] a replay gets the stored response and the same commit, and nothing happens twice', async () => {
    const payload = draft();
    const key = newId('key');
    const first = await client.command(createNotification, payload, { key });
    await client.command(updateNotification, { nodeid: payload.nodeid, title: 'geändert' });
    const again = await client.command(createNotification, payload, { key });
    expect(first.code).toBe('done');
    expect(again).toMatchObject({ code: 'done', commit: first.commit, body: first.body });
    expect(await count(payload.nodeid)).toBe(1);
  });

  it('[OB3] the order of fields does not make another payload', async () => {
    const payload = draft();
    const key = newId('key');
    await client.command(createNotification, payload, { key });
    const turned = Object.fromEntries(Object.entries(payload).reverse());
    expect((await client.command(createNotification, turned, { key })).code).toBe('done');
  });

  it('[OB3] the same key with another payload, or for another command, is refused', async () => {
    const payload = draft();
    const key = newId('key');
    await client.command(createNotification, payload, { key });
    const other = await client.command(createNotification, { ...payload, title: 'anders' }, { key });
    expect(other).toMatchObject({ status: 422, code: 'mismatch' });
    const { nodeid } = payload;
    expect((await client.command(deleteNotification, { nodeid }, { key })).code).toBe('mismatch');
    expect(await count(nodeid)).toBe(1);
  });

  it('[OB3] a receipt belongs to its user and company: nobody else is told what it says', async () => {
    const payload = draft({ title: 'vertraulich' });
    const key = newId('key');
    await client.command(createNotification, payload, { key });
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    const elsewhere = await seedCompany(server.database.db);
    const stranger = await server.login(await elsewhere.addUser('admin', [elsewhere.sites.north]));
    for (const other of [colleague, stranger]) {
      const answer = await other.command(createNotification, payload, { key });
      expect(answer.code).toBe('mismatch');
      expect(JSON.stringify(answer.body)).not.toContain('vertraulich');
      expect(answer.commit).toBeNull();
    }
  });

  it('[OB3] a refusal leaves no receipt: the same key may come again and be done', async () => {
    const payload = draft();
    const key = newId('key');
    const update = { nodeid: payload.nodeid, title: 'später' };
    expect((await client.command(updateNotification, update, { key })).code).toBe('gone');
    await client.command(createNotification, payload);
    expect((await client.command(updateNotification, update, { key })).code).toBe('done');
  });

  it('[OB14] the server keeps a copy of what it refused', async () => {
    const key = newId('key');
    const payload = { nodeid: newId('notification'), title: 'verloren' };
    await client.command(updateNotification, payload, { key });
    const kept = await server.database.db
      .selectFrom('refused')
      .selectAll()
      .where('id', '=', key)
      .executeTakeFirst();
    expect(kept).toMatchObject({ name: 'notification.update', code: 'gone', payload });
  });

  it('[OB3] a replay is answered after the right was lost, a new command is not', async () => {
    const account = await company.addUser('admin', [company.sites.north]);
    const demoted = await server.login(account);
    const payload = draft();
    const key = newId('key');
    const first = await demoted.command(createNotification, payload, { key });
    const { db } = server.database;
    await db
      .updateTable('user')
      .set({ profileid: company.profiles.nobody })
      .where('nodeid', '=', account.usernodeid)
      .execute();
    await expect
      .poll(async () => (await demoted.command(createNotification, draft())).code)
      .toBe('forbidden');
    expect(await demoted.command(createNotification, payload, { key })).toMatchObject({
      code: 'done',
      body: first.body,
    });
  });

  it('[OB3] without a key a call works and is told the key that it got', async () => {
    const answer = await client.command(createNotification, draft(), { key: null });
    expect(answer.code).toBe('done');
    expect(answer.headers[HEADER.command]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['x', 'a b c d e f g h', 'ä'.repeat(10), 'y'.repeat(101)])('[OB3] %j is no key', async (key) => {
    const answer = await client.command(createNotification, draft(), { key });
    expect(answer).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: HEADER.key, problem: 'invalid' }] },
    });
  });

  it('[PL7] the receipt knows device and sequence', async () => {
    const key = newId('key');
    const headers = { [HEADER.sequence]: 'a-device.with-dots.17', [HEADER.name]: 'notification.create@1' };
    await client.command(createNotification, draft(), { key, headers });
    const receipt = await server.database.db
      .selectFrom('receipt')
      .selectAll()
      .where('id', '=', key)
      .executeTakeFirst();
    expect(receipt).toMatchObject({
      device: 'a-device.with-dots',
      sequence: 17,
      name: 'notification.create',
    });
  });

  it.each([
    ['notification.create@0', 'outdated'],
    ['notification.create@2', 'unavailable'],
    ['notification.update@1', 'invalid'],
    ['notification.vanish@1', 'invalid'],
    ['gzip', 'invalid'],
  ])('[OB12] an app that means %s is answered %s', async (name, code) => {
    const answer = await client.command(createNotification, draft(), { headers: { [HEADER.name]: name } });
    expect(answer.code).toBe(code);
  });
});
