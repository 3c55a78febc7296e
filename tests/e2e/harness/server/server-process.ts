import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASELINE_WASM } from '../../../harness/databases/baseline-wasm.ts';
import type { Product } from './product.ts';

const withParent = fileURLToPath(new URL('with-parent.mjs', import.meta.url));

export interface StartOptions {
  /** Added to the server's clock, ms. */
  clockOffset?: number;
  /** Added to the environment. */
  env?: Record<string, string>;
}

/** The real server in a process of its own, always on the same port. */
export class ServerProcess {
  readonly port: number;
  private readonly product: Pick<Product, 'build' | 'data'>;
  private readonly publicUrl: string | null;
  private child: ChildProcess | null = null;
  private ended: Promise<unknown> = Promise.resolve();

  /** Without a public address links lead to where a page was opened. */
  constructor(product: Pick<Product, 'build' | 'data'>, port: number, publicUrl: string | null) {
    this.product = product;
    this.port = port;
    this.publicUrl = publicUrl;
    process.once('exit', () => this.child?.kill('SIGKILL'));
  }

  /** Resolves when the server has said that it runs; one that runs already goes on. */
  async start({ clockOffset = 0, env = {} }: StartOptions = {}): Promise<void> {
    if (this.child) return;
    const { NODE_ENV: _mode, VITEST: _runner, ...outer } = process.env;
    const child = spawn(
      process.execPath,
      [
        BASELINE_WASM,
        '--max-semi-space-size=64',
        '--import',
        withParent,
        join(this.product.build, 'server/start.js'),
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...outer,
          PORT: String(this.port),
          WARTBAR_DATA: this.product.data,
          WARTBAR_DEMO: '0',
          WARTBAR_BACKUP_HOUR: 'off',
          WARTBAR_SECRET: 'a secret that only these tests know, long enough',
          ...(this.publicUrl === null ? {} : { PUBLIC_URL: this.publicUrl }),
          LOG_LEVEL: 'error',
          CLOCK_OFFSET: String(clockOffset),
          ...env,
        },
      },
    );
    this.child = child;
    this.ended = new Promise((done) => child.once('close', done));
    let output = '';
    await new Promise<void>((ready, fail) => {
      child.once('close', () => {
        if (this.child === child) this.child = null;
      });
      const read = (chunk: Buffer) => {
        output += chunk;
        if (output.includes(' läuft: ')) ready();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('close', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
    });
  }

  /** Ends it as an administrator does, or at once. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    this.child?.kill(signal);
    await this.ended;
    this.child = null;
  }
}
