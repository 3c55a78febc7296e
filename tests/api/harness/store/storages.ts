import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { S3Place } from '../../../../src/server/settings/s3.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { openStorage } from '../../../../src/server/storage/open-storage.ts';
import type { FileStorage } from '../../../../src/server/storage/storage.ts';
import { s3OfWorker } from '../../../harness/s3/s3-server.ts';
import type { FilePlace } from '../server.ts';

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
