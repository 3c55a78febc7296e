import { lazy, Suspense, useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { useSession } from '../../../state/session.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** [N6] [N17] Opens "Meldung teilen"; its code loads with the first press. [U8] Not for whoever entered the company. */
export function ShareButton({ notification }: { notification: Notification }) {
  const { entered } = useSession();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  if (entered) return null;
  return (
    <>
      <IconButton
        icon="share"
        label={notificationText.share}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      {used && (
        <Suspense fallback={null}>
          <ShareDialog notification={notification} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
