import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { runProject } from './run-project.mjs';

// npm run sim -- [seeds] [steps]: how many random worlds, and how many steps each of them takes.
const [seeds, steps] = process.argv.slice(2);

/** Puts the counts of both halves together. */
async function summary(folder) {
  const texts = await Promise.all(
    ['0.json', '1.json'].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  );
  const halves = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text)]));
  const faults = {};
  for (const half of halves) {
    for (const [fault, count] of Object.entries(half.faults)) faults[fault] = (faults[fault] ?? 0) + count;
  }
  const worlds = halves.reduce((sum, half) => sum + half.worlds, 0);
  const lines = Object.entries(faults).map(([fault, count]) => `${String(count).padStart(8)} × ${fault}`);
  return [`${worlds} worlds of ${halves[0]?.steps ?? 0} steps`, ...lines].join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'wartbar-sim-'));
try {
  await prepare();
  const { passed, failed } = await runProject(root, 'sim', {
    SIM_REPORT: folder,
    ...(seeds === undefined ? {} : { SIM_SEEDS: seeds }),
    ...(steps === undefined ? {} : { SIM_STEPS: steps }),
  });
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(await summary(folder));
  console.log(`${passed} passed, ${failed} failed`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
