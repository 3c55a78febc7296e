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

type Props = {
  index: MachineIndex;
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
};

/** [J10] What narrows the list, each to be taken away by a press. */
export function FilterChips({ index, filter, onChange }: Props) {
  const people = usePeople(filter.staff !== '');
  const placeName = (places: readonly { nodeid: string; name: string }[], nodeid: string) =>
    places.find((place) => place.nodeid === nodeid)?.name;
  const personName = (nodeid: string) => {
    if (nodeid === NOBODY) return text.chips.nobody;
    const person = people?.find((each) => each.nodeid === nodeid);
    return person ? nameOfPerson(person) : text.chips.somebody;
  };
  const { sitenodeid, areanodeid, poolnodeid, type, status, own, mine, staff } = filter;
  const chips: [label: string | undefined | false, without: Partial<ListFilter>][] = [
    [
      sitenodeid && (placeName(index.sites, sitenodeid) ?? listToolsText.site),
      { sitenodeid: '', areanodeid: '' },
    ],
    [areanodeid && (placeName(index.areas, areanodeid) ?? listToolsText.area), { areanodeid: '' }],
    [poolnodeid && (placeName(index.pools, poolnodeid) ?? listToolsText.pool), { poolnodeid: '' }],
    ...listed(type).map((each): [string, Partial<ListFilter>] => [
      shortTypeName(Number(each)),
      { type: toggled(type, each) },
    ]),
    [status && statusName(Number(status)), { status: '' }],
    [own && text.chips.own, { own: '' }],
    [mine && text.chips.mine, { mine: '' }],
    ...listed(staff).map((each): [string, Partial<ListFilter>] => [
      personName(each),
      { staff: toggled(staff, each) },
    ]),
  ];
  return chips.map(
    ([label, without]) =>
      label && (
        <Chip
          key={JSON.stringify(without)}
          label={label}
          without={listToolsText.without(label)}
          onRemove={() => onChange(without)}
        />
      ),
  );
}
