import { useState } from 'react';
import { deleteShiftModel, type ShiftModel } from '../../../shared/contract/machine/shift.ts';
import { write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { delays } from '../../text/delays.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type Props = { model: ShiftModel; onDeleted: () => void };

/** [E7] [OB17] Asks, then deletes behind an undo window. */
export function DeleteModel({ model: { nodeid: shiftnodeid }, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    const done = await deleteWithUndo({
      text: text.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteShiftModel, { shiftnodeid }),
    });
    if (done) onDeleted();
  };
  return (
    <>
      <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.deleteTitle}
        text={text.deleteText}
        confirmLabel={text.deleteConfirm}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
