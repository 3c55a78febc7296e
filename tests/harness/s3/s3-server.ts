import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '../../../src/server/settings/s3.ts';
import { freePort } from '../databases/free-port.ts';
import { signatureProblem } from './signature.ts';

/** The store knows these alone. */
const CREDENTIALS = { key: 'S3RVER', secret: 'S3RVER', region: 'eu-central-1' };
const BUCKET = 'files';

/** A real S3 server that can be stopped and started. */
export interface S3Server {
  /** Where files of one server of ours lie; no two places share a key. */
  place(prefix: string): S3Place;
  /** Method and path with query of every request, in order. */
  readonly asked: string[];
  /** `silent`: takes requests and says nothing; a number: says that status alone. */
  mood: 'well' | 'silent' | number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it for good. */
  close(): Promise<void>;
}

const refusal = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/**
 * s3rver on a folder of its own. It checks signatures over its own reading of the path, which knows no slash behind the
 * bucket: they are checked here, over the address as it was sent.
 */
export async function startS3({ cors = '' }: { cors?: string } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'wartbar-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: cors === '' ? [] : [cors] }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const asked: string[] = [];
  const port = await freePort();
  let server: Server | null = null;

  const made: S3Server = {
    place: (prefix) => ({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix,
      ...CREDENTIALS,
    }),
    asked,
    mood: 'well',
    async start() {
      const started = createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        if (made.mood === 'silent') return;
        const problem = request.method === 'OPTIONS' ? null : signatureProblem(request, CREDENTIALS);
        if (typeof made.mood === 'number' || problem !== null) {
          request.resume();
          response.writeHead(typeof made.mood === 'number' ? made.mood : 403, {
            'content-type': 'application/xml',
          });
          response.end(request.method === 'HEAD' ? undefined : refusal(problem ?? 'SlowDown'));
          return;
        }
        answer(request, response);
      });
      await new Promise<void>((done, fail) => {
        started.once('error', fail);
        started.listen(port, '127.0.0.1', done);
      });
      server = started;
    },
    async stop() {
      const stopped = server;
      server = null;
      if (stopped === null) return;
      const closed = new Promise((done) => stopped.close(done));
      stopped.closeAllConnections();
      await closed;
    },
    async close() {
      await made.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  await made.start();
  return made;
}

let shared: Promise<S3Server> | undefined;

/** One for all tests of this process; whoever stops a store starts one of its own. */
export function s3OfWorker(): Promise<S3Server> {
  shared ??= startS3();
  return shared;
}
