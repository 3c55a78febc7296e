import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { ENGINE_NAMES, findEngine } from './find-engines.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// npm run engines -- [engine …] [--kills n]: [D7] the stories of tests/engines in the engines beside Chromium, each in the
// browser of the system, and n rounds, 5 if not said, in each
// of which a browser that keeps its profile is killed. What cannot be had is said.
const given = process.argv.slice(2);
const at = given.indexOf('--kills');
const kills = at < 0 ? 5 : Number(given.splice(at, 2)[1]);
const unknown = given.filter((name) => !ENGINE_NAMES.includes(name));

async function run(name) {
  const programs = await findEngine(name);
  const env = { WARTBAR_ENGINE: JSON.stringify(programs), KILL_ROUNDS: String(kills) };
  return runProject(root, 'engines', env);
}

try {
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: known are ${ENGINE_NAMES.join(', ')}.`);
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills takes a number of rounds.');
  await prepare();
  const failures = [];
  for (const name of given.length > 0 ? given : ENGINE_NAMES) {
    try {
      const outcome = await run(name);
      console.log(`${name}\n${summaryOf(outcome, root)}`);
      if (outcome.failed.length > 0) failures.push(name);
    } catch (error) {
      console.error(error.message);
      failures.push(name);
    }
  }
  if (failures.length > 0) throw new Error(`Not shown in: ${failures.join(', ')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
