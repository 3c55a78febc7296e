import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// npm run kill -- [rounds] [seed]: how often the browser is killed while it writes and sends.
const [rounds = '1000', seed] = process.argv.slice(2);

try {
  await prepare();
  const outcome = await runProject(
    root,
    'e2e',
    {
      KILL_ROUNDS: rounds,
      ...(seed === undefined ? {} : { KILL_SEED: seed }),
    },
    ['tests/e2e/device/killed.own-server.test.ts', '-t', 'any moment'],
  );
  process.exitCode = outcome.failed.length === 0 ? 0 : 1;
  console.log(summaryOf(outcome, root));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
