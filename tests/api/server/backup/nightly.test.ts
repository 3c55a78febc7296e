import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askServer, serveWishes } from '../../../../src/server/backup/ask-server.ts';
import { findBackup } from '../../../../src/server/backup/check-backup.ts';
import { listErasures, listedErasures } from '../../../../src/server/backup/erasures.ts';
import { backupsIn } from '../../../../src/server/backup/manifest.ts';
import { nightOf } from '../../../../src/server/backup/night.ts';
import { makeBackups } from '../../../../src/server/backup/run-backups.ts';
import { openDatabase } from '../../../../src/server/db/database.ts';
import { newId } from '../../harness/company.ts';
import { startCompany } from '../../harness/start-company.ts';
import { backUp, makePlaces } from './places.ts';

const logger = pino({ level: 'silent' });
const HOUR = 3_600_000;
const BERLIN = 'Europe/Berlin';

describe('the night of a moment', () => {
  it('[D5] begins at its hour by the plant’s clock', () => {
    const before = Date.parse('2026-11-28T01:59:00+01:00');
    const after = Date.parse('2026-11-28T02:00:00+01:00');
    expect(nightOf(after, 2, BERLIN)).toBe(nightOf(before, 2, BERLIN) + 1);
    expect(nightOf(after + 23 * HOUR, 2, BERLIN)).toBe(nightOf(after, 2, BERLIN));
    expect(nightOf(after, 2, 'America/New_York')).toBe(nightOf(before, 2, 'America/New_York'));
  });

  it.each(['2026-03-28', '2026-10-24'])(
    '[D5] counts one a day over a change of the clock, from %s',
    (day) => {
      const start = Date.parse(`${day}T12:00:00Z`);
      for (let hour = 0; hour < 12; hour += 1) {
        const nights = new Set<number>();
        for (let at = start; at < start + 48 * HOUR; at += HOUR / 4) nights.add(nightOf(at, hour, BERLIN));
        expect([...nights]).toEqual([...nights].sort((a, b) => a - b));
        expect(Math.max(...nights) - Math.min(...nights)).toBe(2);
      }
    },
  );
});

