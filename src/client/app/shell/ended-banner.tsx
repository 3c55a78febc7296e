import { useEffect, useRef, useState } from 'react';
import { sessionActions } from '../../live/app/session-actions.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { endedText as text } from '../../text/de/account/deletion-banner.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { LogoutDialog } from './logout-dialog.tsx';

/**
 * [D11] The company was deleted: what this device holds of it goes at once where nothing is unsent. What is unsent stays
 * until the person has saved it as a file, or lets it go.
 */
export function EndedBanner() {
  const { known, pending, attention } = useSyncStatus();
  const unsent = pending + attention;
  const [leaving, setLeaving] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    if (!known || unsent > 0 || gone.current) return;
    gone.current = true;
    showToast({ text: text.cleared, detail: text.clearedDetail });
    sessionActions().logOut({ discardUnsent: false }).catch(self.reportError);
  }, [known, unsent]);
  if (!known || unsent === 0) return null;
  return (
    <Banner
      tone="danger"
      title={text.title}
      live="status"
      action={
        <Button variant="outline" size="sm" onClick={() => setLeaving(true)}>
          {text.leave}
        </Button>
      }
    >
      {text.unsent(unsent)}
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </Banner>
  );
}
