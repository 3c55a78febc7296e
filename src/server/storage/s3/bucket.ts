import type { FastifyBaseLogger } from 'fastify';
import { S3mini, S3ServiceError } from 's3mini';
import type { S3Place } from '../../settings/s3.ts';
import { StorageAway } from '../storage.ts';
import { makeBoundedFetch, PATIENCE, type Patience } from './bounded-fetch.ts';

/** After a failure nobody asks for so long, ms: what waits would pile up otherwise. */
const REST = 2000;

/** Long enough to begin a download with, also where it waits for its turn. */
const LINK_SECONDS = 300;

/** An answer counts for so long where somebody only wants to know, ms. */
const FRESH = 10_000;

/** The bucket is there and the store takes the credentials, but there is no such object. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject';
}

/** What the store refuses of one request alone; all else it says concerns every request. */
const OF_ONE_REQUEST = [400, 404, 405, 409, 411, 412, 413, 416];

/** `refuses`: credentials, bucket or region are wrong, which time does not heal. */
export interface Probe {
  state: 'answers' | 'refuses' | 'away';
  /** Empty where it answers. */
  reason: string;
}

export interface Bucket {
  /**
   * Asks the store. Throws `NoSuchObject`, or `StorageAway` for everything else that goes wrong; at once where it has
   * just failed.
   */
  ask<T>(work: (client: S3mini) => Promise<T>): Promise<T>;
  /** An address of an object for a few minutes, where devices reach the store; absent where they do not. */
  sign?(objectKey: string, query: Record<string, string>): Promise<string>;
  /** Asks, where the store did not answer the last time; throws `StorageAway` where it still does not. */
  assertThere(): Promise<void>;
  /** Asks for the bucket, whatever was before. */
  probe(): Promise<Probe>;
  /** Whether it answers, as of a few seconds ago: however many ask, few of the questions reach it. */
  answers(): Promise<boolean>;
}

/** The status and code of an answer, never its body: that of a refused signature names the key. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim();
  if (error instanceof Error && error.name === 'AbortError') return 'keine Antwort in der Zeit';
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string;
    message?: string;
  };
  return code ?? message ?? 'unbekannt';
}

/** Without a cause: what the store said may name the key. */
const refused = (reason: string) =>
  new StorageAway(`Der S3-Speicher der Dateien lehnt eine Anfrage ab (${reason}).`);

const serviceErrorIn = (error: unknown): S3ServiceError | null => {
  if (error instanceof S3ServiceError) return error;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof S3ServiceError ? cause : null;
};

/** Every request to the bucket of the files. Logs once that it is away, and once that it is back. */
export function openBucket(
  { endpoint, bucket, region, key, secret, prefix, publicEndpoint }: S3Place,
  logger: FastifyBaseLogger,
  patience: Patience = PATIENCE,
): Bucket {
  /** When it last failed, ms; null: it answers. */
  let failed: number | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<Probe> | null = null;
  let why = '';
  const credentials = { accessKeyId: key, secretAccessKey: secret, region };
  const signer = publicEndpoint && new S3mini({ ...credentials, endpoint: `${publicEndpoint}/${bucket}` });
  const client = new S3mini({
    ...credentials,
    endpoint: `${endpoint}/${bucket}`,
    fetch: makeBoundedFetch(patience, () => failed === null),
  });

  const away = () => new StorageAway(`Der S3-Speicher der Dateien ist nicht erreichbar (${why}).`);
  const fail = (error: unknown): StorageAway => {
    why = reasonOf(error);
    if (failed === null) logger.error({ reason: why }, 'the store of the files is away');
    failed = Date.now();
    return away();
  };
  const answered = () => {
    if (failed !== null) logger.warn('the store of the files is back');
    failed = null;
    answeredAt = Date.now();
  };
  const isResting = () => failed !== null && Date.now() - failed < REST;
  const assertRested = () => {
    if (isResting()) throw away();
  };

  /** A missing object looks like a missing bucket, unless the answer has a body. */
  async function missing(code: string): Promise<Error> {
    const there = code === 'NoSuchKey' || (code !== 'NoSuchBucket' && (await client.bucketExists()));
    if (!there) return fail(new Error('NoSuchBucket'));
    answered();
    return new NoSuchObject();
  }

  async function ask<T>(work: (client: S3mini) => Promise<T>): Promise<T> {
    assertRested();
    try {
      const done = await work(client);
      answered();
      return done;
    } catch (error) {
      const said = serviceErrorIn(error);
      if (said === null || !OF_ONE_REQUEST.includes(said.status)) throw fail(said ?? error);
      if (said.status === 404) throw await missing(said.serviceCode ?? '').catch(fail);
      answered();
      throw refused(reasonOf(said));
    }
  }

  async function probe(): Promise<Probe> {
    try {
      if ((await client.listObjectsPaged('/', prefix, 1)) == null) throw new Error('NoSuchBucket');
      answered();
      return { state: 'answers', reason: '' };
    } catch (error) {
      const { status = 0 } = serviceErrorIn(error) ?? {};
      const refuses = (status >= 300 && status < 500 && status !== 429) || reasonOf(error) === 'NoSuchBucket';
      fail(error);
      return { state: refuses ? 'refuses' : 'away', reason: why };
    }
  }

  return {
    ask,
    probe,
    ...(signer && {
      sign: (objectKey: string, query: Record<string, string>) =>
        signer.getPresignedUrl('GET', objectKey, LINK_SECONDS, query),
    }),
    async answers() {
      if (isResting()) return false;
      if (failed === null && Date.now() - answeredAt < FRESH) return true;
      probing ??= probe().finally(() => {
        probing = null;
      });
      return (await probing).state === 'answers';
    },
    async assertThere() {
      if (failed === null) return;
      assertRested();
      if ((await probe()).state !== 'answers') throw away();
    },
  };
}
