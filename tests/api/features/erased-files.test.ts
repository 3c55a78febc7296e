import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../src/server/db/records.ts';
import { eraseDeletedMachines } from '../../../src/server/jobs/erase-machines.ts';
import { eraseFiles } from '../../../src/server/jobs/files/erase-files.ts';
import { sweepFiles } from '../../../src/server/jobs/files/sweep-files.ts';
import { type FileStorage, fileKey } from '../../../src/server/storage/storage.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import { createAttachment, deleteAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { restoreEquipment } from '../../../src/shared/contract/machine/deleted-equipment.ts';
import { deleteEquipment, updateEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { requestFile, storeFile } from '../harness/files.ts';
import { FILE_WORLDS, startServer, type TestServer } from '../harness/server.ts';

const DAY = 86_400_000;
const logger = pino({ level: 'silent' });

describe.each(FILE_WORLDS)('files that nothing refers to on %s, in %s', (kind, files) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;
  let machine: string;

  beforeAll(async () => {
    server = await startServer(kind, { files });
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    colleague = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    machine = await company.addMachine('Presse', { areanodeid: company.areas.press });
  });

  /** What a server of that many days later does. */
  const eraseAfter = (days: number, storage = server.storage) =>
    eraseFiles({ db: server.database.db, storage, logger }, server.clock.now() + days * DAY);
  const keyOf = (ref: FileRef) => fileKey(company.clientid, ref.fileid, ref.fileversion);
  const kept = async (ref: FileRef) => (await server.storage.size(keyOf(ref))) !== null;
  const rowOf = ({ fileid }: FileRef) =>
    server.database.db
      .selectFrom('file')
      .select(['state', 'fresh', 'unusedsince'])
      .where('fileid', '=', fileid)
      .executeTakeFirst();
  const get = async ({ fileid, fileversion }: FileRef, { token } = client) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ url: `/files/${fileid}/${fileversion}`, headers })).statusCode;
  };
  async function link(file: FileRef, as = client, on = machine, nodeid = newId('attachment')) {
    const payload = { nodeid, title: 'Foto', isattachmentof: on, equipmentnodeid: on, file, created: 1 };
    return { nodeid, code: (await as.command(createAttachment, payload)).code };
  }
  async function linked(file: FileRef, on = machine): Promise<string> {
    const { nodeid, code } = await link(file, client, on);
    expect(code).toBe('done');
    return nodeid;
  }
  async function remove(nodeid: string): Promise<void> {
    expect((await client.command(deleteAttachment, { nodeid })).code).toBe('done');
  }
  /** As the device asks for a place to send these bytes to, and whether they are wanted. */
  async function ticket({ fileid, size, sha256 }: FileRef) {
    const wanted = { nodeid: newId('attachment'), extension: 'txt', fileid, size, sha256 };
    const { body } = await client.request('POST', '/files', { count: 1, extensions: [wanted] });
    return (body as unknown as { url: string; stored: boolean; fileversion: number }[])[0]!;
  }
  const put = (url: string, payload: string) => server.app.inject({ method: 'PUT', url, payload });
  /** A file whose bytes the device still has. */
  async function stored() {
    const text = randomUUID();
    const { ref, send } = await requestFile(server.app, client, text);
    await send();
    return { ref, text };
  }

  it('[F6] what was deleted can be neither read nor linked, by its uploader neither, until its bytes come again', async () => {
    const { ref, text } = await stored();
    const first = await linked(ref);
    expect([await get(ref), await get(ref, colleague)]).toEqual([200, 200]);
    await remove(first);
    expect([await get(ref), await get(ref, colleague)]).toEqual([404, 404]);
    for (const as of [client, colleague]) expect((await link(ref, as)).code).toBe('incomplete');
    expect((await link(ref, client, machine, first)).code).toBe('incomplete');
    expect(await kept(ref)).toBe(true);

    const { url, stored: known, fileversion } = await ticket(ref);
    expect([known, fileversion]).toEqual([false, 1]);
    expect((await put(url, text)).statusCode).toBe(200);
    await linked(ref);
    expect(await get(ref, colleague)).toBe(200);
  });

  it('[OB13] bytes that nothing refers to go 30 days after the last record let go of them, and their row with them', async () => {
    const ref = await storeFile(server.app, client);
    const [first, second] = [await linked(ref), await linked(ref)];
    await remove(first);
    await eraseAfter(31);
    expect(await rowOf(ref)).toEqual({ state: 'stored', fresh: false, unusedsince: null });
    expect([await kept(ref), await get(ref, colleague)]).toEqual([true, 200]);

    await remove(second);
    await eraseAfter(29);
    expect(await kept(ref)).toBe(true);
    expect(await eraseAfter(31)).toBeGreaterThan(0);
    expect([await kept(ref), await rowOf(ref)]).toEqual([false, undefined]);
    expect([await get(ref), (await link(ref)).code]).toEqual([404, 'incomplete']);
  });

  it('[OB13] what was erased can come again under its id', async () => {
    const { ref, text } = await stored();
    await remove(await linked(ref));
    await eraseAfter(31);
    const { url, stored: known, fileversion } = await ticket(ref);
    expect([known, fileversion]).toEqual([false, 1]);
    await put(url, text);
    await linked(ref);
    await eraseAfter(31);
    expect([await kept(ref), await get(ref, colleague)]).toEqual([true, 200]);
  });

  it('[F1] bytes that arrived and were never linked go after 30 days as well', async () => {
    const ref = await storeFile(server.app, client);
    await eraseAfter(29);
    expect([await kept(ref), await get(ref)]).toEqual([true, 200]);
    await eraseAfter(31);
    expect([await kept(ref), (await link(ref)).code]).toEqual([false, 'incomplete']);
  });

  it('[F1] [OB13] an upload that never arrived goes after two days; late bytes and links ask for it again', async () => {
    const { ref, send } = await requestFile(server.app, client);
    await eraseAfter(1);
    expect(await rowOf(ref)).toMatchObject({ state: 'pending' });
    await eraseAfter(3);
    expect(await rowOf(ref)).toBeUndefined();
    expect((await link(ref)).code).toBe('incomplete');
    await expect(send()).rejects.toThrow('upload: 424');
    await ticket(ref);
    await send();
    expect((await link(ref)).code).toBe('done');
  });

  it('[F1] another request for an upload gives two more days', async () => {
    const { ref } = await requestFile(server.app, client);
    await server.database.db
      .updateTable('file')
      .set({ created: 1, unusedsince: 1 })
      .where('fileid', '=', ref.fileid)
      .execute();
    await ticket(ref);
    await eraseAfter(1);
    expect(await rowOf(ref)).toMatchObject({ state: 'pending' });
  });

  it('[M3] a deleted machine keeps its bytes while it can come back; nobody links or reads them meanwhile', async () => {
    const ref = await storeFile(server.app, client);
    await linked(ref);
    const edit = { equipmentnodeid: machine, image: await storeFile(server.app, client) };
    expect((await client.command(updateEquipment, edit)).code).toBe('done');
    expect((await client.command(deleteEquipment, { nodeid: machine })).code).toBe('done');
    for (const file of [ref, edit.image]) {
      expect([await get(file), (await link(file, client, company.machines.mill)).code]).toEqual([
        404,
        'incomplete',
      ]);
    }
    await eraseAfter(400);
    expect([await kept(ref), await kept(edit.image)]).toEqual([true, true]);
    expect((await client.command(restoreEquipment, { equipmentnodeid: machine })).code).toBe('done');
    expect([await get(ref), await get(edit.image)]).toEqual([200, 200]);

    await client.command(deleteEquipment, { nodeid: machine });
    await eraseDeletedMachines(server.database.db, server.clock.now() + 31 * DAY);
    await eraseAfter(29);
    expect([await kept(ref), await kept(edit.image)]).toEqual([true, true]);
    await eraseAfter(31);
    expect([await kept(ref), await kept(edit.image)]).toEqual([false, false]);
  });

  it('[CF1] a picture that an edit replaced comes back to its machine, and hangs nowhere else', async () => {
    const [old, fresh] = [await storeFile(server.app, client), await storeFile(server.app, client)];
    const show = (image: FileRef, as = client) =>
      as.command(updateEquipment, { equipmentnodeid: machine, image });
    for (const image of [old, fresh]) expect((await show(image)).code).toBe('done');
    expect([await get(old), await get(fresh)]).toEqual([404, 200]);
    expect((await link(old)).code).toBe('incomplete');
    await eraseAfter(29);
    expect((await show(old, colleague)).code).toBe('done');
    await eraseAfter(31);
    expect([await kept(old), await kept(fresh), await get(old)]).toEqual([true, false, 200]);
  });

  it('[OB13] an eraser that is killed before or after the bytes went is followed by the next one', async () => {
    for (const removes of [true, false]) {
      const ref = await storeFile(server.app, client);
      await remove(await linked(ref));
      const dying: FileStorage = {
        ...server.storage,
        async remove(key) {
          if (removes) await server.storage.remove(key);
          throw new Error('killed');
        },
      };
      await eraseAfter(31, dying);
      expect([await kept(ref), await rowOf(ref)]).toMatchObject([!removes, { state: 'erasing' }]);
      expect([await get(ref), (await link(ref)).code]).toEqual([404, 'incomplete']);
      await eraseAfter(31);
      expect([await kept(ref), await rowOf(ref)]).toEqual([false, undefined]);
    }
  });

  it('[OB13] bytes that come again while they are about to go stay', async () => {
    const { ref, text } = await stored();
    await remove(await linked(ref));
    const dying = { ...server.storage, remove: () => Promise.reject(new Error('killed')) };
    await eraseAfter(31, dying);
    const { url } = await ticket(ref);
    await eraseAfter(0);
    expect((await put(url, text)).statusCode).toBe(200);
    await eraseAfter(0);
    await linked(ref);
    expect([await kept(ref), await get(ref, colleague)]).toEqual([true, 200]);
  });

  it('[OB13] bytes that cannot be removed hold up no others', async () => {
    const refs = [await storeFile(server.app, client), await storeFile(server.app, client)];
    for (const ref of refs) await remove(await linked(ref));
    const stuck = refs.map(keyOf).toSorted()[0]!;
    const failing: FileStorage = {
      ...server.storage,
      remove: (key) =>
        key === stuck ? Promise.reject(new Error('permission denied')) : server.storage.remove(key),
    };
    await eraseAfter(31, failing);
    expect((await Promise.all(refs.map(kept))).filter(Boolean)).toHaveLength(1);
  });

  it('[OB13] bytes without a row go 30 days after they were found so, and other files are left alone', async () => {
    const { db } = server.database;
    const sweep = (days: number) =>
      sweepFiles({ db, storage: server.storage, logger }, server.clock.now() + days * DAY);
    const put = async (key: string) =>
      server.storage.keep(await server.storage.receive(Buffer.from('x'), 10), key);
    const has = async (key: string) => (await server.storage.size(key)) !== null;
    const used = await storeFile(server.app, client);
    await linked(used);
    const [stray, foreign] = [fileKey('a company that is gone', randomUUID(), 1), 'notes.txt'];
    for (const key of [stray, foreign]) await put(key);
    expect(await sweep(0)).toBe(0);
    expect(await sweep(29)).toBe(0);
    expect(await has(stray)).toBe(true);
    // Its row came back, as with another backup.
    const ref = await storeFile(server.app, client);
    const row = await db.selectFrom('file').selectAll().where('fileid', '=', ref.fileid).executeTakeFirst();
    await db.deleteFrom('file').where('fileid', '=', ref.fileid).execute();
    await sweep(0);
    await db.insertInto('file').values(row!).execute();
    expect(await sweep(31)).toBe(1);
    expect([await has(stray), await has(foreign), await kept(used), await kept(ref)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect((await ticket(ref)).stored).toBe(true);
  });
});

