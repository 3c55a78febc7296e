import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { prepare, root } from '../../src/server/setup/prepare.mjs';
import { summaryOf } from './outcome.mjs';
import { runCommand } from './run-command.mjs';
import { runProject } from './run-project.mjs';

// npm run nodes -- [version …]: [D8] start, API suite and the first worlds of the simulation on each of these versions
// of Node, which come from npm and stay in .cache/nodes. All of VERSIONS without one.
const VERSIONS = ['20.19', '22', '24', '26'];
const WORLDS = '20';
/** Until a started server has its demo company, ms. */
const START = 300_000;

/** Path of a Node of this version. */
async function nodeOf(version) {
  const folder = join(root, '.cache/nodes', version);
  const path = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const packages = ['install', '--no-audit', '--no-fund', `node@${version}`];
    const { code, output } = await runCommand('npm', packages, { cwd: folder, capture: true });
    if (code !== 0) throw new Error(`Node ${version} could not be installed:\n${output}`);
  }
  const { code, output } = await runCommand(path, ['--version'], { capture: true });
  if (code !== 0 || !`${output.trim()}.`.startsWith(`v${version}.`))
    throw new Error(`Not Node ${version}: ${output}`);
  console.log(`Node ${output.trim()}`);
  return path;
}

/** Settings of whoever runs this are not those of the servers that start here. */
const plainEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:WARTBAR_|npm_|PORT$|HOST$|DATABASE_URL$|PUBLIC_URL$|SMTP_URL$)/.test(name),
    ),
  );

/** What `npm start` runs, in an empty data folder: it serves the app, lets the demo's administrator in, and ends. */
async function startOn(node, env) {
  const data = await mkdtemp(join(tmpdir(), 'wartbar-node-'));
  const server = spawn(node, [join(root, 'src/server/setup/launch.mjs')], {
    env: { ...env, PORT: '0', WARTBAR_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const timer = setTimeout(() => server.kill('SIGKILL'), START);
  const ended = new Promise((resolve) => {
    server.once('close', (code, signal) => resolve(`ended with ${code ?? signal}`));
  });
  try {
    const address = await new Promise((resolve, reject) => {
      const read = (chunk) => {
        output += chunk;
        const found = /läuft: (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      void ended.then(reject);
    });
    const page = await fetch(address);
    const login = await fetch(new URL('/api/auth/login', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@musterwerk.example', password: 'Wartbar2026' }),
    });
    if (page.status !== 200 || login.status !== 200)
      throw new Error(`page ${page.status}, login ${login.status}`);
    server.kill('SIGTERM');
    const end = await ended;
    if (end !== 'ended with 0') throw new Error(end);
    return { passed: [{ file: 'npm start', name: 'serves the app' }], failed: [] };
  } catch (error) {
    server.kill('SIGKILL');
    await ended;
    const why = `${error?.message ?? error}\n${output}`;
    return { passed: [], failed: [{ name: 'npm start', why }] };
  } finally {
    clearTimeout(timer);
    await rm(data, { recursive: true, force: true });
  }
}

const versions = process.argv.slice(2);
let failed = false;
try {
  await prepare();
  for (const version of versions.length > 0 ? versions : VERSIONS) {
    const node = await nodeOf(version);
    const env = { ...plainEnv(), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
    const started = await startOn(node, env);
    const ran = await runProject(root, ['api', 'sim'], { ...env, SIM_SEEDS: WORLDS }, [], node);
    const outcome = {
      passed: [...started.passed, ...ran.passed],
      failed: [...started.failed, ...ran.failed],
    };
    failed ||= outcome.failed.length > 0;
    console.log(`Node ${version}: ${summaryOf(outcome, root)}\n`);
  }
} catch (error) {
  failed = true;
  console.error(error.message);
}
process.exitCode = failed ? 1 : 0;
