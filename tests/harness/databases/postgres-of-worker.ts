import { inject } from 'vitest';

/** The server of this worker; `createDatabaseAt` makes a database of one's own on it. */
export function postgresOfWorker(): string {
  const urls = inject('postgresUrls');
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (!url) throw new Error('No PostgreSQL was started for this worker.');
  return url;
}
