import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judged } from './outcome.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Runs projects of tests/vitest.config.ts together and returns what they came to.
 * @param {string} root folder of the project
 * @param {string | string[]} projects
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {string[]} [more] further arguments, e.g. which files
 * @param {string} [node] the Node that runs them
 * @param {{ capture?: boolean, timeoutMs?: number }} [options] of `runCommand`
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function runProject(root, projects, env = {}, more = [], node = process.execPath, options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-tests-'));
  const report = join(folder, 'outcome.json');
  const { code } = await runCommand(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=tests/vitest.config.ts',
      ...[projects].flat().map((project) => `--project=${project}`),
      ...more,
    ],
    { ...options, cwd: root, env: { ...process.env, ...env, TEST_OUTCOME: report } },
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  return judged(text === undefined ? undefined : JSON.parse(text), code);
}
