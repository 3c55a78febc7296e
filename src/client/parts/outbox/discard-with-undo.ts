import { discard, restore, type WaitingEntry } from '../../live/outbox/outbox.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { delays } from '../../text/delays.ts';
import { showToast, showUndoToast } from '../../ui/overlay/toast-store.ts';

/** [OB14] Discards an entry with a way back; says how many went with it, or that it is too late. */
export async function discardWithUndo(entry: WaitingEntry): Promise<void> {
  const gone = await discard(entry.id);
  if (gone.length === 0) {
    showToast({ text: syncText.undoTooLate, duration: delays.errorToast });
    return;
  }
  showUndoToast({
    text: syncText.discarded(gone.length),
    undoLabel: syncText.undo,
    duration: delays.longToast,
    onUndo: () => void restore(gone),
  });
}
