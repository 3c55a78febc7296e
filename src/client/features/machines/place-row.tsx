import { chakra } from '@chakra-ui/react';
import { area, equipmentpool, site } from '../../../shared/contract/machine/place.ts';
import { links } from '../../app/links.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { placesText } from '../../text/de/machine/places.ts';
import { formatNumber } from '../../text/format.ts';
import { IconLink } from '../../ui/action/icon-button.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { toggleCollapsed } from './list-state.ts';
import type { TreeRow } from './machine-tree.ts';

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    textAlign: 'start',
    minHeight: 'touch',
    borderTopWidth: '1px',
    lineHeight: 'snug',
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    level: {
      outer: { paddingInlineStart: '3', background: 'sunken', fontWeight: 'semibold' },
      inner: {
        paddingInlineStart: { base: '3', md: '6' },
        fontWeight: 'semibold',
        fontSize: 'sm',
        color: 'muted',
      },
    },
  },
});

const icons = { site: 'factory', area: 'mapPin', pool: 'layers', none: 'help' } as const;

/** [L1] [L2] [L3] The form of a place. */
const forms = {
  site: (nodeid: string) => links.to('editSite', { nodeid }),
  area: (nodeid: string) => links.to('createArea', { nodeid }),
  pool: (nodeid: string) => links.to('editPool', { nodeid }),
};

const records = { site, area, pool: equipmentpool };

type Props = { row: TreeRow & { kind: 'place' } };

/** [L6] A site, an area or a pool: folds and unfolds what stands there, and leads to its form by right. */
export function PlaceRow({ row }: Props) {
  const mayEdit = useCan('equipment', 'update');
  const { key, place, name } = row;
  if (!mayEdit || place === 'none') return <Fold row={row} />;
  return (
    <chakra.div position="relative">
      <Fold row={row} beside />
      <chakra.div position="absolute" insetInlineEnd="1" top="1px">
        <IconLink
          icon="edit"
          label={placesText.edit(name)}
          to={forms[place](key)}
          state={{ pageType: 'edit', nodeid: key }}
        />
      </chakra.div>
    </chakra.div>
  );
}

/** `beside`: something stands at its end. */
function Fold({ row, beside }: Props & { beside?: boolean }) {
  const { key, place, count, open, expanded } = row;
  const name = row.name || machinesText.elsewhere;
  return (
    <Line
      type="button"
      level={place === 'area' ? 'inner' : 'outer'}
      aria-expanded={expanded}
      paddingInlineEnd={beside ? '14' : '4'}
      data-row=""
      onClick={() => toggleCollapsed(key)}
    >
      <Icon
        name="chevronDown"
        size={20}
        color="muted"
        transition="transform 120ms"
        transform={expanded ? undefined : 'rotate(-90deg)'}
      />
      <Icon name={icons[place]} size={20} color="muted" />
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" truncate>
          {name}
        </chakra.span>
        {place !== 'none' && <PendingBadge rows={[[records[place], key]]} />}
      </chakra.span>
      {open > 0 && !expanded && (
        <>
          <VisuallyHidden>{machinesText.openCount(open)}</VisuallyHidden>
          <chakra.span aria-hidden="true" display="inline-flex">
            <CountBadge count={open} tone="neutral" />
          </chakra.span>
        </>
      )}
      <chakra.span fontSize="sm" fontWeight="normal" color="neutral.onSoft" fontVariantNumeric="tabular-nums">
        <chakra.span hideBelow={beside ? 'sm' : undefined}>
          {machinesText.count(formatNumber(count), count === 1)}
        </chakra.span>
        {beside && (
          // On a phone the name needs the room.
          <chakra.span hideFrom="sm">
            <VisuallyHidden>{machinesText.count(formatNumber(count), count === 1)}</VisuallyHidden>
            <span aria-hidden="true">{formatNumber(count)}</span>
          </chakra.span>
        )}
      </chakra.span>
    </Line>
  );
}
