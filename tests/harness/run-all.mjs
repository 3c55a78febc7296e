import { join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// --long: also what `npm test` shows with a sample only, see long.ts.
const long = process.argv.includes('--long') ? { TEST_LONG: '1' } : {};

/** @type {import('./outcome.mjs').Outcome} */
const total = { passed: [], failed: [] };

function add(outcome, name) {
  for (const kind of Object.keys(total)) total[kind].push(...outcome[kind]);
  const { passed, failed } = outcome;
  const sign = failed.length === 0 ? '✓' : '✗';
  console.log(`${sign} ${name}: ${passed.length} passed, ${failed.length} failed\n`);
}

const run = async (projects, env) =>
  add(await runProject(root, projects, { ...long, ...env }), projects.join(', '));

try {
  await prepare();
  const { findBrowser } = await import('./find-browser.mjs');
  // Where there is none, it is installed while the other tests run; what went wrong is said when it is needed.
  const browser = findBrowser();
  browser.catch(() => {});
  await run(['unit', 'plain', 'api', 'sim', 'screens']);
  await run(['e2e'], { CHROMIUM_PATH: await browser, WARTBAR_E2E_BUILD: join(root, 'dist') });
  // Tests that fail notice nothing.
  if ('TEST_LONG' in long && total.failed.length === 0) {
    const { tryMutants } = await import('./run-mutants.mjs');
    add(await tryMutants(), 'mutants');
  }
} catch (error) {
  total.failed.push({ name: 'the suite itself', why: error.message });
}

console.log(summaryOf(total, root));
process.exitCode = total.failed.length === 0 && total.passed.length > 0 ? 0 : 1;
