import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { listToolsText } from '../../text/de/app/list-tools.ts';
import { Chip } from '../../ui/action/chip.tsx';
import type { MachineIndex, Place } from '../machine/machine-index.ts';
import { listed } from './listed.ts';

/** Only a wrapper for finding the chips: they are laid out by what is around it. */
const Group = chakra('span', { base: { display: 'contents', '& > *': { flexShrink: '0' } } });

/** Fields of a filter; '' for no restriction, several values with commas. */
type Filter = Readonly<Record<string, string>>;

/** One thing that narrows a list. */
export type Narrowing<F extends Filter> = {
  field: keyof F & string;
  /** One of the field's values; '' where it narrows nothing. */
  value: string;
  label: string;
  /** What changes when it is removed. */
  without: Partial<F>;
};

type Props<F extends Filter> = {
  narrowings: readonly Narrowing<F>[];
  filter: F;
  onChange: (change: Partial<F>) => void;
  /** The last chip is removed: the focus needs another place. */
  onLast: () => void;
};

/** [J10] What narrows a list, each removed by a press. The focus goes on to the next one. */
export function NarrowingChips<F extends Filter>({ narrowings, filter, onChange, onLast }: Props<F>) {
  const group = useRef<HTMLSpanElement>(null);
  const chips = narrowings.filter(({ value }) => value);
  const remove = (at: number, without: Partial<F>) => {
    const after = { ...filter, ...without };
    const stays = ({ field, value }: Narrowing<F>) => listed(after[field] ?? '').includes(value);
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

type PlaceFilter = { sitenodeid: string; areanodeid: string; poolnodeid: string };

const nameIn = (places: readonly Place[], nodeid: string) =>
  places.find((place) => place.nodeid === nodeid)?.name;

/** [J10] The places of a filter. An area goes with its site. */
export function placeNarrowings(index: MachineIndex, filter: PlaceFilter): Narrowing<PlaceFilter>[] {
  const { sitenodeid, areanodeid, poolnodeid } = filter;
  return [
    {
      field: 'sitenodeid',
      value: sitenodeid,
      label: nameIn(index.sites, sitenodeid) ?? listToolsText.site,
      without: { sitenodeid: '', areanodeid: '' },
    },
    {
      field: 'areanodeid',
      value: areanodeid,
      label: nameIn(index.areas, areanodeid) ?? listToolsText.area,
      without: { areanodeid: '' },
    },
    {
      field: 'poolnodeid',
      value: poolnodeid,
      label: nameIn(index.pools, poolnodeid) ?? listToolsText.pool,
      without: { poolnodeid: '' },
    },
  ];
}
