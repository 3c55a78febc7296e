import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { uiText } from '../ui-text.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  /** 'Abbrechen' unless the sources say another word. */
  cancelLabel?: string;
  tone?: 'danger' | 'solid';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that undo cannot bring back. The safe answer comes first and has the focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'danger', busy, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      role="alertdialog"
      locked={busy}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy} data-autofocus>
            {cancelLabel ?? uiText.cancel}
          </Button>
          <Button variant={tone} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
