import { showUndoToast } from '../ui/overlay/toast-store.ts';
import { uiText } from '../ui/ui-text.ts';
import { tellNotSaved } from './tell-not-saved.ts';

type Deletion = {
  /** What the message says, e.g. 'Meldung gelöscht'. */
  text: string;
  /** Undo window, ms. */
  duration: number;
  remove: () => Promise<void>;
  onUndo?: () => void;
  /** The window has passed. */
  onDone?: () => void;
};

/** [X5] Deletes after an undo window. Leaving the app before it ends carries the deletion out; only the button takes it back. */
export function deleteWithUndo({ text, duration, remove, onUndo, onDone }: Deletion): void {
  const app = new AbortController();
  let decided = false;
  const carryOut = () => {
    if (decided) return;
    decided = true;
    app.abort();
    remove().catch(tellNotSaved);
  };
  addEventListener('pagehide', carryOut, { signal: app.signal });
  showUndoToast({
    text,
    undoLabel: uiText.undo,
    duration,
    onUndo: () => {
      decided = true;
      app.abort();
      onUndo?.();
    },
    onDone: () => {
      carryOut();
      onDone?.();
    },
  });
}
