import { chakra } from '@chakra-ui/react';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { type RowName, useRecordState, useRecordsState } from '../../../live/outbox/use-record-state.ts';
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

const NONE: readonly RowName[] = [];

type Props = {
  task: BoardTask;
  /** What else is told as its state; to decide about these is another page's. */
  also?: readonly RowName[];
};

/** [I4] [CF2] Where a card stands while the server has not everything of it, and the way to decide about a conflict. */
export function CardState({ task, also = NONE }: Props) {
  const { solve } = useBoardActions();
  const own = useRecordState(notification, task.nodeid);
  const others = useRecordsState(also);
  const state = own === 'synced' ? others : own;
  if (state === 'synced') return null;
  return (
    <Line>
      <UnsentFact state={state} />
      {own === 'attention' && (
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
