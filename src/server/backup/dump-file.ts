import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { connectDatabase, type OpenDatabase } from '../db/database.ts';
import { dumpDatabase } from '../db/dump/write-dump.ts';
import { type Sum, writeLines } from './lines.ts';
import type { WriteDump } from './write-backup.ts';

/** Writes the dump of an open database; others may write into it meanwhile. */
export const dumpOpen =
  ({ db }: Pick<OpenDatabase, 'db'>, version: string): WriteDump =>
  ({ path, created, signal }) =>
    writeLines(path, dumpDatabase(db, { version, created }), signal);

/** What is dumped from a copy of an embedded database's files. */
export interface CopiedDump {
  copy: string;
  path: string;
  version: string;
  created: number;
}

/** Writes the dump of an embedded database that nobody has open. */
export async function dumpCopy(
  { copy, path, version, created }: CopiedDump,
  logger: FastifyBaseLogger,
): Promise<Sum> {
  const database = await connectDatabase({ dataFolder: copy, logger });
  try {
    return await dumpOpen(database, version)({ path, work: '', created });
  } finally {
    await database.close();
  }
}

/**
 * [D5] Writes the dump of a server's own database. An embedded one has one connection, which a long read would keep from
 * everybody: its files are copied, and the copy is read, by `ofCopy`, in another process where there is one.
 */
export const dumpServed =
  (
    database: OpenDatabase,
    version: string,
    ofCopy: (of: CopiedDump, signal?: AbortSignal) => Promise<Sum>,
  ): WriteDump =>
  async (to) => {
    if (database.copyFiles === null) return dumpOpen(database, version)(to);
    const copy = join(to.work, 'database');
    await database.copyFiles(copy);
    return ofCopy({ copy, path: to.path, version, created: to.created }, to.signal);
  };
