import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/database.ts';
import type { Hints } from './hints.ts';
import { type Changed, holdersOf, readNews, tellProcesses } from './store.ts';

/** Writes within this time become one look at the log, ms. */
const GATHER_MS = 50;
/** Nobody tells of what psql writes, nor a process that is killed after its commit, ms. */
const EVERY_MS = 1000;
/** A database that hangs holds up the end of a server no longer than this, ms. */
const PATIENCE_MS = 2000;

const WROTE = 'log:';

export interface LogFollower {
  /** This process may have written something: it looks, and other processes are told to. */
  wrote(): void;
  /** A notice of another process, or '' where some may have been missed. */
  heard(notice: string): void;
  /** Ends it; waits a moment for a look that has begun. */
  stop(): Promise<void>;
}

/**
 * [S9] [D3] Tells devices of what the change log says, each only of what concerns it: the log is what is delivered,
 * and notices between processes only make the next look come sooner. No writer waits for any of it.
 */
export function followLog({
  database: { db, dialect },
  hints,
  logger,
  every = EVERY_MS,
}: {
  database: Pick<OpenDatabase, 'db' | 'dialect'>;
  hints: Pick<Hints, 'companies' | 'tell'>;
  logger: FastifyBaseLogger;
  every?: number;
}): LogFollower {
  const me = `${WROTE}${randomUUID()}`;
  let since: string | null = null;
  let ours = false;
  let wanted: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let failing = false;
  let stopped = false;

  // What is about a user has their id as its scope.
  async function tell({ clientid, scopes }: Changed): Promise<void> {
    hints.tell(clientid, scopes && [...(await holdersOf(db, clientid, scopes)), ...scopes]);
  }

  async function look(): Promise<void> {
    if (ours && dialect === 'postgres') {
      ours = false;
      await tellProcesses(db, me);
    }
    const companies = hints.companies();
    const { until, changed } = await readNews(db, companies, since);
    if (changed === null) for (const clientid of companies) hints.tell(clientid, null);
    else for (const each of changed) await tell(each);
    // Who connected meanwhile may have pulled before what this look saw.
    const looked = new Set(companies);
    for (const clientid of hints.companies()) if (!looked.has(clientid)) hints.tell(clientid, null);
    // Only now: what could not be told is looked at again.
    since = until;
  }

  async function guarded(): Promise<void> {
    try {
      await look();
      failing = false;
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'the log could not be looked at; devices are told later');
      failing = true;
    }
  }

  /** One look at a time; what is wanted meanwhile waits for the next. */
  function lookIn(delay: number): void {
    if (stopped || wanted) return;
    wanted = setTimeout(async () => {
      await looking;
      wanted = undefined;
      if (!stopped) looking = guarded();
    }, delay);
    wanted.unref();
  }

  lookIn(0);
  const regularly = setInterval(() => lookIn(0), every);
  regularly.unref();
  return {
    wrote() {
      ours = true;
      lookIn(GATHER_MS);
    },
    heard(notice) {
      if (notice !== me && (notice === '' || notice.startsWith(WROTE))) lookIn(GATHER_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(regularly);
      clearTimeout(wanted);
      await Promise.race([looking, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
