import { memo } from 'react';
import { addDays, weekdayOf } from '../../../../shared/lib/civil-day.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { taskBoardText } from '../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { useBoardActions, usePeople } from '../board-context.ts';
import { NOBODY } from '../model/board-columns.ts';
import { seersFirst, useUnseen } from '../sight/sight.ts';
import { useWeekActions } from './week-context.ts';
import { cellKey, cellOf, staysDue, WAITING } from './week-model.ts';

type Props = {
  task: ListedNotification;
  cell: string;
  /** Node ids of the people whom it is with, with commas. */
  assigned: string;
};

/** [P2] [P4] Day and person of a task: what dragging does, without dragging. */
export const WeekMenu = memo(function WeekMenu({ task, cell, assigned }: Props) {
  const { several, mend } = useBoardActions();
  const { choose, days } = useWeekActions();
  const people = usePeople();
  const { person, place } = cellOf(cell);
  const unseen = useUnseen(task.equipmentnodeid);
  const current = assigned.split(',');
  const nextMonday = days[0] && addDays(days[0], 7);
  const to = (key: string) => () => choose(task, cell, key);
  const items: MenuItem[] = [
    ...mend(unseen, person),
    ...days
      .filter((day) => day !== place)
      .map((day) => ({
        key: day,
        icon: 'calendar' as const,
        label: text.toDay(text.day(weekdayOf(day), day)),
        onSelect: to(cellKey(person, day)),
      })),
    ...(nextMonday
      ? [
          {
            key: 'next',
            icon: 'calendar' as const,
            label: text.toNextWeek(text.day(weekdayOf(nextMonday), nextMonday)),
            onSelect: to(cellKey(person, nextMonday)),
          },
        ]
      : []),
    ...(place === WAITING || staysDue(task)
      ? []
      : [
          {
            key: WAITING,
            icon: 'calendar' as const,
            label: text.toWaiting,
            onSelect: to(cellKey(person, WAITING)),
          },
        ]),
    ...(person === NOBODY
      ? []
      : [
          {
            key: 'unassign',
            icon: 'close' as const,
            label: taskBoardText.unassign,
            onSelect: to(cellKey(NOBODY, place)),
          },
        ]),
    { key: 'several', icon: 'users', label: taskBoardText.several, onSelect: () => several(task) },
    ...seersFirst(
      people.filter(({ nodeid }) => !current.includes(nodeid)),
      unseen,
    ).map((each) => ({
      key: each.nodeid,
      icon: 'user' as const,
      label: text.toPerson(nameOfPerson(each)),
      note: unseen?.get(each.nodeid)?.note,
      onSelect: to(cellKey(each.nodeid, place)),
    })),
  ];
  return <Menu short icon="calendar" size="sm" variant="quiet" label={text.move(task.title)} items={items} />;
});
