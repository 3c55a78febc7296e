import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { runProject } from './run-project.mjs';

// npm run sim -- [seeds] [steps]: how many random worlds, and how many steps each of them takes.
const [seeds, steps] = process.argv.slice(2);

try {
  await prepare();
  const { passed, failed } = await runProject(root, 'sim', {
    ...(seeds === undefined ? {} : { SIM_SEEDS: seeds }),
    ...(steps === undefined ? {} : { SIM_STEPS: steps }),
  });
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
