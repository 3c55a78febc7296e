import { useEffect, useRef } from 'react';
import { delays } from '../../text/delays.ts';
import { dismissToast, showUndoToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';

type Offer = {
  /** What was done, e.g. 'Eingaben verworfen'. */
  text: string;
  onUndo: () => void;
  /** Nobody undid it. */
  onDone?: () => void;
};

/** [X5] Offers to undo what was just done to a form, until the next such offer or until the form is left. */
export function useUndoOffer(): (offer: Offer) => void {
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current, 'expired'), []);
  return (offer) => {
    dismissToast(shown.current, 'expired');
    shown.current = showUndoToast({ ...offer, undoLabel: uiText.undo, duration: delays.formUndo });
  };
}
