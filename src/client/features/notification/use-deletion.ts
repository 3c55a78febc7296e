import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '../../../shared/contract/notification.ts';
import { deleteWithUndo } from '../../parts/delete-with-undo.ts';
import { notificationText } from '../../text/de/notification.ts';
import { delays } from '../../text/delays.ts';
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
    setDeleting(true);
    deleteWithUndo({
      text: notificationText.deleted,
      duration: delays.notificationDeleteRedirect,
      remove: () => remove(row.nodeid),
      onUndo: () => setDeleting(false),
      onDone: () => {
        if (here.current) void navigate(targetAfterDeletion(from, row.equipmentnodeid), { replace: true });
      },
    });
  };
  return { deleting, start };
}
