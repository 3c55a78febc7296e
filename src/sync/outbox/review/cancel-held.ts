import { windowFrom } from '../../../shared/lib/clock-window.ts';
import type { Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries } from '../../store/gate.ts';
import { isHeld } from '../queue/hold.ts';
import { discardEntry } from './review.ts';

/** [OB17] A person's decisions about an entry that is held. */

/**
 * [OB17] The person still has the choice: the hold lasts from now on for another `ms`; 0 ends it. One that is over is
 * never begun again, because the entry may be in flight. Answers whether it is held still.
 */
export async function prolongHold(db: UserDatabase, ports: Ports, id: string, ms: number): Promise<boolean> {
  const held = await changeEntries(db, {}, async (change) => {
    const entry = await db.outbox.get(id);
    if (entry?.state !== 'queued' || !isHeld(entry, ports.clock.now())) return false;
    await change.update(entry, { hold: windowFrom(ports.clock.now(), ms) });
    return ms > 0;
  });
  if (!held) ports.announce();
  return held;
}

/**
 * [OB17] Takes a held entry back as if it had never been: the confirmed row is there again. False where the hold is
 * over: then it is sent, or is being sent.
 */
export async function cancelHeld(db: UserDatabase, ports: Ports, id: string): Promise<boolean> {
  const taken = await discardEntry(db, ports, id, (entry) => isHeld(entry, ports.clock.now()), 'takenback');
  return taken.length > 0;
}
