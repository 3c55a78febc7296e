import { useEffect, useState } from 'react';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { EVERYTHING, useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { delays } from '../../text/delays.ts';

/**
 * [X5] What an empty place may say while the first load runs: `skeleton` for two seconds at most, then `loading`;
 * null once everything is mirrored, when empty means empty. Never used where local data is there.
 */
export function useFirstLoad(): 'skeleton' | 'loading' | null {
  const { known, firstLoad } = useSyncStatus();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), delays.skeleton);
    return () => clearTimeout(timer);
  }, []);
  if (known && firstLoad === null) return null;
  return waited ? 'loading' : 'skeleton';
}

/** [X5] Whether rows of one of these kinds are still to come: until then none of them is shown as missing. */
export function useAwaited(...kinds: readonly Pick<RecordDefinition, 'kind'>[]): boolean {
  const { toLoad } = useSyncStatus();
  const awaited = toLoad.split(',');
  return toLoad === EVERYTHING || kinds.some(({ kind }) => awaited.includes(kind));
}
