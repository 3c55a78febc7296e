import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';

/** Longer ones are cut in the log, letters. */
const LONGEST = 2000;

/**
 * [D6] Says which statements took longer than `limit` ms. Values never stand in the text of a statement, so that the log
 * tells nothing of what people wrote.
 */
export const slowStatements =
  (logger: FastifyBaseLogger, limit: number) =>
  ({ query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < limit) return;
    logger.warn(
      { ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, LONGEST) },
      'a slow statement',
    );
  };
