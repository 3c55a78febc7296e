import { Resolver } from 'node:dns/promises';
import type { SsoShown } from '../../../../shared/contract/account/sso.ts';
import { sign } from '../../../storage/secret.ts';

/** Entries of a name, as DNS tells them; each in pieces. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

export interface DomainRules {
  key: Uint8Array;
  /** Domains that the server's setting vouches for; `*` for all. */
  vouched: readonly string[];
  resolveTxt?: ResolveTxt | undefined;
}

const resolver = new Resolver({ timeout: 3000, tries: 2 });
const PREFIX = '_wartbar';

const entryOf = (key: Uint8Array, clientid: string) => `wartbar=${sign(key, 'sso domain', clientid)}`;

export const proofOf = ({ key, vouched }: DomainRules, clientid: string): SsoShown['proof'] =>
  vouched.includes('*') ? null : { prefix: PREFIX, value: entryOf(key, clientid) };

/**
 * Which of the companies a domain is to use: else people of another one would be led to a stranger's login page. Whoever can
 * change its DNS says so there, or whoever runs the server.
 */
export async function provenOf(
  rules: DomainRules,
  clientids: readonly string[],
  domain: string,
): Promise<string[]> {
  const { key, vouched } = rules;
  if (vouched.includes('*') || vouched.includes(domain)) return [...clientids];
  const entries = await (rules.resolveTxt ?? ((name) => resolver.resolveTxt(name)))(
    `${PREFIX}.${domain}`,
  ).catch(() => []);
  const said = entries.map((pieces) => pieces.join(''));
  return clientids.filter((clientid) => said.includes(entryOf(key, clientid)));
}
