import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareInstall, root } from '../../src/server/setup/prepare.mjs';
import { MUTANTS } from '../mutants/index.mjs';
import { isAbout } from './mutants.mjs';

/**
 * Tries mutants in two copies of the working tree side by side, and says of each whether the tests noticed it.
 * @param {readonly string[]} [words] only those mutants whose file or description has them
 * @returns {Promise<import('./outcome.mjs').Outcome>} what was caught counts as passed
 */
export async function tryMutants(words = []) {
  const mutants = MUTANTS.filter((mutant) => isAbout(mutant, words));
  if (mutants.length === 0) throw new Error(`no mutant is about: ${words.join(' ')}`);
  const begun = Date.now();
  // Packages that this needs may be installed only now.
  const { Lane } = await import('./mutant-lane.mjs');
  const lanes = await Promise.all([Lane.open(root), Lane.open(root)]);
  try {
    const [built, others] = [true, false].map((build) => mutants.filter((each) => !!each.build === build));
    // A test that fails anyway notices nothing.
    const unchanged = [lanes[0].runUnchanged(built, true), lanes[1].runUnchanged(others, false)];
    await Promise.allSettled(unchanged);
    await Promise.all(unchanged);
    const counts = { caught: 0, missed: 0, stale: 0 };
    /** @type {import('./outcome.mjs').Outcome} */
    const outcome = { passed: [], failed: [] };
    const queue = [...built, ...others];
    const work = async (lane) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { what: name } = next;
        const file = join(root, next.file);
        const { state, why } = await lane.try(next);
        counts[state] += 1;
        if (state === 'caught') outcome.passed.push({ file, name });
        else outcome.failed.push({ file, name, why });
        console.log(`${state === 'caught' ? '✓' : '✗'} ${next.file}: ${name}: ${why}`);
      }
    };
    await Promise.all(lanes.map(work));
    const { caught, missed, stale } = counts;
    const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
    console.log(
      `${mutants.length} mutants: ${caught} caught, ${missed} not caught, ${stale} no longer apply, in ${minutes} min`,
    );
    return outcome;
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await prepareInstall();
    const { failed } = await tryMutants(process.argv.slice(2));
    process.exitCode = failed.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
