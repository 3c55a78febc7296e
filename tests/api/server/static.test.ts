import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEnvelope } from '../../../src/server/http/envelope.ts';
import { registerSecurity } from '../../../src/server/http/security.ts';
import { registerStatic } from '../../../src/server/http/static.ts';

const INDEX = '<!doctype html><title>Wartbar</title>';
const SCRIPT = `${'export const text = "Wartbar";\n'.repeat(100)}`;

describe('static files', () => {
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wartbar-static-'));
    const files: Record<string, string | Buffer> = {
      'client/index.html': INDEX,
      'client/sw.js': 'self.version = 1;',
      'client/assets/app-12345678.js': SCRIPT,
      'client/icons/icon.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      'client/.vite/manifest.json': '{}',
      'archive/old-87654321.js': 'export const old = 1;',
      'secret.js': 'export const secret = 1;',
    };
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    app = fastify();
    addEnvelope(app, Date.now);
    await registerSecurity(app, { publicUrl: 'http://127.0.0.1:3030' });
    await registerStatic(app, { client: join(folder, 'client'), archive: join(folder, 'archive') });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const navigate = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

  it('hashed assets may be kept for ever, the app and its worker are asked for each time', async () => {
    const asset = await get('/assets/app-12345678.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    for (const url of ['/', '/index.html', '/sw.js', '/icons/icon.png']) {
      expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-cache']);
    }
  });

  it('[S1] every route of the app gets the app, also with a token that holds dots', async () => {
    for (const url of [
      '/dashboard',
      '/OrderSubscription',
      '/set-password/a.b.c',
      '/machine-overview?nodeid=x&tab=1',
      '/M/01J2GV5GYMFSFRN6RC3MQ3YJJV',
      '/m/01j2gv5gymfsfrn6rc3mq3yjjv',
    ]) {
      const answer = await navigate(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, INDEX]);
    }
  });

  it('[I1] what is shared with an app whose worker is gone leads to the form, which says so', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/create-notification?shared=failed']);
  });

  it('[SW3] a missing asset is a real 404, also for a navigation', async () => {
    for (const url of ['/assets/app-00000000.js', '/assets/none', '/missing.js', '/icons/none.png']) {
      expect([url, (await navigate(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await get('/missing.js', { accept: '*/*' })).body).not.toContain('<');
  });

  it('[SW3] chunks of earlier builds are still served', async () => {
    const old = await get('/assets/old-87654321.js');
    expect([old.statusCode, old.body]).toEqual([200, 'export const old = 1;']);
    expect(old.headers['cache-control']).toContain('immutable');
  });

  it('what belongs to the server never gets the app', async () => {
    for (const url of ['/api/nothing', '/files/x/y/z', '/socket/', '/api']) {
      const answer = await navigate(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ code: 'gone' });
    }
  });

  it('no path leads out of the build or to hidden files', async () => {
    const paths = [
      '/../secret.js',
      '/%2e%2e/secret.js',
      '/..%2fsecret.js',
      '/assets/..%2f..%2fsecret.js',
      '/.vite/manifest.json',
      '/..%5csecret.js',
    ];
    for (const url of [...paths, '/%00.js', '/%zz.js']) {
      const answer = await get(url);
      expect([url, answer.body.includes('secret = 1'), answer.body === '{}']).toEqual([url, false, false]);
      expect([url, answer.statusCode >= 400]).toEqual([url, true]);
    }
  });

  it('text is compressed as the caller can take it, with a validator of its own', async () => {
    const br = await get('/assets/app-12345678.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/app-12345678.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/app-12345678.js')).body).toBe(SCRIPT);
    const picture = await get('/icons/icon.png', { 'accept-encoding': 'br' });
    expect(picture.headers['content-encoding']).toBeUndefined();

    const again = await get('/assets/app-12345678.js', {
      'accept-encoding': 'br',
      'if-none-match': String(br.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(gzip.headers.etag).not.toBe(br.headers.etag);
  });

  it('the copy that the build put next to a file is served until the file changes', async () => {
    const path = join(folder, 'client/laid.js');
    await writeFile(path, 'self.laid = 1;');
    await writeFile(`${path}.br`, brotliCompressSync('self.laid = "copy";'));
    const headers = { 'accept-encoding': 'br' };
    expect(brotliDecompressSync((await get('/laid.js', headers)).rawPayload).toString()).toBe(
      'self.laid = "copy";',
    );
    await writeFile(path, 'self.laid = 222;');
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    expect(brotliDecompressSync((await get('/laid.js', headers)).rawPayload).toString()).toBe(
      'self.laid = 222;',
    );
  });

  it('a build that was replaced is served as it is now', async () => {
    const path = join(folder, 'client/sw.js');
    const headers = { 'accept-encoding': 'br' };
    const before = await get('/sw.js', headers);
    await writeFile(path, 'self.version = 22;');
    const after = await get('/sw.js', headers);
    expect(brotliDecompressSync(after.rawPayload).toString()).toBe('self.version = 22;');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('the policy lets nothing in from elsewhere and works over http on a local address', async () => {
    const { headers } = await navigate('/');
    const policy = String(headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      'img-src': "'self' blob: data:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'self'",
    });
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
  });
});
