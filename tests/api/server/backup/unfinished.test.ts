import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '../../../../src/server/backup/manifest.ts';
import { mustBeFinished } from '../../../../src/server/backup/unfinished.ts';
import { seedCompany } from '../../harness/company.ts';
import { BOTH_DATABASES, type Kept, SECRET, startServerOn } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';
import { backUp, makePlaces, restoreTo } from './places.ts';

const MARKER = 'restore-unfinished';

describe.each(BOTH_DATABASES)(
  'a restore that fails on its last steps, into %s',
  { timeout: 300_000 },
  (kind) => {
    const places = makePlaces();
    let folder: string;
    let target: Kept;
    let name: string;
    beforeEach(async () => {
      const { server } = await startCompany('PostgreSQL');
      folder = await places.folder();
      const { path } = await backUp(server, folder);
      name = path.slice(-20);
      await server.close();
      target = await places.migratedPlace(kind);
      await writeFile(join(target.folder, 'secret'), SECRET, { mode: 0o600 });
      await inside(async (db) => {
        await seedCompany(db);
        await sql`update client set name = 'Neues Werk'`.execute(db);
      });
      await writeFile(join(target.folder, 'files', 'note'), 'here');
    });
    afterEach(() => places.drop());

    /** With a server that starts there, as it would. */
    async function inside<T>(
      run: (db: Awaited<ReturnType<typeof startServerOn>>['database']['db']) => Promise<T>,
    ): Promise<T> {
      await mustBeFinished(target.folder);
      const server = await startServerOn(target);
      try {
        return await run(server.database.db);
      } finally {
        await server.close();
      }
    }
    const companies = () =>
      inside(async (db) => (await db.selectFrom('client').select('name').execute()).map((each) => each.name));

    const NOW = Date.parse('2031-05-06T07:08:09Z');
    /** Something is in the way of the second rename, so that the first has to be undone. */
    async function breakOff(now: number): Promise<void> {
      const aside = join(target.folder, `before-${nameOf(now)}`);
      await mkdir(join(aside, 'files', 'x'), { recursive: true });
      await expect(restoreTo(target, folder, { replace: true, now: () => now })).rejects.toThrow('ENOTEMPTY');
      expect(await readdir(aside)).toEqual(['files']);
      expect((await readFile(join(target.folder, 'secret'), 'utf8')).trim()).toBe(SECRET);
      expect(await readFile(join(target.folder, 'files', 'note'), 'utf8')).toBe('here');
    }
    const left = async () => (await readdir(target.folder)).filter((each) => /^rest/.test(each)).sort();

    it('[D5] leaves the company that was there, or says that it has to be repeated', async () => {
      await breakOff(NOW);
      if (kind === 'PGlite') {
        // Everything is swapped by renames, and all of them were undone.
        expect(await left()).toEqual([]);
        expect(await companies()).toEqual(['Neues Werk']);
      } else {
        // The rows are there for good, the files are not.
        expect(await left()).toEqual([MARKER, `restoring-${nameOf(NOW)}`]);
        expect((await stat(join(target.folder, MARKER))).mode & 0o777).toBe(0o600);
        await expect(companies()).rejects.toMatchObject({
          name: 'BackupFailed',
          message: `Ein Einspielen einer Sicherung wurde unterbrochen. Wiederholen Sie es mit npm run restore -- ${name} --replace.`,
        });
        // Broken off once more, now with the marker there.
        await breakOff(NOW + 1000);
        expect(await left()).toEqual([MARKER, `restoring-${nameOf(NOW + 1000)}`]);
      }
      await restoreTo(target, folder, { replace: true, now: () => NOW + 2000 });
      expect(await left()).toEqual([]);
      expect(await companies()).toEqual(['Testwerk']);
      expect(await readdir(join(target.folder, 'files'))).not.toContain('note');
    });

    it('[D5] is whole when it is repeated after a kill between two renames', async () => {
      // As a kill leaves it after the first rename: no secret, and what was filled not yet in its place.
      const [former, other] = ['restoring-2031-01-01T00-00-00Z', 'restoring-2030-01-01T00-00-00Z'];
      for (const each of [former, other])
        await mkdir(join(target.folder, each, 'database'), { recursive: true });
      await writeFile(join(target.folder, MARKER), JSON.stringify({ backup: name, staging: former }));
      await mkdir(join(target.folder, 'before-2031-01-01T00-00-00Z'));
      await rename(
        join(target.folder, 'secret'),
        join(target.folder, 'before-2031-01-01T00-00-00Z', 'secret'),
      );
      await expect(companies()).rejects.toThrow(`npm run restore -- ${name} --replace`);
      // One that is refused changes nothing but what nobody waits for.
      await expect(restoreTo(target, folder)).rejects.toThrow('Die Datenbank enthält schon einen Betrieb.');
      await expect(restoreTo(target, folder, { secret: 'y'.repeat(40), replace: true })).rejects.toThrow(
        'gehört zu einem anderen WARTBAR_SECRET',
      );
      expect(await left()).toEqual([MARKER]);
      await restoreTo(target, folder, { replace: true });
      expect(await left()).toEqual([]);
      expect(await companies()).toEqual(['Testwerk']);
      expect((await readFile(join(target.folder, 'secret'), 'utf8')).trim()).toBe(SECRET);
    });
  },
);
