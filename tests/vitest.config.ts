import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundledBytes } from './harness/bundled-bytes.ts';
import { bundledWorkers } from './harness/bundled-workers.ts';
import { sqlText } from './harness/databases/sql-text.ts';
import { FailureReporter } from './harness/failure-reporter.ts';
import { LONG } from './harness/long.ts';
import { OutcomeReporter } from './harness/outcome-reporter.ts';
import { LongestFirst } from './harness/sequence.ts';
import { SlowestReporter } from './harness/slowest-reporter.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const simulated = ['tests/sync/sim/**/*.test.ts', 'tests/sync/**/*.sim.test.ts'];
/** A busy machine is slow; what never comes is rare. */
const patient = { timeout: 90_000 };

/** They open a browser; the other files beside them are plain functions. */
const inBrowser = ['tests/e2e/**/*.test.ts', 'tests/screens/browser/**/*.test.ts'];

/** Their screens are rendered without a browser. */
const rendered = ['tests/screens/rendered/**/*.test.ts'];

/** In a browser only before a larger change is done: what is used at a desk now and then, and rests on tests without one. */
const onlyLong = ['tests/e2e/**/*.long.test.ts'];

const common = { root, plugins: [sqlText(), bundledBytes(), bundledWorkers()] };

/** Most of what the tests of engine and server make is gone at once: a larger nursery saves a tenth of their time. */
const execArgv = ['--max-semi-space-size=64'];

export default defineConfig({
  ...common,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      new FailureReporter(root),
      new SlowestReporter(root),
      ...(process.env.TEST_OUTCOME ? [new OutcomeReporter(process.env.TEST_OUTCOME)] : []),
    ],
    projects: [
      {
        ...common,
        test: {
          name: 'unit',
          execArgv,
          // The world of the engine changes globals: a file of its own each.
          include: ['tests/{harness,sync}/**/*.test.ts'],
          exclude: simulated,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: patient },
        },
      },
      {
        ...common,
        test: {
          name: 'plain',
          // Plain functions: loading their code again for each file takes longer than they do.
          isolate: false,
          include: ['tests/*.test.ts', 'tests/{client,contract,rules,screens}/**/*.test.ts'],
          exclude: [...inBrowser, ...rendered],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: patient },
        },
      },
      {
        ...common,
        test: {
          name: 'api',
          execArgv,
          // Each file makes its own server; loading the server's code again for each costs a second.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/harness/databases/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: patient },
        },
      },
      {
        ...common,
        test: {
          name: 'screens',
          execArgv,
          // A file makes its process the window of a browser.
          include: rendered,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: patient },
        },
      },
      {
        ...common,
        test: {
          name: 'sim',
          execArgv,
          include: simulated,
          globalSetup: ['tests/harness/sequence.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: patient },
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
          include: inBrowser,
          exclude: LONG ? [] : onlyLong,
          setupFiles: ['tests/e2e/harness/setup.ts'],
          globalSetup: ['tests/e2e/harness/server/shared-server.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: patient },
        },
      },
      {
        ...common,
        test: {
          // By `npm run engines` alone: browsers that npm does not have.
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: patient },
        },
      },
      {
        ...common,
        test: {
          // By `npm run rehearse-update` alone: it installs and builds four states of the product.
          name: 'update',
          include: ['tests/update/**/*.test.ts'],
          setupFiles: ['tests/e2e/harness/setup.ts'],
          // What comes later rests on what came before.
          bail: 1,
          // What it says is said to a person.
          disableConsoleIntercept: true,
          testTimeout: 3_600_000,
          hookTimeout: 240_000,
          expect: { poll: patient },
        },
      },
    ],
  },
});
