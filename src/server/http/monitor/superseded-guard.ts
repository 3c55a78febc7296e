import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/database.ts';
import { isSuperseded } from '../../db/migrate.ts';
import { Refusal } from '../answer.ts';

/** Seconds after which a device asks again: the newer server takes over meanwhile. */
const LATER = 30;

/** [D6] What a server that is behind the schema answers to everything: devices keep what they have, and wait. */
export const superseded = () => new Refusal('unavailable', 'Server Outdated', { retryAfter: LATER });

export interface SupersededGuard {
  /** Looks whether the schema has moved on; a database that does not answer changes nothing. */
  look(): Promise<void>;
  /** Refuses what comes under `/api`, `/api/health` apart, from when it has. */
  register(root: FastifyInstance): void;
}

export function makeSupersededGuard({ db }: OpenDatabase, logger: FastifyBaseLogger): SupersededGuard {
  let behind = false;
  return {
    async look() {
      const found = await isSuperseded(db).catch(() => behind);
      if (found && !behind) logger.error('a newer version has moved the database on: this server stops');
      behind = found;
    },
    register(root) {
      root.addHook('onRequest', async ({ url }) => {
        if (behind && url.startsWith('/api/') && url !== '/api/health') throw superseded();
      });
    },
  };
}
