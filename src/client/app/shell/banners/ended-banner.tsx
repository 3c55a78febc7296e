import { useEffect, useRef, useState } from 'react';
import { sessionActions } from '../../../live/app/session-actions.ts';
import { useDraftForms } from '../../../live/drafts/draft-list.ts';
import { useHasOpenForm } from '../../../live/drafts/open-forms.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { shellText } from '../../../text/de/app/shell.ts';
import { endedText as text } from '../../../text/de/company/deletion-banner.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row } from '../../../ui/layout/primitives.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';

/**
 * [D11] The company was deleted: what this device holds of it goes at once where nothing is unsent and no form is begun.
 * Otherwise it stays until the person has saved that as a file, or lets it go.
 */
export function EndedBanner() {
  const { known, pending, attention } = useSyncStatus();
  const drafts = useDraftForms();
  // Its draft is on its way.
  const typing = useHasOpenForm();
  const told = known && drafts !== undefined;
  const unsent = pending + attention + Math.max(drafts?.length ?? 0, typing ? 1 : 0);
  const [leaving, setLeaving] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    if (!told || unsent > 0 || gone.current) return;
    gone.current = true;
    showToast({ text: text.title, detail: text.cleared });
    sessionActions().logOut({ discardUnsent: false }).catch(self.reportError);
  }, [told, unsent]);
  if (!told || unsent === 0) return null;
  return (
    <Banner
      tone="danger"
      title={text.title}
      live="status"
      action={
        <Row gap="2" flexWrap="wrap">
          <Button
            variant="outline"
            size="sm"
            icon="download"
            onClick={() => void sessionActions().exportUnsent().catch(self.reportError)}
          >
            {text.save}
          </Button>
          <Button variant="outline" size="sm" icon="logout" onClick={() => setLeaving(true)}>
            {shellText.logout}
          </Button>
        </Row>
      }
    >
      {text.unsent(unsent)}
      <ConfirmDialog
        open={leaving}
        title={text.leaveTitle}
        text={text.leaveLead}
        confirmLabel={shellText.logout}
        onConfirm={() => void sessionActions().logOut({ discardUnsent: true }).catch(self.reportError)}
        onClose={() => setLeaving(false)}
      />
    </Banner>
  );
}
