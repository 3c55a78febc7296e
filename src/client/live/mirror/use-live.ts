import { useLiveQuery } from 'dexie-react-hooks';
import { StoreLost } from '../../../sync/faults/reopen.ts';
import { type Mirror, openMirror } from '../../../sync/mirror/read.ts';
import { read } from '../../../sync/store/gate.ts';
import { reportError, useActive } from '../runtime.ts';

/** The mirror as queries read it, for those that stand in files of their own. */
export type MirrorView = Mirror;

/**
 * A query over the mirror that runs again when what it read changes, in any tab or the worker.
 * Undefined until the first answer; local data is there within a frame or two, so screens show no
 * spinner for it. `deps` as in React.
 */
export function useLive<T>(query: (mirror: Mirror) => Promise<T>, deps: unknown[]): T | undefined {
  const active = useActive();
  return useLiveQuery(async () => {
    if (!active) return undefined;
    try {
      return await read(active.db, async () => query(await openMirror(active.db)));
    } catch (error) {
      if (error instanceof StoreLost) reportError(error);
      throw error;
    }
  }, [active, ...deps]);
}
