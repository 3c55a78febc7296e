import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import {
  createAttachment,
  deleteAttachment,
  updateAttachment,
} from '../../../src/shared/contract/files/attachment.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { requestFile, storeFile } from '../harness/files.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(DATABASES)('attachments on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let notification: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    notification = await company.addNotification(company.machines.press);
  });
  afterAll(() => server.close());

  const payloadFor = (file: FileRef, fields: Record<string, unknown> = {}) => ({
    nodeid: newId('attachment'),
    title: 'Foto',
    isattachmentof: notification,
    equipmentnodeid: company.machines.press,
    file,
    created: Date.now(),
    ...fields,
  });

  it('[F1] links stored bytes to a record, and the file to its machine', async () => {
    const ref = await storeFile(server.app, client);
    const answer = await client.command(createAttachment, payloadFor(ref));
    expect(answer).toMatchObject({
      code: 'done',
      body: {
        title: 'Foto',
        usernodeid: client.account.usernodeid,
        file: { ...ref, mimetype: 'text/plain; charset=utf-8' },
        version: 1,
      },
    });
    const file = await server.database.db
      .selectFrom('file')
      .select(['nodeid', 'equipmentnodeid', 'name'])
      .where('fileid', '=', ref.fileid)
      .executeTakeFirst();
    expect(file).toEqual({
      nodeid: answer.body.nodeid,
      equipmentnodeid: company.machines.press,
      name: 'notiz.txt',
    });
  });

  it('[OB13] is incomplete until the bytes are there, and done under the same key afterwards', async () => {
    const { ref, send } = await requestFile(server.app, client);
    const payload = payloadFor(ref);
    const key = newId('key');
    expect(await client.command(createAttachment, payload, { key })).toMatchObject({
      status: 424,
      code: 'incomplete',
    });
    await send();
    expect((await client.command(createAttachment, payload, { key })).code).toBe('done');
  });

  it('[OB13] bytes of another size or hash than the record says are not linked', async () => {
    const ref = await storeFile(server.app, client);
    const wrong: FileRef[] = [
      { ...ref, size: (ref.size ?? 0) + 1 },
      { ...ref, sha256: 'f'.repeat(64) },
      { ...ref, fileversion: 2 },
      { ...ref, fileid: randomUUID() },
    ];
    for (const file of wrong) {
      expect((await client.command(createAttachment, payloadFor(file))).code).toBe('incomplete');
    }
  });

  it("[F1] another user's upload cannot be taken, one that is visible can", async () => {
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    const ref = await storeFile(server.app, colleague);
    expect((await client.command(createAttachment, payloadFor(ref))).code).toBe('incomplete');
    await colleague.command(createAttachment, payloadFor(ref));
    expect((await client.command(createAttachment, payloadFor(ref))).code).toBe('done');
  });

  it('[PL3] the record must be there, visible, and of the machine that is named', async () => {
    const file = await storeFile(server.app, client);
    const hidden = await company.addNotification(company.machines.paint);
    const send = (fields: Record<string, unknown>) =>
      client.command(createAttachment, payloadFor(file, fields));
    expect((await send({ isattachmentof: newId('notification') })).code).toBe('gone');
    expect((await send({ isattachmentof: hidden, equipmentnodeid: company.machines.paint })).code).toBe(
      'gone',
    );
    expect((await send({ isattachmentof: `urn:wartbar:nothing:${randomUUID()}` })).code).toBe('gone');
    expect((await send({ equipmentnodeid: company.machines.mill })).code).toBe('invalid');
    expect((await send({ equipmentnodeid: null })).code).toBe('invalid');
    expect(
      (await send({ isattachmentof: company.machines.mill, equipmentnodeid: company.machines.mill })).code,
    ).toBe('done');
    expect((await send({ isattachmentof: company.equipmenttypenodeid, equipmentnodeid: null })).code).toBe(
      'done',
    );
  });

  it('[F1] hangs on nothing that has no attachments', async () => {
    const file = await storeFile(server.app, client);
    for (const isattachmentof of [company.sites.north, company.areas.paint, client.account.usernodeid]) {
      const answer = await client.command(
        createAttachment,
        payloadFor(file, { isattachmentof, equipmentnodeid: null }),
      );
      expect(answer.body).toMatchObject({
        code: 'invalid',
        fields: [{ field: 'isattachmentof', problem: 'invalid' }],
      });
    }
  });

  it('[CF1] is changed by patches and deleted', async () => {
    const ref = await storeFile(server.app, client);
    const payload = payloadFor(ref);
    const { nodeid } = payload;
    await client.command(createAttachment, payload);
    const changed = await client.command(updateAttachment, {
      nodeid,
      title: 'Detail',
      base: { title: 'Foto' },
    });
    expect(changed.body).toMatchObject({ title: 'Detail', version: 2 });
    const late = await client.command(updateAttachment, { nodeid, title: 'x', base: { title: 'Foto' } });
    expect(late.code).toBe('conflict');
    expect((await client.command(deleteAttachment, { nodeid })).code).toBe('done');
    expect((await client.command(deleteAttachment, { nodeid })).code).toBe('gone');
  });

  it('[F1] an edit may name it twice, and never by two node ids', async () => {
    const payload = payloadFor(await storeFile(server.app, client));
    const { nodeid } = payload;
    await client.command(createAttachment, payload);
    const edit = (attachmentnodeid: string) =>
      client.command(updateAttachment, { nodeid, attachmentnodeid, title: 'Detail' });
    expect(await edit(newId('attachment'))).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'attachmentnodeid', problem: 'invalid' }] },
    });
    expect(await edit(nodeid)).toMatchObject({ code: 'done', body: { title: 'Detail', version: 2 } });
  });

  it('[F1] [OB13] an edit replaces the file by stored bytes, and leaves the one that it names again', async () => {
    const first = await storeFile(server.app, client);
    const payload = payloadFor(first);
    const { nodeid } = payload;
    const { body } = await client.command(createAttachment, payload);
    const { fileid, mimetype, bucketid, fileversion } = first;
    const again = { nodeid, title: 'Detail', file: { fileid, mimetype, bucketid, fileversion } };
    expect(await client.command(updateAttachment, again)).toMatchObject({
      code: 'done',
      body: { title: 'Detail', file: body.file },
    });
    const { ref, send } = await requestFile(server.app, client);
    const { size: _size, sha256: _sha256, name: _name, ...sources } = ref;
    const edit = { nodeid, title: 'Anders', file: sources };
    const key = newId('key');
    expect((await client.command(updateAttachment, edit, { key })).code).toBe('incomplete');
    await send();
    expect(await client.command(updateAttachment, edit, { key })).toMatchObject({
      code: 'done',
      body: {
        title: 'Anders',
        file: { fileid: ref.fileid, size: ref.size, sha256: ref.sha256 },
        version: 3,
      },
    });
    const stored = await server.database.db
      .selectFrom('file')
      .select(['nodeid', 'equipmentnodeid'])
      .where('fileid', '=', ref.fileid)
      .executeTakeFirst();
    expect(stored).toEqual({ nodeid, equipmentnodeid: company.machines.press });
  });

  it("[F1] an edit cannot take another user's upload", async () => {
    const colleague = await server.login(await company.addUser('admin', [company.sites.north]));
    const payload = payloadFor(await storeFile(server.app, client));
    await client.command(createAttachment, payload);
    const edit = { nodeid: payload.nodeid, file: await storeFile(server.app, colleague) };
    expect((await client.command(updateAttachment, edit)).code).toBe('incomplete');
  });
});
