import { reviseEntry } from '../../../sync/outbox/review/revise.ts';
import { inStore } from '../runtime.ts';

/** [OB14] Sends what a person made of a parked entry instead of it; false where it was decided about meanwhile. */
export function revise(id: string, payload: Record<string, unknown>): Promise<boolean> {
  return inStore(async ({ db, ports, owner, engine }) => {
    const next = await reviseEntry(db, ports, owner, id, payload);
    engine.poke('network');
    return next !== null;
  });
}
