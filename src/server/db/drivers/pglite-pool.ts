import { setImmediate as nextRound } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { pgliteStatements } from './pglite-statements.ts';

const WAIT_LIMIT_MS = 30_000;
const LONGEST_ROUND_MS = 10;

/**
 * PGlite has one connection. This hands it out like a pool of one: whoever holds it (a statement or a
 * whole transaction) has it alone. A caller that asks for it while holding it would wait for ever, so
 * waiting has a limit.
 */
export function pglitePool(pglite: PGlite): PostgresPool & {
  exclusive<T>(run: () => Promise<T>): Promise<T>;
  load(): { open: number; idle: number; waiting: number };
} {
  let last: Promise<void> = Promise.resolve();
  const statements = pgliteStatements(pglite);

  let holders = 0;
  const round = rounds();

  async function turn(): Promise<() => void> {
    const before = last;
    let release = (): void => undefined;
    last = new Promise<void>((resolve) => {
      release = () => {
        holders--;
        resolve();
      };
    });
    if (holders++ === 0) return release;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), WAIT_LIMIT_MS);
    });
    const outcome = await Promise.race([before, late]);
    clearTimeout(timer);
    if (outcome === 'late') {
      void before.then(release);
      throw new DatabaseBusy(`no turn at the database within ${WAIT_LIMIT_MS} ms`);
    }
    return release;
  }

  return {
    async connect() {
      const release = await turn();
      const client = {
        async query(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
          await round.pause();
          const result = await statements.query(text, parameters);
          return { command: 'UPDATE', rowCount: result?.affectedRows ?? 0, rows: result?.rows ?? [] };
        },
        release,
      };
      return client as PostgresPoolClient;
    },
    async exclusive(run) {
      const release = await turn();
      try {
        return await run();
      } finally {
        release();
      }
    },
    load: () => ({ open: 1, idle: holders === 0 ? 1 : 0, waiting: Math.max(0, holders - 1) }),
    async end() {
      const release = await turn();
      try {
        await pglite.close();
      } finally {
        release();
      }
    },
  };
}

/**
 * All that PGlite does it does in microtasks: statement after statement in one round of the event loop, in which the
 * network waits. `pause` lets the next round come once this one took long.
 */
function rounds() {
  let began = 0;
  return {
    async pause(): Promise<void> {
      if (performance.now() - began < LONGEST_ROUND_MS) return;
      await nextRound();
      began = performance.now();
    },
  };
}

/** The single connection stayed taken for too long. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
