import { MOST_ASSIGNED } from '../../../shared/contract/notification/task-assignment.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { BoardTask } from './board-context.ts';
import type { Person } from './model/board-columns.ts';
import { useUnseen } from './sight/sight.ts';

type Props = {
  task: BoardTask;
  people: readonly Person[];
  assigned: readonly string[];
  onChoose: (person: string, chosen: boolean) => void;
  onClose: () => void;
};

/** [P2] Everybody whom a task is with: each choice counts at once. */
export function SeveralDialog({ task, people, assigned, onChoose, onClose }: Props) {
  const unseen = useUnseen(task.equipmentnodeid);
  const hintOf = (nodeid: string) => {
    const words = unseen?.get(nodeid);
    return (
      words && (
        <Text as="span" size="sm" color="warning.text">
          {words.note}
        </Text>
      )
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text.severalTitle}
      description={task.title}
      actions={<Button onClick={onClose}>{text.done}</Button>}
    >
      <Stack gap="2">
        <Text size="sm" tone="muted">
          {text.severalText}
        </Text>
        <Stack gap="0">
          {people.map((person) => (
            <Checkbox
              key={person.nodeid}
              label={nameOfPerson(person)}
              hint={hintOf(person.nodeid)}
              checked={assigned.includes(person.nodeid)}
              disabled={assigned.length >= MOST_ASSIGNED && !assigned.includes(person.nodeid)}
              onChange={(chosen) => onChoose(person.nodeid, chosen)}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
