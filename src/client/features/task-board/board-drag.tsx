import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { columnGeometry, type Geometry, type Target } from './drag-targets.ts';

/** A card in a column: one with several people is there several times. */
export type Dragged = { nodeid: string; column: string; title: string };

type Props = {
  children: ReactNode;
  /** A card's picture while it is on its way. */
  preview: (dragged: Dragged) => ReactNode;
  /** A card is on its way, or has come to rest. */
  onHeld?: (held: boolean) => void;
  onTarget: (target: Target | null) => void;
  onDrop: (dragged: Dragged, target: Target, by: 'pointer' | 'keyboard') => void;
  /** Where a card would stand, in words. */
  tell: (dragged: Dragged, target: Target) => string;
  nameOf: (column: string) => string;
  geometry?: Geometry;
  /** How the keyboard moves a card, for whoever hears the page. */
  instructions?: string;
};

/** At an edge the board goes on at a pace at which columns can be read. */
const SLOWLY = { acceleration: 4, interval: 10, threshold: { x: 0.12, y: 0.15 } };

/** A click that follows a drag must not open what was dropped. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

const pointOf = (event: Event): { x: number; y: number } | null => {
  const at = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent);
  return at && 'clientX' in at ? { x: at.clientX, y: at.clientY } : null;
};

/** Follows the pointer while a card is on its way: what the window shows decides, however it scrolls meanwhile. */
function followPointer(moved: (point: { x: number; y: number }) => void): () => void {
  let last: { x: number; y: number } | null = null;
  let frame = 0;
  const look = () => {
    if (last) moved(last);
    frame = requestAnimationFrame(look);
  };
  const move = (event: Event) => {
    last = pointOf(event) ?? last;
  };
  frame = requestAnimationFrame(look);
  for (const type of ['mousemove', 'touchmove']) addEventListener(type, move, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const type of ['mousemove', 'touchmove']) removeEventListener(type, move);
  };
}

const sameTarget = (left: Target | null, right: Target | null): boolean =>
  left?.column === right?.column && left?.before === right?.before;

/** [P2] Cards are moved by mouse, finger or keyboard. The only file that knows the drag-and-drop package. */
export function DragBoard({ children, preview, onTarget, onDrop, tell, nameOf, ...rest }: Props) {
  const { geometry = columnGeometry, instructions = text.instructions, onHeld } = rest;
  const { placeAt, rectOf, stepFrom } = geometry;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const target = useRef<Target | null>(null);
  const current = useRef<Dragged | null>(null);
  /** Where the last card was put down: it is told after that. */
  const landed = useRef<string | null>(null);
  const end = useRef<(() => void) | null>(null);
  const aim = (next: Target | null) => {
    if (sameTarget(target.current, next)) return;
    target.current = next;
    onTarget(next);
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      scrollBehavior: 'auto',
      coordinateGetter: (event) => {
        const card = current.current;
        const next =
          card && stepFrom(event.code, card, target.current ?? { column: card.column, before: null });
        if (!next) return undefined;
        event.preventDefault();
        aim(next);
        return rectOf(next);
      },
    }),
  );
  const finish = () => {
    end.current?.();
    end.current = null;
    current.current = null;
    setDragged(null);
    onHeld?.(false);
    aim(null);
  };
  const drop = ({ activatorEvent }: DragEndEvent) => {
    const [card, to] = [current.current, target.current];
    landed.current = to?.column ?? null;
    const keyboard = activatorEvent instanceof KeyboardEvent;
    if (!keyboard) swallowClick();
    finish();
    if (card && to) onDrop(card, to, keyboard ? 'keyboard' : 'pointer');
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => text.pickedUp(String((active.data.current as Dragged | undefined)?.title)),
    onDragMove: () => (current.current && target.current ? tell(current.current, target.current) : undefined),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => {
      const { title, column } = active.data.current as Dragged;
      return text.dropped(title, nameOf(landed.current ?? column));
    },
    onDragCancel: ({ active }) => text.cancelled((active.data.current as Dragged).title),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={SLOWLY}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active, activatorEvent }) => {
        const card = active.data.current as Dragged;
        current.current = card;
        setDragged(card);
        onHeld?.(true);
        if (activatorEvent instanceof KeyboardEvent) aim(stepFrom('', card, null));
        else end.current = followPointer((point) => aim(placeAt(point)));
      }}
      onDragEnd={drop}
      onDragCancel={finish}
    >
      {children}
      <DragOverlay dropAnimation={null} zIndex={1050}>
        {dragged && preview(dragged)}
      </DragOverlay>
    </DndContext>
  );
}

/** What a card's menu opens lies elsewhere in the page, but its events come by the card: they move nothing. */
export const withinCard =
  (listener: ((event: unknown) => void) | undefined) =>
  (event: { currentTarget: { contains: (node: Node) => boolean }; target: EventTarget }) => {
    if (event.currentTarget.contains(event.target as Node)) listener?.(event);
  };

/** What a card needs to be moved: `card` goes onto the card, `handle` onto its button for the keyboard. */
export function useCardDrag(dragged: Dragged, disabled: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `${dragged.column} ${dragged.nodeid}`,
    data: dragged,
    disabled,
    attributes: { roleDescription: text.draggable },
  });
  const { onKeyDown, onMouseDown, onTouchStart } = (listeners ?? {}) as Record<
    string,
    (event: unknown) => void
  >;
  return {
    isDragging,
    card: {
      ref: setNodeRef,
      onMouseDown: withinCard(onMouseDown),
      onTouchStart: withinCard(onTouchStart),
    },
    handle: {
      ref: setActivatorNodeRef,
      onKeyDown,
      'aria-roledescription': attributes['aria-roledescription'],
      'aria-describedby': attributes['aria-describedby'],
    },
  };
}

/** A column scrolls by itself while a card is held at its edge. */
export function useColumnDrop(column: string): (element: HTMLElement | null) => void {
  return useDroppable({ id: column }).setNodeRef;
}