describe('files on PostgreSQL', () => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer('PostgreSQL');
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const attachment = (file: FileRef) => ({
    nodeid: newId('attachment'),
    title: 'Foto',
    isattachmentof: company.machines.press,
    equipmentnodeid: company.machines.press,
    file,
    created: 1,
  });
  const isKept = async ({ fileid }: FileRef) =>
    (await server.storage.size(fileKey(company.clientid, fileid, 1))) !== null;
  const erase = () =>
    eraseFiles({ db: server.database.db, storage: server.storage, logger }, server.clock.now());

  it('[OB13] a file that is just being linked is passed over, and then known to be used', async () => {
    const { db } = server.database;
    const ref = await storeFile(server.app, client);
    await db.updateTable('file').set({ unusedsince: 1 }).execute();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('file').selectAll().where('fileid', '=', ref.fileid).forUpdate().execute();
      const row = { ...attachment(ref), description: '', specifier: '', usernodeid: null, lang: 'de' };
      await insertRows(tx, company.clientid, 'attachment', [row]);
      expect(await erase()).toBe(0);
    });
    expect(await erase()).toBe(0);
    const { unusedsince } = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    expect([unusedsince, await isKept(ref)]).toEqual([null, true]);
  });

  it('[OB13] of links and erasers at the same time, each link has its bytes or says that they are missing', async () => {
    const refs = await Promise.all(Array.from({ length: 30 }, () => storeFile(server.app, client)));
    await server.database.db.updateTable('file').set({ unusedsince: 1 }).execute();
    const links = refs.map((file) => client.command(createAttachment, attachment(file)));
    const [answers] = await Promise.all([Promise.all(links), erase(), erase()]);
    // What a link held at that moment goes with the next turn.
    await erase();
    for (const [at, ref] of refs.entries()) {
      const code = answers[at]?.code;
      expect([code, await isKept(ref)]).toEqual(code === 'done' ? ['done', true] : ['incomplete', false]);
    }
  });
});
