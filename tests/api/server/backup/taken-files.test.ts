import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { takeFile } from '../../../../src/server/storage/take-file.ts';
import { startCompany } from '../../harness/start-company.ts';
import { addFile } from './files.ts';
import { backUp, makePlaces, restoreTo } from './places.ts';

describe('the files of backups', () => {
  const places = makePlaces();
  let plant: Awaited<ReturnType<typeof startCompany>>;
  let folder: string;
  let now: number;
  beforeEach(async () => {
    plant = await startCompany('PostgreSQL');
    folder = await places.folder();
    now = Date.now();
  });
  afterEach(async () => {
    await plant.server.close();
    await places.drop();
  });

  const next = () => backUp(plant.server, folder, { now: () => (now += 60_000) });
  const pathIn = async (key: string) => (await openDiskStorage(folder)).pathOf(key);

  /** Other bytes of the same length, which no other name of the file shares. */
  async function damage(path: string): Promise<void> {
    const bytes = await readFile(path);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await rm(path);
    await writeFile(path, bytes);
  }

  it('[D5] are read each time, and taken again where they were damaged since', async () => {
    const [first, second] = [await addFile(plant, 'eins'), await addFile(plant, 'zwei')];
    await next();
    for (const key of [first, second]) await damage(await pathIn(key));
    await plant.server.storage.remove(second);
    const { manifest } = await next();
    expect(manifest.files).toMatchObject({ count: 1, missing: [second] });
    expect(await readFile(await pathIn(first), 'utf8')).toBe('eins');
    await restoreTo(await places.place('PostgreSQL'), folder);
  });

  it('[D5] that are damaged are left out of a restore on request, and keep nothing else from it', async () => {
    const keys = [await addFile(plant, 'eins'), await addFile(plant, 'zwei'), await addFile(plant, 'drei')];
    const [flipped = '', lost = '', whole = ''] = keys;
    await next();
    await damage(await pathIn(flipped));
    await rm(await pathIn(lost));
    const target = await places.place('PostgreSQL');
    await expect(restoreTo(target, folder)).rejects.toMatchObject({
      name: 'BackupFailed',
      message: expect.stringMatching(
        /beschädigt \(2 Dateien: .*Mit --without-damaged-files wird sie ohne diese Dateien eingespielt/,
      ),
    });
    await expect(restoreTo(target, folder)).rejects.toThrow(flipped);
    await expect(restoreTo(target, folder)).rejects.toThrow(lost);
    expect(await readdir(target.folder)).toEqual([]);
    const { backup } = await restoreTo(target, folder, { withoutDamaged: true });
    expect(backup.damaged.sort()).toEqual([flipped, lost].sort());
    const storage = await openDiskStorage(target.folder);
    const sizes = [await storage.size(flipped), await storage.size(lost), await storage.size(whole)];
    expect(sizes).toEqual([null, null, 4]);
  });

  it('[D5] leave nothing half when a backup is killed', async () => {
    const key = await addFile(plant, 'eins');
    await next();
    const path = await pathIn(key);
    await writeFile(`${path}.part`, 'ei');
    await next();
    expect(await readdir(join(path, '..'))).toEqual([key]);
  });

  it('[D5] replace what is there only when they are whole', async () => {
    const from = join(folder, 'from');
    const to = join(folder, 'store', 'to');
    await writeFile(from, 'eins');
    expect(await takeFile(from, to)).toBe(true);
    expect(await takeFile(from, to)).toBe(true);
    expect((await stat(to)).nlink).toBe(2);
    await rm(from);
    expect(await takeFile(from, to)).toBe(false);
    expect(await readFile(to, 'utf8')).toBe('eins');
    // What cannot have a second name is copied, and cannot be: a folder.
    await expect(takeFile(folder, to)).rejects.toThrow();
    expect(await readFile(to, 'utf8')).toBe('eins');
    expect(await readdir(join(folder, 'store'))).toEqual(['to']);
  });
});
