import { join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { runProject } from './run-project.mjs';

const totals = { passed: 0, failed: 0 };

function add(name, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed\n`);
}

async function run(projects, env) {
  add(projects.join(', '), await runProject(root, projects, env));
}

try {
  await prepare();
  const { findBrowser } = await import('./find-browser.mjs');
  // Where there is none, it is installed while the other tests run; what went wrong is said when it is needed.
  const browser = findBrowser();
  browser.catch(() => {});
  await run(['unit', 'api', 'sim']);
  await run(['e2e'], { CHROMIUM_PATH: await browser, WARTBAR_E2E_BUILD: join(root, 'dist') });
} catch (error) {
  console.error(error.message);
  totals.failed += 1;
}

process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
