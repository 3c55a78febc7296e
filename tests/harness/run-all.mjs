import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { runProject } from './run-project.mjs';

const totals = { passed: 0, failed: 0 };

function add(name, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed\n`);
}

try {
  await prepare();
  const { findBrowser } = await import('./find-browser.mjs');
  for (const project of ['unit', 'api', 'sim']) add(project, await runProject(root, project));
  add('e2e', await runProject(root, 'e2e', { CHROMIUM_PATH: await findBrowser() }));
} catch (error) {
  console.error(error.message);
  totals.failed += 1;
}

process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
