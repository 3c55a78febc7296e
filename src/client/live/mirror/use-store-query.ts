import { useObservable } from 'dexie-react-hooks';
import { StoreLost } from '../../../sync/faults/reopen.ts';
import { type FollowedStore, follow } from '../../../sync/store/live-query.ts';
import { reportError } from '../runtime.ts';

/**
 * A live query for a component; undefined until its first answer, and without a store. An aborted transaction goes unnoticed (SW5); another
 * failure shows at the next error boundary. `deps` as in React.
 */
export function useStoreQuery<S extends FollowedStore, T>(
  store: S | null,
  query: (db: S['db']) => Promise<T>,
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
