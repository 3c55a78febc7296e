import { memo } from 'react';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { type BoardTask, useBoardActions, usePeople } from '../board-context.ts';
import { NOBODY } from '../model/board-columns.ts';
import { seersFirst, useUnseen } from '../sight/sight.ts';

type Props = {
  task: BoardTask;
  column: string;
  /** Node ids of the people whom it is with, with commas. */
  assigned: string;
};

/** [P4] 'Person zuweisen': what dragging does, without dragging. */
export const CardActions = memo(function CardActions({ task, column, assigned }: Props) {
  const { move, several, mend } = useBoardActions();
  const people = usePeople();
  const unseen = useUnseen(task.equipmentnodeid);
  const current = assigned.split(',');
  const from = column === NOBODY ? null : column;
  const others = people.filter(({ nodeid }) => !current.includes(nodeid));
  const items: MenuItem[] = [
    ...mend(unseen, column),
    ...(from === null
      ? []
      : [
          {
            key: 'unassign',
            label: text.unassign,
            icon: 'close' as const,
            onSelect: () => move(task, from, null),
          },
        ]),
    { key: 'several', label: text.several, icon: 'users', onSelect: () => several(task) },
    ...seersFirst(others, unseen).map((person) => ({
      key: person.nodeid,
      label: nameOfPerson(person),
      note: unseen?.get(person.nodeid)?.note,
      onSelect: () => move(task, from, person.nodeid),
    })),
  ];
  return (
    <Menu short icon="user" size="sm" variant="quiet" label={text.assignTask(task.title)} items={items} />
  );
});
