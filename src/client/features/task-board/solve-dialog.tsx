import { notification } from '../../../shared/contract/notification/notification.ts';
import { useRecordState } from '../../live/outbox/use-record-state.ts';
import { RecordAttention } from '../../parts/outbox/record-state.tsx';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { BoardTask } from './board-context.ts';

type Props = { task: BoardTask; onClose: () => void };

/** [CF2] Both values of a card that two people have moved, and the choice; gone once nothing is left to decide. */
export function SolveDialog({ task, onClose }: Props) {
  const state = useRecordState(notification, task.nodeid);
  return (
    <Dialog
      open={state === 'attention'}
      onClose={onClose}
      size="md"
      title={task.title}
      actions={
        <Button variant="outline" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <Stack gap="4">
        <RecordAttention record={notification} nodeid={task.nodeid} />
      </Stack>
    </Dialog>
  );
}
