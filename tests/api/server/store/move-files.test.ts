import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { eraseFiles } from '../../../../src/server/jobs/files/erase-files.ts';
import { type MoveDeps, moveFiles } from '../../../../src/server/jobs/files/move-files.ts';
import { openStores, type Stores } from '../../../../src/server/storage/open-storage.ts';
import { type FileStorage, fileKey } from '../../../../src/server/storage/storage.ts';
import type { FileRef } from '../../../../src/shared/contract/core/fields.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { requestFile } from '../../harness/files.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { s3Place } from '../../harness/store/storages.ts';

const logger = pino({ level: 'silent' });

describe.each(BOTH_DATABASES)('moving files, on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let stores: Stores;
  let disk: FileStorage;
  let s3: FileStorage;

  beforeEach(async () => {
    const place = await s3Place();
    server = await startServer(kind, { files: 'disk under S3', s3: place });
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    stores = await openStores({ dataFolder: server.folder, s3: place }, logger);
    ({ disk } = stores);
    s3 = stores.s3!;
  });
  afterEach(() => server.close());

  const keyOf = ({ fileid }: FileRef) => fileKey(company.clientid, fileid, 1);
  /** A file at a machine, on the disk. */
  async function add(text: string): Promise<FileRef> {
    const { ref, send } = await requestFile(server.app, client, text);
    await send();
    const { press } = company.machines;
    const payload = {
      nodeid: newId('attachment'),
      title: text,
      isattachmentof: press,
      equipmentnodeid: press,
    };
    expect((await client.command(createAttachment, { ...payload, file: ref, created: 1 })).code).toBe('done');
    return ref;
  }
  const read = ({ fileid, fileversion }: FileRef) =>
    server.app.inject({
      url: `/files/${fileid}/${fileversion}`,
      headers: { authorization: `Bearer ${client.token}` },
    });
  const move = (changed: Partial<MoveDeps> = {}) =>
    moveFiles({ db: server.database.db, from: disk, to: s3, goesOn: () => true, ...changed });
  const where = async (key: string) => [await disk.size(key), await s3.size(key)];
  async function erase({ fileid }: FileRef): Promise<void> {
    const { db } = server.database;
    await db.deleteFrom('attachment').where('file', 'is not', null).execute();
    await db
      .updateTable('file')
      .set({ unusedsince: 1, state: 'erasing' })
      .where('fileid', '=', fileid)
      .execute();
    await eraseFiles({ db, storage: stores.files, logger }, server.clock.now());
  }

  onBoth('[D4] each file goes there and back, and is read all the while', async () => {
    const texts = ['eins', 'zwei', 'drei'];
    const refs = await Promise.all(texts.map(add));
    const all = async () => (await Promise.all(refs.map(read))).map(({ body }) => body);
    const moving = move();
    while (await Promise.race([moving.then(() => false), all().then(() => true)]))
      expect(await all()).toEqual(texts);
    expect(await moving).toEqual({ moved: 3, bytes: 12, damaged: [], stopped: false });
    for (const ref of refs) expect(await where(keyOf(ref))).toEqual([null, 4]);
    expect(await all()).toEqual(texts);
    expect(await move()).toMatchObject({ moved: 0, bytes: 0 });
    expect(await move({ from: s3, to: disk })).toMatchObject({ moved: 3, bytes: 12 });
    for (const ref of refs) expect(await where(keyOf(ref))).toEqual([4, null]);
    expect(await all()).toEqual(texts);
  });

  it('[D4] one that is killed between two steps is followed by the next, which sends nothing twice', async () => {
    const ref = await add('eins');
    const dying = (storage: FileStorage, step: 'stage' | 'keep' | 'read' | 'remove') => ({
      ...storage,
      [step]: () => Promise.reject(new Error('killed')),
    });
    for (const step of ['stage', 'keep', 'read'] as const) {
      await expect(move({ to: dying(s3, step) })).rejects.toThrow('killed');
      expect((await where(keyOf(ref)))[0]).toBe(4);
    }
    await expect(move({ from: dying(disk, 'remove') })).rejects.toThrow('killed');
    expect(await where(keyOf(ref))).toEqual([4, 4]);
    expect((await read(ref)).body).toBe('eins');
    expect(await move({ to: dying(s3, 'keep') })).toMatchObject({ moved: 1 });
    expect(await where(keyOf(ref))).toEqual([null, 4]);
  });

  onBoth.each(['lend', 'stage', 'read'] as const)(
    '[D4] what is erased before its %s does not come back',
    async (step) => {
      const ref = await add('eins');
      let erased = false;
      const of = step === 'lend' ? disk : s3;
      const changed = {
        ...of,
        async [step](...given: never[]) {
          if (!erased) await erase(ref);
          erased = true;
          return (of[step] as (...all: never[]) => unknown)(...given);
        },
      } as FileStorage;
      await move(step === 'lend' ? { from: changed } : { to: changed }).catch((error: Error) =>
        expect(error.message).toContain('reads differently'),
      );
      expect(erased).toBe(true);
      expect(await where(keyOf(ref))).toEqual([null, null]);
    },
  );

  it('[D4] [OB13] what arrives once more meanwhile stays, whatever is moved', async () => {
    const ref = await add('eins');
    const again = async () => {
      const incoming = await stores.files.receive(Buffer.from('eins'), 4);
      await stores.files.keep(incoming, keyOf(ref));
    };
    for (const [from, to] of [
      [disk, s3],
      [s3, disk],
    ] as const) {
      let came = false;
      const noting = {
        ...to,
        async read(...given: Parameters<FileStorage['read']>) {
          const bytes = await to.read(...given);
          if (!came) await again();
          came = true;
          return bytes;
        },
      };
      await move({ from, to: noting });
      expect(came).toBe(true);
      expect((await read(ref)).body).toBe('eins');
    }
  });

  it('[D4] a damaged file is reported and stays where it is', async () => {
    const [whole, broken] = [await add('eins'), await add('zwei')];
    const path = stores.disk.pathOf(keyOf(broken));
    await rm(path);
    await writeFile(path, 'zwoi');
    expect(await move()).toEqual({ moved: 1, bytes: 4, damaged: [keyOf(broken)], stopped: false });
    expect([await where(keyOf(whole)), await where(keyOf(broken))]).toEqual([
      [null, 4],
      [4, null],
    ]);
    expect(createHash('sha256').update('zwei').digest('hex')).toBe(broken.sha256);
  });

  it('[D4] to the store a file goes without room on its disk, back only while there is some', async () => {
    const ref = await add('eins');
    const full = { ...s3, room: async () => 0, receive: () => Promise.reject(new Error('no room')) };
    expect(await move({ to: full })).toMatchObject({ moved: 1, bytes: 4 });
    expect(await readdir(join(stores.disk.pathOf('x'), '../../../incoming'))).toEqual([]);
    const nearlyFull = { ...disk, room: async () => 3 };
    await expect(move({ from: s3, to: nearlyFull })).rejects.toThrow('kein Platz');
    expect(await where(keyOf(ref))).toEqual([null, 4]);
    expect(await move({ from: s3, to: { ...disk, room: async () => 4 } })).toMatchObject({ moved: 1 });
  });

  it('[D4] it stops on request and continues later', async () => {
    for (const text of ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs']) await add(text);
    let left = 2;
    const stopped = await move({ goesOn: () => left-- > 0 });
    expect(stopped).toMatchObject({ moved: 2, stopped: true });
    expect(await move()).toMatchObject({ moved: 4, stopped: false });
  });
});