describe('nightly backups', () => {
  const places = makePlaces();
  let plant: Awaited<ReturnType<typeof startCompany>>;
  let folder: string;
  let now: number;
  beforeEach(async () => {
    plant = await startCompany('PostgreSQL');
    folder = join(await places.folder(), 'backups');
    now = Date.parse('2026-03-10T12:00:00+01:00');
    await sql`update migration set applied = to_timestamp(${now / 1000})`.execute(plant.server.database.db);
  });
  afterEach(async () => {
    await plant.server.close();
    await places.drop();
  });

  const make = (wishes: string | null = null) =>
    makeBackups({
      database: plant.server.database,
      folder,
      hour: 2,
      wishes,
      write: (signal) => backUp(plant.server, folder, { now: () => now, signal, kept: 3 }),
      origin: 'https://wartbar.example',
      logger,
      now: () => now,
    });

  it('[D5] come once a night, also after one that the server slept through', async () => {
    const backups = make();
    expect(await backups.night()).toBe(false);
    now = Date.parse('2026-03-11T01:59:00+01:00');
    expect(await backups.night()).toBe(false);
    now = Date.parse('2026-03-11T02:00:00+01:00');
    expect(await backups.night()).toBe(true);
    expect(await backups.night()).toBe(false);
    now = Date.parse('2026-03-13T09:00:00+01:00');
    // Another process, which begins with nothing but what lies there.
    const woken = make();
    expect(await woken.night()).toBe(true);
    expect(await woken.night()).toBe(false);
    now = Date.parse('2026-03-14T02:00:00+01:00');
    expect(await woken.night()).toBe(true);
    now += 24 * HOUR;
    expect(await woken.night()).toBe(true);
    expect(await backupsIn(folder)).toHaveLength(3);
  });

  it('[D5] come also after one that was made while the clock stood years ahead', async () => {
    await mkdir(join(folder, '2099-01-01T00-00-00Z'), { recursive: true });
    const backups = make();
    now = Date.parse('2026-03-11T02:00:00+01:00');
    expect(await backups.night()).toBe(true);
    expect(await backups.night()).toBe(false);
  });

  it('[D5] follow one another as they were made, whatever the clock said', async () => {
    const back = (at: string) => {
      now = Date.parse(at);
      return backUp(plant.server, folder, { now: () => now, kept: 2 });
    };
    const names = () => backupsIn(folder);
    await back('2026-03-09T02:00:00+01:00');
    await back('2031-01-01T02:00:00+01:00');
    expect(await names()).toEqual(['2026-03-09T01-00-00Z', '2031-01-01T01-00-00Z']);
    // The clock was set right: what it made then is not the newest for years, nor is each new one thrown away for it.
    await back('2026-03-11T02:00:00+01:00');
    expect(await names()).toEqual(['2031-01-01T01-00-00Z', '2026-03-11T01-00-00Z']);
    expect(await findBackup(folder, 'latest')).toBe('2026-03-11T01-00-00Z');
    await back('2026-03-12T02:00:00+01:00');
    expect(await names()).toEqual(['2026-03-11T01-00-00Z', '2026-03-12T01-00-00Z']);
  });

  it('[D5] forget no erasure where the clock does not tell which of them are older', async () => {
    const back = (at: string) => {
      now = Date.parse(at);
      return backUp(plant.server, folder, { now: () => now });
    };
    await back('2031-01-01T02:00:00+01:00');
    const erased = { kind: 'person', clientid: plant.company.clientid, nodeid: newId('user') } as const;
    await listErasures(folder, [{ ...erased, at: Date.parse('2026-03-10T12:00:00+01:00') }]);
    await back('2026-03-11T02:00:00+01:00');
    expect(await listedErasures(folder)).toHaveLength(1);
  });

  it('[D5] are made by another server once the one that made them is gone', async () => {
    const open = () => openDatabase({ url: plant.server.url ?? '', logger });
    const [first, second] = [await open(), await open()];
    try {
      expect(await first.claim('backup')).toBe(true);
      expect(await second.claim('backup')).toBe(false);
      await first.close();
      await expect.poll(() => second.claim('backup')).toBe(true);
      expect(await second.claim('backup')).toBe(true);
    } finally {
      await second.close();
    }
  });

  it('[D5] that fail are reported to the operator of the server once a night, and retried after an hour', async () => {
    const { database } = plant.server;
    await sql`update account set admin = true, email = 'chef@werk.example'
      where usernodeid = ${plant.client.account.usernodeid}`.execute(database.db);
    const told = async () =>
      (
        await sql<{ recipient: string; bodytext: string }>`
        select recipient, bodytext from mail_outbox where cause = 'backup' order by created`.execute(
          database.db,
        )
      ).rows;
    // The folder cannot be made: a file is in its place.
    await writeFile(folder, '');
    now = Date.parse('2026-03-11T02:00:00+01:00');
    const backups = make();
    expect(await backups.night()).toBe(false);
    const mails = await told();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['chef@werk.example']);
    expect(mails[0]?.bodytext).toContain('Die nächtliche Sicherung ist fehlgeschlagen');
    now += HOUR;
    expect(await backups.night()).toBe(false);
    expect(await told()).toHaveLength(1);
    now += HOUR / 2;
    await rm(folder);
    expect(await backups.night()).toBe(false);
    now += HOUR / 2;
    expect(await backups.night()).toBe(true);
  });

  it('[D5] leave who asks an answer, and nothing half', async () => {
    const data = await places.folder();
    const backups = make(data);
    expect(await backups.wish()).toBe(false);
    // As a server that holds it.
    await writeFile(
      join(data, 'server.lock'),
      JSON.stringify({ pid: process.pid, began: '', host: 'elsewhere' }),
    );
    await mkdir(folder);
    await mkdir(join(folder, '.part-2026-01-01T00-00-00Z'));
    const asked = askServer(data);
    await expect.poll(() => backups.wish()).toBe(true);
    expect(await asked).toBe(join(folder, (await backupsIn(folder))[0] ?? ''));
    expect(await readdir(data)).toEqual(['server.lock']);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);

    // Several at once: one backup is all of theirs.
    const wanted = async () => (await readdir(data)).filter((name) => name.startsWith('backup-wanted'));
    now += HOUR;
    const several = [askServer(data), askServer(data)];
    await expect.poll(async () => (await wanted()).length).toBe(2);
    expect(await backups.wish()).toBe(true);
    const [first, second] = await Promise.all(several);
    expect(second).toBe(first);
    expect(await backupsIn(folder)).toHaveLength(2);
    expect(await readdir(data)).toEqual(['server.lock']);

    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    const failed = expect(askServer(data)).rejects.toThrow('Die Sicherung ist fehlgeschlagen');
    await expect.poll(() => backups.wish()).toBe(true);
    await failed;
  });

  it('[D5] answers that nobody fetched are removed, fresh ones stay', async () => {
    const data = await mkdtemp(join(tmpdir(), 'wartbar-answers-'));
    const hour = new Date(Date.now() - HOUR);
    for (const name of ['backup-answer-1', 'backup-answering-2', 'server.lock']) {
      await writeFile(join(data, name), '');
      await utimes(join(data, name), hour, hour);
    }
    await writeFile(join(data, 'backup-answer-3'), '');
    expect(await serveWishes(data, async () => ({ told: '', failed: null }))).toBe(false);
    expect((await readdir(data)).sort()).toEqual(['backup-answer-3', 'server.lock']);
    await rm(data, { recursive: true });
  });

  it('[D5] that are broken off leave nothing behind', async () => {
    const ending = new AbortController();
    ending.abort();
    await expect(backUp(plant.server, folder, { signal: ending.signal })).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name !== 'files' && name !== 'incoming')).toEqual([]);
  });
});
