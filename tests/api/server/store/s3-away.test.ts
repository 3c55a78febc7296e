import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseFiles } from '../../../../src/server/jobs/files/erase-files.ts';
import type { UploadTicket } from '../../../../src/shared/contract/core/protocol.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import { type S3Server, startS3 } from '../../../harness/s3/s3-server.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { requestFile, storeFile } from '../../harness/files.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { keptLog } from '../../harness/store/kept-log.ts';

const TOKEN = 'figures-of-this-server-for-prometheus';

describe('a store of files that is away', () => {
  const log = keptLog();
  let s3: S3Server;
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    s3 = await startS3();
    const place = s3.place(`${randomUUID()}/`);
    server = await startServer('PGlite', {
      files: 'S3',
      s3: place,
      logger: log.logger,
      metricsToken: TOKEN,
    });
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  const ask = (extra: Record<string, unknown> = {}) =>
    client.request('POST', '/files', {
      count: 1,
      extensions: [{ nodeid: newId('attachment'), extension: 'txt', fileid: randomUUID(), ...extra }],
    });
  const get = ({ fileid, fileversion }: { fileid: string; fileversion: number }) =>
    server.app.inject({
      url: `/files/${fileid}/${fileversion}`,
      headers: { authorization: `Bearer ${client.token}` },
    });
  const ready = async () => (await client.request('GET', '/ready')) as { status: number; body: unknown };
  const told = (text: string) => log.lines.filter(({ msg }) => msg === text).length;
  const attach = (file: Awaited<ReturnType<typeof storeFile>>) =>
    client.command(createAttachment, {
      nodeid: newId('attachment'),
      title: 'Protokoll',
      isattachmentof: company.machines.press,
      equipmentnodeid: company.machines.press,
      file,
      created: 1,
    });

  it('[D4] [OB7] keeps nobody from anything else, loses nothing, and is used again once it is back', async () => {
    const stored = await storeFile(server.app, client);
    expect((await attach(stored)).code).toBe('done');
    const asked = await requestFile(server.app, client, 'kommt später');
    await s3.stop();

    for (let round = 0; round < 2; round += 1) {
      const read = await get(stored);
      expect([read.statusCode, read.headers['wartbar-code']]).toEqual([503, 'unavailable']);
      expect(Number(read.headers['retry-after'])).toBeGreaterThan(0);
      expect(read.headers['cache-control'] ?? '').not.toContain('immutable');
      // Of this file alone: a device goes on with everything else.
      const ticket = await ask();
      expect(ticket).toMatchObject({ status: 503, code: 'incomplete' });
      expect(Number(ticket.headers['retry-after'])).toBeGreaterThan(0);
      await expect(asked.send()).rejects.toThrow('upload: 503');
    }
    const payload = {
      nodeid: newId('notification'),
      equipmentnodeid: company.machines.press,
      type: 0,
      title: 'ohne Speicher',
      created: 1,
    };
    expect((await client.command(createNotification, payload)).code).toBe('done');
    expect((await attach(asked.ref)).code).toBe('incomplete');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', files: 'away' } });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const figures = await server.app.inject({ url: '/api/metrics', headers });
    expect(figures.body).toMatch(/^wartbar_files_up 0$/m);
    expect([told('the store of the files is away'), told('the store of the files is back')]).toEqual([1, 0]);

    await s3.start();
    await expect.poll(async () => (await ready()).body).toMatchObject({ files: 'ready' });
    await asked.send();
    expect((await attach(asked.ref)).code).toBe('done');
    expect((await get(asked.ref)).body).toBe('kommt später');
    expect((await get(stored)).statusCode).toBe(200);
    expect([told('the store of the files is away'), told('the store of the files is back')]).toEqual([1, 1]);
    expect(log.lines.filter(({ level }) => Number(level) >= 40)).toHaveLength(2);
    expect(JSON.stringify(log.lines)).not.toContain('S3RVER');
  });

  it('[D4] [OB13] bytes that are to go wait for it with their row', async () => {
    const { db } = server.database;
    const ref = await storeFile(server.app, client);
    await db.updateTable('file').set({ unusedsince: 1 }).where('fileid', '=', ref.fileid).execute();
    const erase = () =>
      eraseFiles({ db, storage: server.storage, logger: server.app.log }, server.clock.now());
    const state = async () =>
      (await db.selectFrom('file').select('state').where('fileid', '=', ref.fileid).executeTakeFirst())
        ?.state;
    await s3.stop();
    expect([await erase(), await state()]).toEqual([0, 'erasing']);
    await s3.start();
    await expect.poll(async () => (await ready()).body).toMatchObject({ files: 'ready' });
    expect([await erase(), await state()]).toEqual([1, undefined]);
  });

  it('[D4] [OB13] an upload in the middle of which it goes away leaves nothing, and the same url takes it afterwards', async () => {
    const text = 'x'.repeat(9 * 1024 * 1024);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const { body } = await ask({ size: text.length, sha256 });
    const [ticket] = body as unknown as [UploadTicket];
    const put = () => server.app.inject({ method: 'PUT', url: ticket.url, payload: text });
    // The first part arrives, the second one is refused as often as it is tried.
    const begun = s3.asked.length;
    const parts = () => s3.asked.slice(begun).filter((line) => line.includes('partNumber=2'));
    s3.refuse = (line) => (line.includes('partNumber=2') ? 503 : null);
    expect((await put()).statusCode).toBe(503);
    s3.refuse = null;
    expect(parts().length).toBeGreaterThan(1);
    expect(await get(ticket)).toMatchObject({ statusCode: 404 });
    await expect.poll(async () => (await put()).statusCode).toBe(200);
    expect((await get(ticket)).rawPayload.length).toBe(text.length);
  });

  it('[D4] a slow store delays only those who wait for it', async () => {
    const { send, ref } = await requestFile(server.app, client, 'langsam');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    s3.hold = () => held;
    const begun = s3.asked.length;
    const sending = send();
    await expect.poll(() => s3.asked.length).toBeGreaterThan(begun);
    // The embedded database has one connection: it would wait for the store within a transaction.
    expect((await attach(ref)).code).toBe('incomplete');
    s3.hold = null;
    release();
    await sending;
    expect((await attach(ref)).code).toBe('done');
  });
});
