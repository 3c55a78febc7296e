import { notificationsText as text } from '../../../text/de/notification/notifications.ts';
import { listed, NOBODY, toggled } from '../../lists/listed.ts';
import { SeveralOf } from '../../lists/several-of.tsx';
import { nameOfPerson } from '../assigned.ts';
import { usePeople, workingPeople } from '../people.ts';
import type { WhoFilter } from './with-whom.ts';

const MINE = 'mine';

type Props = { filter: WhoFilter; onChange: (change: Partial<WhoFilter>) => void };

/** [J10] Whom work is assigned to, several of them: oneself and nobody first. */
export function PeopleFilter({ filter: { mine, staff }, onChange }: Props) {
  const people = usePeople() ?? [];
  const options = [
    { value: MINE, label: text.own },
    { value: NOBODY, label: text.toNobody },
    ...workingPeople(people).map((person) => ({ value: person.nodeid, label: nameOfPerson(person) })),
  ];
  return (
    <SeveralOf
      label={text.assigned}
      any={text.assignedToAnybody}
      more={text.moreAssigned}
      options={options}
      chosen={[...(mine ? [MINE] : []), ...listed(staff)]}
      onToggle={(value) =>
        onChange(value === MINE ? { mine: mine ? '' : '1' } : { staff: toggled(staff, value) })
      }
    />
  );
}
