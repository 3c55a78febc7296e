import { useState } from 'react';
import type { Write } from '../../live/outbox/write.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { deleteWithUndo } from './delete-with-undo.ts';

type Props = {
  label: string;
  /** The question, and what its button says. */
  title: string;
  text: string;
  confirm: string;
  /** What is said once it is done. */
  deleted: string;
  deletion: () => Write;
  onDeleted: () => void;
};

/** [X5] [OB17] A button that asks, then deletes behind an undo window. */
export function DeleteButton({ label, title, text, confirm, deleted, deletion, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const offer = { text: deleted, duration: delays.deleteUndo };
    if (await deleteWithUndo({ ...offer, deletion: deletion() })) onDeleted();
  };
  return (
    <>
      <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirmLabel={confirm}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
