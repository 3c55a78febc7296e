import { chakra } from '@chakra-ui/react';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { Dragged } from '../board-drag.tsx';
import type { BoardLook } from '../model/board-arrangement.ts';
import type { Board } from '../model/board-columns.ts';
import { CardContent } from './board-card.tsx';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    padding: '2.5',
    paddingInlineStart: '4',
    background: 'raised',
    borderWidth: '1px',
    borderColor: 'accent.text',
    borderRadius: 'md',
    boxShadow: 'float',
    overflow: 'hidden',
    cursor: 'grabbing',
    transform: 'rotate(1.5deg)',
    _motionReduce: { transform: 'none' },
  },
});

type Props = { dragged: Dragged; board: Board; look: BoardLook; index: MachineIndex | undefined };

/** The picture of a card that is on its way. */
export function DragPreview({ dragged, board, look, index }: Props) {
  const task = board.byKey.get(dragged.column)?.all.find(({ nodeid }) => nodeid === dragged.nodeid);
  if (!task) return null;
  return (
    <Frame aria-hidden="true" inert>
      <CardContent
        task={task}
        column={dragged.column}
        look={look}
        machineName={index?.byId.get(task.equipmentnodeid)?.name ?? ''}
        others=""
      />
    </Frame>
  );
}
