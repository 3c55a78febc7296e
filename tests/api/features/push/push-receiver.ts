import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assert } from '../../../../src/shared/lib/assert.ts';

/** A message as the device reads it, with what the push service was told beside it. */
export interface Received {
  path: string;
  text: string;
  headers: Record<string, string | string[] | undefined>;
  /** What the server's token says (RFC 8292), its signature checked. */
  claims: { aud: string; exp: number; sub: string };
  key: string;
}

/** A browser of this push service. */
export interface Browser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  path: string;
}

export interface PushReceiver {
  /** `127.0.0.1:port` */
  host: string;
  origin: string;
  port: number;
  /** What it took, in order. */
  received: Received[];
  /** Of every question, also those that it refused. */
  asked: string[];
  /** How it answers from now on; without, it takes everything. */
  answers: ((path: string, response: ServerResponse) => void) | null;
  browser(): Browser;
  close(): Promise<void>;
}

/** RFC 8291 with the content encoding of RFC 8188: what a browser does with a message. */
export function decrypt(keys: { secret: ReturnType<typeof createECDH>; auth: Buffer }, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  assert(record.length <= recordSize, 'one record');
  const own = keys.secret.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const ikm = Buffer.from(hkdfSync('sha256', keys.secret.computeSecret(sender), keys.auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  assert(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the last record ends with 2');
  return padded.subarray(0, end).toString('utf8');
}

function claimsOf(authorization: string): Pick<Received, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([A-Za-z0-9_-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert(signed, 'the token is signed with its key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

/** [D9] A push service of its own on a port of its own (or on `port`), with the browsers that it reaches. */
export async function startPushReceiver(port = 0, known = new Map<string, Keys>()): Promise<PushReceiver> {
  const browsers = known;
  const server = createServer((request, response) => {
    const path = String(request.url);
    receiver.asked.push(path);
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (receiver.answers) return receiver.answers(path, response);
      const keys = browsers.get(path);
      if (!keys) return response.writeHead(404).end();
      receiver.received.push({
        path,
        text: decrypt(keys, Buffer.concat(pieces)),
        headers: request.headers,
        ...claimsOf(String(request.headers.authorization)),
      });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const bound = (server.address() as AddressInfo).port;
  const host = `127.0.0.1:${bound}`;
  const receiver: PushReceiver = {
    host,
    origin: `http://${host}`,
    port: bound,
    received: [],
    asked: [],
    answers: null,
    browser() {
      const secret = createECDH('prime256v1');
      secret.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      browsers.set(path, { secret, auth });
      return {
        path,
        subscription: {
          endpoint: `http://${host}${path}`,
          p256dh: secret.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

type Keys = Parameters<typeof decrypt>[0];
