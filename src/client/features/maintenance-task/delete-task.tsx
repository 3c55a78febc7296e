import { useState } from 'react';
import type { MaintenanceTask } from '../../../shared/contract/maintenance.ts';
import { deleteMaintenanceTask } from '../../../shared/contract/maintenance-commands.ts';
import { write } from '../../live/write.ts';
import { deleteWithUndo } from '../../parts/delete-with-undo.ts';
import { maintenanceTaskText as text } from '../../text/de/maintenance-task.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** [T11] Asks, then deletes behind an undo window. */
export function DeleteTask({ task, onDeleted }: { task: MaintenanceTask; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    const deleted = await deleteWithUndo({
      text: text.deleted,
      duration: delays.maintenanceDeleteUndo,
      deletion: write(deleteMaintenanceTask, { nodeid: task.nodeid }),
    });
    setAsking(false);
    if (deleted) onDeleted();
  };
  return (
    <>
      <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.deleteTitle(truncate(task.title, titleLength.detailHeader))}
        text={text.deleteText}
        confirmLabel={text.deleteConfirm}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
