import { basename, join } from 'node:path';
import type { DumpHead } from '../db/dump/dumped.ts';
import { knowsMigrations } from '../db/dump/load-dump.ts';
import { LAN_FOLDER } from '../lan/kept-pair.ts';
import { type DiskStorage, openDiskStorage } from '../storage/disk-storage.ts';
import { readSecret, SECRET_FILE } from '../storage/secret.ts';
import { BackupFailed } from './failure.ts';
import { isWhole, readLines, type Sum } from './lines.ts';
import { backupsIn, listedFile, type Manifest, PARTS, readManifest } from './manifest.ts';
import { markOf } from './write-backup.ts';

/** A backup that can be restored. */
export interface WholeBackup {
  path: string;
  manifest: Manifest;
  /** Where the files of all backups lie. */
  store: DiskStorage;
  secret: string | null;
  /** Keys of files that are missing or not as they were written. */
  damaged: string[];
}

/** The backup of that name, the one that was made last for `latest`. Throws `BackupFailed`. */
export async function findBackup(folder: string, name: string): Promise<string> {
  const names = await backupsIn(folder);
  if (names.length === 0) throw new BackupFailed(`In ${folder} liegt keine Sicherung.`);
  const found = name === 'latest' ? names.at(-1) : names.find((each) => each === name);
  if (found) return found;
  throw new BackupFailed(`Es gibt keine Sicherung ${name}. Vorhanden: ${names.join(', ')}.`);
}

/**
 * [D5] Reads a backup through before anything is changed: every byte of it and of its files is there and as it was
 * written, and this product knows what wrote it. Damaged files are told; with `withoutDamaged` the rest counts as whole.
 * Throws `BackupFailed`.
 */
export async function checkBackup(
  folder: string,
  name: string,
  { withoutDamaged }: { withoutDamaged: boolean },
): Promise<WholeBackup> {
  const path = join(folder, name);
  const manifest = await readManifest(path);
  if (!manifest) throw damaged(name, PARTS.manifest);
  await mustBe(name, join(path, PARTS.database), manifest.database);
  await mustBe(name, join(path, PARTS.files), manifest.files);
  for await (const line of readLines(join(path, PARTS.database))) {
    if (knowsMigrations((line as DumpHead).migrations ?? [])) break;
    throw new BackupFailed(
      `Die Sicherung ${name} stammt von einer anderen oder neueren Fassung (${manifest.version}). Installieren Sie zuerst diese Fassung.`,
    );
  }
  const store = await openDiskStorage(folder);
  const bad: string[] = [];
  for await (const line of readLines(join(path, PARTS.files))) {
    const [key, size, sha256] = listedFile.parse(line);
    if (!(await isWhole(store.pathOf(key), { size, sha256 }))) bad.push(key);
  }
  if (bad.length > 0 && !withoutDamaged) throw filesDamaged(name, bad);
  const secret = manifest.secret.kept ? await readSecret(join(path, SECRET_FILE)).catch(() => null) : null;
  if (manifest.secret.kept && (secret === null || markOf(secret) !== manifest.secret.mark)) {
    throw damaged(name, SECRET_FILE);
  }
  for (const [file, of] of Object.entries(manifest.lan ?? {}))
    await mustBe(name, join(path, LAN_FOLDER, file), of);
  return { path, manifest, store, secret, damaged: bad };
}

const damaged = (name: string, part: string) =>
  new BackupFailed(
    `Die Sicherung ${name} ist unvollständig oder beschädigt (${part}). Es wurde nichts geändert.`,
  );

/** So many are named. */
const NAMED = 5;

const filesDamaged = (name: string, keys: readonly string[]) => {
  const named = [...keys.slice(0, NAMED), ...(keys.length > NAMED ? ['…'] : [])].join(', ');
  const count = keys.length === 1 ? '1 Datei' : `${keys.length} Dateien`;
  return new BackupFailed(
    `Die Sicherung ${name} ist unvollständig oder beschädigt (${count}: ${named}). Es wurde nichts geändert. Mit --without-damaged-files wird sie ohne diese Dateien eingespielt.`,
  );
};

async function mustBe(name: string, path: string, sum: Sum): Promise<void> {
  if (!(await isWhole(path, sum))) throw damaged(name, basename(path));
}
