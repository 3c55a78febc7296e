import { reviseEntry } from '../../sync/outbox/revise.ts';
import { inStore, requireActive } from './runtime.ts';

/** [OB14] Sends what a person made of a parked entry instead of it; false where it was decided about meanwhile. */
export async function revise(id: string, payload: Record<string, unknown>): Promise<boolean> {
  const next = await inStore(({ db, ports, owner }) => reviseEntry(db, ports, owner, id, payload));
  requireActive().engine.poke('network');
  return next !== null;
}
