import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { raisePlanned } from './planned-maintenance.ts';

const EVERY = 60_000;

/**
 * Runs what has to be done without anybody asking, at once and then every minute; each server process may.
 * The answer ends it and waits for a run that is under way; nothing here keeps the process alive.
 */
export function startJobs(
  { db }: OpenDatabase,
  logger: FastifyBaseLogger,
  now: () => number,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      const raised = await raisePlanned(db, now());
      if (raised > 0) logger.info({ raised }, 'planned maintenance raised');
    } catch (error) {
      logger.error({ err: error }, 'planned maintenance could not be raised');
    }
  };
  const turn = (): void => {
    running ??= run().finally(() => {
      running = null;
    });
  };
  turn();
  const timer = setInterval(turn, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
