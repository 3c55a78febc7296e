import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config.ts';
import type { S3Place } from '../settings/s3.ts';
import { type DiskStorage, openDiskStorage } from './disk-storage.ts';
import { layerStorages } from './layered-storage.ts';
import { openBucket } from './s3/bucket.ts';
import { makeS3Storage } from './s3/s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** What the store says when it is asked for the first time, and what to look at. */
const REFUSED = 'Prüfe WARTBAR_S3_ENDPOINT, _BUCKET, _REGION, _KEY und _SECRET.';

/** [D4] Where files of this server can lie. */
export interface Stores {
  disk: DiskStorage;
  /** Null: the settings name none. */
  s3: FileStorage | null;
  /** What the server reads and writes: in the data folder, or in the store and what is still in the folder. */
  files: FileStorage;
}

/** A store that refuses throws `ConfigError`; one that is away is waited for. */
export async function openStores(
  { dataFolder, s3: place }: { dataFolder: string; s3: S3Place | null },
  logger: FastifyBaseLogger,
): Promise<Stores> {
  const disk = await openDiskStorage(dataFolder);
  if (place === null) return { disk, s3: null, files: disk };
  const bucket = openBucket(place, logger);
  const { state, reason } = await bucket.probe();
  if (state === 'refuses') {
    throw new ConfigError(`Der S3-Speicher der Dateien lehnt den Server ab (${reason}). ${REFUSED}`);
  }
  if (state === 'answers') {
    const writing = await bucket.probeWriting();
    if (writing.state === 'refuses') {
      throw new ConfigError(
        `Der Schlüssel WARTBAR_S3_KEY darf im S3-Speicher der Dateien nicht schreiben und löschen (${writing.reason}).`,
      );
    }
  }
  const s3 = makeS3Storage(bucket, place, disk);
  return { disk, s3, files: layerStorages(s3, disk) };
}

/** The files of this server alone. */
export const openStorage = async (...given: Parameters<typeof openStores>): Promise<FileStorage> =>
  (await openStores(...given)).files;
