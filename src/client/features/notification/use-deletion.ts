import { useState } from 'react';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { delays } from '../../text/delays.ts';
import { deletionOf } from './actions.ts';
import { targetAfterDeletion } from './origin.ts';
import type { NotificationDetail } from './queries.ts';

/**
 * [N10] [X5] Deletes, then leads on by origin after the undo window. Leaving the screen or the app before it ends
 * does not take the decision back, only the button does. `deleting` is what the screen still shows meanwhile, faded.
 */
export function useDeletion(from: string | undefined): {
  deleting: NotificationDetail | null;
  start: (detail: NotificationDetail) => void;
} {
  const leadOn = useLeadOn();
  const [deleting, setDeleting] = useState<NotificationDetail | null>(null);

  const start = async (detail: NotificationDetail) => {
    const { nodeid, equipmentnodeid } = detail.notification;
    setDeleting(detail);
    const deleted = await deleteWithUndo({
      text: notificationText.deleted,
      duration: delays.notificationDeleteRedirect,
      deletion: deletionOf(nodeid),
      onUndo: () => setDeleting(null),
      onDone: () => leadOn(targetAfterDeletion(from, equipmentnodeid), { replace: true }),
    });
    if (!deleted) setDeleting(null);
  };
  return { deleting, start: (detail) => void start(detail) };
}
