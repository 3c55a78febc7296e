import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { OutcomeReporter } from './harness/outcome-reporter.ts';
import { SharingLast } from './harness/sequence.ts';
import { sqlText } from './harness/sql-text.ts';
import { videoBytes } from './harness/video-bytes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const simulated = ['tests/sync/sim/**/*.test.ts', 'tests/sync/**/*.sim.test.ts'];

const common = { root, plugins: [sqlText(), videoBytes()] };

/** Most of what the tests of engine and server make is gone at once: a larger nursery saves a tenth of their time. */
const execArgv = ['--max-semi-space-size=64'];

export default defineConfig({
  ...common,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SharingLast },
    reporters: process.env.TEST_OUTCOME
      ? ['default', new OutcomeReporter(process.env.TEST_OUTCOME)]
      : ['default'],
    projects: [
      {
        ...common,
        test: {
          name: 'unit',
          execArgv,
          include: ['tests/*.test.ts', 'tests/{sync,harness}/**/*.test.{ts,tsx}'],
          exclude: simulated,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...common,
        test: {
          name: 'api',
          execArgv,
          // Each file makes its own server; loading the server's code anew for each costs a second.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...common,
        test: {
          name: 'sim',
          execArgv,
          include: simulated,
          globalSetup: ['tests/harness/sequence.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...common,
        test: {
          name: 'e2e',
          // A file opens its own server and browsers; only the code they are driven with is shared.
          isolate: false,
          // Much of the time a test waits for a browser to start or a timer to run out.
          maxWorkers: 3,
          include: ['tests/{e2e,screens}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/e2e/harness/setup.ts'],
          // A real browser on a shared machine may stall once; what fails twice is broken.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As patient as the browser's own waiting.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
