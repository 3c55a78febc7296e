import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/db/schema.ts';
import { insertDemoCompany } from '../../../src/server/demo/load-demo.ts';
import type { StoredFacts } from '../../../src/server/demo/store.ts';
import type { DiskStorage } from '../../../src/server/storage/disk-storage.ts';
import { fileKey } from '../../../src/server/storage/storage.ts';
import { drawnFile } from './plant-files.ts';
import { buildSmallPlant, type PlantOptions } from './small-plant.ts';

export interface PlantPlace {
  db: Kysely<Database>;
  storage: DiskStorage;
  /** Of `drawPlantFiles`. */
  drawn: string;
  passwordhash: string;
}

/** A second name for the same bytes, or a copy where the folders lie on different disks. */
async function place(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await link(path, target).catch(() => copyFile(path, target));
}

/** Adds an edition of the small plant to a server's database and files. */
export async function insertPlant(
  { db, storage, drawn, passwordhash }: PlantPlace,
  options: PlantOptions,
): Promise<void> {
  const companies = buildSmallPlant(options);
  const facts = new Map<string, StoredFacts>();
  for (const { client, files } of companies) {
    await Promise.all(
      files.map(async (file) => {
        const { fileid, version } = file;
        const { path, size, sha256 } = await drawnFile(drawn, client.name, file);
        await place(path, storage.pathOf(fileKey(client.clientid, fileid, version)));
        facts.set(fileid, { bucketid: storage.bucketid, size, sha256 });
      }),
    );
  }
  await db.transaction().execute(async (tx) => {
    for (const company of companies) await insertDemoCompany(tx, company, facts, passwordhash, options.now);
  });
}
