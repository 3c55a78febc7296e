import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { useBoardActions, usePeople } from '../board-context.ts';
import { nameOfPerson } from '../model/board-columns.ts';
import { useUnseen } from './sight.ts';

/**
 * [P4] [U4] What the menu of a card says: `noteOf` of people who would not see it, `mend` the way to places and role of
 * the one whom it stands with.
 */
export function useUnseenNotes(machine: string, person: string) {
  const unseen = useUnseen(machine);
  const { editUser } = useBoardActions();
  const people = usePeople();
  const noteOf = (nodeid: string): string | undefined => {
    const why = unseen?.get(nodeid);
    return why && text.unseen[why];
  };
  const blind = editUser && unseen?.has(person) && people.find(({ nodeid }) => nodeid === person);
  const mend: MenuItem[] = blind
    ? [
        {
          key: 'mend',
          icon: 'settings',
          label: text.editUser(nameOfPerson(blind)),
          onSelect: () => editUser(person),
        },
      ]
    : [];
  return { noteOf, mend };
}
