import { useState } from 'react';
import {
  deleteEquipmentClass,
  type EquipmentClass,
} from '../../../shared/contract/machine/equipment-class.ts';
import { write } from '../../live/outbox/write.ts';
import { deleteWithUndo } from '../../parts/forms/delete-with-undo.ts';
import { equipmentClassText as text } from '../../text/de/machine/equipment-class.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type Props = { deleted: EquipmentClass; onDeleted: () => void };

/** [B4] [OB17] Asks, then deletes behind an undo window. */
export function DeleteClass({ deleted: { nodeid, name }, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    const done = await deleteWithUndo({
      text: text.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteEquipmentClass, { nodeid }),
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
        title={text.deleteTitle(truncate(name, titleLength.detailHeader))}
        text={text.deleteText}
        confirmLabel={text.deleteConfirm}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
