import { useEffect, useState } from 'react';
import { flushForms, useHasOpenForm } from '../../../live/drafts/open-forms.ts';
import { useSyncStatus } from '../../../live/mirror/use-sync-status.ts';
import { applyAppUpdate, postponeAppUpdate, useAppUpdate } from '../../../state/app-update.ts';
import { updateText } from '../../../text/de/app/update.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/**
 * Chromium asks the old worker to end and forgets it where a request wakes it in that moment; then the new version
 * comes only when the old worker has had nothing to do for half a minute. So what follows the last sending goes first,
 * ms.
 */
const CALM = 1500;

/** asked: the person wants the new version · sure: also with a form open. */
type Wish = 'none' | 'asked' | 'sure';

/** [I7] [SW3] A new version waits: asked, never forced; not in the middle of sending, nor over an open form unasked. */
export function UpdateBanner() {
  const { apply, postponed } = useAppUpdate();
  const { sending } = useSyncStatus();
  const dirty = useHasOpenForm();
  const [wish, setWish] = useState<Wish>('none');
  const asks = wish === 'asked' && dirty;
  const goes = wish !== 'none' && !asks && !sending;

  useEffect(() => {
    if (!goes) return;
    const update = async () => {
      await flushForms();
      applyAppUpdate();
    };
    const failed = (error: unknown) => {
      // A draft that cannot be written keeps the page: nothing typed may go.
      setWish('none');
      self.reportError(error);
    };
    const timer = setTimeout(() => void update().catch(failed), CALM);
    return () => clearTimeout(timer);
  }, [goes]);

  if (!apply || postponed) return null;
  const waits = wish !== 'none' && !asks;
  return (
    <>
      <Banner
        tone="accent"
        icon="download"
        title={updateText.title}
        live="status"
        action={
          <>
            {(!waits || sending) && (
              <Button variant="bare" onClick={waits ? () => setWish('none') : postponeAppUpdate}>
                {updateText.later}
              </Button>
            )}
            <Button loading={waits} onClick={() => setWish('asked')}>
              {updateText.now}
            </Button>
          </>
        }
      >
        {waits && (sending ? updateText.afterSending : updateText.coming)}
      </Banner>
      <ConfirmDialog
        open={asks}
        title={updateText.openForm}
        text={updateText.openFormText}
        confirmLabel={updateText.anyway}
        cancelLabel={updateText.finishFirst}
        tone="solid"
        onConfirm={() => setWish('sure')}
        onClose={() => setWish('none')}
      />
    </>
  );
}
