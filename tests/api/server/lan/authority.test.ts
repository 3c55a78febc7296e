import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import * as x509 from '@peculiar/x509';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BadCertificate, type Pair } from '../../../../src/server/http/listen/certificate.ts';
import { issueLeaf, makeAuthority } from '../../../../src/server/lan/authority.ts';
import { openLan } from '../../../../src/server/lan/lan.ts';
import { isPermitted, placeOf } from '../../../../src/server/lan/names.ts';
import { LONG } from '../../../harness/long.ts';
import { runCommand } from '../../../harness/run-command.mjs';

const DAY = 86_400_000;
const place = { names: ['wartbar.local', 'localhost'], addresses: ['192.168.7.20', 'fd00::2', '127.0.0.1'] };

let folder: string;
let authority: Pair;
beforeAll(async () => {
  authority = await makeAuthority('werk', Date.now());
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wartbar-lan-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Judge = (leaf: Pair) => Promise<string>;

/** What a device says that trusts the authority alone, whatever name it asked for. */
const device: Judge = async (leaf) => {
  const server = createServer(leaf, (socket) => socket.end()).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const options = {
    host: '127.0.0.1',
    port,
    ca: authority.cert,
    servername: 'wartbar.local',
    checkServerIdentity: () => undefined,
  };
  const said = await new Promise<string>((done) => {
    const socket = connect(options, () => done('OK'));
    socket.on('error', (error) => done(error.message)).resume();
  });
  await new Promise((done) => server.close(done));
  return said;
};

/** What the program says, which demands more of the form than a device. */
const program: Judge = async (leaf) => {
  await writeFile(join(folder, 'ca.crt'), authority.cert);
  await writeFile(join(folder, 'leaf.crt'), leaf.cert);
  const args = ['verify', '-x509_strict', '-CAfile', 'ca.crt', 'leaf.crt'];
  return (await runCommand('openssl', args, { cwd: folder, capture: true })).output;
};

/** Not each machine has the program; the long run demands it. */
const judges: [string, Judge][] = [
  ['a device', device],
  ...(LONG ? [['openssl', program] as [string, Judge]] : []),
];

describe('the own authority', () => {
  it.each(judges)(
    '[D1] %s takes its leaves for local names and private addresses, no foreign ones',
    async (_name, judge) => {
      const said = async (names: string[], addresses: string[]) =>
        judge(await issueLeaf(authority, { names, addresses }, Date.now()));
      expect(await said(place.names, place.addresses)).toContain('OK');
      expect(await said(['maschine.werk.lan'], ['10.1.2.3', '172.31.0.1', 'fe80::1'])).toContain('OK');
      for (const [names, addresses] of [
        [['bank.example'], []],
        [['wartbar.local', 'www.bank.example'], []],
        [['locale'], []],
        [['notlocal'], []],
        [['wartbar.local'], ['8.8.8.8']],
        [['wartbar.local'], ['172.32.0.1']],
        [['wartbar.local'], ['2a00:1450::1']],
      ] as [string[], string[]][]) {
        expect(await said(names, addresses), `${names} ${addresses}`).toContain(
          'permitted subtree violation',
        );
      }
    },
  );

  it('[D1] lasts ten years and signs no further authority; a leaf lasts 396 days', async () => {
    const now = Date.now();
    const ca = new X509Certificate(authority.cert);
    expect(ca.ca).toBe(true);
    expect((Date.parse(ca.validTo) - now) / DAY / 365.25).toBeCloseTo(10, 1);
    const leaf = new X509Certificate((await issueLeaf(authority, place, now)).cert);
    expect(leaf.ca).toBe(false);
    expect(Math.round((Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / DAY)).toBe(396);
    expect(leaf.checkIP('fd00::2')).toBeDefined();
    expect(leaf.checkHost('wartbar.local')).toBeDefined();
    const read = new x509.X509Certificate(authority.cert);
    const basic = read.getExtension(x509.BasicConstraintsExtension);
    expect(basic).toMatchObject({ critical: true, ca: true, pathLength: 0 });
    expect(read.getExtension(x509.ExtendedKeyUsageExtension)?.usages).toEqual(['1.3.6.1.5.5.7.3.1']);
    const limits = read.getExtension('2.5.29.30');
    expect(limits?.critical).toBe(true);
    // One range as RFC 5280 writes it: tag, length, address, mask.
    expect(Buffer.from(limits!.value).toString('hex')).toContain('8708ac100000fff00000');
  });

  it('[D1] is kept for its owner alone, and the same after a restart; a damaged one is not replaced unasked', async () => {
    const open = () =>
      openLan({ dataFolder: folder, publicUrl: null, logger: pino({ level: 'silent' }), place: () => place });
    const first = await open();
    const second = await open();
    expect(second.fingerprint).toBe(first.fingerprint);
    expect(second.pair().cert).toBe(first.pair().cert);
    expect((await stat(join(folder, 'lan'))).mode & 0o777).toBe(0o700);
    for (const name of ['ca.pem', 'leaf.pem'])
      expect((await stat(join(folder, 'lan', name))).mode & 0o777).toBe(0o600);
    const kept = await readFile(join(folder, 'lan/ca.pem'), 'utf8');
    await writeFile(join(folder, 'lan/ca.pem'), kept.slice(0, 300));
    await expect(open()).rejects.toThrow(BadCertificate);
  });
});

describe('where the server is reached', () => {
  const at = (address: string, more = {}) => ({
    address,
    internal: false,
    family: 'IPv4' as const,
    netmask: '',
    mac: '',
    cidr: null,
    ...more,
  });

  it('[D1] names private addresses alone, those of bridges last', () => {
    const { names, addresses } = placeOf(
      {
        docker0: [at('172.17.0.1')],
        eth0: [
          at('192.0.2.2'),
          at('192.168.7.20'),
          { ...at('fd00::2'), family: 'IPv6', scopeid: 0 },
          { ...at('fe80::1'), family: 'IPv6', scopeid: 4 },
        ],
        lo: [at('127.0.0.1', { internal: true })],
      },
      'Halle-3.werk.example',
    );
    expect(names).toEqual(['wartbar.local', 'halle-3.local', 'localhost']);
    expect(addresses).toEqual(['192.168.7.20', 'fd00::2', '172.17.0.1', '127.0.0.1', '::1']);
  });

  it('[D1] knows what the authority may stand for', () => {
    for (const host of ['wartbar.local', 'x.werk.lan', 'localhost', '10.0.0.1', '172.31.255.255', 'fd12::1'])
      expect(isPermitted(host), host).toBe(true);
    for (const host of ['wartbar.example', 'notlocal', '172.32.0.1', '8.8.8.8', '2a00::1'])
      expect(isPermitted(host), host).toBe(false);
  });
});
