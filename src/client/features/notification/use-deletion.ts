import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../shared/contract/notification.ts';
import { notificationText } from '../../text/de/notification.ts';
import { delays } from '../../text/delays.ts';
import { showUndoToast } from '../../ui/overlay/toast-store.ts';
import { remove } from './actions.ts';
import { targetAfterDeletion } from './origin.ts';

/**
 * [N10] [X5] Deletes after an undo window, then leads on by origin. Leaving the screen or the app before the
 * window ends does not take the decision back, only the button does.
 */
export function useDeletion(from: string | undefined): {
  deleting: boolean;
  start: (row: Notification) => void;
} {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const start = (row: Notification) => {
    const app = new AbortController();
    let decided = false;
    const carryOut = () => {
      if (decided) return;
      decided = true;
      app.abort();
      remove(row.nodeid).catch((error: unknown) => self.reportError(error));
    };
    addEventListener('pagehide', carryOut, { signal: app.signal });
    setDeleting(true);
    showUndoToast({
      text: notificationText.deleted,
      undoLabel: notificationText.undo,
      duration: delays.notificationDeleteRedirect,
      onUndo: () => {
        decided = true;
        app.abort();
        setDeleting(false);
      },
      onDone: () => {
        carryOut();
        if (here.current) void navigate(targetAfterDeletion(from, row.equipmentnodeid), { replace: true });
      },
    });
  };
  return { deleting, start };
}
