import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { listed, NOBODY, toggled } from '../../../parts/lists/listed.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { usePeople } from '../../../parts/planning/people.ts';
import { listToolsText } from '../../../text/de/app/list-tools.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import type { ListFilter } from '../filter-open.ts';

/** Only a wrapper for finding the chips: they are laid out by what is around it. */
const Group = chakra('span', { base: { display: 'contents', '& > *': { flexShrink: '0' } } });

type Narrowing = {
  field: keyof ListFilter;
  /** One of the field's values. */
  value: string;
  label: string;
  /** What changes when it is removed. */
  without: Partial<ListFilter>;
};

type Props = {
  index: MachineIndex;
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** The last chip is removed: the focus needs another place. */
  onLast: () => void;
};

/** [J10] What narrows the list, each removed by a press. The focus goes on to the next one. */
export function FilterChips({ index, filter, onChange, onLast }: Props) {
  const people = usePeople(filter.staff !== '');
  const group = useRef<HTMLSpanElement>(null);
  const placeName = (places: readonly { nodeid: string; name: string }[], nodeid: string) =>
    places.find((place) => place.nodeid === nodeid)?.name;
  const personName = (nodeid: string) => {
    if (nodeid === NOBODY) return text.chips.nobody;
    const person = people?.find((each) => each.nodeid === nodeid);
    return person ? nameOfPerson(person) : text.chips.somebody;
  };
  const { sitenodeid, areanodeid, poolnodeid, type, status, own, mine, staff } = filter;
  const all: Narrowing[] = [
    {
      field: 'sitenodeid',
      value: sitenodeid,
      label: placeName(index.sites, sitenodeid) ?? listToolsText.site,
      without: { sitenodeid: '', areanodeid: '' },
    },
    {
      field: 'areanodeid',
      value: areanodeid,
      label: placeName(index.areas, areanodeid) ?? listToolsText.area,
      without: { areanodeid: '' },
    },
    {
      field: 'poolnodeid',
      value: poolnodeid,
      label: placeName(index.pools, poolnodeid) ?? listToolsText.pool,
      without: { poolnodeid: '' },
    },
    ...listed(type).map(
      (value): Narrowing => ({
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
      (value): Narrowing => ({
        field: 'staff',
        value,
        label: personName(value),
        without: { staff: toggled(staff, value) },
      }),
    ),
  ];
  const chips = all.filter(({ value }) => value);
  const remove = (at: number, without: Partial<ListFilter>) => {
    const after = { ...filter, ...without };
    const stays = ({ field, value }: Narrowing) => listed(after[field]).includes(value);
    const next = chips.findIndex((chip, place) => place > at && stays(chip));
    const place = next < 0 ? chips.findLastIndex(stays) : next;
    if (place < 0) onLast();
    else group.current?.querySelectorAll('button')[place]?.focus();
    onChange(without);
  };
  return (
    <Group ref={group}>
      {chips.map(({ field, value, label, without }, at) => (
        <Chip
          key={`${field} ${value}`}
          label={label}
          without={listToolsText.without(label)}
          onRemove={() => remove(at, without)}
        />
      ))}
    </Group>
  );
}
