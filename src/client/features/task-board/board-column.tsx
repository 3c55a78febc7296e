import { chakra } from '@chakra-ui/react';
import { memo, useEffect, useRef, useState } from 'react';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { type Assigned, assignedTo, nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { useBoxLines } from '../../ui/layout/use-box-lines.ts';
import { useBoardActions } from './board-context.ts';
import { useColumnDrop } from './board-drag.tsx';
import { BoardCard } from './card/board-card.tsx';
import { ColumnHeader, ColumnName } from './column-header.tsx';
import type { BoardLook } from './model/board-arrangement.ts';
import type { BoardColumn, Person } from './model/board-columns.ts';

/** Between two cards, px. */
const GAP = 8;

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: '0',
    minHeight: '0',
    height: 'full',
    width: 'var(--column)',
    background: 'sunken',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    scrollSnapAlign: 'start',
    scrollMarginInline: '4',
    transition: 'border-color 120ms',
    '&[data-aimed]': { borderColor: 'accent.text', boxShadow: 'inset 0 0 0 1px {colors.accent.text}' },
    '&[data-collapsed]': { width: '64px', alignItems: 'center' },
    // [J11] What waits for somebody stays in sight, however far the board is scrolled.
    '&[data-nobody]': {
      position: { md: 'sticky' },
      insetInlineStart: '0',
      zIndex: '1',
      boxShadow: { md: '0 0 0 8px {colors.bg}' },
    },
    '&[data-nobody][data-aimed]': {
      boxShadow: { md: '0 0 0 8px {colors.bg}, inset 0 0 0 1px {colors.accent.text}' },
    },
  },
});
const Scroll = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehaviorY: 'contain',
    padding: '2',
    _focusVisible: { outlineOffset: '-3px' },
  },
});
/** Not an `ul`: items stand at places of their own in it. */
const List = chakra('div', {}, { defaultProps: { role: 'list' } });
const Item = chakra(
  'div',
  {
    base: {
      paddingBottom: `${GAP}px`,
      // Where a card that is held would come to stand.
      '&[data-before]::before': {
        content: '""',
        position: 'absolute',
        top: '-6px',
        insetInline: '0',
        height: '4px',
        borderRadius: 'full',
        background: 'accent.solid',
        zIndex: '1',
      },
    },
    defaultVariants: {},
  },
  { defaultProps: { role: 'listitem' } },
);
const End = chakra('div', {
  base: { height: '4px', borderRadius: 'full', background: 'accent.solid', marginTop: '-6px' },
});

/** Whether a column is in view or next to it: the cards of others are not drawn. */
function useNear() {
  const frame = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '0px 400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, near };
}

export type ColumnProps = {
  column: BoardColumn;
  /** Role or place that it is ordered by; '' for neither. */
  group: string;
  look: BoardLook;
  collapsed: boolean;
  movable: boolean;
  index: MachineIndex | undefined;
  assigned: Assigned;
  people: ReadonlyMap<string, Person>;
  /** A card that is held would come before this one, at the end with null; undefined where it is elsewhere. */
  aim: string | null | undefined;
  /** The card on which the keyboard goes on. */
  focused: string | null;
  onFocused: () => void;
};

/** [P1] One column: its name, how many tasks, and those of its cards that are in view. */
export const BoardColumnView = memo(function BoardColumnView(props: ColumnProps) {
  const { column, group, collapsed, aim } = props;
  const { collapse } = useBoardActions();
  const drop = useColumnDrop(column.key);
  const { frame, near } = useNear();
  const name = column.person ? nameOfPerson(column.person) : text.nobody;
  const shared = {
    ref: (element: HTMLElement | null) => {
      drop(element);
      frame.current = element;
    },
    'data-board-column': column.key,
    'data-nobody': column.person ? undefined : '',
    'data-aimed': aim === undefined ? undefined : '',
  };
  if (collapsed) {
    return (
      <Frame {...shared} data-collapsed="" aria-label={name}>
        <IconButton
          icon="chevronRight"
          label={text.expand}
          aria-expanded={false}
          onClick={() => collapse(false)}
        />
        <ColumnName css={{ writingMode: 'vertical-rl' }} paddingBlock="2">
          {name}
        </ColumnName>
        <Text size="sm" tone="muted" css={{ writingMode: 'vertical-rl' }}>
          {text.tasks(column.all.length)}
        </Text>
      </Frame>
    );
  }
  return (
    <Frame {...shared} aria-label={name}>
      <ColumnHeader column={column} name={name} group={group} />
      {near && <Cards {...props} name={name} />}
    </Frame>
  );
});

function Cards(props: ColumnProps & { name: string }) {
  const { column, look, movable, index, assigned, people, aim, focused, onFocused, name } = props;
  const { tasks, key } = column;
  const { box, list, lines } = useBoxLines({
    count: tasks.length,
    size: (look === 'compact' ? 64 : 150) + GAP,
    keyOf: (at) => tasks[at]?.nodeid ?? String(at),
  });
  if (tasks.length === 0) {
    return (
      <Text size="sm" tone="muted" textAlign="center" padding="6">
        {column.all.length > 0 ? text.emptyFiltered : text.emptyNobody}
      </Text>
    );
  }
  return (
    <Scroll ref={box} tabIndex={0} role="group" aria-label={name}>
      <List aria-label={text.tasks(tasks.length)} {...list}>
        {lines.map(({ index: at, key: line, props: place }) => {
          const task = tasks[at];
          if (!task) return null;
          const with_ = assignedTo(task.nodeid, assigned);
          return (
            <Item key={line} {...place} data-before={aim === task.nodeid ? '' : undefined}>
              <BoardCard
                task={task}
                column={key}
                look={look}
                movable={movable}
                assigned={with_.join()}
                machineName={index?.byId.get(task.equipmentnodeid)?.name ?? ''}
                others={othersOf(with_, key, people)}
                focused={focused === task.nodeid}
                onFocused={onFocused}
              />
            </Item>
          );
        })}
      </List>
      {aim === null && <End />}
    </Scroll>
  );
}

/** Names of those who have a card too, two at most. */
function othersOf(assigned: readonly string[], column: string, people: ReadonlyMap<string, Person>): string {
  const names = assigned.flatMap((nodeid) => {
    const person = nodeid === column ? undefined : people.get(nodeid);
    return person && person.leftat === 0 ? nameOfPerson(person) : [];
  });
  const shown = names.slice(0, 2).join(', ');
  if (names.length === 0) return '';
  return names.length > 2 ? text.alsoMore(shown, names.length - 2) : text.also(shown);
}
