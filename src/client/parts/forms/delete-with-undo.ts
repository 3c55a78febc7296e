import { actHeld, type HeldWrite } from '../../live/outbox/held-write.ts';
import type { Write } from '../../live/outbox/write.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { delays } from '../../text/delays.ts';
import { showToast, showUndoToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';
import { tellNotSaved } from './tell-not-saved.ts';

type Offer = {
  /** What the message says, e.g. 'Meldung gelöscht'. */
  text: string;
  /** Undo window, ms. */
  duration: number;
  onUndo?: () => void;
  /** The window has passed. */
  onDone?: () => void;
};

/** How long writes are held for such an offer. The message may come late on a slow phone: its button has to work, ms. */
export const holdFor = (duration: number): number => duration + delays.undoSlack;

/**
 * [X5] [OB17] Deletes at once on this device, and for everybody after an undo window: only the button takes the
 * deletion back, neither leaving the screen nor a killed app does. Answers false, and says why, where it could not
 * be saved.
 */
export async function deleteWithUndo({ deletion, ...offer }: Offer & { deletion: Write }): Promise<boolean> {
  const held = await actHeld([deletion], [], holdFor(offer.duration)).catch((error: unknown) => {
    tellNotSaved(error);
    return null;
  });
  if (!held) return false;
  offerUndo(held, offer);
  return true;
}

/** [X5] [OB17] Says what was done, and offers to undo it for as long as the message is shown. */
export function offerUndo(held: HeldWrite, { text, duration, onUndo, onDone }: Offer): void {
  const hold = holdFor(duration);
  // The message waits while it is pointed at or has the focus, and so does the deletion.
  const waiting = setInterval(() => void held.prolong(hold).catch(report), duration / 2);
  const undo = async () => {
    if (await held.cancelHeld()) return onUndo?.();
    showToast({ text: syncText.undoTooLate, duration: delays.errorToast });
    onDone?.();
  };
  showUndoToast({
    text,
    undoLabel: uiText.undo,
    duration,
    onUndo: () => {
      clearInterval(waiting);
      undo().catch(tellNotSaved);
    },
    onDone: () => {
      clearInterval(waiting);
      // Where this fails the hold ends by itself.
      held.release().catch(report);
      onDone?.();
    },
  });
}

const report = (error: unknown) => self.reportError(error);
