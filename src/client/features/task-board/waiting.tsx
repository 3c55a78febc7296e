import { chakra } from '@chakra-ui/react';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';

const Cover = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    display: 'grid',
    placeItems: 'center',
    background: 'color-mix(in srgb, {colors.bg} 60%, transparent)',
    fontWeight: 'semibold',
    // Saving on the device takes no time that could be seen: only where it does is it said.
    animation: 'fade 150ms ease-out 300ms both',
  },
});

/** [P2] Covers the board while a move is being saved on this device. */
export function Waiting() {
  return <Cover role="status">{text.wait}</Cover>;
}
