import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// npm run rehearse-update -- [--from <commit>]: [D6] an installation of this repository goes through three older states and
// is then updated to the last commit with git pull and npm start; devices that were left with unsent work on each of the
// older ones open, send and take the new version. What is not committed is not tried.
const given = process.argv.slice(2);
const from = given[0] === '--from' ? given[1] : undefined;

try {
  if (given.length > 0 && (from === undefined || given.length > 2))
    throw new Error('npm run rehearse-update -- [--from <Commit>]');
  await prepare();
  const outcome = await runProject(root, 'update', from === undefined ? {} : { WARTBAR_UPDATE_FROM: from });
  process.exitCode = outcome.failed.length === 0 ? 0 : 1;
  console.log(summaryOf(outcome, root));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
