import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Counts of a Vitest JSON report. What the report does not show as a failed test still counts as one
 * failure: a file that could not be loaded, an error outside of tests, a run without any test.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} report
 * @param {number} code exit code of the run
 */
export function countResults(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = (report?.numFailedTests ?? 0) + broken;
  const unseen = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { passed, failed: failed + unseen };
}

/**
 * Runs projects of tests/vitest.config.ts together and returns their counts.
 * @param {string} root folder of the project
 * @param {string | string[]} projects
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {string[]} [more] further arguments, e.g. which files
 */
export async function runProject(root, projects, env = {}, more = []) {
  const folder = await mkdtemp(join(tmpdir(), 'wartbar-tests-'));
  const output = join(folder, 'report.json');
  const { code } = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=tests/vitest.config.ts',
      ...[projects].flat().map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...more,
    ],
    { cwd: root, env: { ...process.env, ...env } },
  );
  const text = await readFile(output, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  return countResults(text === undefined ? undefined : JSON.parse(text), code);
}
