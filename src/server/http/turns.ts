import type { FastifyInstance } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Dialect } from '../db/database.ts';
import { Refusal } from './answer.ts';
import type { RouteDeps } from './routes.ts';

/**
 * Requests of one account that are worked on at a time. Its further ones wait for their turn, so that whatever one
 * account sends, others find most of the database free; the embedded one does one thing at a time anyway.
 */
export const AT_A_TIME: Record<Dialect, number> = { pglite: 1, postgres: 3 };
/** More than a shift with one login on all of its tablets sends at once. */
export const MOST_WAITING = 400;

/**
 * Runs what belongs to one key `atOnce` at a time, in the order of the calls. Throws `ratelimited` where `mostWaiting` of it
 * are waiting already.
 */
export function makeTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const limits = new Map<string, LimitFunction>();
  return async <T>(key: string, work: () => T | Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(atOnce);
    limits.set(key, limit);
    if (limit.pendingCount >= mostWaiting) {
      throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: 30 });
    }
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}

/**
 * Gives each account its turns on all routes of `api` that follow. A body is read and an answer sent outside of them:
 * a slow network keeps nobody's turn. Files are read in the handler and have none.
 */
export function addTurns(
  api: FastifyInstance,
  dialect: Dialect,
  authenticate: RouteDeps['authenticate'],
): void {
  const inTurn = makeTurns(AT_A_TIME[dialect], MOST_WAITING);

  api.addHook('onRoute', (route) => {
    const { handler } = route;
    if (route.config?.takesFile) return;
    route.handler = async function (request, reply) {
      // Whose token is not good has no turn to take; the handler says so.
      const caller = await authenticate(request).catch(() => null);
      const work = () => handler.call(this, request, reply);
      return caller ? inTurn(`${caller.clientid} ${caller.usernodeid}`, work) : work();
    };
  });
}
