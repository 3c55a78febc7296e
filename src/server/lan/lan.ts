import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { LanShown } from '../../shared/contract/company/lan-queries.ts';
import { ConfigError } from '../config.ts';
import type { Pair } from '../http/listen/certificate.ts';
import { issueLeaf, makeAuthority } from './authority.ts';
import { keepAside, keepPair, keptPair, LAN_FOLDER } from './kept-pair.ts';
import { hostOf, isLoopback, isPermitted, LAN_NAME, type Place, placeAt, placeOf } from './names.ts';

const DAY = 86_400_000;
/** So long before its end a certificate is replaced, and the end of the authority is told. */
const RENEWED_DAYS = 60;
/** No clock that is right shows less: this came into being then. */
const EARLIEST = Date.UTC(2026, 10, 1);
/** How often the addresses of the machine are looked at, ms. */
const LOOK_EVERY = 30_000;

export interface LanOptions {
  dataFolder: string;
  /** Where the server listens, a name or an address; every one unless it is told. */
  host?: string;
  /** Origin that the administrator wants devices to use; null: none. */
  publicUrl: string | null;
  logger: Logger;
  now?: () => number;
  /** What the machine is reached under. */
  place?: () => Place;
}

/** [D1] https without a public domain: the own authority, and the certificate that is served by now. */
export interface Lan {
  /** Of the authority, PEM. */
  certificate: string;
  /** SHA-256 of the authority's certificate. */
  fingerprint: string;
  pair(): Pair;
  place(): Place;
  /** Names that the network is told, and the addresses at which; none: nobody is told. */
  announced(): Place;
  /** Of the app on this port, as links in mails name it: the one that every device can reach. */
  address(port: number): string;
  /** Where a phone begins. */
  landing(port: number): string;
  /** What an administrator is told. */
  shown(port: number): LanShown;
  /** Origins of the app on this port, the best first. */
  origins(port: number): string[];
  /** From now on a new certificate is made in time, and when the machine gets another name or address. The answer ends it. */
  follow(renew: (pair: Pair) => void, every?: number): () => void;
}

const DEFAULT_PORT = { http: 80, https: 443 };
const origin = (protocol: 'http' | 'https', host: string, port: number) =>
  `${protocol}://${hostOf(host)}${port === DEFAULT_PORT[protocol] ? '' : `:${port}`}`;

const endOf = (cert: X509Certificate) => Date.parse(cert.validTo);

/** Where a clock stands to what a certificate is valid for. */
const standing = (cert: X509Certificate, now: number) =>
  Date.parse(cert.validFrom) > now ? 'early' : endOf(cert) > now ? 'valid' : 'ended';

async function openAuthority(folder: string, logger: Logger, now: number): Promise<Pair> {
  const path = join(folder, 'ca.pem');
  const kept = await keptPair(path);
  if (kept !== null) {
    const until = endOf(new X509Certificate(kept.cert));
    if (until > now) {
      if (until < now + RENEWED_DAYS * DAY)
        logger.warn({ until: new Date(until) }, 'the authority ends soon: each device will need the new one');
      return kept;
    }
    // It may be the clock that is wrong: devices still trust this one when it is right again.
    const stem = join(folder, `ca-${new Date(until).toISOString().slice(0, 10)}`);
    logger.error(
      { until: new Date(until), former: await keepAside(stem, kept) },
      'the authority has ended: each device needs the new one; where the clock was wrong, put the former one back as ca.pem',
    );
  }
  // The battery of the clock is empty: what is made then has ended for every device, or begins long before it.
  if (now < EARLIEST)
    throw new ConfigError(
      'Die Uhr dieses Rechners geht falsch. Stellen Sie sie und starten Sie Wartbar neu.',
    );
  await keepPair(path, await makeAuthority(hostname(), now), { once: kept === null });
  const made = await keptPair(path);
  if (made === null) throw new Error(`${path} could not be read back`);
  return made;
}

/** Says once, until it is valid again, that the authority is not: then no device trusts the server. */
function watchAuthority(authority: X509Certificate, logger: Logger) {
  let told = false;
  return (now: number) => {
    const found = standing(authority, now);
    if (found !== 'valid' && !told)
      logger.error(
        { from: new Date(authority.validFrom), until: new Date(authority.validTo), now: new Date(now) },
        found === 'early'
          ? 'the authority is not valid yet: the clock is wrong, or was when it was made'
          : 'the authority has ended: the next start makes a new one, which each device needs',
      );
    told = found !== 'valid';
    return found;
  };
}

/** Whether this leaf can be served: of this authority, for all of the place, and not about to end. */
function isGood(leaf: Pair, authority: X509Certificate, place: Place, now: number): boolean {
  const cert = new X509Certificate(leaf.cert);
  // One that lasts as long as its authority cannot be replaced by a longer one.
  const enough = Math.min(now + RENEWED_DAYS * DAY, endOf(authority) - 1);
  return (
    cert.verify(authority.publicKey) &&
    standing(cert, now) === 'valid' &&
    endOf(cert) > enough &&
    place.names.every((name) => cert.checkHost(name) !== undefined) &&
    place.addresses.every((address) => cert.checkIP(address) !== undefined)
  );
}

