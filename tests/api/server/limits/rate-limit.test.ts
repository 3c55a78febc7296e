import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Refusal } from '../../../../src/server/http/answer.ts';
import { makeRateLimit, type RateLimit } from '../../../../src/server/http/rate-limit.ts';

const MINUTE = 60_000;
const LIMITS = {
  perAddress: 1_000_000,
  perAccountAndAddress: 3,
  perAccount: 1_000_000,
  windowMs: MINUTE,
  longestWaitMs: 5 * MINUTE,
};
const from = (ip: string) => ({ ip }) as FastifyRequest;

let limit: RateLimit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  limit = makeRateLimit(LIMITS);
});
afterEach(() => void vi.useRealTimers());

/** Seconds to wait; 0: it was asked whether the guess is right. */
const guess = (account: string): Promise<number> =>
  limit
    .guard(from('192.0.2.1'), account, async () => null)
    .then(
      () => 0,
      (refusal: Refusal) => refusal.details.retryAfter ?? 0,
    );

/** Guesses until there are too many, and waits; answers how long, in minutes. */
async function waits(): Promise<number> {
  for (let tries = 0; tries < 3; tries++) expect(await guess('who')).toBe(0);
  const seconds = await guess('who');
  vi.advanceTimersByTime(seconds * 1000);
  return seconds / 60;
}

it('[S2] who goes on guessing waits longer each time, up to the longest wait', async () => {
  expect([await waits(), await waits(), await waits(), await waits(), await waits()]).toEqual([
    1, 2, 4, 5, 5,
  ]);
  vi.advanceTimersByTime(25 * 60 * MINUTE);
  expect(await waits()).toBe(1);
});

it('[S2] guesses at thousands of other accounts push no count out', async () => {
  for (let tries = 0; tries < 3; tries++) await guess('who');
  for (let other = 0; other < 50_000; other++) limit.count(`other ${other}`);
  for (let other = 0; other < 20_000; other++) await guess(`other ${other}`);
  expect(await guess('who')).toBeGreaterThan(0);
});
