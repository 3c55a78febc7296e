import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionActions } from '../../live/app/session-actions.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useSessionStore } from '../../state/session.ts';
import { logoutText } from '../../text/de/account/logout.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { uiText } from '../../ui/ui-text.ts';

const SaveFileDialog = lazy(async () => {
  const { SaveFileDialog: Loaded } = await import('../../features/sync/save-file-dialog.tsx');
  return { default: Loaded };
});

const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog.tsx')).LockDialog }));

type Props = {
  onClose: () => void;
  /** Ends something else than the login, under another name. */
  leave?: (choice: { discardUnsent: boolean }) => Promise<void>;
  title?: string;
  label?: string;
};

/**
 * Logs out; with unsent entries it asks first, offers them as a file that a password opens [OB14], and never drops
 * them by itself [S5].
 */
export function LogoutDialog(props: Props) {
  const { known, pending, attention } = useSyncStatus();
  const shared = useSessionStore(({ session }) => session?.shared === true);
  const [ends, setEnds] = useState(!shared || props.leave !== undefined);
  if (!ends) {
    return (
      <Suspense>
        <LockDialog onClose={props.onClose} onUnenrolled={() => setEnds(true)} />
      </Suspense>
    );
  }
  return known ? <Leave unsent={pending + attention} {...props} /> : null;
}

function Leave({
  unsent,
  onClose,
  leave: end = (choice) => sessionActions().logOut(choice),
  title = logoutText.title,
  label = shellText.logout,
}: Props & { unsent: number }) {
  const [discard, setDiscard] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saving, setSaving] = useState(false);
  const asks = useRef(unsent > 0).current;

  const leave = (discardUnsent: boolean) => {
    setBusy(true);
    void end({ discardUnsent }).finally(() => {
      setBusy(false);
      onClose();
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the dialog was asked for
  useEffect(() => {
    if (!asks) {
      leave(false);
    }
  }, []);

  if (!asks) {
    return null;
  }
  if (saving) {
    return (
      <Suspense>
        <SaveFileDialog unsent={unsent} onClose={() => setSaving(false)} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      role="alertdialog"
      size="sm"
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy} data-autofocus>
            {uiText.cancel}
          </Button>
          <Button variant={discard ? 'danger' : 'solid'} loading={busy} onClick={() => leave(discard)}>
            {label}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{logoutText.unsent(unsent)}</Text>
        <Button variant="soft" icon="download" onClick={() => setSaving(true)}>
          {logoutText.save}
        </Button>
        <Checkbox
          label={logoutText.discard}
          hint={logoutText.discardHint}
          checked={discard}
          onChange={setDiscard}
        />
      </Stack>
    </Dialog>
  );
}
