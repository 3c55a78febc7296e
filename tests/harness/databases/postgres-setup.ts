import { availableParallelism } from 'node:os';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative connection strings, one server for each worker that may run side by side. */
    postgresUrls: string[];
  }
}

/** As many as `maxWorkers` in the configuration at the most. */
const WORKERS = Math.min(2, availableParallelism());

/**
 * A PostgreSQL for each worker: transaction ids span all databases of a server, so a test file that writes
 * would hold back what another one may already deliver (PL2).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: WORKERS }, () => startPostgres()));
  project.provide(
    'postgresUrls',
    servers.map((server) => server.url()),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
