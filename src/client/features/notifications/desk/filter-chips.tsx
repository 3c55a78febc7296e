import { listed, toggled } from '../../../parts/lists/listed.ts';
import { type Narrowing, NarrowingChips, placeNarrowings } from '../../../parts/lists/narrowing-chips.tsx';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { usePeopleNarrowings } from '../../../parts/planning/people/use-people-narrowings.ts';
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
  const { type, status, own } = filter;
  const people = usePeopleNarrowings(filter);
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
    ...people,
  ];
  return <NarrowingChips narrowings={narrowings} filter={filter} onChange={onChange} onLast={onLast} />;
}