/** Hosts of the origin that devices shall use. Throws `ConfigError` for one the authority may not stand for. */
function wantedHosts(publicUrl: string | null): string[] {
  if (publicUrl === null) return [];
  const { protocol, hostname: host } = new URL(publicUrl);
  const plain = host.replace(/^\[|\]$/g, '');
  if (protocol === 'https:' && isPermitted(plain)) return [plain];
  throw new ConfigError(
    'Mit --lan muss PUBLIC_URL mit https:// beginnen und auf .local, .lan oder eine private Adresse zeigen.',
  );
}

/** The address that a server listens at with this HOST, as certificates write it; a name that nobody knows stays one. */
async function listenedAt(host: string): Promise<string> {
  const address =
    isIP(host) === 0
      ? await lookup(host).then(
          (found) => found.address,
          () => host,
        )
      : host;
  if (isIP(address) === 0) return address;
  const plain = isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  if (plain === '::' || plain === '0.0.0.0' || isPermitted(plain)) return plain;
  throw new ConfigError('Mit --lan muss HOST eine private Adresse dieses Rechners sein.');
}

/** Opens what is kept in the data folder; makes on the first start what is not there. */
export async function openLan(options: LanOptions): Promise<Lan> {
  const { dataFolder, host = '::', publicUrl, logger } = options;
  const now = options.now ?? Date.now;
  const wanted = wantedHosts(publicUrl);
  const listened = await listenedAt(host);
  if (isIP(host) === 0 && isPermitted(host.toLowerCase())) wanted.push(host.toLowerCase());
  const own = () => placeAt((options.place ?? placeOf)(), listened);
  const placeNow = (): Place => {
    const { names, addresses } = own();
    return {
      names: [...new Set([...names, ...wanted.filter((each) => isIP(each) === 0)])],
      addresses: [...new Set([...addresses, ...wanted.filter((each) => isIP(each) !== 0)])],
    };
  };
  const folder = join(dataFolder, LAN_FOLDER);
  const leafPath = join(folder, 'leaf.pem');
  const authority = await openAuthority(folder, logger, now());
  const certificate = new X509Certificate(authority.cert);
  const watch = watchAuthority(certificate, logger);
  watch(now());
  let place = placeNow();
  const issue = async () => {
    const made = await issueLeaf(authority, place, now());
    await keepPair(leafPath, made);
    return made;
  };
  // A leaf is made again in a moment: a damaged one is no reason not to start.
  const kept = await keptPair(leafPath).catch(() => null);
  let leaf = kept !== null && isGood(kept, certificate, place, now()) ? kept : await issue();

  const look = async (renew: (pair: Pair) => void): Promise<void> => {
    const [was, is] = [place, placeNow()];
    place = is;
    // What an authority signs that has ended has ended too.
    if (watch(now()) === 'ended' || isGood(leaf, certificate, place, now())) return;
    leaf = await issue();
    renew(leaf);
    logger.info({ names: place.names, addresses: place.addresses }, 'a new certificate is served');
    if (was.addresses[0] !== is.addresses[0])
      logger.warn('the address has changed: apps installed under the former one no longer reach the server');
  };

  const address = (port: number) => publicUrl ?? origin('https', best(), port);
  const landing = (port: number) => {
    if (publicUrl === null) return origin('http', best(), port);
    const { hostname: shown, port: named } = new URL(publicUrl);
    // Whoever passes on the usual port of https passes on that of http.
    return origin('http', shown.replace(/^\[|\]$/g, ''), Number(named) || (port === 443 ? port : 80));
  };
  const announced = (): Place => ({
    names: [...new Set([LAN_NAME, ...wanted.filter((each) => each.endsWith('.local'))])],
    addresses: own().addresses.filter((each) => isIP(each) === 4 && !isLoopback(each)),
  });
  const best = (): string => {
    const far = place.addresses.find((each) => !isLoopback(each));
    if (far !== undefined) return far;
    if (isLoopback(listened)) return listened;
    // Where nobody is told the name, it is the machine's own that others may know.
    return place.names.find((name) => name !== LAN_NAME) ?? LAN_NAME;
  };

  return {
    certificate: authority.cert,
    fingerprint: certificate.fingerprint256,
    pair: () => leaf,
    place: () => place,
    announced,
    address,
    landing,
    shown: (port) => ({
      landing: landing(port),
      app: address(port),
      fingerprint: certificate.fingerprint256,
    }),
    origins(port) {
      const near = best();
      const hosts = [
        ...(announced().addresses.length > 0 ? [LAN_NAME] : []),
        // Where something else leads here, the own address says nothing to a device.
        ...(publicUrl !== null && isLoopback(near) ? [] : [near]),
      ];
      const others = hosts.map((each) => origin('https', each, port));
      return [...new Set([...(publicUrl === null ? [] : [publicUrl]), ...others])];
    },
    follow(renew, every = LOOK_EVERY) {
      let looking = false;
      const timer = setInterval(() => {
        if (looking) return;
        looking = true;
        void look(renew)
          .catch((error: unknown) => logger.error({ err: error }, 'the certificate cannot be renewed'))
          .finally(() => {
            looking = false;
          });
      }, every);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
