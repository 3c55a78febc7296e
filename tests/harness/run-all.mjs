import { join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// --long: also what `npm test` shows with a sample only, see long.ts.
const long = process.argv.includes('--long') ? { TEST_LONG: '1' } : {};

/** @type {import('./outcome.mjs').Outcome} */
const total = { passed: [], failed: [] };

async function run(projects, env) {
  const outcome = await runProject(root, projects, { ...long, ...env });
  for (const kind of Object.keys(total)) total[kind].push(...outcome[kind]);
  const { passed, failed } = outcome;
  const sign = failed.length === 0 ? '✓' : '✗';
  console.log(`${sign} ${projects.join(', ')}: ${passed.length} passed, ${failed.length} failed\n`);
}

try {
  await prepare();
  const { findBrowser } = await import('./find-browser.mjs');
  // Where there is none, it is installed while the other tests run; what went wrong is said when it is needed.
  const browser = findBrowser();
  browser.catch(() => {});
  await run(['unit', 'plain', 'api', 'sim']);
  await run(['e2e'], { CHROMIUM_PATH: await browser, WARTBAR_E2E_BUILD: join(root, 'dist') });
} catch (error) {
  total.failed.push({ name: 'the suite itself', why: error.message });
}

console.log(summaryOf(total, root));
process.exitCode = total.failed.length === 0 && total.passed.length > 0 ? 0 : 1;
