import { useState } from 'react';
import type { Asked } from '../../live/app/server-query.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  ask: () => Promise<Asked<unknown>>;
  /** Said when it is done, and when not. */
  done: string;
  refused: string;
  onClose: () => void;
  /** The server was asked, whatever it said. */
  onAsked: () => void;
};

/** Asks whether one is sure, then the server, and says what became of it. */
export function SureDialog({ title, text, confirmLabel, ask, done, refused, onClose, onAsked }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const asked = await ask().catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    onClose();
    onAsked();
    if (asked?.state === 'done') showToast({ tone: 'success', text: done });
    else showToast({ tone: 'danger', text: refused });
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
