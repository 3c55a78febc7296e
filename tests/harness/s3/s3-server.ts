import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  /** What it waits for before it answers a request; null: nothing. */
  hold: (() => Promise<void>) | null;
  /** The status that it answers a request with instead, by method and path with query; null: it does what it is asked. */
  refuse: ((line: string) => number | null) | null;
  /** Whether a request is carried out and its answer lost. */
  answerLost: ((line: string) => boolean) | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it for good. */
  close(): Promise<void>;
}

const refusal = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

async function portOf(server: Server, wished: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(wished, '127.0.0.1', done);
  });
  return (server.address() as AddressInfo).port;
}

/** Only the end of the connection is seen, once all is done. */
function loseAnswer(response: ServerResponse): void {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    response.socket?.destroy();
    return response;
  };
}

/** A page of a listing, cut from the whole: the tokens of s3rver need a cipher that OpenSSL 3 has no more. */
async function list(innerPort: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? '', `http://127.0.0.1:${innerPort}`);
  const { searchParams: query } = address;
  const most = Number(query.get('max-keys') ?? 1000);
  const token = query.get('continuation-token');
  query.delete('max-keys');
  query.delete('continuation-token');
  if (token !== null) query.set('start-after', Buffer.from(token, 'base64url').toString());
  const signed = ['authorization', 'x-amz-date', 'x-amz-content-sha256'];
  const headers = signed.map((name): [string, string] => [name, String(request.headers[name])]);
  const whole = await fetch(address, { headers });
  const text = await whole.text();
  const found = text.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const shown = found.slice(0, most);
  const last = /<Key>(.*?)<\/Key>/.exec(shown.at(-1) ?? '')?.[1] ?? '';
  const next = `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`;
  const cut = text
    .replace(/<Contents>.*<\/Contents>/s, shown.join(''))
    .replace('<IsTruncated>false</IsTruncated>', `<IsTruncated>true</IsTruncated>${next}`);
  response.writeHead(whole.status, { 'content-type': 'application/xml' });
  response.end(found.length > shown.length ? cut : text);
}

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
  const inner = createServer(answer);
  const innerPort = await portOf(inner, 0);
  const asked: string[] = [];
  const port = await freePort();
  let server: Server | null = null;

  /** A store shows an object whole or not at all, s3rver also one that it is writing: whoever reads it waits so long. */
  const writing = new Map<string, Promise<void>>();
  function carryOut(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request;
    const [path = '', query = ''] = url.split('?');
    const writes = method === 'PUT' ? !query.includes('partNumber=') : method === 'POST';
    if (!writes) return void (writing.get(path) ?? Promise.resolve()).then(() => answer(request, response));
    const written = new Promise<void>((done) => response.once('close', done)).then(() => {
      if (writing.get(path) === written) writing.delete(path);
    });
    writing.set(path, written);
    answer(request, response);
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const line = `${request.method} ${request.url}`;
    const problem = request.method === 'OPTIONS' ? null : signatureProblem(request, CREDENTIALS);
    const status = made.refuse?.(line) ?? (problem === null ? null : 403);
    if (status !== null) {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : refusal(problem ?? 'SlowDown'));
    } else if (request.method === 'GET' && line.includes('list-type=2')) {
      void list(innerPort, request, response);
    } else {
      if (made.answerLost?.(line)) loseAnswer(response);
      carryOut(request, response);
    }
  }

  const made: S3Server = {
    place: (prefix) => ({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix,
      publicEndpoint: `http://127.0.0.1:${port}`,
      ...CREDENTIALS,
    }),
    asked,
    hold: null,
    refuse: null,
    answerLost: null,
    async start() {
      const started = createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        void (made.hold?.() ?? Promise.resolve()).then(() => serve(request, response));
      });
      await portOf(started, port);
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
      inner.closeAllConnections();
      inner.close();
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
