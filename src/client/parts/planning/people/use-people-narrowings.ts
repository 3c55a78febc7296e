import { tableText } from '../../../text/de/notification/notification-table.ts';
import { listed, NOBODY, toggled } from '../../lists/listed.ts';
import type { Narrowing } from '../../lists/narrowing-chips.tsx';
import { nameOfPerson } from '../assigned.ts';
import { usePeople } from '../people.ts';
import type { WhoFilter } from './with-whom.ts';

const text = tableText.chips;

/** [J10] The people of a filter, for its chips. */
export function usePeopleNarrowings({ mine, staff }: WhoFilter): Narrowing<WhoFilter>[] {
  const people = usePeople(staff !== '');
  const nameOf = (nodeid: string) => {
    if (nodeid === NOBODY) return text.nobody;
    const person = people?.find((each) => each.nodeid === nodeid);
    return person ? nameOfPerson(person) : text.somebody;
  };
  return [
    { field: 'mine', value: mine, label: text.mine, without: { mine: '' } },
    ...listed(staff).map(
      (value): Narrowing<WhoFilter> => ({
        field: 'staff',
        value,
        label: nameOf(value),
        without: { staff: toggled(staff, value) },
      }),
    ),
  ];
}
