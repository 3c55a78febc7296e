import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { useSession } from '../../../state/session.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** [N6] [N17] Opens "Meldung teilen"; its code loads on the first press. Null for support staff in a company [U8]. */
export function useShare(notification: Notification): [share: (() => void) | null, dialog: ReactNode] {
  const { entered } = useSession();
  const [open, setOpen] = useState<boolean | null>(null);
  if (entered) return [null, null];
  const dialog = open !== null && (
    <Suspense fallback={null}>
      <ShareDialog notification={notification} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return [() => setOpen(true), dialog];
}
