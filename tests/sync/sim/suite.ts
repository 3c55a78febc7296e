import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCourse } from './course.ts';
import { FAULTS, type FaultCounts, noFaults } from './faults.ts';
import { PINNED } from './pinned.ts';
import { describeFailure, runCourse, runSeed, shrinkFailure } from './run-seed.ts';
import { SimServer } from './sim-server.ts';

const SEEDS = Number(process.env.SIM_SEEDS ?? 300);
const STEPS = Number(process.env.SIM_STEPS ?? 50);
/** Folder where the halves of one run leave their counts; `npm run sim` puts them together from there. */
const REPORT = process.env.SIM_REPORT ?? join(tmpdir(), `wartbar-sim-of-${process.ppid}`);
/** With fewer seeds a fault may be missing by chance. */
const ENOUGH_SEEDS = 100;
/** A broken engine fails everywhere: the first few tell enough. */
const FAILURES_SHOWN = 3;
const TEN_MINUTES = 600_000;
const PROGRESS_MS = 30_000;

/** One of two halves of the seeds: each runs in a process of its own, on a database of its own. */
export function simulate(half: 0 | 1): void {
  let server: SimServer;
  beforeAll(async () => {
    server = await SimServer.open();
  }, TEN_MINUTES);
  afterAll(() => server.close());

  it.each(PINNED.filter((_, index) => index % 2 === half))('seed $seed: $why', async ({ seed, course }) => {
    const result = await runCourse(server, seed, readCourse(course));
    if (result.failure) expect.fail(describeFailure(result));
  });

  it(
    '[OB3] [OB4] [OB5] [OB13] [OB15] [PL1] [PL3] [PL5] [PL7] [CF7] nothing typed is lost, doubled or shown wrongly in any world',
    async () => {
      const faults = noFaults();
      const failures: string[] = [];
      let worlds = 0;
      let told = Date.now();
      for (let seed = 1 + half; seed <= SEEDS && failures.length < FAILURES_SHOWN; seed += 2) {
        const result = await runSeed(server, seed, STEPS);
        worlds++;
        for (const fault of FAULTS) faults[fault] += result.faults[fault];
        if (result.failure) failures.push(describeFailure(await shrinkFailure(server, result)));
        if (Date.now() - told < PROGRESS_MS) continue;
        told = Date.now();
        process.stdout.write(`half ${half + 1}: seed ${seed} of ${SEEDS}, ${failures.length} failed\n`);
      }
      const other = await exchange(half, { worlds, steps: STEPS, faults });
      if (failures.length > 0) expect.fail(failures.join('\n\n'));
      if (!other || SEEDS < ENOUGH_SEEDS) return;
      expect(FAULTS.filter((fault) => faults[fault] + other.faults[fault] === 0)).toEqual([]);
    },
    Math.max(TEN_MINUTES, SEEDS * 10_000),
  );
}

interface Half {
  worlds: number;
  steps: number;
  faults: FaultCounts;
}

/** Leaves the counts of this half and answers those of the other: the later one of the two sees both. */
async function exchange(half: 0 | 1, counts: Half): Promise<Half | null> {
  const path = (which: number) => join(REPORT, `${which}.json`);
  await mkdir(REPORT, { recursive: true });
  await writeFile(path(half), JSON.stringify(counts));
  const text = await readFile(path(1 - half), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Half);
}
