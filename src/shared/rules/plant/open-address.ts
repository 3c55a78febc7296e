/**
 * [M4] [D12] Why other devices do not open an address well: it means the device itself (`own`), it holds on one cable only
 * (`near`), it is a name that only some networks know (`name`), or it is not encrypted (`open`), so that phones have neither
 * camera nor offline app there.
 */
export type AddressProblem = 'own' | 'near' | 'name' | 'open';

/** As `URL` writes them: IPv6 in brackets, IPv4 in four parts, small letters; the protocol with its colon. */
export interface Address {
  hostname: string;
  protocol: string;
}

function isOwn(hostname: string): boolean {
  if (/^(.+\.)?localhost\.?$/.test(hostname)) return true;
  if (/^(127\.[\d.]+|0\.0\.0\.0)$/.test(hostname)) return true;
  // Also an IPv4 address that is written as an IPv6 one.
  return /^\[(::1?|::ffff:(7f[0-9a-f]{2}|0):[0-9a-f]+)\]$/.test(hostname);
}

const isNear = (hostname: string): boolean => /^(169\.254\.|\[fe[89ab])/.test(hostname);

const isNumbered = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** What keeps other devices from opening what a sticker or a link says; null: nothing that can be seen from here. */
export function addressProblem({ hostname, protocol }: Address): AddressProblem | null {
  if (isOwn(hostname)) return 'own';
  if (isNear(hostname)) return 'near';
  if (!isNumbered(hostname) && !hostname.replace(/\.$/, '').includes('.')) return 'name';
  return protocol === 'https:' ? null : 'open';
}
