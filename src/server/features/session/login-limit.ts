import { fastifyRateLimit } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assert } from '../../../shared/lib/assert.ts';
import { Refusal } from '../../http/answer.ts';

/**
 * Within the window: attempts from one address (a whole plant may share it), wrong passwords for one account from one
 * address, and for one account from everywhere. The last one is higher, so that somebody who guesses does not lock its
 * owner out, who sits elsewhere.
 */
export interface LoginLimits {
  perAddress: number;
  perAccountAndAddress: number;
  perAccount: number;
  windowMs: number;
}

export const LOGIN_LIMITS: LoginLimits = {
  perAddress: 100,
  perAccountAndAddress: 10,
  perAccount: 50,
  windowMs: 60_000,
};

/** [S7] Of six digits every guess may be the right one, so that few are allowed in an hour. */
export const CODE_LIMITS: LoginLimits = {
  perAddress: 1000,
  perAccountAndAddress: 10,
  perAccount: 20,
  windowMs: 3_600_000,
};

/** [S12] A plant behind one address asks for fewer links in an hour. */
export const RESET_LIMITS: LoginLimits = {
  perAddress: 60,
  perAccountAndAddress: 60,
  perAccount: 60,
  windowMs: 3_600_000,
};

/** [O4] Who makes companies by the dozen is nobody's customer. */
export const SIGNUP_LIMITS: LoginLimits = {
  perAddress: 20,
  perAccountAndAddress: 20,
  perAccount: 20,
  windowMs: 3_600_000,
};

/** [U10] Every login by a provider asks three times, and a plant behind one address begins its shift at once. */
export const SSO_LIMITS: LoginLimits = {
  perAddress: 300,
  perAccountAndAddress: 300,
  perAccount: 300,
  windowMs: 60_000,
};

/** [K2] Whoever types all the time asks as often within a minute; a plant behind one address does together. */
export const SEARCH_LIMITS: LoginLimits = {
  perAddress: 3000,
  perAccountAndAddress: 120,
  perAccount: 180,
  windowMs: 60_000,
};

/** [T8] A calendar asks every few minutes at most; calendars of a whole plant may ask through the same few addresses. */
export const FEED_LIMITS: LoginLimits = {
  perAddress: 600,
  perAccountAndAddress: 20,
  perAccount: 40,
  windowMs: 60_000,
};

/** [P1] A screen asks twice a minute, and all of a plant's stand behind one address. */
export const SCREEN_LIMITS: LoginLimits = {
  perAddress: 600,
  perAccountAndAddress: 30,
  perAccount: 30,
  windowMs: 60_000,
};

export interface LoginLimit {
  register(app: FastifyInstance): Promise<void>;
  /**
   * Checks a password, or a code, within the limits of an account; null stands for a wrong one. Throws `ratelimited` with Retry-After when there
   * were too many attempts; then `check` is not asked, nor the database.
   */
  guard<T>(request: FastifyRequest, account: string, check: () => Promise<T | null>): Promise<T | null>;
}

const tooMany = (retryAfter: number) => new Refusal('ratelimited', 'Too Many Requests', { retryAfter });

/** Runs one at a time per key, in the order of the calls. */
function makeTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

/** [S2] Slows down guessing, by account and by address. Counted in this process's memory. */
export function makeLoginLimit(limits: LoginLimits): LoginLimit {
  const accounts = new WeakMap<FastifyRequest, string>();
  const inTurn = makeTurns();
  type Count = ReturnType<FastifyInstance['createRateLimit']>;
  let counts: { address: Count; wrong: Count[] } | undefined;
  return {
    async register(app) {
      if (!app.hasDecorator('createRateLimit')) await app.register(fastifyRateLimit, { global: false });
      const count = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
        app.createRateLimit({ max, timeWindow: limits.windowMs, keyGenerator });
      counts = {
        address: count(limits.perAddress, (request) => `address ${request.ip}`),
        wrong: [
          count(limits.perAccountAndAddress, (request) => `account ${accounts.get(request)} ${request.ip}`),
          count(limits.perAccount, (request) => `account ${accounts.get(request)}`),
        ],
      };
    },
    async guard(request, account, check) {
      assert(counts, 'the login limit is registered before the first login');
      const { address, wrong } = counts;
      accounts.set(request, account);
      const attempts = await address(request);
      if (!attempts.isAllowed && attempts.isExceeded) throw tooMany(attempts.ttlInSeconds);
      // One at a time, or a burst of guesses would be checked before the first one counts.
      return inTurn(account, async () => {
        for (const count of wrong) {
          const guesses = await count(request, { increment: false });
          if (!guesses.isAllowed && guesses.remaining === 0) throw tooMany(guesses.ttlInSeconds);
        }
        const right = await check();
        if (right === null) for (const count of wrong) await count(request);
        return right;
      });
    },
  };
}
