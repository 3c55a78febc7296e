import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLines, writeLines } from '../../../../src/server/backup/lines.ts';
import { backupsIn, manifestText, readManifest } from '../../../../src/server/backup/manifest.ts';
import { openDatabase } from '../../../../src/server/db/database.ts';
import type { DumpHead, DumpLine } from '../../../../src/server/db/dump/dumped.ts';
import { openLan } from '../../../../src/server/lan/lan.ts';
import { type Kept, SECRET } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';
import { addFile } from './files.ts';
import { backUp, makePlaces, restoreTo } from './places.ts';

describe('a backup', () => {
  const places = makePlaces();
  let old: Awaited<ReturnType<typeof startCompany>>;
  let folder: string;
  let target: Kept;
  beforeEach(async () => {
    old = await startCompany('PostgreSQL');
    folder = await places.folder();
    target = await places.place('PostgreSQL');
  });
  afterEach(async () => {
    await old.server.close();
    await places.drop();
  });

  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: target.url ?? '' });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  /** That a restore is refused with this sentence, and the target is as empty as it was. */
  async function refused(sentence: string, options: Parameters<typeof restoreTo>[2] = {}): Promise<void> {
    await expect(restoreTo(target, folder, options)).rejects.toMatchObject({
      name: 'BackupFailed',
      message: expect.stringContaining(sentence),
    });
    expect(await query("select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    expect(await readdir(target.folder)).toEqual([]);
  }

  /** Writes the dump again with other lines, as if it had been written so. */
  async function rewrite(path: string, change: (line: DumpLine) => DumpLine[]): Promise<void> {
    const dump = join(path, 'database.jsonl.gz');
    const lines: DumpLine[] = [];
    for await (const line of readLines(dump)) lines.push(...change(line as DumpLine));
    await rm(dump);
    const sum = await writeLines(dump, lines);
    const manifest = (await readManifest(path))!;
    const text = manifestText({ ...manifest, database: { ...manifest.database, ...sum } });
    await writeFile(join(path, 'manifest.json'), text);
  }

  it('[D5] that is damaged, or not whole, is refused, and nothing is changed', async () => {
    const key = await addFile(old, 'Schaltplan');
    await refused('liegt keine Sicherung');
    const data = await places.folder();
    const logger = pino({ level: 'silent' });
    await openLan({ dataFolder: data, publicUrl: null, logger });
    const { path } = await backUp(old.server, folder, { dataFolder: data });
    await refused('Es gibt keine Sicherung gestern.', { name: 'gestern' });
    const stored = join(folder, 'files');
    const [group = ''] = await readdir(stored);
    const parts = [
      'manifest.json',
      'database.jsonl.gz',
      'files.jsonl.gz',
      'secret',
      join('lan', 'ca.pem'),
      join('..', 'files', group, key),
    ];
    for (const part of parts) {
      const whole = await readFile(join(path, part));
      for (const broken of [whole.subarray(0, whole.length / 2), null, flipped(whole)]) {
        await rm(join(path, part), { force: true });
        if (broken) await writeFile(join(path, part), broken);
        await refused('unvollständig oder beschädigt');
      }
      await rm(join(path, part), { force: true });
      await writeFile(join(path, part), whole);
    }
    await restoreTo(target, folder);
    expect(await query('select name from client')).toEqual([{ name: 'Testwerk' }]);
    const authority = await readFile(join(target.folder, 'lan', 'ca.pem'), 'utf8');
    expect(authority).toBe(await readFile(join(data, 'lan', 'ca.pem'), 'utf8'));
    expect((await stat(join(target.folder, 'lan', 'ca.pem'))).mode & 0o777).toBe(0o600);
  });

  it('[D5] with rows missing, or of a later product, is refused, and nothing is changed', async () => {
    const { path } = await backUp(old.server, folder);
    let dropped = 0;
    await rewrite(path, (line) => (Array.isArray(line) && dropped++ === 5 ? [] : [line]));
    await refused('lässt sich nicht einspielen');

    const { path: second } = await backUp(old.server, folder, { now: () => Date.now() + 5000 });
    const later = ({ migrations, ...head }: DumpHead): DumpHead => ({
      ...head,
      migrations: [...migrations, { name: '999_later', hash: 'a'.repeat(64) }],
    });
    await rewrite(second, (line) => ['migrations' in line ? later(line) : line]);
    await refused('stammt von einer anderen oder neueren Fassung');
  });

  it('[D5] under another secret is refused, unless somebody takes the loss', async () => {
    await backUp(old.server, folder, { secret: { text: SECRET, kept: false } });
    await refused('gehört zu einem anderen WARTBAR_SECRET');
    await refused('gehört zu einem anderen WARTBAR_SECRET', { secret: 'y'.repeat(40) });
    await restoreTo(target, folder, { secret: SECRET });
    expect(await readdir(target.folder)).not.toContain('secret');
    const lost = await places.place('PostgreSQL');
    await restoreTo(lost, folder, { secret: 'y'.repeat(40), otherSecret: true });
  });

  it('[D5] takes nothing away that is not of this product, whatever is asked for', async () => {
    await backUp(old.server, folder);
    await query('create table invoice (id int); insert into invoice values (7)');
    for (const replace of [false, true]) {
      await expect(restoreTo(target, folder, { replace })).rejects.toThrow(
        'Die Datenbank enthält Tabellen, die nicht von Wartbar sind.',
      );
    }
    expect(await query('select id from invoice')).toEqual([{ id: 7 }]);
    expect(await readdir(target.folder)).toEqual([]);
  });

  it('[D5] sees a server also where the address of its database names the connection', async () => {
    await backUp(old.server, folder);
    const logger = pino({ level: 'silent' });
    const server = await openDatabase({ url: `${target.url}?application_name=werk`, logger });
    try {
      await expect(restoreTo(target, folder)).rejects.toThrow('Ein Server benutzt die Datenbank.');
    } finally {
      await server.close();
    }
  });

  it('[D5] takes no company away: what was there lies aside', async () => {
    await backUp(old.server, folder);
    await restoreTo(target, folder);
    await query("update client set name = 'Neues Werk'");
    await appendFile(join(target.folder, 'files', 'note'), 'here');
    await expect(restoreTo(target, folder)).rejects.toThrow('Die Datenbank enthält schon einen Betrieb.');
    const busy = new pg.Client({ connectionString: target.url ?? '', application_name: 'wartbar' });
    await busy.connect();
    const beside = restoreTo(target, folder, { replace: true });
    await expect(beside).rejects.toThrow('Ein Server benutzt die Datenbank.');
    await busy.end();
    expect(await query('select name from client')).toEqual([{ name: 'Neues Werk' }]);

    const { aside } = await restoreTo(target, folder, { replace: true });
    const [schema = '', moved = ''] = aside;
    expect(await query('select name from client')).toEqual([{ name: 'Testwerk' }]);
    expect(await query(`select name from ${schema}.client`)).toEqual([{ name: 'Neues Werk' }]);
    expect(await readFile(join(moved, 'files', 'note'), 'utf8')).toBe('here');
  });

  it('[D5] makes room for the newest, and their files stay', async () => {
    const { server } = old;
    let now = Date.now();
    const next = () => backUp(server, folder, { kept: 2, now: () => (now += 60_000) });
    const [first, second] = [await addFile(old, 'eins'), await addFile(old, 'zwei')];
    await next();
    await sql`delete from attachment where title = 'eins'`.execute(server.database.db);
    await sql`delete from file where name <> '' and fileid::text = ${first.slice(17, 53)}`.execute(
      server.database.db,
    );
    const [kept] = [await next(), await next()];
    expect(await backupsIn(folder)).toHaveLength(2);
    expect(kept.manifest.files.count).toBe(1);
    const files = (await readdir(join(folder, 'files'), { recursive: true })).map((path) => path.slice(3));
    expect(files).toContain(second);
    expect(files).not.toContain(first);

    // One that the storage lost is named, and stops nothing.
    const third = await addFile(old, 'drei');
    await server.storage.remove(third);
    expect((await next()).manifest.files).toMatchObject({ count: 1, missing: [third] });
  });
});

function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const at = Math.floor(other.length / 2);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}
