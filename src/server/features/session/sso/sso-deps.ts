import type { FastifyRequest } from 'fastify';
import type { SsoRow } from '../../../db/sso/sso.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { unseal } from '../../../storage/secret.ts';
import type { SessionDeps } from '../deps.ts';
import type { DomainRules } from './domain-proof.ts';
import type { Providers } from './provider.ts';

/** What logins by a company's own provider work with besides. */
export interface SsoDeps extends SessionDeps {
  /** Seals secrets, and logins that are under way. */
  ssoKey: Uint8Array;
  providers: Providers;
  domains: DomainRules;
  /** Of what anybody may ask. */
  ssoLimit: RateLimit;
  /** Of checks that an administrator asks for. */
  checkLimit: RateLimit;
}

/** What a sealed secret is of. */
export const secretName = (clientid: string): string => `sso secret ${clientid}`;

/** Null: the server has another secret of its own by now. */
export const openSecretOf = ({ ssoKey }: SsoDeps, { clientid, secret }: SsoRow): string | null =>
  unseal(ssoKey, secret, secretName(clientid));

/** The page of the app that providers send people back to. */
export const redirectOf = ({ settings }: SsoDeps, { protocol, host }: FastifyRequest): string =>
  `${settings.publicurl ?? `${protocol}://${host}`}/login/sso`;
