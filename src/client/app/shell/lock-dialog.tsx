import { useCallback, useEffect, useRef, useState } from 'react';
import { lockNow, sendNow } from '../../live/app/shared-device.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { lockingText as text } from '../../text/de/account/shared-device.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';

/** So long somebody waits at most for what is unsent, ms; the lock screen says what is left. */
const PATIENCE = 15_000;

type Props = {
  onClose: () => void;
  /** They have no PIN here any more: this is a logout. */
  onUnenrolled: () => void;
};

/** [OB11] Locks a shared device for the next person, once what is unsent has gone, where there is a network. */
export function LockDialog({ onClose, onUnenrolled }: Props) {
  const { known, pending, online, blocked } = useSyncStatus();
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  // A session or an app that the server does not take sends nothing.
  const waits = known && online && pending > 0 && blocked === null;

  const lock = useCallback(async () => {
    if (begun.current) return;
    begun.current = true;
    setBusy(true);
    const result = await lockNow().catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    if (result === 'unenrolled') return onUnenrolled();
    // Whoever walks away must know that it is still open.
    if (result === null) {
      const said = { text: text.failed, detail: text.failedTodo };
      showToast({ tone: 'danger', ...said, duration: delays.errorToast });
    }
    onClose();
  }, [onClose, onUnenrolled]);

  useEffect(sendNow, []);
  useEffect(() => {
    if (known && !waits) void lock();
  }, [known, waits, lock]);
  useEffect(() => {
    const timer = setTimeout(() => void lock(), PATIENCE);
    return () => clearTimeout(timer);
  }, [lock]);

  if (!waits) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      size="sm"
      title={text.title}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {uiText.cancel}
          </Button>
          <Button loading={busy} onClick={() => void lock()}>
            {text.now}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{text.sending(pending)}</Text>
        <ProgressBar label={text.sending(pending)} />
        <Text size="sm" tone="muted">
          {text.safe}
        </Text>
      </Stack>
    </Dialog>
  );
}
