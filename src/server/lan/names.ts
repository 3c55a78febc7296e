import { BlockList, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** [D1] Under this name the server is announced in its network. */
export const LAN_NAME = 'wartbar.local';

/** [D1] All that a certificate of the own authority may stand for: nothing of the internet. */
export const PERMITTED = {
  names: ['local', 'lan', 'localhost'],
  ranges: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
    ['127.0.0.0', 8],
    ['fc00::', 7],
    ['fe80::', 10],
    ['::1', 128],
  ],
} as const satisfies { names: readonly string[]; ranges: readonly (readonly [string, number])[] };

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const permitted = new BlockList();
for (const [address, bits] of PERMITTED.ranges) permitted.addSubnet(address, bits, familyOf(address));

/** Whether a certificate of the own authority may stand for this name or address, written without brackets. */
export function isPermitted(host: string): boolean {
  if (isIP(host) !== 0) return permitted.check(host, familyOf(host));
  return PERMITTED.names.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Bytes of an address as certificates write it. */
export function bytesOf(address: string): number[] {
  if (isIP(address) === 4) return address.split('.').map(Number);
  const [before = '', after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...before, ...Array(8 - before.length - (after?.length ?? 0)).fill('0'), ...(after ?? [])];
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
}

/** Names and addresses that the server is reached under. */
export interface Place {
  names: string[];
  /** The likeliest first. */
  addresses: string[];
}

/** Bridges of containers and virtual machines, which no phone reaches. */
const VIRTUAL = /docker|^br-|veth|virbr|vmnet|vmware|virtualbox|vbox|hyper-v|wsl|utun|tailscale|zerotier/i;

const rank = (device: string, address: string) =>
  (VIRTUAL.test(device) ? 4 : 0) + (address.startsWith('169.254.') ? 2 : 0) + (isIP(address) === 6 ? 1 : 0);

/** What this machine is reached under by now. Addresses that need a zone stand in no address line. */
export function placeOf(interfaces = networkInterfaces(), host = hostname()): Place {
  const found = Object.entries(interfaces).flatMap(([device, all = []]) =>
    all
      .filter(({ internal, address, scopeid }) => !internal && !scopeid && isPermitted(address))
      .map(({ address }) => ({ address, rank: rank(device, address) })),
  );
  const label = host.split('.')[0]?.toLowerCase() ?? '';
  const own = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? [`${label}.local`] : [];
  return {
    names: [...new Set([LAN_NAME, ...own, 'localhost'])],
    addresses: [
      ...found.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address),
      '127.0.0.1',
      '::1',
    ],
  };
}

/** What of a place is reached where the server listens at `host`, an address, alone; `::` and `0.0.0.0`: at every one. */
export function placeAt({ names, addresses }: Place, host: string): Place {
  if (host === '::') return { names, addresses };
  if (host === '0.0.0.0') return { names, addresses: addresses.filter((address) => isIP(address) === 4) };
  return { names, addresses: isPermitted(host) ? [host] : [] };
}

/** Whether `other` is in a network of this machine in which it has the address `own`. Both of IPv4. */
export function isNeighbour(own: string, other: string, interfaces = networkInterfaces()): boolean {
  return Object.values(interfaces).some((all = []) =>
    all.some(({ cidr, family }) => {
      const [network = '', bits] = cidr?.split('/') ?? [];
      if (family !== 'IPv4' || bits === undefined) return false;
      const range = new BlockList();
      range.addSubnet(network, Number(bits), 'ipv4');
      return range.check(own, 'ipv4') && range.check(other, 'ipv4');
    }),
  );
}

/** Whether only this machine itself gets there. */
export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** As it stands in an address line. */
export const hostOf = (host: string) => (host.includes(':') ? `[${host}]` : host);
