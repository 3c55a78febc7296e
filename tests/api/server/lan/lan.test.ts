import assert from 'node:assert';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { get } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecure } from 'node:tls';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../src/server/config.ts';
import { type Listener, listen } from '../../../../src/server/http/listen/listener.ts';
import { type Lan, type LanOptions, openLan } from '../../../../src/server/lan/lan.ts';
import { landingOf, withProbe } from '../../../../src/server/lan/landing/door.ts';
import { lanHint } from '../../../../src/server/lan/terminal.ts';

const DAY = 86_400_000;
const logger = pino({ level: 'silent' });
const home = { names: ['wartbar.local', 'localhost'], addresses: ['192.168.7.20', '127.0.0.1'] };

let folder: string;
let listener: Listener;
let stop: (() => void) | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-lan-'));
});
afterEach(async () => {
  stop?.();
  await listener?.stop(0);
  await rm(folder, { recursive: true, force: true });
});

async function open(options: Partial<LanOptions> = {}): Promise<Lan> {
  const lan = await openLan({ dataFolder: folder, publicUrl: null, logger, place: () => home, ...options });
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    pair: lan.pair(),
    plain: landingOf(lan),
    around: withProbe,
  });
  listener.serve((_request, response) => void response.end('app'));
  return lan;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const plain = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  new Promise<Answer>((done, fail) => {
    const options = { host: '127.0.0.1', port: listener.port, path, method, headers };
    requestPlain(options, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .once('error', fail)
      .end();
  });

/** What a device meets that trusts `ca` alone and asks for this name. */
const secure = (servername: string, ca?: string, path = '/') =>
  new Promise<string>((done) => {
    const options = { host: '127.0.0.1', port: listener.port, path, servername, ca, agent: false };
    get(options, (answer) => {
      answer.resume();
      done(`${answer.statusCode} ${answer.headers['access-control-allow-origin'] ?? ''}`.trim());
    }).once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });

describe('https in the local network', () => {
  it('[D1] one port serves the app to who trusts the authority, and the way there to who comes without https', async () => {
    const lan = await open();
    expect(await secure('wartbar.local', lan.certificate)).toBe('200');
    expect(await secure('wartbar.local', lan.certificate, '/lan-probe')).toBe('204 *');
    expect(await secure('wartbar.local')).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(await secure('bank.example', lan.certificate)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');

    const page = await plain('/', { host: `192.168.7.20:${listener.port}`, 'user-agent': 'Android' });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const origins = [`https://wartbar.local:${listener.port}`, `https://192.168.7.20:${listener.port}`];
    expect(page.body).toContain(JSON.stringify({ origins }).slice(1, -1).replaceAll('"', '&quot;'));
    expect(page.body).toContain(lan.fingerprint);
    expect(page.body).toContain('<details open><summary>Android');
    expect(page.body).not.toContain('PRIVATE KEY');

    const crt = await plain('/ca.crt');
    expect(crt.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(new X509Certificate(crt.body).fingerprint256).toBe(lan.fingerprint);
    expect(crt.body).not.toContain('PRIVATE KEY');
    const profile = await plain('/ca.mobileconfig');
    expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
    const [, data = ''] = /<data>([^<]+)<\/data>/.exec(profile.body) ?? [];
    expect(new X509Certificate(Buffer.from(data, 'base64')).fingerprint256).toBe(lan.fingerprint);
  });

  it('[D1] trust is announced while the server starts and while it ends', async () => {
    const lan = await openLan({ dataFolder: folder, publicUrl: null, logger, place: () => home });
    listener = await listen({ host: '127.0.0.1', port: 0, pair: lan.pair(), around: withProbe });
    expect(await secure('localhost', lan.certificate)).toBe('503');
    expect(await secure('localhost', lan.certificate, '/lan-probe')).toBe('204 *');

    const asked = new Promise<() => void>((done) =>
      listener.serve((_request, response) => done(() => response.end('late'))),
    );
    const options = { host: '127.0.0.1', port: listener.port, servername: 'localhost', ca: lan.certificate };
    const socket = connectSecure(options);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const release = await asked;
    // What is kept open by a request that runs may ask again.
    const stopped = listener.stop(30_000);
    socket.write('GET /lan-probe HTTP/1.1\r\nhost: localhost\r\n\r\n');
    release();
    await stopped;
    await expect.poll(() => heard).toMatch(/late.*HTTP\/1.1 204.*access-control-allow-origin: \*/is);
    expect(heard.slice(heard.indexOf('204'))).toMatch(/connection: close/i);
  });

  it('[D1] everything else goes on to https at a host of ours, whatever the request says', async () => {
    await open();
    const to = async (path: string, headers: Record<string, string> = {}) => {
      const { status, headers: answered } = await plain(path, headers);
      expect(status).toBe(307);
      expect(answered.connection).toBe('close');
      return answered.location;
    };
    const own = `https://192.168.7.20:${listener.port}`;
    expect(await to('/machines?x=1', { host: `192.168.7.20:${listener.port}` })).toBe(`${own}/machines?x=1`);
    expect(await to('/', { method: 'POST', host: `wartbar.local:${listener.port}` })).toBe(
      `https://wartbar.local:${listener.port}/`,
    );
    expect(await to('/api/health', { host: 'bank.example' })).toBe(`${own}/api/health`);
    expect(await to('/x', { host: 'wartbar.local' })).toBe('https://wartbar.local/x');
    expect(await to('//bank.example/x', { host: 'wartbar.local' })).toBe(
      'https://wartbar.local//bank.example/x',
    );
  });

  it('[D1] many silent or endless callers without https keep nobody out', async () => {
    const lan = await open();
    const sockets = Array.from({ length: 150 }, () => connect({ host: '127.0.0.1', port: listener.port }));
    for (const socket of sockets) socket.on('error', () => undefined);
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // Not `once` of events: it fails where a connection is reset, which is a way to be turned away.
    const closed = Promise.race(
      sockets.map((socket) => new Promise<void>((done) => socket.resume().once('close', () => done()))),
    );
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nx: ');
    // More than a hundred at once are turned away, those with https are not.
    await closed;
    expect(await secure('localhost', lan.certificate)).toBe('200');
    for (const socket of sockets) socket.destroy();
  });

  it('[D1] another address or 60 days before the end: a new certificate is served while running', async () => {
    let place = home;
    let ahead = 0;
    const lan = await open({ place: () => place, now: () => Date.now() + ahead });
    const renew = listener.renew ?? assert.fail('it serves no https');
    stop = lan.follow(renew, 10);
    const served = () =>
      new Promise<X509Certificate>((done, fail) => {
        const options = { host: '127.0.0.1', port: listener.port, rejectUnauthorized: false };
        const socket = connectSecure(options, () => {
          done(new X509Certificate(socket.getPeerCertificate().raw));
          socket.destroy();
        }).once('error', fail);
      });
    const first = await served();
    expect(first.checkIP('10.4.4.4')).toBeUndefined();
    place = { ...home, addresses: ['10.4.4.4', ...home.addresses] };
    await expect.poll(async () => (await served()).checkIP('10.4.4.4'), { timeout: 30_000 }).toBeDefined();
    expect(lan.landing(3030)).toBe('http://10.4.4.4:3030');

    const second = await served();
    // It began a day before now.
    ahead = 336 * DAY;
    await expect.poll(async () => (await served()).validTo, { timeout: 30_000 }).not.toBe(second.validTo);
    expect((await served()).verify(new X509Certificate(lan.certificate).publicKey)).toBe(true);
    expect(Date.parse((await served()).validTo) - Date.parse(second.validTo)).toBeGreaterThan(330 * DAY);
  });

  it('[D1] with a HOST devices learn that address alone, and the name where it is announced', async () => {
    const at = (host: string, more: Partial<LanOptions> = {}) =>
      openLan({ dataFolder: folder, publicUrl: null, logger, place: () => two, host, ...more });
    const two = {
      names: ['wartbar.local', 'werk.local', 'localhost'],
      addresses: ['192.168.7.20', 'fd00::2', '10.0.0.7', '127.0.0.1', '::1'],
    };
    const second = await at('10.0.0.7');
    expect(second.shown(3030)).toMatchObject({
      landing: 'http://10.0.0.7:3030',
      app: 'https://10.0.0.7:3030',
    });
    expect(second.origins(3030)).toEqual(['https://wartbar.local:3030', 'https://10.0.0.7:3030']);
    expect(second.announced().addresses).toEqual(['10.0.0.7']);
    expect(new X509Certificate(second.pair().cert).checkIP('10.0.0.7')).toBeDefined();

    const sixth = await at('FD00:0::2');
    expect(sixth.origins(3030)).toEqual(['https://[fd00::2]:3030']);
    expect(await lanHint(sixth, 3030, { colours: false, demo: false })).not.toContain('wartbar.local');
    expect((await at('0.0.0.0')).place().addresses).toEqual(['192.168.7.20', '10.0.0.7', '127.0.0.1']);
    expect((await at('0.0.0.0')).announced().addresses).toEqual(['192.168.7.20', '10.0.0.7']);
    expect((await at('::')).place().addresses).toEqual(two.addresses);

    for (const host of ['127.0.0.1', 'localhost']) {
      const alone = await at(host);
      expect(alone.origins(3030).join(), host).toMatch(/^https:\/\/(127\.0\.0\.1|\[::1\]):3030$/);
      expect(await lanHint(alone, 3030, { colours: false, demo: false })).toContain('nur dieser Rechner');
    }
    const named = await at('127.0.0.1', { publicUrl: 'https://wartung.lan' });
    expect(named.address(3030)).toBe('https://wartung.lan');
    expect(named.origins(3030)).toEqual(['https://wartung.lan']);
    const nowhere = await at('::', { place: () => ({ ...two, addresses: ['127.0.0.1', '::1'] }) });
    expect(nowhere.origins(3030)).toEqual(['https://werk.local:3030']);
    await expect(at('192.0.2.2')).rejects.toThrow('Mit --lan muss HOST');
  });

  it('[D1] the start shows a code to scan, the address and the fingerprint', async () => {
    const lan = await openLan({ dataFolder: folder, publicUrl: null, logger, place: () => home });
    const hint = await lanHint(lan, 3030, { colours: false, demo: false });
    expect(hint).toContain('http://192.168.7.20:3030');
    expect(hint).toContain('https://wartbar.local:3030');
    expect(hint).toContain(lan.fingerprint);
    expect(hint).not.toContain('Demo');
    // Whose password is published, and now the port is open.
    expect(await lanHint(lan, 3030, { colours: false, demo: true })).toContain('Demo-Zugänge');
    expect(hint).toMatch(/[█▀▄]{10}/);
  });
});

describe('its settings', () => {
  it('[D1] --lan after the command or WARTBAR_LAN=1, not together with an own certificate', () => {
    expect(readConfig({}, ['--lan'])).toMatchObject({ lan: true });
    expect(readConfig({ WARTBAR_LAN: '1' }).host).toMatch(/^(::|0\.0\.0\.0)$/);
    expect(readConfig({ npm_config_lan: 'true' }).lan).toBe(true);
    expect(readConfig({ WARTBAR_LAN: '1', HOST: '10.0.0.7' }).host).toBe('10.0.0.7');
    expect(() => readConfig({}, ['--lam'])).toThrow('nur --lan');
    const both = { WARTBAR_LAN: '1', WARTBAR_TLS_CERT: 'a', WARTBAR_TLS_KEY: 'b' };
    expect(() => readConfig(both)).toThrow('nicht zusammen mit WARTBAR_TLS_CERT');
  });

  it('[D1] PUBLIC_URL leads within the local network, and is served', async () => {
    const openFor = (publicUrl: string) =>
      openLan({ dataFolder: folder, publicUrl, logger, place: () => home });
    await expect(openFor('https://wartbar.example')).rejects.toThrow(ConfigError);
    await expect(openFor('http://wartbar.lan')).rejects.toThrow('Mit --lan muss PUBLIC_URL');
    const lan = await openFor('https://instandhaltung.werk.lan');
    expect(new X509Certificate(lan.pair().cert).checkHost('instandhaltung.werk.lan')).toBeDefined();
    expect(lan.origins(3030)[0]).toBe('https://instandhaltung.werk.lan');
    expect(lan.address(3030)).toBe('https://instandhaltung.werk.lan');
    expect(lan.announced().names).toEqual(['wartbar.local']);
    expect((await openFor('https://halle.local')).announced().names).toEqual([
      'wartbar.local',
      'halle.local',
    ]);
  });
});
