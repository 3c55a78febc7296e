import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sqlText } from './harness/sql-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const simulated = ['tests/sync/sim/**/*.test.ts', 'tests/sync/**/*.sim.test.ts'];

const common = { root, plugins: [sqlText()] };

export default defineConfig({
  ...common,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        ...common,
        test: {
          name: 'unit',
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
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...common,
        test: { name: 'sim', include: simulated, testTimeout: 240_000, hookTimeout: 60_000 },
      },
      {
        ...common,
        test: {
          name: 'e2e',
          // Much of the time a test waits for a browser to start or a timer to run out.
          maxWorkers: 3,
          include: ['tests/{e2e,screens}/**/*.test.{ts,tsx}'],
          // A real browser on a shared machine may stall once; what fails twice is broken.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
