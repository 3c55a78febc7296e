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
 * Gives each account its turns on all routes of `api` that follow. A body is read and an answer sent outside of them:
 * a slow network keeps nobody's turn. Files are read in the handler and have none.
 */
export function addTurns(
  api: FastifyInstance,
  dialect: Dialect,
  authenticate: RouteDeps['authenticate'],
): void {
  const accounts = new Map<string, LimitFunction>();

  async function inTurn<T>(account: string, work: () => T | Promise<T>): Promise<T> {
    const turns = accounts.get(account) ?? pLimit(AT_A_TIME[dialect]);
    accounts.set(account, turns);
    if (turns.pendingCount >= MOST_WAITING) {
      throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: 30 });
    }
    try {
      return await turns(work);
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) accounts.delete(account);
    }
  }

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
