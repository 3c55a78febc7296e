import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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

  /** For the repository at `source`, in the folder `place`; nothing is there before the first `update`. */
  static async of(source: string, place: string, port: number): Promise<Installation> {
    const made = new Installation(place, port);
    await mkdir(made.upstream, { recursive: true });
    await git(made.upstream, 'init', '-q', '--bare', '-b', 'main');
    await git(made.upstream, 'fetch', '-q', source, 'HEAD');
    return made;
  }

  private publish = (commit: string) => git(this.upstream, 'update-ref', 'refs/heads/main', commit);

  /** What an administrator does: stop, `git pull`, `npm start`; the first time `git clone` instead of the pull. */
  async update(commit: string): Promise<void> {
    await this.stop();
    await this.publish(commit);
    if (existsSync(this.folder)) await git(this.folder, 'pull', '-q', '--ff-only');
    else await git(this.upstream, 'clone', '-q', this.upstream, this.folder);
    await this.start();
  }

  /** `npm start`: installs what changed, builds, migrates; resolves when somebody can log in. */
  private async start(): Promise<void> {
    const server = spawn('npm', ['start'], {
      cwd: this.folder,
      env: { ...plainEnv(), PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-4000);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    let code: number | null | undefined;
    // With all that it started: they share its output.
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
    if (!running) return;
    // npm passes it on; a server whose npm is gone ends by itself.
    running.process.kill('SIGTERM');
    const timer = setTimeout(() => running.process.kill('SIGKILL'), STOP);
    await running.ended;
    clearTimeout(timer);
  }
}
