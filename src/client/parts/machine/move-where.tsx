import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Located } from '../../../shared/rules/effective-location.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { machineMoveText as text } from '../../text/de/machine/machine-move.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Box, Stack } from '../../ui/layout/primitives.ts';
import { useBoxLines } from '../../ui/layout/use-box-lines.ts';
import { locationOf, type MachineIndex, makeOf } from './machine-index.ts';
import { possibleParents } from './moves.ts';
import type { PlaceTargets } from './place-targets.ts';

/** What a machine can stand in, each beside the others. */
export type Where = 'area' | 'pool' | 'parent';

export const WHERE_FIELDS = {
  area: 'areanodeid',
  pool: 'equipmentpoolnodeid',
  parent: 'parentnodeid',
} as const satisfies Record<Where, keyof Located>;

const ICONS = { area: 'mapPin', pool: 'layers', parent: 'machine' } as const;
const WHERES = ['area', 'pool', 'parent'] as const;

type Option = { value: string | null; name: string; more: string; haystack: string };

const Pressed = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '60px',
    paddingInline: { base: '4', sm: '6' },
    paddingBlock: '2',
    borderBottomWidth: '1px',
    textAlign: 'start',
    lineHeight: 'snug',
    _hover: { background: 'hover' },
    _active: { background: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});
const Small = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'muted' } });
const bleed = { base: '-4', sm: '-6' } as const;

/** What a machine is to stand in, as people read it. */
function namesOf(index: MachineIndex, wanted: Located): Record<Where, string> {
  const area = index.areas.find(({ nodeid }) => nodeid === wanted.areanodeid);
  const site = index.sites.find(({ nodeid }) => nodeid === area?.sitenodeid);
  return {
    area: [area?.name, site?.name].filter(Boolean).join(' · '),
    pool: index.pools.find(({ nodeid }) => nodeid === wanted.equipmentpoolnodeid)?.name ?? '',
    parent: index.byId.get(wanted.parentnodeid ?? '')?.name ?? '',
  };
}

type OverviewProps = {
  index: MachineIndex;
  wanted: Located;
  /** What was chosen last: its line has the focus. */
  from: Where | null;
  onChoose: (where: Where) => void;
};

/** [L4] Area, pool and surrounding machine, each with its present choice. */
export function WhereOverview({ index, wanted, from, onChoose }: OverviewProps) {
  const names = namesOf(index, wanted);
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  const follows = wanted.parentnodeid && !wanted.areanodeid && !wanted.equipmentpoolnodeid;
  return (
    <Box marginInline={bleed} borderTopWidth="1px">
      <chakra.ul listStyle="none">
        {WHERES.map((where) => (
          <li key={where}>
            <Pressed type="button" ref={where === from ? last : undefined} onClick={() => onChoose(where)}>
              <Icon name={ICONS[where]} color="muted" />
              <chakra.span flex="1" minWidth="0">
                <Small>{text[where]}</Small>
                <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                  {names[where] || text.none[where]}
                </chakra.span>
              </chakra.span>
              <Icon name="chevronRight" size={20} color="muted" />
            </Pressed>
          </li>
        ))}
      </chakra.ul>
      {follows && (
        <Small paddingInline={{ base: '4', sm: '6' }} paddingTop="3">
          {text.standsWith(names.parent)}
        </Small>
      )}
    </Box>
  );
}

function optionsOf(index: MachineIndex, targets: PlaceTargets, nodeid: string, where: Where): Option[] {
  switch (where) {
    case 'area':
      return targets.areas.map(({ nodeid: value, name, site }) => ({
        value,
        name,
        more: site,
        haystack: haystackOf([name, site]),
      }));
    case 'pool':
      return targets.pools.map(({ nodeid: value, name }) => ({
        value,
        name,
        more: '',
        haystack: haystackOf([name]),
      }));
    case 'parent':
      return possibleParents(index, nodeid).map((machine) => ({
        value: machine.nodeid,
        name: machine.name,
        more: [machine.equipmentid, makeOf(machine), locationOf(machine)].filter(Boolean).join(' · '),
        haystack: machine.haystack,
      }));
  }
}

type ChoiceProps = {
  index: MachineIndex;
  targets: PlaceTargets;
  /** The machine that is moved. */
  nodeid: string;
  where: Where;
  value: string | null;
  onPick: (value: string | null) => void;
};

/** [L4] [L6] One of the three, with search; a machine is offered no part of itself. */
export function WhereChoice({ index, targets, nodeid, where, value, onPick }: ChoiceProps) {
  const [query, setQuery] = useState('');
  const words = searchWords(query);
  const options = useMemo(() => optionsOf(index, targets, nodeid, where), [index, targets, nodeid, where]);
  const none: Option = { value: null, name: text.none[where], more: '', haystack: '' };
  const found =
    words.length === 0 ? [none, ...options] : options.filter(({ haystack }) => containsAll(haystack, words));
  const { box, list, lines } = useBoxLines({
    count: found.length,
    size: 61,
    keyOf: (at) => found[at]?.value ?? 'none',
  });
  return (
    <Stack gap="3" height={{ base: 'min(60dvh, 520px)', sm: 'min(52dvh, 460px)' }}>
      <Box display="flex">
        <SearchField autoFocus label={text.searchPlace[where]} value={query} onChange={setQuery} />
      </Box>
      <Box
        ref={box}
        flex="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        marginInline={bleed}
        borderTopWidth="1px"
      >
        {found.length === 0 && <EmptyState icon="search" title={text.nothingFound} />}
        <chakra.ul aria-label={text.choose[where]} listStyle="none" {...list}>
          {lines.map(({ index: at, key, props }) => {
            const option = found[at];
            const current = option?.value === value;
            return (
              option && (
                <li key={key} {...props}>
                  <Pressed
                    type="button"
                    aria-current={current ? 'true' : undefined}
                    onClick={() => onPick(option.value)}
                  >
                    <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                      <chakra.span display="block" fontWeight={option.value ? 'medium' : 'normal'}>
                        {option.name}
                      </chakra.span>
                      {option.more && <Small>{option.more}</Small>}
                    </chakra.span>
                    {current && <Icon name="check" color="accent.text" />}
                  </Pressed>
                </li>
              )
            );
          })}
        </chakra.ul>
      </Box>
    </Stack>
  );
}
