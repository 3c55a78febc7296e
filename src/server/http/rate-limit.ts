import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { Refusal } from './answer.ts';
import { makeTurns } from './turns.ts';

/**
 * Within the window: attempts from one network (a whole plant may share its address), wrong passwords for one account from
 * one network, and for one account from everywhere. The last one is higher, so that somebody who guesses does not lock its
 * owner out, who sits elsewhere.
 */
export interface RateLimits {
  perAddress: number;
  perAccountAndAddress: number;
  perAccount: number;
  windowMs: number;
  /** Who goes on guessing waits twice as long each time, up to this. Without: as long as the window each time. */
  longestWaitMs?: number;
}

export const LOGIN_LIMITS: RateLimits = {
  perAddress: 100,
  perAccountAndAddress: 10,
  perAccount: 50,
  windowMs: 60_000,
  longestWaitMs: 3_600_000,
};

/** [S7] Of six digits every guess may be the right one, so that few are allowed in an hour. */
export const CODE_LIMITS: RateLimits = {
  perAddress: 1000,
  perAccountAndAddress: 10,
  perAccount: 20,
  windowMs: 3_600_000,
};

/** [S12] A plant behind one address asks for fewer links in an hour. */
export const RESET_LIMITS: RateLimits = {
  perAddress: 60,
  perAccountAndAddress: 60,
  perAccount: 60,
  windowMs: 3_600_000,
};

/** [U9] Whoever invites a crew asks for fewer addresses in an hour. */
export const CHECK_LIMITS: RateLimits = {
  perAddress: 300,
  perAccountAndAddress: 60,
  perAccount: 60,
  windowMs: 3_600_000,
};

/** [O4] Who makes companies by the dozen is nobody's customer. */
export const SIGNUP_LIMITS: RateLimits = {
  perAddress: 20,
  perAccountAndAddress: 20,
  perAccount: 20,
  windowMs: 3_600_000,
};

/** [U10] Every login by a provider asks three times, and a plant behind one address begins its shift at once. */
export const SSO_LIMITS: RateLimits = {
  perAddress: 300,
  perAccountAndAddress: 300,
  perAccount: 300,
  windowMs: 60_000,
};

/** [K2] Whoever types all the time asks as often within a minute; a plant behind one address does together. */
export const SEARCH_LIMITS: RateLimits = {
  perAddress: 3000,
  perAccountAndAddress: 120,
  perAccount: 180,
  windowMs: 60_000,
};

/** [T8] A calendar asks every few minutes at most; calendars of a whole plant may ask through the same few addresses. */
export const FEED_LIMITS: RateLimits = {
  perAddress: 600,
  perAccountAndAddress: 20,
  perAccount: 40,
  windowMs: 60_000,
};

/** [P1] A screen asks twice a minute, and all of a plant's stand behind one address. */
export const SCREEN_LIMITS: RateLimits = {
  perAddress: 600,
  perAccountAndAddress: 30,
  perAccount: 30,
  windowMs: 60_000,
};

export interface RateLimit {
  /**
   * Checks a password, or a code, within the limits of an account; null stands for a wrong one. Throws `ratelimited` with
   * Retry-After when there were too many attempts; then neither `check` nor the database is asked. `held` is called, but not
   * awaited, when the account becomes blocked.
   */
  guard<T>(
    request: FastifyRequest,
    account: string,
    check: () => Promise<T | null>,
    held?: () => Promise<void>,
  ): Promise<T | null>;
  /** Counts against an account where no request is at hand. Throws `ratelimited`. */
  count(account: string): void;
}

/** Upper bound of the memory for one set of counters, bytes; the least recently used keys are dropped. */
const MOST_BYTES = 32_000_000;
const BYTES_OF_COUNT = 200;
/** Who has not guessed for so long begins anew, ms. */
const FORGIVEN_AFTER = 86_400_000;

interface Count {
  tries: number;
  /** When they expire, on the monotonic clock, ms. */
  until: number;
  /** How often this key had to wait. */
  waits: number;
}

function makeCounts(most: number, windowMs: number, longestWaitMs = windowMs) {
  const counts = new LRUCache<string, Count>({
    maxSize: MOST_BYTES,
    sizeCalculation: (_count, key) => key.length + BYTES_OF_COUNT,
  });
  return {
    /** Throws `ratelimited` while the key has to wait. */
    assertFree(key: string): void {
      const { tries = 0, until = 0 } = counts.get(key) ?? {};
      const wait = until - performance.now();
      if (tries >= most && wait > 0)
        throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: Math.ceil(wait / 1000) });
    },
    /** Answers whether the key has to wait from now on. */
    add(key: string): boolean {
      const now = performance.now();
      const before = counts.get(key) ?? { tries: 0, until: now + windowMs, waits: 0 };
      const after = { ...before, tries: before.tries + 1 };
      if (before.until <= now) {
        after.tries = 1;
        after.until = now + windowMs;
        if (before.until + FORGIVEN_AFTER <= now) after.waits = 0;
      }
      const held = after.tries === most;
      if (held) {
        if (longestWaitMs > windowMs)
          after.until = now + Math.min(windowMs * 2 ** after.waits, longestWaitMs);
        after.waits++;
      }
      counts.set(key, after);
      return held;
    },
  };
}

/** The network of an address: the /64 of an IPv6 address, since one connection has 2^64 of them. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** [S2] Slows down guessing, by account and by network. Counted in this process's memory. */
export function makeRateLimit(limits: RateLimits): RateLimit {
  const inTurn = makeTurns(1);
  // A plant behind one address waits no longer for somebody in it who guesses.
  const ofNetwork = makeCounts(limits.perAddress, limits.windowMs);
  const ofBoth = makeCounts(limits.perAccountAndAddress, limits.windowMs, limits.longestWaitMs);
  // Nor the owner for whoever guesses elsewhere.
  const ofAccount = makeCounts(limits.perAccount, limits.windowMs);
  return {
    async guard(request, account, check, held) {
      const network = networkOf(request.ip);
      const both = `${network} ${account}`;
      ofNetwork.assertFree(network);
      ofNetwork.add(network);
      // One at a time, or a burst of guesses would be checked before the first one counts.
      return inTurn(account, async () => {
        ofBoth.assertFree(both);
        ofAccount.assertFree(account);
        const right = await check();
        if (right === null) {
          const holds = [ofBoth.add(both), ofAccount.add(account)];
          // Not waited for: how long an answer takes would tell which accounts there are.
          if (holds.includes(true))
            void held?.().catch((error: unknown) =>
              request.log.error({ err: error }, 'nobody was told of guesses'),
            );
        }
        return right;
      });
    },
    count(account) {
      ofAccount.assertFree(account);
      ofAccount.add(account);
    },
  };
}
