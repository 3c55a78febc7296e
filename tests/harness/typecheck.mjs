import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const projects = ['src/client', 'src/server', 'tests', 'src/sync', 'src/shared', 'sw'];
const failed = [];

/** Takes projects from the common list until it is empty; two of these run side by side. */
async function checkNext() {
  for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
    const { code, output } = await runCommand(
      process.execPath,
      [compiler, '-p', project, '--pretty', 'false'],
      {
        cwd: root,
        capture: true,
      },
    );
    console.log(`${code === 0 ? '✓' : '✗'} tsc -p ${project}`);
    if (code !== 0) {
      failed.push(project);
      console.log(output.trim());
    }
  }
}

await Promise.all([checkNext(), checkNext()]);
process.exitCode = failed.length === 0 ? 0 : 1;
