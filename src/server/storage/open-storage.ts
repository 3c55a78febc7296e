import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config.ts';
import type { S3Place } from '../settings/s3.ts';
import { openDiskStorage } from './disk-storage.ts';
import { layerStorages } from './layered-storage.ts';
import type { Patience } from './s3/bounded-fetch.ts';
import { openBucket } from './s3/bucket.ts';
import { makeS3Storage } from './s3/s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** What the store says when it is asked for the first time, and what to look at. */
const REFUSED = 'Prüfe WARTBAR_S3_ENDPOINT, _BUCKET, _REGION, _KEY und _SECRET.';

/**
 * [D4] The files of this server: in the data folder, or with `s3` in a bucket, where those that are still in the folder are
 * read from it. A store that refuses throws `ConfigError`; one that is away is waited for.
 */
export async function openStorage(
  { dataFolder, s3 }: { dataFolder: string; s3: S3Place | null },
  logger: FastifyBaseLogger,
  patience?: Patience,
): Promise<FileStorage> {
  const disk = await openDiskStorage(dataFolder);
  if (s3 === null) return disk;
  const bucket = openBucket(s3, logger, patience);
  const { state, reason } = await bucket.probe();
  if (state === 'refuses') {
    throw new ConfigError(`Der S3-Speicher der Dateien lehnt den Server ab (${reason}). ${REFUSED}`);
  }
  return layerStorages(makeS3Storage(bucket, s3, disk), disk);
}
