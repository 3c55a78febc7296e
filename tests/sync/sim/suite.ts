import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LONG } from '../../harness/long.ts';
import { take } from '../../harness/take.ts';
import { readCourse } from './course.ts';
import { FAULTS, type FaultCounts, noFaults } from './faults.ts';
import { PINNED } from './pinned.ts';
import { describeFailure, runCourse, runSeed, shrinkFailure } from './run-seed.ts';
import { SimServer } from './sim-server.ts';

const SEEDS = Number(process.env.SIM_SEEDS ?? (LONG ? 300 : 100));
const STEPS = Number(process.env.SIM_STEPS ?? 50);
const FIRST = Number(process.env.SIM_FIRST ?? 1);
/** Where the parts of one run leave their counts; `npm run sim` puts them together from its folder. */
const REPORT = process.env.SIM_REPORT ?? inject('sharedFolder');
/** With fewer seeds a fault may be missing by chance. */
const ENOUGH_SEEDS = 100;
/** A broken engine fails everywhere: the first few tell enough. */
const FAILURES_SHOWN = 3;
const TEN_MINUTES = 600_000;
const PROGRESS_MS = 30_000;
/** As many as run side by side. */
const PARTS = 2;
/** So many seeds are taken at once. */
const BATCH = Math.ceil(SEEDS / 300);

/** One part of the seeds, each on a database of its own: whoever is free takes the next ones. */
export function simulate(part: number): void {
  let server: SimServer;
  beforeAll(async () => {
    server = await SimServer.open();
  }, TEN_MINUTES);
  afterAll(() => server.close());

  it.each(PINNED.filter((_, index) => index % PARTS === part))(
    'seed $seed: $why',
    async ({ seed, course }) => {
      const result = await runCourse(server, seed, readCourse(course));
      if (result.failure) expect.fail(describeFailure(result));
    },
  );

  it(
    '[OB3] [OB4] [OB5] [OB11] [OB13] [OB15] [PL1] [PL3] [PL5] [PL6] [PL7] [PL9] [CF7] nothing typed is lost, doubled or shown wrongly in any world',
    async () => {
      const faults = noFaults();
      const failures: string[] = [];
      let worlds = 0;
      let told = Date.now();
      for await (const seed of taken()) {
        if (failures.length >= FAILURES_SHOWN) break;
        const result = await runSeed(server, seed, STEPS);
        worlds++;
        for (const fault of FAULTS) faults[fault] += result.faults[fault];
        if (result.failure) {
          failures.push(describeFailure(await shrinkFailure(server, result)));
          process.stdout.write(`${failures.at(-1)}\n`);
        }
        if (Date.now() - told < PROGRESS_MS) continue;
        told = Date.now();
        process.stdout.write(
          `part ${part + 1}: seed ${seed} of ${FIRST + SEEDS - 1}, ${failures.length} failed\n`,
        );
      }
      const parts = await exchange(part, { worlds, steps: STEPS, faults });
      if (failures.length > 0) expect.fail(failures.join('\n\n'));
      if (parts.length < PARTS) return;
      expect(parts.reduce((sum, each) => sum + each.worlds, 0)).toBe(SEEDS);
      if (SEEDS < ENOUGH_SEEDS) return;
      expect(FAULTS.filter((fault) => parts.every((each) => each.faults[fault] === 0))).toEqual([]);
    },
    Math.max(TEN_MINUTES, SEEDS * 10_000),
  );
}

/** Seeds that no other part has taken, in their order. */
async function* taken(): AsyncGenerator<number> {
  const end = FIRST + SEEDS;
  for (let first = FIRST; first < end; first += BATCH) {
    if (!(await take(inject('sharedFolder'), `seeds-${first}`))) continue;
    for (let seed = first; seed < Math.min(first + BATCH, end); seed++) yield seed;
  }
}

interface Counts {
  worlds: number;
  steps: number;
  faults: FaultCounts;
}

/** Leaves the counts of this part and answers those of all that have ended: the last one sees every part. */
async function exchange(part: number, counts: Counts): Promise<Counts[]> {
  const path = (which: number) => join(REPORT, `${which}.json`);
  await mkdir(REPORT, { recursive: true });
  await writeFile(path(part), JSON.stringify(counts));
  const texts = await Promise.all(
    Array.from({ length: PARTS }, (_, which) => readFile(path(which), 'utf8').catch(() => null)),
  );
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Counts]));
}
