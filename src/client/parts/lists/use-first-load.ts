import { useEffect, useState } from 'react';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { delays } from '../../text/delays.ts';

/**
 * [X5] What an empty place may say while the first load runs: `skeleton` for two seconds at most, then `loading`;
 * null once everything is mirrored, when empty means empty. Never used where local data is there.
 */
export function useFirstLoad(): 'skeleton' | 'loading' | null {
  const { firstLoad } = useSyncStatus();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), delays.skeleton);
    return () => clearTimeout(timer);
  }, []);
  if (firstLoad === null) return null;
  return waited ? 'loading' : 'skeleton';
}
