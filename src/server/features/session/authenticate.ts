import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import type { Database } from '../../db/schema.ts';
import type { Caller } from '../../http/context.ts';
import { PROVIDER_RIGHTS } from './provider-rights.ts';
import { entryOf, findSession, isLive } from './store.ts';
import type { AccessClaims, Tokens } from './tokens.ts';

/** How long another process may go on using what it read of a session, when no notice reaches it. */
const KEPT_MS = 10_000;
const KEPT_MAX = 5_000;

/** The only calls a session may make whose second factor is still missing (S7). */
const SECOND_FACTOR = new Set(['/api/2fa/generate', '/api/2fa/authenticate']);

interface Session {
  caller: Caller;
  /** The company of the account, another one where a super user entered one [U8]. */
  home: string;
  needsSecondFactor: boolean;
}

interface Kept {
  session: Promise<Session | null>;
  clientid: string;
  /** Unknown until it was read. */
  home?: string;
  until: number;
}

export interface Authenticator {
  /** Who sends the request, or null: no token, a wrong or expired one, an ended session, an inactive account. */
  authenticate(request: FastifyRequest): Promise<Caller | null>;
  /** The same for a bare access token, as the realtime channel sends it. */
  callerOf(token: string): Promise<Caller | null>;
  /** The same of a session that opened a connection: without its token, which meanwhile may have expired. */
  callerIn(session: { sessionid: string; clientid: string }): Promise<Caller | null>;
  /** Something of this company changed (rights, users): read it again. An empty id means any company. */
  forget(clientid: string): void;
  /** The company of a session that has not ended and whose account may be used; null for any other. */
  companyOf(sessionid: string): Promise<string | null>;
  /** Whose session it is, under the same conditions and with its second factor shown; null otherwise. */
  ownerOf(sessionid: string): Promise<Caller | null>;
  /** This session is over. */
  end(sessionid: string): void;
}

/** Reads rights and state from the database behind a small cache; `forget` must be told of changes. */
export function makeAuthenticator(deps: {
  db: Kysely<Database>;
  tokens: Tokens;
  now: () => number;
}): Authenticator {
  const kept = new Map<string, Kept>();
  /** A request is asked for more than once who sends it; its token is read once, the session each time. */
  const claimed = new WeakMap<FastifyRequest, Promise<AccessClaims | null>>();

  async function load(sessionid: string, now: number): Promise<Session | null> {
    const found = await findSession(deps.db, sessionid, now);
    if (found === undefined || !isLive(found, now)) return null;
    const entered = entryOf(found, now);
    const inside = entered === 'read' || entered === 'write' ? entered : null;
    return {
      caller: {
        usernodeid: found.usernodeid,
        clientid: found.clientid,
        profileid: found.profileid ?? '',
        features: inside ? PROVIDER_RIGHTS[inside] : ((found.features ?? {}) as FeaturesMap),
        superuser: found.superuser,
        entered: inside,
        sessionid,
      },
      home: found.homeclientid,
      needsSecondFactor: found.twofaenabled && !found.twofaapproved,
    };
  }

  async function sessionOf(claims: Promise<AccessClaims | null>): Promise<Session | null> {
    const read = await claims;
    return read === null ? null : keptSession(read);
  }

  const readToken = (token: string) => deps.tokens.readAccess(token, deps.now());

  function claimsOf(request: FastifyRequest): Promise<AccessClaims | null> {
    const before = claimed.get(request);
    if (before !== undefined) return before;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token === undefined ? Promise.resolve(null) : readToken(token);
    claimed.set(request, claims);
    return claims;
  }

  async function keptSession(claims: { sessionid: string; clientid: string }): Promise<Session | null> {
    const now = deps.now();
    const before = kept.get(claims.sessionid);
    if (before !== undefined && before.until > now) return before.session;
    if (kept.size >= KEPT_MAX) kept.clear();
    const session = load(claims.sessionid, now);
    const entry: Kept = { session, clientid: claims.clientid, until: now + KEPT_MS };
    kept.set(claims.sessionid, entry);
    session.then(
      (found) => {
        entry.home = found?.home ?? claims.clientid;
      },
      () => kept.delete(claims.sessionid),
    );
    return session;
  }

  return {
    async authenticate(request) {
      const session = await sessionOf(claimsOf(request));
      if (session === null) return null;
      const [path = ''] = request.url.split('?');
      return session.needsSecondFactor && !SECOND_FACTOR.has(path) ? null : session.caller;
    },
    async callerOf(token) {
      const session = await sessionOf(readToken(token));
      return session === null || session.needsSecondFactor ? null : session.caller;
    },
    async callerIn(opened) {
      const session = await keptSession(opened);
      return session === null || session.needsSecondFactor ? null : session.caller;
    },
    companyOf: async (sessionid) => (await load(sessionid, deps.now()))?.caller.clientid ?? null,
    async ownerOf(sessionid) {
      const session = await load(sessionid, deps.now());
      return session === null || session.needsSecondFactor ? null : session.caller;
    },
    end(sessionid) {
      kept.delete(sessionid);
    },
    forget(clientid) {
      for (const [sessionid, entry] of kept) {
        const { home = clientid } = entry;
        if ([entry.clientid, home, ''].includes(clientid)) kept.delete(sessionid);
      }
    },
  };
}
