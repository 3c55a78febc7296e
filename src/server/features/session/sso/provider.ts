import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { SsoProblem } from '../../../../shared/contract/account/sso.ts';
import type { SsoRow } from '../../../db/sso/sso.ts';
import { assertAddress, makeGuardedFetch, RefusedAddress } from '../../../http/guarded-fetch.ts';
import { TIME } from './state.ts';

/** How long what a provider says of itself is kept, and that it said nothing; ms. */
const KEPT = 3_600_000;
const KEPT_FAILURE = 10_000;
const MOST_KEPT = 500;
/** Seconds. */
const TIMEOUT = 10;
/** So far apart may our clock and the provider's be, ms. */
const CLOCKS = 60_000;

/** Why there is no provider at an address. */
export class NoProvider extends Error {
  override name = 'NoProvider';
  readonly problem: SsoProblem;
  constructor(problem: SsoProblem, options?: ErrorOptions) {
    super(`no provider: ${problem}`, options);
    this.problem = problem;
  }
}

/** Who logged in, as the provider says. */
export interface Person {
  issuer: string;
  subject: string;
  /** In lower case; '' where it says none. */
  email: string;
  /** Null: it does not say whether the address was checked. */
  verified: boolean | null;
}

/** A login that is under way: none of it is known to the browser. */
export interface Login {
  state: string;
  nonce: string;
  verifier: string;
  redirecturi: string;
  /** ms: who logged in at the provider before is asked again; null: whose session is open there comes in. */
  asksSince: number | null;
}

export interface Providers {
  /** Throws `NoProvider`. */
  check(issuer: string): Promise<void>;
  /** Where a login begins. Throws `NoProvider`. */
  begin(sso: SsoRow, secret: string, login: Login, email: string): Promise<string>;
  /** Whom the provider let in. Throws where it let in nobody, or somebody else answers than was asked. */
  finish(
    sso: SsoRow,
    secret: string,
    login: Login,
    answer: { code: string; iss?: string | undefined },
  ): Promise<Person>;
}

/** As the provider takes it; the standard's own way first. */
const secretOf =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const way = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    return way(secret)(server, ...rest);
  };

/** `hosts`: those that the server's setting vouches for. */
export function makeProviders(hosts: readonly string[], now: () => number): Providers {
  const kept = new Map<string, { changed: number; until: number; found: Promise<Configuration> }>();
  const guarded = makeGuardedFetch(hosts);

  async function discover(issuer: string, clientname: string, secret: string): Promise<Configuration> {
    try {
      const url = new URL(issuer);
      assertAddress(hosts, url);
      const http = url.protocol === 'http:';
      const found = await discovery(url, clientname, undefined, secretOf(secret), {
        [customFetch]: guarded,
        timeout: TIMEOUT,
        // The signature of what the provider says is checked, though it comes straight from it.
        execute: http ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
      });
      const { issuer: called, authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata();
      // One name for the customers of many: any of them could say who somebody is.
      if (called.includes('{')) throw new NoProvider('issuer');
      for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
        if (!endpoint || !URL.canParse(endpoint)) throw new NoProvider('noprovider');
        assertAddress(hosts, new URL(endpoint));
      }
      return found;
    } catch (error) {
      throw new NoProvider(problemOf(error), { cause: error });
    }
  }

  function configurationOf({ clientid, issuer, clientname, changed }: SsoRow, secret: string) {
    const before = kept.get(clientid);
    if (before && before.changed === changed && before.until > now()) return before.found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const entry = { changed, until: now() + KEPT, found: discover(issuer, clientname, secret) };
    kept.set(clientid, entry);
    entry.found.catch(() => {
      entry.until = now() + KEPT_FAILURE;
    });
    return entry.found;
  }

  return {
    async check(issuer) {
      await discover(issuer, 'wartbar', 'none');
    },
    async begin(sso, secret, { state, nonce, verifier, redirecturi, asksSince }, email) {
      const url = buildAuthorizationUrl(await configurationOf(sso, secret), {
        redirect_uri: redirecturi,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: email,
        // With an age the provider has to say when it asked.
        ...(asksSince === null ? {} : { prompt: 'login', max_age: String(TIME / 1000) }),
      });
      return url.href;
    },
    async finish(sso, secret, { state, nonce, verifier, redirecturi, asksSince }, { code, iss }) {
      const configuration = await configurationOf(sso, secret);
      const back = new URL(redirecturi);
      back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      const tokens = await authorizationCodeGrant(configuration, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const { issuer, userinfo_endpoint } = configuration.serverMetadata();
      if (claims?.iss !== issuer) throw new Error('the ID token is of another provider');
      const { auth_time: asked } = claims;
      if (asksSince !== null && asked !== undefined && asked * 1000 < asksSince - CLOCKS)
        throw new Error('the provider asked nobody');
      // Some say the address here alone.
      const told =
        claims.email === undefined && userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        issuer,
        subject: claims.sub,
        email: typeof told.email === 'string' ? told.email.trim().toLowerCase() : '',
        verified: told.email_verified === undefined ? null : `${told.email_verified}` === 'true',
      };
    },
  };
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS|ERR_SSL|EPROTO/;
const UNREACHABLE = /^(ENOTFOUND|EAI_|ECONN|ETIMEDOUT|EHOST|ENET|EPIPE|ABORT_ERR|OAUTH_TIMEOUT|OAUTH_ABORT)/;

/** What went wrong, from the error or what it was caused by. */
function problemOf(error: unknown): SsoProblem {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof NoProvider || each instanceof RefusedAddress) return each.problem;
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return 'unreachable';
    const code = String((each as NodeJS.ErrnoException).code ?? '');
    if (code === 'ERR_INVALID_URL') return 'address';
    if (each instanceof ClientError && code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'issuer';
    if (CERTIFICATE.test(code)) return 'certificate';
    if (UNREACHABLE.test(code)) return 'unreachable';
  }
  return 'noprovider';
}
