import { readSession } from '../../../sync/session/session.ts';
import { useStoreQuery } from '../mirror/use-store-query.ts';
import { fileContext, useActive } from '../runtime.ts';

/** A company that uses the service. */
export type Client = { clientid: string; name: string };

/** [S10] The companies that a super user's login named; undefined while they are looked up. */
export function useClients(): readonly Client[] | undefined {
  const active = useActive();
  const store = active && { db: fileContext(active).device, ports: active.ports };
  return useStoreQuery(store, async (device) => (await readSession(device))?.login.clients ?? [], [active]);
}
