import { useState } from 'react';
import { MOST_ASSIGNED } from '../../../shared/contract/notification/task-assignment.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Heading, Stack, Text } from '../../ui/layout/primitives.ts';
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

/** [P2] [J11] Everybody whom a task is with, found by a few letters; who sees the machine first. Each choice counts at once. */
export function SeveralDialog({ task, people, assigned, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const unseen = useUnseen(task.equipmentnodeid);
  const words = searchWords(typed);
  const found = people.filter((person) => containsAll(haystackOf([nameOfPerson(person)]), words));
  const hintOf = (nodeid: string) => {
    const known = unseen?.get(nodeid);
    return (
      known && (
        <Text as="span" size="sm" color="warning.text">
          {known.note}
        </Text>
      )
    );
  };
  const boxes = (group: readonly Person[]) =>
    group.map((person) => (
      <Checkbox
        key={person.nodeid}
        label={nameOfPerson(person)}
        hint={hintOf(person.nodeid)}
        checked={assigned.includes(person.nodeid)}
        disabled={assigned.length >= MOST_ASSIGNED && !assigned.includes(person.nodeid)}
        onChange={(chosen) => onChoose(person.nodeid, chosen)}
      />
    ));
  const others = found.filter(({ nodeid }) => unseen?.has(nodeid));
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
        <SearchField label={text.searchPerson} value={typed} onChange={setTyped} />
        <Text size="sm" tone="muted">
          {text.severalText}
        </Text>
        <Stack gap="0">
          {boxes(found.filter((person) => !others.includes(person)))}
          {others.length > 0 && (
            <Heading as="h3" size="sm" marginTop="3">
              {text.othersTitle}
            </Heading>
          )}
          {boxes(others)}
        </Stack>
        {found.length === 0 && <Text tone="muted">{text.noPerson}</Text>}
      </Stack>
    </Dialog>
  );
}
