import { prolongHold, takeBack } from '../../sync/outbox/take-back.ts';
import { act, requireActive } from './runtime.ts';
import type { Write } from './write.ts';

/** [OB17] A write that is saved on this device, shown and not sent yet. */
export type HeldWrite = {
  /** It may be taken back for another `ms`; false once it is sent. */
  prolong: (ms: number) => Promise<boolean>;
  /** The choice is over: it is sent. */
  release: () => Promise<void>;
  /** As if it had never been; false where it is sent already. */
  takeBack: () => Promise<boolean>;
};

/** [OB17] Saves a write that can be taken back for `ms`; afterwards it is sent, also when the app was killed meanwhile. */
export async function actHeld(wanted: Write, ms: number): Promise<HeldWrite> {
  const { db, ports, engine } = requireActive();
  const [entry] = await act([wanted], [], ms);
  const id = entry?.id ?? '';
  return {
    prolong: (more) => prolongHold(db, ports, id, more),
    release: async () => {
      await prolongHold(db, ports, id, 0);
      engine.poke('work');
    },
    takeBack: async () => {
      const back = await takeBack(db, ports, id);
      engine.poke('work');
      return back;
    },
  };
}
