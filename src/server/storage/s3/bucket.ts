import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { S3mini, S3ServiceError } from 's3mini';
import type { S3Place } from '../../settings/s3.ts';
import { StorageAway, StorageRefused } from '../storage.ts';
import { makeBoundedFetch, PATIENCE, type Patience } from './bounded-fetch.ts';

/** After a failure nobody asks for so long, ms: what waits would pile up otherwise. */
const REST = 2000;

/** Long enough to begin a download with, also where it waits for its turn. */
const LINK_SECONDS = 300;

/** How long whoever only wants to know waits for an answer, ms; a silent store must not make a server look silent. */
const GLANCE = 300;

/** A refusal of single requests is logged again after so long, ms. */
const TOLD_AGAIN = 60_000;

/** An answer counts for so long where somebody only wants to know, ms. */
const FRESH = 10_000;

/** Begins the names of objects beside the files, after the prefix. */
export const OWN_OBJECTS = 'wartbar-';

/** The bucket is there and the store takes the credentials, but there is no such object. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject';
}

/** What the store refuses of one request alone; all else it says concerns every request. */
const OF_ONE_REQUEST = [400, 403, 404, 405, 409, 411, 412, 413, 416, 507];

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
  /** The same also where it has just failed: for what has to be cleared away. */
  insist<T>(work: (client: S3mini) => Promise<T>): Promise<T>;
  /** What may be waited for within a transaction, ms. */
  readonly patience: Patience;
  /**
   * An address for a few minutes, where devices reach the store; absent where they do not. `headers`: what has to come
   * with it, as it stands here.
   */
  sign?(
    method: 'GET' | 'PUT',
    objectKey: string,
    given: { query?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<string>;
  /** Asks, where the store did not answer the last time; throws `StorageAway` where it still does not. */
  assertThere(): Promise<void>;
  /** Asks for the bucket, whatever was before. */
  probe(): Promise<Probe>;
  /** Whether the key may write and delete objects: does both. */
  probeWriting(): Promise<Probe>;
  /**
   * Whether it answers, as of a few seconds ago, or as it did before where it says nothing in a moment: however many ask, few
   * of the questions reach it.
   */
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
  new StorageRefused(`Der S3-Speicher der Dateien lehnt eine Anfrage ab (${reason}).`);

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
  /** When a refusal of one request was last logged, ms, by its reason. */
  const toldRefusals = new Map<string, number>();
  const tellRefusal = (reason: string) => {
    if (Date.now() - (toldRefusals.get(reason) ?? 0) < TOLD_AGAIN) return;
    toldRefusals.set(reason, Date.now());
    logger.error({ reason }, 'the store of the files refuses a request');
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

  async function insist<T>(work: (client: S3mini) => Promise<T>): Promise<T> {
    try {
      const done = await work(client);
      answered();
      return done;
    } catch (error) {
      const said = serviceErrorIn(error);
      if (said === null || !OF_ONE_REQUEST.includes(said.status)) throw fail(said ?? error);
      if (said.status === 404) throw await missing(said.serviceCode ?? '').catch(fail);
      tellRefusal(reasonOf(said));
      // Whether it refuses everything is another question, which nobody waits for.
      if (said.status === 403) void probeOnce();
      else answered();
      throw refused(reasonOf(said));
    }
  }

  async function ask<T>(work: (client: S3mini) => Promise<T>): Promise<T> {
    assertRested();
    return insist(work);
  }

  const probeOnce = (): Promise<Probe> => {
    probing ??= probe().finally(() => {
      probing = null;
    });
    return probing;
  };

  async function probeWriting(): Promise<Probe> {
    const objectKey = `${prefix}${OWN_OBJECTS}probe-${randomUUID()}`;
    try {
      await client.putObject(objectKey, Buffer.from('wartbar'));
      await client.deleteObject(objectKey);
      return { state: 'answers', reason: '' };
    } catch (error) {
      const { status = 0 } = serviceErrorIn(error) ?? {};
      return { state: status === 403 ? 'refuses' : 'away', reason: reasonOf(serviceErrorIn(error) ?? error) };
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
    insist,
    patience,
    probe,
    probeWriting,
    ...(signer && {
      sign: (...[method, objectKey, { query, headers }]: Parameters<NonNullable<Bucket['sign']>>) =>
        signer.getPresignedUrl(method, objectKey, LINK_SECONDS, query, headers),
    }),
    async answers() {
      if (isResting()) return false;
      if (failed === null && Date.now() - answeredAt < FRESH) return true;
      const known = failed === null;
      const answer = probeOnce().then(({ state }) => state === 'answers');
      return Promise.race([answer, pause(GLANCE, known, { ref: false })]);
    },
    async assertThere() {
      if (failed === null) return;
      assertRested();
      if ((await probe()).state !== 'answers') throw away();
    },
  };
}
