import { chakra } from '@chakra-ui/react';
import { Avatar } from '../../parts/account/avatar.tsx';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { useBoardActions } from './board-context.ts';
import type { BoardColumn } from './model/board-columns.ts';

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    padding: '3',
    minHeight: '64px',
    borderBottomWidth: '1px',
    borderTopRadius: 'lg',
    background: 'surface',
  },
});
export const ColumnName = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'snug', lineClamp: '2', overflowWrap: 'break-word' },
});
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    flexShrink: '0',
    borderRadius: 'full',
    background: 'sunken',
    color: 'muted',
  },
});

/** [P1] [J11] Whose a column is, how much is in it, and the role or place that it is ordered by. */
export function ColumnHeader({ column, name, group }: { column: BoardColumn; name: string; group: string }) {
  const { collapse, unorder } = useBoardActions();
  const { key, person, all, tasks, ordered } = column;
  return (
    <Header>
      {person ? (
        <Avatar person={person} size="small" />
      ) : (
        <Disc>
          <Icon name="report" size={22} />
        </Disc>
      )}
      <chakra.div flex="1 1 7rem" minWidth="0">
        <ColumnName>{name}</ColumnName>
        <Text size="sm" tone="muted" numeric>
          {tasks.length === all.length ? text.tasks(all.length) : text.tasksOf(tasks.length, all.length)}
          {group && ` · ${group}`}
          {person && !person.active && ` · ${text.inactive}`}
        </Text>
      </chakra.div>
      {ordered && <IconButton icon="undo" size="sm" label={text.ordered} onClick={() => unorder(key)} />}
      {!person && (
        <IconButton
          icon="chevronLeft"
          size="sm"
          label={text.collapse}
          aria-expanded
          onClick={() => collapse(true)}
        />
      )}
    </Header>
  );
}
