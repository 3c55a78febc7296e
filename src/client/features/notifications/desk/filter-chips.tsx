import { listed, NOBODY, toggled } from '../../../parts/lists/listed.ts';
import { type Narrowing, NarrowingChips, placeNarrowings } from '../../../parts/lists/narrowing-chips.tsx';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { usePeople } from '../../../parts/planning/people.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import type { ListFilter } from '../filter-open.ts';

type Props = {
  index: MachineIndex;
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** The last chip is removed: the focus needs another place. */
  onLast: () => void;
};

/** [J10] What narrows the list, each removed by a press. */
export function FilterChips({ index, filter, onChange, onLast }: Props) {
  const people = usePeople(filter.staff !== '');
  const personName = (nodeid: string) => {
    if (nodeid === NOBODY) return text.chips.nobody;
    const person = people?.find((each) => each.nodeid === nodeid);
    return person ? nameOfPerson(person) : text.chips.somebody;
  };
  const { type, status, own, mine, staff } = filter;
  const narrowings: Narrowing<ListFilter>[] = [
    ...placeNarrowings(index, filter),
    ...listed(type).map(
      (value): Narrowing<ListFilter> => ({
        field: 'type',
        value,
        label: shortTypeName(Number(value)),
        without: { type: toggled(type, value) },
      }),
    ),
    { field: 'status', value: status, label: statusName(Number(status)), without: { status: '' } },
    { field: 'own', value: own, label: text.chips.own, without: { own: '' } },
    { field: 'mine', value: mine, label: text.chips.mine, without: { mine: '' } },
    ...listed(staff).map(
      (value): Narrowing<ListFilter> => ({
        field: 'staff',
        value,
        label: personName(value),
        without: { staff: toggled(staff, value) },
      }),
    ),
  ];
  return <NarrowingChips narrowings={narrowings} filter={filter} onChange={onChange} onLast={onLast} />;
}
