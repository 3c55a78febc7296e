import { useCallback, useRef } from 'react';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { delays } from '../../text/delays.ts';
import { dismissToast, showToast } from '../../ui/overlay/toast-store.ts';

/**
 * [P2] Tells what was done, with the way back for a moment. Only the latest move can be taken back: an earlier one's way
 * back would begin where the card is no more.
 */
export function useUndoOffer(): (said: string, undo: () => Promise<void>, warning?: string) => void {
  const offered = useRef<number | null>(null);
  return useCallback((said, undo, warning) => {
    if (offered.current !== null) dismissToast(offered.current, 'expired');
    offered.current = showToast({
      text: said,
      detail: warning,
      duration: warning ? delays.longToast : delays.feedbackToast,
      action: { label: text.undo, onSelect: () => void undo().catch(tellNotSaved) },
    });
  }, []);
}
