import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

const WAIT_LIMIT_MS = 30_000;

/**
 * PGlite has one connection. This hands it out like a pool of one: whoever holds it (a statement or a
 * whole transaction) has it alone. A caller that asks for it while holding it would wait for ever, so
 * waiting has a limit.
 */
export function pglitePool(
  pglite: PGlite,
): PostgresPool & { exclusive<T>(run: () => Promise<T>): Promise<T> } {
  let last: Promise<void> = Promise.resolve();

  async function turn(): Promise<() => void> {
    const before = last;
    let release = (): void => undefined;
    last = new Promise<void>((resolve) => {
      release = resolve;
    });
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
          if (parameters.length === 0) {
            const results = await pglite.exec(text);
            const result = results.at(-1);
            return { command: 'UPDATE', rowCount: result?.affectedRows ?? 0, rows: result?.rows ?? [] };
          }
          const result = await pglite.query(text, [...parameters]);
          return { command: 'UPDATE', rowCount: result.affectedRows ?? 0, rows: result.rows };
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

/** The single connection stayed taken for too long. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}
