import { type Mirror, openMirror } from '../../../sync/mirror/read.ts';
import { useReadable } from '../runtime.ts';
import { useStoreQuery } from './use-store-query.ts';

/** The mirror as queries read it, for those that stand in files of their own. */
export type MirrorView = Mirror;

/**
 * A query over the mirror that runs again when what it read changes, in any tab or the worker.
 * Undefined until the first answer; local data is there within a frame or two, so screens show no
 * spinner for it. [D13] On a device that is new to its user that is when the first rows are there, or soon after. `deps`
 * as in React.
 */
export function useLive<T>(query: (mirror: Mirror) => Promise<T>, deps: unknown[]): T | undefined {
  const readable = useReadable();
  return useStoreQuery(readable, async (db) => query(await openMirror(db)), [readable, ...deps]);
}
