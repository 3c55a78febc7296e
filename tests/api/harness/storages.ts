import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { S3Place } from '../../../src/server/settings/s3.ts';
import { openDiskStorage } from '../../../src/server/storage/disk-storage.ts';
import { openStorage } from '../../../src/server/storage/open-storage.ts';
import type { FileStorage } from '../../../src/server/storage/storage.ts';
import { LONG } from '../../harness/long.ts';
import { s3OfWorker } from '../../harness/s3/s3-server.ts';
import { BOTH_DATABASES, type DatabaseKind } from './server.ts';

/**
 * Where files lie. disk: in the data folder · S3: in a store · disk under S3: in the data folder, of a server that has a
 * store since.
 */
export const FILE_PLACES = ['disk', 'S3', 'disk under S3'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** [D4] For what has to do with files: both databases on the disk, the embedded one everywhere; in the long run all. */
export const FILE_WORLDS: readonly (readonly [DatabaseKind, FilePlace])[] = BOTH_DATABASES.flatMap((kind) =>
  FILE_PLACES.map((place) => [kind, place] as const),
).filter(([kind, place]) => LONG || kind === 'PGlite' || place === 'disk');

/** A place in the store of all tests that nobody else has. */
export const s3Place = async (): Promise<S3Place> => (await s3OfWorker()).place(`${randomUUID()}/`);

/** The files of a server; `known` is its place in a store where it had one before. */
export async function openFiles(
  place: FilePlace,
  dataFolder: string,
  logger: FastifyBaseLogger,
  known?: S3Place,
): Promise<FileStorage> {
  if (place === 'disk') return openDiskStorage(dataFolder);
  const layered = await openStorage({ dataFolder, s3: known ?? (await s3Place()) }, logger);
  if (place === 'S3') return layered;
  const { bucketid, stage, keep, discard } = await openDiskStorage(dataFolder);
  return { ...layered, bucketid, stage, keep, discard };
}
