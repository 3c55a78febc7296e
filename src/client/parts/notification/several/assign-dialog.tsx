import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { containsAll, haystackOf, searchWords } from '../../../../shared/rules/search/folded-text.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { assignedTo, nameOfPerson, readAssigned } from '../../planning/assigned.ts';
import { usePeople, workingPeople } from '../../planning/people.ts';
import type { ListedNotification } from '../open-notifications.ts';

type Props = {
  rows: readonly ListedNotification[];
  onAssign: (to: { nodeid: string; name: string } | null) => void;
  onClose: () => void;
};

const People = chakra('ul', {
  base: { listStyle: 'none', maxHeight: '19rem', overflowY: 'auto', marginInline: '-2' },
});
const Person = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    width: 'full',
    minHeight: '9',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    textAlign: 'start',
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-3px' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
    '& > span:first-of-type': { flex: '1' },
  },
});

/** [J10] Whom several notifications go to: found by a few letters, chosen by one press or Enter. */
export function AssignDialog({ rows, onAssign, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const people = usePeople();
  const ids = rows.map(({ nodeid }) => nodeid);
  const assigned = useLive((mirror) => readAssigned(mirror, ids), [ids.join()]);
  const words = searchWords(typed);
  const found = workingPeople(people ?? [])
    .map(({ nodeid, ...person }) => ({ nodeid, name: nameOfPerson(person) }))
    .filter(({ name }) => containsAll(haystackOf([name]), words));
  const count = (is: (people: readonly string[]) => boolean) =>
    assigned ? ids.filter((nodeid) => is(assignedTo(nodeid, assigned))).length : 0;
  const unassigned = count((each) => each.length === 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (typed.trim() && first) onAssign(first);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xs"
      title={text.assign}
      description={text.notifications(rows.length)}
      actions={
        <Button
          variant="outline"
          disabled={!assigned || unassigned === rows.length}
          onClick={() => onAssign(null)}
        >
          {text.unassign}
        </Button>
      }
    >
      <Stack as="form" gap="2" onSubmit={submit}>
        <SearchField label={text.searchPerson} value={typed} onChange={setTyped} />
        <People aria-label={text.assign}>
          {found.map((person) => {
            const have = count((each) => each.includes(person.nodeid));
            return (
              <li key={person.nodeid}>
                <Person type="button" onClick={() => onAssign(person)}>
                  <span>{person.name}</span>
                  {have > 0 && (
                    <Text as="span" size="sm" tone="muted">
                      {text.havePerson(have, rows.length)}
                    </Text>
                  )}
                </Person>
              </li>
            );
          })}
        </People>
        {people && found.length === 0 && <Text tone="muted">{text.noPerson}</Text>}
      </Stack>
    </Dialog>
  );
}
