import { expect } from 'vitest';
import { Violation } from './model/violation.ts';
import type { SeedResult } from './run-seed.ts';

/** A world in which something broken is known to show, after so many steps at the most. */
export interface KnownWorld {
  seed: number;
  steps: number;
}

/** What is broken on purpose must show within so many worlds of so many steps. */
const SEEDS = 40;
const STEPS = 50;

/** `SIM_SEARCH=40`: tells for each the cheapest of so many worlds, to be declared as the known one. */
const SEARCH = Number(process.env.SIM_SEARCH ?? 0);
const LENGTHS = [5, 10, 20, STEPS];
/** What takes no more than this is cheap enough, ms. */
const CHEAP = 500;

/**
 * What is said of the world that is known to show it. Where that one no longer does, because steps were added or
 * the engine takes another course, it is looked for from the first seed on, and the answer says which one to declare:
 * a break that shows by chance alone is not one that the simulation is known to notice.
 */
export async function caughtIn(
  known: KnownWorld,
  live: (seed: number, steps: number) => Promise<SeedResult>,
): Promise<string> {
  if (SEARCH > 0) await tellCheapest(live);
  const message = violationOf(await live(known.seed, known.steps));
  if (message !== null) return message;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const found = violationOf(await live(seed, STEPS));
    if (found === null) continue;
    return `seed ${known.seed} no longer shows it in ${known.steps} steps, declare ${seed} in ${STEPS}`;
  }
  return `not noticed in ${SEEDS} worlds`;
}

function violationOf({ failure }: SeedResult): string | null {
  if (failure && !(failure instanceof Violation)) throw failure;
  return failure?.message ?? null;
}

async function tellCheapest(live: (seed: number, steps: number) => Promise<SeedResult>): Promise<void> {
  let best = { ms: Number.POSITIVE_INFINITY, seed: 0, steps: 0, message: '' };
  for (const steps of LENGTHS) {
    for (let seed = 1; seed <= SEARCH && best.ms > CHEAP; seed++) {
      const before = process.cpuUsage();
      const message = violationOf(await live(seed, steps));
      const { user, system } = process.cpuUsage(before);
      const ms = Math.round((user + system) / 1000);
      if (message !== null && ms < best.ms) best = { ms, seed, steps, message };
    }
    if (best.seed > 0) break;
  }
  say(`{ seed: ${best.seed}, steps: ${best.steps} } takes ${best.ms} ms: ${best.message}`);
}

const say = (words: string) => process.stdout.write(`${expect.getState().currentTestName}: ${words}\n`);
