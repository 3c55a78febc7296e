import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { nearTests } from './near.mjs';
import { summaryOf } from './outcome.mjs';
import { runProject } from './run-project.mjs';

// npm run test:near -- [seconds]: what the working tree changes, tried with the nearest test files for about so long.
const seconds = Number(process.argv[2] ?? 60);
/** Files that run side by side. */
const LANES = 2;

const lines = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function lastTimes() {
  try {
    return JSON.parse(readFileSync(join(root, '.cache/tests/seconds.json'), 'utf8'));
  } catch {
    // No run has noted any yet.
    return {};
  }
}

try {
  await prepare();
  const { importGraph } = await import('./import-graph.mjs');
  const changed = [
    ...lines('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
  const { files, reached } = nearTests(
    changed,
    { imports: importGraph(root), seconds: lastTimes() },
    seconds * LANES,
  );
  console.log(`${changed.length} files changed, ${files.length} of ${reached} test files that reach them`);
  if (files.length > 0) {
    const outcome = await runProject(root, [], {}, files);
    console.log(summaryOf(outcome, root));
    process.exitCode = outcome.failed.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
