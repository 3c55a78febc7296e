import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT = 10_000;
const MOST_BYTES = 512 * 1024;
/** Answers that have no body. */
const EMPTY = [204, 205, 304];
/** What an answer may call itself: anything else is none. */
const LEAST = 200;
const MOST = 599;

/** What is sent. */
export interface GuardedRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | URLSearchParams | Uint8Array | object | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Of the headers of an answer, those that somebody needs. */
const TOLD = ['content-type', 'retry-after'] as const;

/** An address that somebody typed leads where the server asks nobody. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
  readonly problem: 'address' | 'private' | 'unreachable';
  constructor(problem: RefusedAddress['problem']) {
    super(`refused: ${problem}`);
    this.problem = problem;
  }
}

const INNER: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of what is given out, that which carries an IPv4 address or is for documents alone.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];
const inner = new BlockList();
for (const [net, bits, family] of INNER) inner.addSubnet(net, bits, family);
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether everybody in the internet means the same machine by it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, 'ipv4');
  return version === 6 && givenOut.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/**
 * The addresses of a name, all of which have to be public: the connection goes to one of these, not to what is asked later.
 * A name of our own network answers as one that does not exist: otherwise anyone could ask which names there are.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedAddress('unreachable'), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether the server's own setting vouches for that host: its address may be private, and http will do. */
const isVouchedFor = (hosts: readonly string[], { protocol, port, hostname }: URL): boolean =>
  hosts.includes(hostname) || hosts.includes(`${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`);

/** Why nobody may be sent or asked there; null: nothing speaks against it so far. */
function objection(hosts: readonly string[], url: URL): RefusedAddress['problem'] | null {
  const vouched = isVouchedFor(hosts, url);
  if (url.username || url.password) return 'address';
  if (url.protocol !== 'https:' && !(vouched && url.protocol === 'http:')) return 'address';
  if (vouched) return null;
  const host = bare(url.hostname);
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'private' : null;
}

/** Whether somebody may be sent or asked there; which addresses a name has is seen when it is asked. */
export const mayAsk = (hosts: readonly string[], url: URL): boolean => objection(hosts, url) === null;

/** Throws where nobody may be sent or asked. */
export function assertAddress(hosts: readonly string[], url: URL): void {
  const problem = objection(hosts, url);
  if (problem !== null) throw new RefusedAddress(problem);
}

/** A form, a text or bytes; nothing else is sent. */
function bytesOf(body: GuardedRequest['body']): string | Uint8Array | undefined {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
}

/**
 * Asks where an address leads that a company typed or a browser named: over https, at a public address, within a time and a size; redirects
 * are not followed. `hosts` are those that the server's setting vouches for.
 */
export function makeGuardedFetch(hosts: readonly string[]) {
  return async (address: string, options: GuardedRequest): Promise<Response> => {
    const url = new URL(address);
    assertAddress(hosts, url);
    const timeout = AbortSignal.timeout(TIMEOUT);
    const { method, headers, body } = options;
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      agent: false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(isVouchedFor(hosts, url) ? {} : { lookup: publicLookup }),
    });
    return new Promise((resolve, reject) => {
      sent.on('error', reject);
      // Whoever begins to speak something else is not listened to.
      sent.on('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(new Error('the answer is none'));
      });
      sent.on('response', (answer) => {
        const status = answer.statusCode ?? 0;
        if (status < LEAST || status > MOST) {
          reject(new Error('the answer is none'));
          sent.destroy();
          return;
        }
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          pieces.push(piece);
          if (size > MOST_BYTES) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const told = TOLD.flatMap((name): [string, string][] => {
            const said = answer.headers[name];
            return said === undefined ? [] : [[name, said]];
          });
          resolve(
            new Response(EMPTY.includes(status) ? null : Buffer.concat(pieces), {
              status,
              headers: told,
            }),
          );
        });
      });
      sent.end(bytesOf(body));
    });
  };
}
