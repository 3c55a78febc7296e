import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { links } from '../../app/links.ts';
import { locationOf, makeOf } from '../../parts/machine/machine-index.ts';
import { MachinePhoto } from '../../parts/machine/machine-photo.tsx';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { machineLifeText } from '../../text/de/machine/machine-life.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Badge, CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { toggleCollapsed } from './list-state.ts';
import type { TreeRow } from './machine-tree.ts';

/** Columns of the list on larger screens: machine, equipment id, inventory id, location, open. */
export const columns = 'minmax(0, 3fr) minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 2fr) 56px';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderTopWidth: '1px',
    position: 'relative',
    _hover: { background: 'hover' },
    _active: { background: 'sunken' },
  },
});
const Target = chakra(Link, {
  base: {
    display: { base: 'flex', md: 'grid' },
    gridTemplateColumns: columns,
    alignItems: 'center',
    gap: { base: '3', md: '4' },
    flex: '1',
    minWidth: '0',
    minHeight: { base: '68px', md: '60px' },
    paddingBlock: '1.5',
    paddingInlineEnd: '4',
    _focusVisible: { outlineOffset: '-3px' },
  },
});
const Cell = chakra('span', {
  base: {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    color: 'muted',
  },
});

type Props = {
  row: TreeRow & { kind: 'machine' };
  open: number;
  /** In search results, where no heading says it. */
  showPlace: boolean;
  /** Room in front for folding nested equipment. */
  foldable: boolean;
  wait: boolean;
};

/** [L6] One machine of the list. */
export const MachineRow = memo(function MachineRow({ row, open, showPlace, foldable, wait }: Props) {
  const { machine, depth, expanded } = row;
  const location = locationOf(machine);
  const make = makeOf(machine);
  return (
    <Line style={{ paddingInlineStart: `${foldable ? depth * 28 : 16}px` }}>
      {foldable && (
        <chakra.span width={{ base: '40px', md: '48px' }} flexShrink="0" display="grid" placeItems="center">
          {expanded !== undefined && (
            <IconButton
              icon={expanded ? 'chevronDown' : 'chevronRight'}
              label={expanded ? machinesText.collapse(machine.name) : machinesText.expand(machine.name)}
              aria-expanded={expanded}
              size="sm"
              onClick={() => toggleCollapsed(row.key)}
            />
          )}
        </chakra.span>
      )}
      <Target to={links.machineOverview(machine.nodeid)} state={{ from: 'machines' }} data-row="">
        {/* Large letters go below the photo rather than break. */}
        <chakra.span
          display="flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          alignItems="center"
          columnGap="3"
          minWidth="0"
          flex="1"
        >
          <MachinePhoto image={machine.image} size="thumb" wait={wait} />
          <chakra.span display="block" minWidth="0" flex="1 1 7rem">
            <chakra.span display="block" fontWeight="medium" lineHeight="snug" lineClamp={2}>
              {machine.name}
            </chakra.span>
            <Cell display="block">
              <chakra.span hideFrom="md">
                {[machine.equipmentid, make].filter(Boolean).join(' · ')}
              </chakra.span>
              <chakra.span hideBelow="md">{make}</chakra.span>
            </Cell>
            {machine.retired && <Badge tone="warning">{machineLifeText.retired}</Badge>}
            {!wait && <PendingBadge rows={[[equipment, machine.nodeid]]} />}
            {showPlace && location && (
              <Cell display="block" hideFrom="md">
                {location}
              </Cell>
            )}
          </chakra.span>
        </chakra.span>
        <Cell hideBelow="md">{machine.equipmentid}</Cell>
        <Cell hideBelow="md">{machine.inventoryid}</Cell>
        <Cell hideBelow="md">{location}</Cell>
        <chakra.span display="flex" alignItems="center" justifyContent="flex-end" gap="1.5">
          {open > 0 && <VisuallyHidden>{machinesText.openCount(open)}</VisuallyHidden>}
          <chakra.span aria-hidden="true" display="inline-flex">
            <CountBadge count={open} tone="neutral" />
          </chakra.span>
          <Icon name="chevronRight" size={20} color="muted" marginInlineEnd="-1" hideBelow="md" />
        </chakra.span>
      </Target>
    </Line>
  );
});
