import { useEffect, useRef } from 'react';
import { useCardDrag } from '../board-drag.tsx';

/** Where a card stands, and whether it may leave. */
export interface BoardPlace {
  task: { nodeid: string; title: string };
  /** The column, or the cell of the week. */
  column: string;
  movable: boolean;
  /** It was put here by keyboard, which goes on here. */
  focused: boolean;
  onFocused: () => void;
}

/** [P2] What makes an element the frame of a card that is dragged, and its handle. */
export function useBoardCard({ task, column, movable, focused, onFocused }: BoardPlace) {
  const { nodeid, title } = task;
  const { card, handle, isDragging } = useCardDrag({ nodeid, column, title }, !movable);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focused) return;
    frame.current?.querySelector<HTMLElement>('[data-board-handle]')?.focus();
    onFocused();
  }, [focused, onFocused]);
  const { ref, ...pointer } = card;
  return {
    frame: {
      ...pointer,
      ref: (element: HTMLElement | null) => {
        ref(element);
        frame.current = element;
      },
      'aria-label': title,
      'data-board-card': nodeid,
      'data-movable': movable || undefined,
      'data-moving': isDragging || undefined,
    },
    handle: { ...handle, 'data-board-handle': '' },
  };
}
