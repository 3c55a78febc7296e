import { randomBytes, randomInt } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
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

/** Adds an edition of the small plant to the shared server. */
export async function joinServer(): Promise<JoinedServer> {
  const { port, databaseUrl, data, drawn, passwordhash } = inject('sharedServer');
  const edition = randomBytes(4).toString('hex');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    const storage = await openDiskStorage(data);
    await insertPlant({ db, storage, drawn, passwordhash }, { now: Date.now(), edition });
  } finally {
    await db.destroy();
  }
  const address = ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
  return { port, data, edition, address };
}
