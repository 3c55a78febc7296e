import { webcrypto } from 'node:crypto';
import type { Extension, X509CertificateGenerator } from '@peculiar/x509';
import type { Pair } from '../http/listen/certificate.ts';
import { bytesOf, PERMITTED, type Place } from './names.ts';

const DAY = 86_400_000;
const YEARS = 10;
/** Apple and Chrome take no leaf that lasts longer than 397 days. */
const LEAF_DAYS = 396;
/** Clocks of devices are not exact. */
const BEFORE = DAY;

const { subtle } = webcrypto;
/** The library's word for the same. */
const crypto = webcrypto as unknown as NonNullable<Parameters<typeof X509CertificateGenerator.create>[1]>;
const ELLIPTIC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Loaded by those alone who make certificates; it needs the metadata before it. */
async function library() {
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

/** One value in DER. A length that is not as short as it can be makes browsers refuse the whole. */
function der(tag: number, content: readonly number[]): number[] {
  const { length } = content;
  if (length < 128) return [tag, length, ...content];
  if (length < 256) return [tag, 0x81, length, ...content];
  return [tag, 0x82, length >> 8, length & 255, ...content];
}

/** Mask of a range, as long as its address. */
const maskOf = (bits: number, length: number) =>
  Array.from({ length }, (_none, at) => 256 - 2 ** (8 - Math.min(8, Math.max(0, bits - at * 8))));

/** RFC 5280, 4.2.1.10: permittedSubtrees of dNSName and iPAddress. */
function constraints(): Uint8Array<ArrayBuffer> {
  const bases = [
    ...PERMITTED.names.map((name) => der(0x82, [...Buffer.from(name, 'ascii')])),
    ...PERMITTED.ranges.map(([address, bits]) => {
      const bytes = bytesOf(address);
      return der(0x87, [...bytes, ...maskOf(bits, bytes.length)]);
    }),
  ];
  const subtrees = bases.flatMap((base) => der(0x30, base));
  return Uint8Array.from(der(0x30, der(0xa0, subtrees)));
}

async function makeKeys(): Promise<{ keys: webcrypto.CryptoKeyPair; pem: string }> {
  const { PemConverter } = await library();
  const keys = await subtle.generateKey(ELLIPTIC, true, ['sign', 'verify']);
  const bytes = await subtle.exportKey('pkcs8', keys.privateKey);
  return { keys, pem: PemConverter.encode(bytes, 'PRIVATE KEY') };
}

/** 128 bits, positive. */
const serial = () => Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)).fill(1, 0, 1)).toString('hex');

/**
 * [D1] An authority of its own for one factory: whoever trusts it trusts it for local names and private addresses
 * alone, so that a stolen key opens no bank.
 */
export async function makeAuthority(host: string, now: number): Promise<Pair> {
  const x509 = await library();
  const { keys, pem } = await makeKeys();
  const cert = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serial(),
      name: [{ CN: [`Wartbar ${host.slice(0, 50)}`] }, { O: ['Wartbar'] }],
      notBefore: new Date(now - BEFORE),
      notAfter: new Date(now + YEARS * 365.25 * DAY),
      keys,
      signingAlgorithm: ELLIPTIC,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
        // Without it a stolen key would sign programs too.
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
        new x509.Extension('2.5.29.30', true, constraints()),
      ],
    },
    crypto,
  );
  return { cert: cert.toString('pem'), key: pem };
}

/** [D1] A certificate for these names and addresses. Devices refuse it for others than the authority may sign for. */
export async function issueLeaf(authority: Pair, { names, addresses }: Place, now: number): Promise<Pair> {
  const x509 = await library();
  const signer = new x509.X509Certificate(authority.cert);
  const [keyBytes] = x509.PemConverter.decode(authority.key);
  if (keyBytes === undefined) throw new Error('the authority has no key');
  const signingKey = await subtle.importKey('pkcs8', keyBytes, ELLIPTIC, false, ['sign']);
  const { keys, pem } = await makeKeys();
  const begin = now - BEFORE;
  const extensions: Extension[] = [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
    new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
    new x509.SubjectAlternativeNameExtension([
      ...names.map((value) => ({ type: 'dns' as const, value })),
      ...addresses.map((value) => ({ type: 'ip' as const, value })),
    ]),
    await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
    await x509.AuthorityKeyIdentifierExtension.create(await signer.publicKey.export(crypto), false, crypto),
  ];
  const cert = await x509.X509CertificateGenerator.create(
    {
      serialNumber: serial(),
      subject: [{ CN: [names[0] ?? addresses[0] ?? 'Wartbar'] }],
      issuer: signer.subjectName,
      notBefore: new Date(begin),
      notAfter: new Date(Math.min(begin + LEAF_DAYS * DAY, signer.notAfter.getTime())),
      signingKey,
      publicKey: keys.publicKey,
      signingAlgorithm: ELLIPTIC,
      extensions,
    },
    crypto,
  );
  return { cert: cert.toString('pem'), key: pem };
}
