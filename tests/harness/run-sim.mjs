import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// npm run sim -- [seeds] [steps] [first]: how many random worlds, how many steps each of them takes, and the first seed.
const [seeds, steps, first] = process.argv.slice(2);

/** Puts the counts of all parts together. */
async function summary(folder) {
  const names = await readdir(folder);
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  const faults = {};
  for (const part of parts) {
    for (const [fault, count] of Object.entries(part.faults)) faults[fault] = (faults[fault] ?? 0) + count;
  }
  const worlds = parts.reduce((sum, part) => sum + part.worlds, 0);
  const lines = Object.entries(faults).map(([fault, count]) => `${String(count).padStart(8)} × ${fault}`);
  return [`${worlds} worlds of ${parts[0]?.steps ?? 0} steps`, ...lines].join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'wartbar-sim-'));
try {
  await prepare();
  const outcome = await runProject(root, 'sim', {
    SIM_REPORT: folder,
    ...(seeds === undefined ? {} : { SIM_SEEDS: seeds }),
    ...(steps === undefined ? {} : { SIM_STEPS: steps }),
    ...(first === undefined ? {} : { SIM_FIRST: first }),
  });
  process.exitCode = outcome.failed.length === 0 ? 0 : 1;
  console.log(await summary(folder));
  console.log(summaryOf(outcome, root));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
