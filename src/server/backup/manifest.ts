import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** In the folder of a backup, beside `secret` where the secret lies in the data folder, and `lan` where there is an authority. */
export const PARTS = {
  manifest: 'manifest.json',
  database: 'database.jsonl.gz',
  files: 'files.jsonl.gz',
} as const;

/** A backup that is not whole yet, or no longer. */
export const PART_PREFIX = '.part-';

const sum = { size: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const manifest = z.object({
  format: z.literal(1),
  /** Of the product that wrote it. */
  version: z.string(),
  /** ms; the database is of that moment. */
  created: z.int(),
  /** Counts on from the backups beside it: a clock may stand ahead, and is set back. Earlier versions did not count. */
  sequence: z.optional(z.int()),
  /** Rows by table. */
  database: z.object({ ...sum, rows: z.record(z.string(), z.int()) }),
  /** `missing`: keys of files that the storage did not have, or damaged. */
  files: z.object({ ...sum, count: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
  /** `kept`: the backup holds it. `mark`: tells whether another one is the same. */
  secret: z.object({ kept: z.boolean(), mark: z.string() }),
  /** Files of the authority of `--lan`, by name; absent where there is none. */
  lan: z.record(z.string().regex(/^[a-z]+\.pem$/), z.object(sum)).optional(),
});

/** [D5] What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;

/** A file in a list of files: key, size and SHA-256. */
export const listedFile = z.tuple([z.string(), z.int(), z.string()]);
export type ListedFile = z.infer<typeof listedFile>;

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Folder name of a backup: the server's clock (ms) when it was made, so that names sort by time. */
export const nameOf = (created: number): string =>
  `${new Date(created).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The moment in a backup's name, ms. */
export const momentOf = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

/** The backups in a folder in the order in which they were made. One that cannot be read stands where its name does. */
async function countedIn(folder: string): Promise<{ name: string; sequence: number }[]> {
  const counted: { name: string; sequence: number }[] = [];
  let reached = 0;
  for (const name of await namesIn(folder)) {
    const read = await readManifest(join(folder, name));
    const sequence = read ? (read.sequence ?? 0) : reached;
    reached = Math.max(reached, sequence);
    counted.push({ name, sequence });
  }
  return counted.sort((left, right) => left.sequence - right.sequence);
}

/** Names of the backups in a folder, the one that was made first in front, whatever its clock said. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await countedIn(folder)).map(({ name }) => name);

/** The number of the backup that is made next. */
export const nextSequence = async (folder: string): Promise<number> =>
  1 + Math.max(0, ...(await countedIn(folder)).map(({ sequence }) => sequence));

/** Those of a clock that stood ahead of ours, ms. */
export const isAhead = (name: string, now: number): boolean => momentOf(name) > now;

/** When the newest backup in a folder was made, ms; 0: there is none. Those of a clock that stood wrong do not count. */
export async function newestBackup(folder: string, now: number): Promise<number> {
  return Math.max(0, ...(await namesIn(folder)).filter((name) => !isAhead(name, now)).map(momentOf));
}

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As it is written, with a sum of its own: it tells by what the rest is checked. */
export function manifestText(of: Manifest): string {
  return `${JSON.stringify({ manifest: of, sha256: sealOf(JSON.stringify(of)) }, null, 2)}\n`;
}

/** What a backup says of itself; null where that cannot be read. */
export async function readManifest(backup: string): Promise<Manifest | null> {
  try {
    const read = JSON.parse(await readFile(join(backup, PARTS.manifest), 'utf8'));
    return read.sha256 === sealOf(JSON.stringify(read.manifest)) ? manifest.parse(read.manifest) : null;
  } catch {
    return null;
  }
}
