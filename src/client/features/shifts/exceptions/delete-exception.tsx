import { useState } from 'react';
import { deleteShiftException, type ShiftException } from '../../../../shared/contract/machine/shift.ts';
import { write } from '../../../live/outbox/write.ts';
import { deleteWithUndo } from '../../../parts/forms/delete-with-undo.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { delays } from '../../../text/delays.ts';
import { truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type Props = { exception: ShiftException; onDeleted: () => void };

/** [E7] [OB17] Asks, then deletes behind an undo window. */
export function DeleteException({ exception: { nodeid, name, kind }, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    const done = await deleteWithUndo({
      text: text.exceptionDeleted,
      duration: delays.deleteUndo,
      deletion: write(deleteShiftException, { nodeid }),
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
        title={text.exceptionDeleteTitle(truncate(name || text.kinds[kind], titleLength.detailHeader))}
        text={text.exceptionDeleteText}
        confirmLabel={text.exceptionDeleteConfirm}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
