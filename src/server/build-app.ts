import { randomBytes } from 'node:crypto';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { HEADER } from '../shared/contract/core/protocol.ts';
import type { TrustedProxies } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { gone } from './http/answer.ts';
import { addBodyTime } from './http/bodies/body-time.ts';
import { addJsonBody } from './http/bodies/json-body.ts';
import type { Caller } from './http/context.ts';
import { addEnvelope, sendRefusal } from './http/envelope.ts';
import { refusalOf } from './http/failure.ts';
import type { FeaturePart } from './http/implement.ts';
import { addMonitor, type MonitorDeps } from './http/monitor/routes.ts';
import { addPieces } from './http/pieces.ts';
import { addRoutes } from './http/routes.ts';
import { addTurns } from './http/turns.ts';
import type { FileStorage } from './storage/storage.ts';
import type { ContactBook } from './sync/contacts/contact-book.ts';
import { addSyncRoutes } from './sync/routes.ts';

/** Largest JSON body, in bytes; files take another way. */
const BODY_LIMIT = 2 * 1024 * 1024;

export interface AppOptions {
  database: OpenDatabase;
  storage: FileStorage;
  logger: FastifyBaseLogger;
  /** Version of the product, told by `GET /api/health`. */
  version: string;
  /** Who calls, or null; throws a `Refusal` where a token is no longer good. */
  authenticate(request: FastifyRequest): Promise<Caller | null>;
  parts: readonly FeaturePart[];
  /** [D6] Where it is written down what devices say of themselves. */
  contacts: Pick<ContactBook, 'note'>;
  /** [D6] Null: nobody is told figures of this server. */
  metrics?: MonitorDeps['metrics'];
  /** Runs first, on the root instance: security headers, limits, static files, sockets. */
  extend?: (app: FastifyInstance) => void | Promise<void>;
  /** Server time in ms. */
  now?: () => number;
  /** Longest time for a body that is no file, ms. */
  bodyTime?: number | undefined;
  /** Which proxies in front name the caller's address; nobody's word counts without. */
  trustProxy?: TrustedProxies;
}

/**
 * Given a number, Fastify itself trusts nobody, since it cannot tell a proxy from a caller that connects directly. Here
 * whoever sets a number says that only so many proxies can connect.
 */
const trusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/**
 * The whole application without a port: `listen` or `inject` on the answer. Everything under /api is
 * derived from declarations; what supervisors ask and the sync endpoints are built in.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, storage, logger, version, authenticate, parts } = options;
  const now = options.now ?? Date.now;
  const { db } = database;
  const metrics = options.metrics ?? null;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    // [D6] Short enough to be read out on the telephone.
    genReqId: () => randomBytes(5).toString('hex'),
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(options.trustProxy ?? 0),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A path that cannot be decoded never reaches a route or its hooks.
    frameworkErrors: (error, _request, reply) =>
      void sendRefusal((reply as FastifyReply).header(HEADER.time, String(now())), refusalOf(error)),
  });
  metrics?.metrics.watch(app);
  addEnvelope(app, now);
  // The framework's own would log the address.
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, gone()));
  await options.extend?.(app);
  const api: FastifyPluginAsync = async (scope) => {
    addJsonBody(scope);
    addBodyTime(scope, options.bodyTime);
    addTurns(scope, database.dialect, authenticate);
    addPieces(scope);
    // Before a body is read that nobody asked for.
    scope.addHook('onRequest', async (request) => {
      if (request.is404) throw gone();
    });
    scope.setNotFoundHandler((_request, reply) => sendRefusal(reply, gone()));
    addMonitor(scope, { database, storage, version, metrics });
    const deps = { db, now, authenticate };
    addSyncRoutes(scope, { ...deps, contacts: options.contacts });
    addRoutes(
      scope,
      parts.flatMap((part) => part.queries ?? []),
      parts.flatMap((part) => part.commands ?? []),
      deps,
    );
    for (const part of parts) await part.routes?.(scope);
  };
  await app.register(api, { prefix: '/api' });
  return app;
}
