import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { fileKey } from '../../../../src/server/storage/storage.ts';
import type { FileRef } from '../../../../src/shared/contract/core/fields.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { requestFile } from '../../harness/files.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { keptLog } from '../../harness/store/kept-log.ts';

const TEXT = 'Öl prüfen\n';

describe('signed addresses of files', () => {
  const log = keptLog('trace');
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let ref: FileRef;

  beforeAll(async () => {
    server = await startServer('PGlite', { files: 'S3', logger: log.logger });
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    const file = await requestFile(server.app, client, TEXT);
    await file.send();
    const { press } = company.machines;
    const payload = {
      nodeid: newId('attachment'),
      title: 'Plan',
      isattachmentof: press,
      equipmentnodeid: press,
    };
    await client.command(createAttachment, { ...payload, file: file.ref, created: 1 });
    ref = file.ref;
  });
  afterAll(() => server.close());

  const ask = (as = client, { fileid, fileversion } = ref) =>
    as.request('GET', `/files/${fileid}/${fileversion}/link`);
  const linked = async () => (await ask()).body as unknown as Record<'url' | 'sha256' | 'mimetype', string>;

  it('[D4] give the bytes with their type to anybody who has one, and say what they have to be', async () => {
    const { url, ...told } = await linked();
    expect(told).toEqual({
      size: Buffer.byteLength(TEXT),
      sha256: createHash('sha256').update(TEXT).digest('hex'),
      mimetype: 'text/plain; charset=utf-8',
    });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, TEXT]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${ref.fileid}.txt"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('[D4] [X21] are good for one file, as it is, and for minutes', async () => {
    const { url } = await linked();
    const changed = [
      url.replace('text%2Fplain', 'text%2Fhtml'),
      url.replace('inline', 'attachment'),
      url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'),
      url.replace(ref.fileid, newId('attachment').slice(-36)),
    ];
    for (const each of changed) {
      expect(each).not.toBe(url);
      expect((await fetch(each)).status).toBe(403);
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect(Number(/X-Amz-Expires=(\d+)/.exec(url)?.[1])).toBeLessThanOrEqual(300);
  });

  it('[D4] [PL3] are given to who may read the file alone, and stand in no log', async () => {
    const { url } = await linked();
    const stranger = await server.login(await company.addUser('technician', [company.sites.south]));
    const other = await seedCompany(server.database.db);
    const foreign = await server.login(await other.addUser('admin', [other.sites.north]));
    for (const each of [stranger, foreign])
      expect(await ask(each)).toMatchObject({ status: 404, code: 'gone' });
    expect((await server.app.inject(`/api/files/${ref.fileid}/1/link`)).statusCode).toBe(401);
    expect(log.lines.length).toBeGreaterThan(0);
    const signature = /X-Amz-Signature=(\w+)/.exec(url)?.[1] ?? 'none';
    expect(JSON.stringify(log.lines)).not.toContain(signature);
  });

  it('[D4] there is none of what still lies on the disk, nor without a store', async () => {
    const { send, ref: old } = await requestFile(server.app, client, 'alt');
    await send();
    const key = fileKey(company.clientid, old.fileid, 1);
    const disk = await openDiskStorage(server.folder);
    await server.storage.remove(key);
    await disk.keep(await disk.receive(Buffer.from('alt'), 3), key);
    expect(await ask(client, old)).toMatchObject({ status: 404, code: 'gone' });
    const plain = await startServer('PGlite');
    try {
      const company = await seedCompany(plain.database.db);
      const client = await plain.login(await company.addUser('admin', [company.sites.north]));
      const file = await requestFile(plain.app, client, TEXT);
      await file.send();
      expect(await ask(client, file.ref)).toMatchObject({ status: 404, code: 'gone' });
    } finally {
      await plain.close();
    }
  });
});
