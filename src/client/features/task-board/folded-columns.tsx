import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Text } from '../../ui/layout/primitives.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useBoardActions } from './board-context.ts';
import { useColumnDrop } from './board-drag.tsx';
import type { BoardColumn, Person } from './model/board-columns.ts';
import { useUnseenBy } from './sight/use-unseen-by.ts';

/** So many of the tasks that nobody has are offered. */
const OFFERED = 20;

const Frame = chakra('section', {
  base: {
    flex: '0 0 216px',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    scrollSnapAlign: 'start',
  },
});
const Title = chakra('h2', {
  base: { padding: '2', fontSize: 'sm', fontWeight: 'semibold', color: 'muted' },
});
const List = chakra('ul', { base: { flex: '1', minHeight: '0', overflowY: 'auto', listStyle: 'none' } });
const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '10',
    paddingInlineStart: '2',
    borderRadius: 'md',
    '&[data-aimed]': { boxShadow: 'inset 0 0 0 2px {colors.accent.text}', background: 'hover' },
  },
});

type Shared = {
  movable: boolean;
  mayCreate: boolean;
  /** What somebody without work can be given. */
  unassigned: BoardColumn['tasks'];
};

type Props = Shared & {
  columns: readonly BoardColumn[];
  /** The column that a held card is over. */
  aimed: string | undefined;
};

/** [J11] People whose columns have nothing to show, by name: cards are dropped on them all the same. */
export function FoldedColumns({ columns, aimed, ...shared }: Props) {
  if (columns.length === 0) return null;
  return (
    <Frame aria-label={text.folded}>
      <Title>{text.foldedCount(columns.length)}</Title>
      <List>
        {columns.map(
          (column) =>
            column.person && (
              <FoldedColumn
                key={column.key}
                {...shared}
                column={column}
                person={column.person}
                aimed={aimed === column.key}
              />
            ),
        )}
      </List>
    </Frame>
  );
}

type LineProps = Shared & { column: BoardColumn; person: Person; aimed: boolean };

const FoldedColumn = memo(function FoldedColumn({ column, person, aimed, ...shared }: LineProps) {
  const drop = useColumnDrop(column.key);
  const name = nameOfPerson(person);
  return (
    <Line ref={drop} data-board-column={column.key} data-aimed={aimed ? '' : undefined} aria-label={name}>
      <chakra.span flex="1" minWidth="0">
        <Text truncate title={name}>
          {name}
        </Text>
        {column.all.length > 0 && (
          <Text size="xs" tone="muted">
            {text.tasksOf(0, column.all.length)}
          </Text>
        )}
      </chakra.span>
      <FillMenu {...shared} column={column} name={name} />
    </Line>
  );
});

/** [P4] Gives somebody a task that nobody has, or a new one. */
function FillMenu({
  column,
  name,
  movable,
  mayCreate,
  unassigned,
}: Shared & { column: BoardColumn; name: string }) {
  const { move } = useBoardActions();
  const navigate = useNavigate();
  const offered = movable ? unassigned.slice(0, OFFERED) : [];
  const notes = useUnseenBy(
    column.key,
    offered.map(({ equipmentnodeid }) => equipmentnodeid),
  );
  const items = [
    ...(mayCreate
      ? [
          {
            key: 'create',
            label: text.createLong,
            icon: 'plus' as const,
            onSelect: () => void navigate(links.createNotification(), { state: { from: 'aufgabenplanung' } }),
          },
        ]
      : []),
    ...offered.map((task, at) => ({
      key: task.nodeid,
      label: truncate(task.title, titleLength.selectionDialog),
      note: notes[at],
      onSelect: () => move(task, null, column.key),
    })),
  ];
  return items.length > 0 && <Menu short icon="plus" size="sm" label={text.fillFor(name)} items={items} />;
}
