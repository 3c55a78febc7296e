import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { Database } from '../../../../src/server/db/schema.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { insertPlant } from '../../../harness/plant/insert-plant.ts';

/** A company of one's own on the server that the test files share. */
export interface JoinedServer {
  port: number;
  /** The server's data folder. */
  data: string;
  /** Names the edition of the small plant, see `setEdition`. */
  edition: string;
  /** An address that nobody else calls from. */
  address: string;
}

/** How often a file has joined. */
const joined = new Map<string, number>();

/** The same edition for a file in each run: what its tests pick from the plant does not change by chance. */
function editionOfFile(): string {
  const file = expect.getState().testPath ?? '';
  const times = (joined.get(file) ?? 0) + 1;
  joined.set(file, times);
  return createHash('sha256')
    .update(`${basename(file)} ${times}`)
    .digest('hex')
    .slice(0, 8);
}

/** Adds an edition of the small plant to the shared server. */
export async function joinServer(): Promise<JoinedServer> {
  const { port, databaseUrl, data, drawn, passwordhash } = inject('sharedServer');
  const edition = editionOfFile();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    const storage = await openDiskStorage(data);
    await insertPlant({ db, storage, drawn, passwordhash }, { now: Date.now(), edition });
  } finally {
    await db.destroy();
  }
  const address = `10.${[0, 2, 4].map((at) => Number.parseInt(edition.slice(at, at + 2), 16)).join('.')}`;
  return { port, data, edition, address };
}
