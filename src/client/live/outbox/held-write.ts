import type { Active } from '../../../sync/active.ts';
import { cancelHeld, prolongHold } from '../../../sync/outbox/review/cancel-held.ts';
import { act, inStore, requireActive } from '../runtime.ts';
import type { Write, WriteBytes } from './write.ts';

/** [OB17] Writes that are saved on this device, shown and not sent yet. */
export type HeldWrite = {
  /** It may be cancelled for another `ms`; false once it is sent. */
  prolong: (ms: number) => Promise<boolean>;
  /** The choice is over: it is sent. */
  release: () => Promise<void>;
  /** As if it had never been; false where it is sent already. */
  cancelHeld: () => Promise<boolean>;
};

/**
 * [OB17] Saves writes that can be cancelled together for `ms`; afterwards they are sent, also when the app was killed
 * meanwhile.
 */
export async function actHeld(
  wanted: readonly Write[],
  bytes: readonly WriteBytes[],
  ms: number,
): Promise<HeldWrite> {
  const active = requireActive();
  const entries = await act([...wanted], [...bytes], ms);
  /** What came last goes first: nothing is left that stands on what is gone. */
  const each = async (work: (id: string, from: Active) => Promise<boolean>) => {
    let done = true;
    for (const { id } of entries.toReversed())
      done = (await inStore((from) => work(id, from), active)) && done;
    return done;
  };
  return {
    prolong: (more) => each((id, { db, ports }) => prolongHold(db, ports, id, more)),
    release: async () => {
      await each((id, { db, ports }) => prolongHold(db, ports, id, 0));
      active.engine.poke('work');
    },
    cancelHeld: async () => {
      const back = await each((id, { db, ports }) => cancelHeld(db, ports, id));
      active.engine.poke('work');
      return back;
    },
  };
}
