import 'reflect-metadata';
import assert from 'node:assert';
import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PairFiles, readConfig } from '../../../src/server/config.ts';
import {
  BadCertificate,
  followPair,
  type Pair,
  readPair,
} from '../../../src/server/http/listen/certificate.ts';
import { listen } from '../../../src/server/http/listen/listener.ts';
import { isHealthy } from '../../../src/server/http/monitor/is-healthy.ts';
import { fillFolder } from '../../harness/databases/embedded-folder.ts';
import { bundleServer, type ServerProcess, spawnServer } from '../harness/process.ts';

const YEAR = 365 * 86_400_000;
const ELLIPTIC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** A pair for this machine that stands for itself, good around now. */
async function makePair(name: string, algorithm: typeof ELLIPTIC | typeof RSA = ELLIPTIC): Promise<Pair> {
  const crypto = webcrypto as unknown as Crypto;
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const cert = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${name}`,
      notBefore: new Date(Date.now() - YEAR),
      notAfter: new Date(Date.now() + YEAR),
      keys,
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
    },
    crypto,
  );
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { cert: cert.toString('pem'), key };
}

let first: Pair;
let second: Pair;
let folder: string;
let files: PairFiles;
beforeAll(async () => {
  [first, second] = await Promise.all([makePair('erstes'), makePair('zweites')]);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-tls-'));
  files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  await writeFile(files.certFile, first.cert);
  await writeFile(files.keyFile, first.key);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Who a new connection meets. */
const nameAt = (address: string) =>
  new Promise<unknown>((done, fail) => {
    const { hostname: host, port } = new URL(address);
    const socket: TLSSocket = connect({ host, port: Number(port), rejectUnauthorized: false }, () => {
      done(socket.getPeerCertificate().subject.CN);
      socket.destroy();
    }).once('error', fail);
  });

describe('an own certificate', () => {
  it('[D2] a renewed pair is served to new connections, half a pair or a wrong one is not', async () => {
    const pair = await readPair(files);
    const listener = await listen({ host: '127.0.0.1', port: 0, pair });
    const logged: string[] = [];
    const logger = pino({}, { write: (line: string) => void logged.push(line) });
    const renew = listener.renew ?? assert.fail('it serves no https');
    const stop = followPair(files, { pair, renew, logger, every: 10 });
    try {
      expect(await nameAt(listener.address)).toBe('erstes');
      await writeFile(files.certFile, second.cert);
      await expect.poll(() => logged.join(''), { timeout: 30_000 }).toContain('cannot be renewed');
      expect(await nameAt(listener.address)).toBe('erstes');
      await writeFile(files.keyFile, second.key);
      await expect.poll(() => nameAt(listener.address), { timeout: 30_000 }).toBe('zweites');
      expect(logged.join('')).not.toContain('PRIVATE KEY');
    } finally {
      stop();
      await listener.stop(0);
    }
  });

  it('[D2] who stays within the greeting does not hold up the end', async () => {
    const listener = await listen({ host: '127.0.0.1', port: 0, pair: first });
    const { hostname: host, port } = new URL(listener.address);
    const silent = connectPlain({ host, port: Number(port) });
    await once(silent, 'connect');
    // Only now the server knows of it.
    expect(await nameAt(listener.address)).toBe('erstes');
    const ended = once(silent, 'close');
    silent.resume();
    await listener.stop(50);
    await ended;
  });

  it('[D6] a supervisor’s command asks over https, whatever name the certificate is for', async () => {
    const listener = await listen({ host: '127.0.0.1', port: 0, pair: first });
    const asked = { host: '127.0.0.1', port: Number(new URL(listener.address).port), lan: false };
    listener.serve((_request, response) => response.end());
    expect(await isHealthy({ ...asked, tls: files })).toBe(true);
    expect(await isHealthy({ ...asked, tls: null, lan: true })).toBe(true);
    expect(await isHealthy({ ...asked, tls: null })).toBe(false);
    await listener.stop(0);
  });

  it('[D2] settings that are no pair are explained in a sentence', async () => {
    expect(() => readConfig({ WARTBAR_TLS_CERT: files.certFile })).toThrow('gehören zusammen');
    await writeFile(files.keyFile, second.key);
    await expect(readPair(files)).rejects.toThrow('sein Schlüssel');
    await writeFile(files.certFile, (await makePair('rsa', RSA)).cert);
    await expect(readPair(files), 'a key of another kind').rejects.toThrow('sein Schlüssel');
    const missing = { ...files, keyFile: join(folder, 'none.pem') };
    await expect(readPair(missing)).rejects.toThrow(BadCertificate);
    await expect(readPair(missing)).rejects.toThrow('Prüfe WARTBAR_TLS_KEY.');
  });
});

describe('the server as a process', { timeout: 240_000 }, () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    bundle = await bundleServer();
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
  });

  const settings = () => ({
    WARTBAR_DATA: join(folder, 'data'),
    WARTBAR_TLS_CERT: files.certFile,
    WARTBAR_TLS_KEY: files.keyFile,
  });

  it('[D2] serves https to clients that trust the certificate', async () => {
    await fillFolder(join(folder, 'data/database'));
    server = spawnServer(bundle.entry, settings());
    const address = await server.ready;
    expect(address).toMatch(/^https:/);
    const status = (ca?: string) =>
      new Promise((done) => {
        get(`${address}/api/health`, { ca }, (answer) => done(answer.resume().statusCode)).once(
          'error',
          (error: NodeJS.ErrnoException) => done(error.code),
        );
      });
    expect(await status(first.cert)).toBe(200);
    expect(await status()).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  it('[D2] does not start with a pair that does not fit, and says so', async () => {
    await writeFile(files.keyFile, 'kein Schlüssel');
    server = spawnServer(bundle.entry, settings());
    const { code, errors } = await server.ended;
    expect(code).toBe(1);
    expect(errors).toContain('WARTBAR_TLS_CERT und WARTBAR_TLS_KEY müssen ein Zertifikat');
    expect(errors).not.toContain('    at ');
  });
});
