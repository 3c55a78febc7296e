import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useBoardActions } from './board-context.ts';
import type { BoardColumn } from './model/board-columns.ts';
import { useUnseenBy } from './sight/use-unseen-by.ts';

/** So many of the tasks that nobody has are offered. */
const OFFERED = 20;

type Props = {
  column: BoardColumn;
  name: string;
  movable: boolean;
  mayCreate: boolean;
  filtered: boolean;
  unassigned: BoardColumn['tasks'];
};

/** [P4] A column without cards offers one that nobody has, or to create one. */
export function EmptyColumn({ column, name, movable, mayCreate, filtered, unassigned }: Props) {
  const { move } = useBoardActions();
  const navigate = useNavigate();
  const { person, all } = column;
  const offered = movable && person ? unassigned.slice(0, OFFERED) : [];
  const notes = useUnseenBy(
    column.key,
    offered.map(({ equipmentnodeid }) => equipmentnodeid),
  );
  const said = all.length > 0 && filtered ? text.emptyFiltered : person ? text.emptyColumn : text.emptyNobody;
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
  return (
    <Stack gap="3" alignItems="center" padding="4" paddingTop="6">
      <Text size="sm" tone="muted" textAlign="center">
        {said}
      </Text>
      {person && items.length > 0 && (
        <Menu short icon="plus" variant="outline" size="sm" label={text.fillFor(name)} items={items}>
          {text.fill}
        </Menu>
      )}
    </Stack>
  );
}
