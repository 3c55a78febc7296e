import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../src/server/setup/build-server.mjs';
import { BARE_ENV } from '../../harness/bare-env.ts';
import { BASELINE_WASM } from '../../harness/databases/baseline-wasm.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let bundle: Promise<{ entry: string }> | undefined;

/** The server, bundled as `npm start` does beside the project's packages; once for all files of a worker. */
export function bundleServer(): Promise<{ entry: string }> {
  bundle ??= makeBundle();
  return bundle;
}

async function makeBundle(): Promise<{ entry: string }> {
  const cache = join(root, '.cache');
  // A worker is ended without notice: the next one removes what is left of it.
  for (const name of await readdir(cache).catch(() => [])) {
    const pid = Number(/^server-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(cache, name), { recursive: true, force: true });
  }
  const folder = join(cache, `server-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await buildServer(root, join(folder, 'server'));
  return { entry: join(folder, 'server/start.js') };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has written so far, without warnings. */
  output(): string;
  /** Resolves when it serves, with its address; rejects with its output when it ends instead. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>;
}

export function spawnServer(entry: string, environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', BASELINE_WASM, entry], {
    env: { ...BARE_ENV, PORT: '0', WARTBAR_DEMO: '0', WARTBAR_BACKUP_HOUR: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>(
    (done) => {
      child.on('close', (code, signal) => done({ code, signal, errors }));
    },
  );
  const ready = new Promise<string>((done, fail) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const address = /läuft: (https?:\S+)/.exec(output)?.[1];
      if (address) done(address);
    });
    void ended.then(({ errors: said }) => fail(new Error(`the server ended: ${said}\n${output}`)));
  });
  // A test that wants the end does not wait for this.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}
