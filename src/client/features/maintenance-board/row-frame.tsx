import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MaintenanceCategory } from '../../../shared/contract/maintenance/maintenance.ts';
import { links } from '../../app/links.ts';
import { locationOf, type MachineEntry } from '../../parts/machine/machine-index.ts';
import { UNCATEGORIZED } from '../../parts/notification/notification-type.tsx';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { germanFirst } from '../../text/localized.ts';
import { Tag } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2fr) 150px',
    },
    paddingBlock: '3',
    paddingInlineStart: '5',
    paddingInlineEnd: '4',
    _hover: { background: 'hover' },
  },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '6px' },
});
/** The whole row is its target, except where another link lies above it. */
const Title = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    lineHeight: 'snug',
    hyphens: 'auto',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
    // With the edge of the row above it as high as a finger.
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '40px' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
    },
  },
});
const MachineLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: '36px',
    // Taller than it looks: the room below belongs to the row, that above to its title.
    '@media (pointer: coarse)': { minHeight: 'touch', marginBottom: '-1.5' },
    fontSize: 'sm',
    color: 'accent.text',
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline' },
  },
});
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    minWidth: '0',
  },
});

type FrameProps = {
  title: string;
  target: { to: string; state: object };
  category: MaintenanceCategory | null;
  equipmentnodeid: string;
  machine: MachineEntry | undefined;
  /** When it is due. */
  when: ReactNode;
  /** What was made of it. */
  status?: ReactNode;
  action?: ReactNode;
};

/** [T8] What every row shows: what, where, when; more in slots. */
export function RowFrame({
  title,
  target,
  category,
  equipmentnodeid,
  machine,
  when,
  status,
  action,
}: FrameProps) {
  const location = machine && locationOf(machine);
  return (
    <Row>
      <Strip aria-hidden="true" style={{ background: category?.colorcode ?? UNCATEGORIZED }} />
      <chakra.div minWidth="0">
        <Title {...target} title={title}>
          {truncate(title, titleLength.machineCard)}
        </Title>
        <chakra.div>
          <MachineLink to={links.machineOverview(equipmentnodeid, 4)}>
            <Icon name="machine" size={18} />
            <chakra.span truncate>
              {machine?.name ?? maintenanceBoardText.unknownMachine}
              {location && <chakra.span color="muted" fontWeight="normal">{` · ${location}`}</chakra.span>}
            </chakra.span>
          </MachineLink>
        </chakra.div>
      </chakra.div>
      <chakra.div display={{ base: 'flex', md: 'contents' }} flexWrap="wrap" columnGap="3" rowGap="1.5">
        <Facts>
          {when}
          {category && (
            <chakra.span color="muted">
              <Tag color={category.colorcode}>{germanFirst(category.name)}</Tag>
            </chakra.span>
          )}
        </Facts>
        <Facts>{status}</Facts>
      </chakra.div>
      {action}
    </Row>
  );
}
