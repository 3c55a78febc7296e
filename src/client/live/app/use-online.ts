import { useState, useSyncExternalStore } from 'react';
import { subscribeOnline, syncStatus } from '../mirror/use-sync-status.ts';
import { useActive } from '../runtime.ts';

const UNKNOWN = { subscribe: () => () => undefined, read: () => undefined };

/** Whether the server can be reached: `online` of `useSyncStatus` for what renders again only when that changes. */
function useOnline(): boolean {
  const active = useActive();
  const { subscribe, read } = active ? syncStatus(active) : UNKNOWN;
  const reached = useSyncExternalStore(subscribe, () => read()?.reached ?? true);
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine) && reached;
}

/** How often the network came back since this was first drawn: a reason to look again for what could not be loaded. */
export function useReturns(): number {
  const online = useOnline();
  const [seen, setSeen] = useState({ online, returns: 0 });
  if (seen.online !== online) setSeen({ online, returns: seen.returns + (online ? 1 : 0) });
  return seen.returns;
}
