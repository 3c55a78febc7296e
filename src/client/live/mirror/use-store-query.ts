import type { Dexie } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import { StoreLost } from '../../../sync/faults/reopen.ts';
import type { Ports } from '../../../sync/ports.ts';
import { follow } from '../../../sync/store/live-query.ts';
import { reportError } from '../runtime.ts';

/** A database of this device, and the clock of the next try after a failure. */
interface QueriedStore<DB extends Dexie> {
  db: DB;
  ports: Pick<Ports, 'clock'>;
}

/**
 * A live query for a component; undefined until its first answer, and without a store. An aborted transaction goes unnoticed (SW5); another
 * failure shows at the next error boundary. `deps` as in React.
 */
export function useStoreQuery<DB extends Dexie, T>(
  store: QueriedStore<DB> | null,
  query: (db: DB) => Promise<T>,
  deps: unknown[],
): T | undefined {
  return useObservable<T | undefined>(
    () => ({
      hasValue: () => false,
      subscribe: (next, failed) => {
        if (!store) {
          next(undefined);
          return () => undefined;
        }
        const { db, ports } = store;
        const onError = (error: unknown) => {
          if (error instanceof StoreLost) reportError(error);
          failed?.(error);
        };
        return follow(db, { clock: ports.clock, onError }, () => query(db), next);
      },
    }),
    deps,
  );
}
