import { chakra } from '@chakra-ui/react';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { useRecordState } from '../../../live/outbox/use-record-state.ts';
import { UnsentFact } from '../../../parts/notification/unsent.tsx';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { Button } from '../../../ui/action/button.tsx';
import { type BoardTask, useBoardActions } from '../board-context.ts';

const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
  },
});
const Above = chakra('span', { base: { position: 'relative' } });

/** [I4] [CF2] Where a card stands while the server has not everything of it, and the way to decide about a conflict. */
export function CardState({ task }: { task: BoardTask }) {
  const { solve } = useBoardActions();
  const state = useRecordState(notification, task.nodeid);
  if (state === 'synced') return null;
  return (
    <Line>
      <UnsentFact state={state} />
      {state === 'attention' && (
        <Above>
          <Button
            size="sm"
            variant="outline"
            aria-label={text.solveTask(task.title)}
            onClick={() => solve(task)}
          >
            {text.solve}
          </Button>
        </Above>
      )}
    </Line>
  );
}
