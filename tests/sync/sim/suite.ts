import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAULTS, noFaults } from './faults.ts';
import { PINNED_SEEDS } from './pinned-seeds.ts';
import { describeFailure, runSeed } from './run-seed.ts';
import { SimServer } from './sim-server.ts';

const SEEDS = Number(process.env.SIM_SEEDS ?? 300);
const STEPS = Number(process.env.SIM_STEPS ?? 50);
/** With fewer seeds a fault may be missing by chance. */
const ENOUGH_SEEDS = 100;
/** A broken engine fails everywhere: the first few tell enough. */
const FAILURES_SHOWN = 3;
const TEN_MINUTES = 600_000;

/** Servers are set back in worlds of odd seeds alone, which are the first half. */
const due = (half: 0 | 1) => FAULTS.filter((fault) => fault !== 'server set back' || half === 0);

/** One of two halves of the seeds: each runs in a process of its own, on a database of its own. */
export function simulate(half: 0 | 1): void {
  let server: SimServer;
  beforeAll(async () => {
    server = await SimServer.open();
  }, TEN_MINUTES);
  afterAll(() => server.close());

  it.each(PINNED_SEEDS.filter((_, index) => index % 2 === half))(
    'seed $seed: $why',
    async ({ seed, steps }) => {
      const result = await runSeed(server, seed, steps);
      if (result.failure) expect.fail(describeFailure(result));
    },
  );

  it(
    '[OB3] [OB4] [OB5] [OB13] [OB15] [PL1] [PL3] [PL5] [CF7] nothing typed is lost, doubled or shown wrongly in any world',
    async () => {
      const faults = noFaults();
      const failures: string[] = [];
      for (let seed = 1 + half; seed <= SEEDS && failures.length < FAILURES_SHOWN; seed += 2) {
        const result = await runSeed(server, seed, STEPS);
        for (const fault of FAULTS) faults[fault] += result.faults[fault];
        if (result.failure) failures.push(describeFailure(result));
      }
      process.stdout.write(`${FAULTS.map((fault) => `${faults[fault]} × ${fault}`).join(', ')}\n`);
      if (failures.length > 0) expect.fail(failures.join('\n\n'));
      if (SEEDS >= ENOUGH_SEEDS) expect(due(half).filter((fault) => faults[fault] === 0)).toEqual([]);
    },
    Math.max(TEN_MINUTES, SEEDS * 10_000),
  );
}
