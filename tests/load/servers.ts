import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../harness/databases/free-port.ts';

/** A server process; it keeps its address when it is started again. */
export interface ServerProcess {
  origin: string;
  /** Of the process that runs now, or ran last. */
  pid(): number;
  start(): Promise<void>;
  /** As a crash does it. */
  kill(): Promise<void>;
  /** As whoever runs it does it. */
  stop(): Promise<void>;
  /** Begins to take a CPU profile. */
  profile(): Promise<void>;
  /** Writes it there. */
  endProfile(path: string): Promise<void>;
}

/** Until a server serves, ms. */
const START = 120_000;
/** Until a server that was told to end is ended, ms. */
const GRACE = 20_000;
const LOOK_EVERY = 50;

/** What is on one port of this machine. */
export async function makeServer(
  root: string,
  folder: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  await mkdir(folder, { recursive: true });
  const log = join(folder, 'log');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    return answer?.status === 200;
  }

  async function start(): Promise<void> {
    const output = await open(log, 'a');
    const args = ['--import', join(root, 'tests/load/server-hook.mjs'), join(root, 'dist/server/start.js')];
    const started = spawn(process.execPath, args, {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        WARTBAR_DEMO: '0',
        WARTBAR_BACKUP_HOUR: 'off',
        WARTBAR_DATA: join(folder, 'data'),
        ...settings,
      },
      stdio: ['ignore', output.fd, output.fd, 'ipc'],
    });
    child = started;
    ended = new Promise((done) => started.once('exit', () => done()));
    await output.close();
    const until = performance.now() + START;
    while (!(await isReady())) {
      if (started.exitCode !== null || performance.now() > until)
        throw new Error(`a server did not start:\n${await readFile(log, 'utf8')}`);
      await sleep(LOOK_EVERY);
    }
  }

  const told = (message: object) =>
    new Promise<void>((done, fail) => {
      child?.once('message', () => done());
      child?.send(message, (error) => error && fail(error));
    });

  return {
    origin,
    pid: () => child?.pid ?? 0,
    start,
    async kill() {
      child?.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child?.kill('SIGTERM');
      const given = new AbortController();
      await Promise.race([ended, sleep(GRACE, undefined, { signal: given.signal }).catch(() => undefined)]);
      given.abort();
      child?.kill('SIGKILL');
      await ended;
    },
    profile: () => told({ profile: 'start' }),
    endProfile: (path) => told({ profile: 'stop', path }),
  };
}
