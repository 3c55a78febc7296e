import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { dumpedTables } from '../../../../src/server/db/dump/dumped.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { fileKey } from '../../../../src/server/storage/storage.ts';
import { createAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import { LONG } from '../../../harness/long.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { requestFile } from '../../harness/files.ts';
import {
  BOTH_DATABASES,
  type DatabaseKind,
  type FilePlace,
  SECRET,
  startServerOn,
  type TestServer,
} from '../../harness/server.ts';
import { backUp, makePlaces, restoreTo } from './places.ts';

/** Files go the same way from either; the embedded one takes five times as long to come back. */
const FILES_FROM: DatabaseKind = LONG ? 'PGlite' : 'PostgreSQL';

/** In the long run also the way back from PostgreSQL; [D4] files into a store, out of one, and from one into another. */
const FROM_TO: [DatabaseKind, DatabaseKind, FilePlace, FilePlace][] = [
  ...BOTH_DATABASES.flatMap((from) =>
    BOTH_DATABASES.map((to): (typeof FROM_TO)[number] => [from, to, 'disk', 'disk']),
  ).filter(([from, to]) => LONG || from === 'PGlite' || to === 'PostgreSQL'),
  [FILES_FROM, FILES_FROM, 'S3', 'disk'],
  [FILES_FROM, FILES_FROM, 'disk under S3', 'S3'],
  [FILES_FROM, 'PostgreSQL', 'S3', 'S3'],
];

/** Everything that a backup holds, table by table, as text in one order. */
async function contents({ database }: TestServer): Promise<Record<string, string[]>> {
  return database.db.transaction().execute(async (tx) => {
    const all: Record<string, string[]> = {};
    for (const table of (await dumpedTables(tx)).keys()) {
      // A receipt's commit counts in its own epoch alone.
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'xid')::text as row from ${sql.table(table)} t`.execute(tx);
      all[table] = rows.map(({ row }) => row).sort();
    }
    return all;
  });
}

/** Values that are easily changed on the way: bytes, null as JSON, numbers, marks that some take for the end of a line. */
async function addOddities({ database: { db } }: TestServer, usernodeid: string): Promise<void> {
  const publickey = Buffer.from([0, 1, 0xff, 0x5c, 0x0a]);
  await db
    .insertInto('passkey')
    .values({
      id: 'k',
      usernodeid,
      name: '\\x "a"\n\t\u2029',
      publickey,
      signcount: 3,
      created: 1,
      lastused: null,
    })
    .execute();
  await sql`
    insert into mail_outbox (cause, recipient, subject, bodytext, bodyhtml, created, nextattempt, attachmentname, attachment)
    values ('order', 'a@werk.example', '', '{"a": null}', '<p>', 9007199254740991, 0, 'a.pdf', '\\x00ff')`.execute(
    db,
  );
  await sql`update client set baseinfo = 'null', plans = '[{"a": null, "b": 0.1, "c": 1e400}]'`.execute(db);
  await sql`insert into usedproof (signature, expires) values ('', 0), (E'\\\\', 1)`.execute(db);
}

describe.each(FROM_TO)(
  'a backup of %s into %s, files from %s to %s',
  {
    timeout: 300_000,
  },
  (from, to, filesFrom, filesTo) => {
    const places = makePlaces();
    const servers: TestServer[] = [];
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.close();
      await places.drop();
    });

    async function open(
      place: Awaited<ReturnType<typeof places.place>>,
      files: FilePlace,
    ): Promise<TestServer> {
      const server = await startServerOn(place, { files });
      servers.push(server);
      return server;
    }

    /** A notification as a device sends it, and sends it again. */
    const notification = (company: Company) => ({
      key: randomUUID(),
      payload: {
        nodeid: newId('notification'),
        equipmentnodeid: company.machines.press,
        type: 0,
        title: 'Öl läuft aus\u2028am Getriebe',
        created: Date.now(),
      },
    });
    const send = (client: TestClient, { key, payload }: ReturnType<typeof notification>) =>
      client.command(createNotification, payload, { key });

    it('[D5] [OB15] brings back a working company, and its device sends what came after it, once', async () => {
      const old = await open(await places.migratedPlace(from, filesFrom), filesFrom);
      const company = await seedCompany(old.database.db);
      const account = await company.addUser('admin', [company.sites.north]);
      const device = new TestDevice(await old.login(account));
      const [before, after] = [notification(company), notification(company)];
      expect((await send(device.client, before)).code).toBe('done');
      const file = await requestFile(old.app, device.client, 'Protokoll der Prüfung');
      await file.send();
      const attachment = {
        nodeid: newId('attachment'),
        title: 'Protokoll',
        isattachmentof: before.payload.nodeid,
        equipmentnodeid: company.machines.press,
        file: file.ref,
        created: Date.now(),
      };
      expect((await device.client.command(createAttachment, attachment)).code).toBe('done');
      await addOddities(old, account.usernodeid);
      await device.start();
      const folder = await places.folder();
      const taken = await contents(old);
      const { manifest, path } = await backUp(old, folder);
      expect(manifest.files).toMatchObject({ count: 1, bytes: file.bytes.length, missing: [] });
      // What was acknowledged after the backup: the server loses it.
      expect((await send(device.client, after)).code).toBe('done');
      await device.pull();
      const whole = new Map(device.rows);
      await servers.pop()!.close();

      const place = await places.place(to, filesTo);
      await restoreTo(place, folder);
      expect((await readFile(join(place.folder, 'secret'), 'utf8')).trim()).toBe(SECRET);
      expect((await stat(join(path, 'secret'))).mode & 0o777).toBe(0o600);
      const server = await open(place, filesTo);
      expect(await contents(server)).toEqual(taken);

      const client = await server.login(account);
      const again = new TestDevice(client);
      const foreign = await client.request(
        'GET',
        `/sync/changes?${new URLSearchParams({ device: device.deviceid, cursor: device.cursor, generation: String(device.generation) })}`,
      );
      expect(foreign).toMatchObject({ status: 410, body: { reason: 'foreignepoch' } });
      const ids = [before.key, after.key];
      const { known } = (await client.request('POST', '/sync/receipts', { ids })).body as {
        known: { id: string }[];
      } & typeof foreign.body;
      expect(known.map(({ id }) => id)).toEqual([before.key]);
      expect((await send(client, after)).code).toBe('done');
      expect((await send(client, after)).code).toBe('done');
      await again.start();
      expect([...again.rows.keys()].sort()).toEqual([...whole.keys()].sort());
      expect(again.held('notification').sort()).toEqual(
        [before, after].map((each) => each.payload.nodeid).sort(),
      );

      const key = fileKey(account.clientid, file.ref.fileid, file.ref.fileversion);
      const bytes: Buffer[] = [];
      for await (const piece of (await server.storage.read(key))!) bytes.push(piece as Buffer);
      expect(Buffer.concat(bytes).toString()).toBe('Protokoll der Prüfung');
      const onDisk = await (await openDiskStorage(place.folder)).size(key);
      expect(onDisk).toBe(filesTo === 'disk' ? file.bytes.length : null);
    });
  },
);
