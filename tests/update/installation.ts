import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../e2e/harness/browser.ts';
import { LOGIN, PASSWORD } from '../e2e/harness/server/api.ts';
import { git } from './states.ts';

/** Until a server is installed, built and has its demo company, ms. */
const START = 900_000;
const STOP = 120_000;

/** Settings of whoever runs this are not those of the servers that start here. */
const plainEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(?:WARTBAR_|TEST_|VITEST|NODE_ENV$|npm_|PORT$|HOST$|DATABASE_URL$|PUBLIC_URL$|SMTP_URL$)/.test(
          name,
        ),
    ),
  );

/** A clone of this repository that is run as somebody runs it who follows the guide. */
export class Installation {
  readonly origin: string;
  private readonly upstream: string;
  private readonly folder: string;
  private readonly port: number;
  private running: { process: ChildProcess; ended: Promise<number | null>; output: () => string } | null =
    null;

  private constructor(place: string, port: number) {
    this.upstream = join(place, 'upstream.git');
    this.folder = join(place, 'wartbar');
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Clones the state `commit` of the repository at `source` into `place`. */
  static async clone(source: string, place: string, port: number, commit: string): Promise<Installation> {
    const made = new Installation(place, port);
    await mkdir(made.upstream, { recursive: true });
    await git(made.upstream, 'init', '-q', '--bare', '-b', 'main');
    await git(made.upstream, 'fetch', '-q', source, 'HEAD');
    await made.publish(commit);
    await git(place, 'clone', '-q', made.upstream, made.folder);
    return made;
  }

  private publish = (commit: string) => git(this.upstream, 'update-ref', 'refs/heads/main', commit);

  /** What an administrator does: stop, `git pull`, `npm start`. */
  async update(commit: string): Promise<void> {
    await this.stop();
    await this.publish(commit);
    await git(this.folder, 'pull', '-q', '--ff-only');
    await this.start();
  }

  /** `npm start`: installs what changed, builds, migrates; resolves when somebody can log in. */
  async start(): Promise<void> {
    const server = spawn('npm', ['start'], {
      cwd: this.folder,
      env: { ...plainEnv(), PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: npm may leave its child running.
      detached: true,
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-4000);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    let code: number | null | undefined;
    const ended = new Promise<number | null>((done) => {
      server.once('close', (given) => {
        code = given;
        done(given);
      });
    });
    this.running = { process: server, ended, output: () => output };
    const told = await eventually(
      async () => (code === undefined ? (await this.letsIn()) && 'up' : 'down'),
      'the server lets somebody in',
      START,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${output}`);
    });
    if (told === 'down') throw new Error(`npm start ended with ${code}:\n${output}`);
  }

  private async letsIn(): Promise<boolean> {
    const response = await fetch(`${this.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: LOGIN.manager, password: PASSWORD }),
    });
    return response.status === 200;
  }

  async stop(): Promise<void> {
    const { running } = this;
    this.running = null;
    if (running?.process.pid === undefined) return;
    const kill = (signal: NodeJS.Signals) => {
      try {
        process.kill(-(running.process.pid ?? 0), signal);
      } catch {
        // The whole group has ended.
      }
    };
    kill('SIGTERM');
    const timer = setTimeout(() => kill('SIGKILL'), STOP);
    await running.ended;
    clearTimeout(timer);
    kill('SIGKILL');
  }
}
