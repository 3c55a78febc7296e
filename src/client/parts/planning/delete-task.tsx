import { useState } from 'react';
import type { MaintenanceTask } from '../../../shared/contract/maintenance/maintenance.ts';
import { deleteMaintenanceTask } from '../../../shared/contract/maintenance/maintenance-commands.ts';
import { write } from '../../live/outbox/write.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { delays } from '../../text/delays.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { deleteWithUndo } from '../forms/delete-with-undo.ts';

type Props = {
  task: MaintenanceTask;
  /** In a row among others: an icon that names its task. */
  compact?: boolean;
  onDeleted?: () => void;
};

/** [T11] Asks, then deletes behind an undo window. */
export function DeleteTask({ task, compact = false, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    // Where the task is shown, this goes with it.
    setAsking(false);
    const deleted = await deleteWithUndo({
      text: text.deleted,
      duration: delays.deleteUndo,
      deletion: write(deleteMaintenanceTask, { nodeid: task.nodeid }),
    });
    if (deleted) onDeleted?.();
  };
  return (
    <>
      {compact ? (
        <IconButton icon="trash" label={text.deleteOf(task.title)} onClick={() => setAsking(true)} />
      ) : (
        <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
          {text.delete}
        </Button>
      )}
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
