import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { UNCATEGORIZED } from '../../parts/notification/notification-type.tsx';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { germanFirst } from '../../text/localized.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { stateOf } from './date-state.ts';
import { useTarget } from './planned-target.ts';

const Entry = chakra(Link, {
  base: {
    position: 'relative',
    display: 'block',
    minWidth: '0',
    overflow: 'hidden',
    borderRadius: 'sm',
    borderWidth: '1px',
    background: 'surface',
    paddingInlineStart: '3',
    paddingInlineEnd: '1.5',
    lineHeight: 'snug',
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    size: {
      cell: { paddingBlock: '1', fontSize: 'xs', '@media (pointer: coarse)': { minHeight: 'touch' } },
      list: { paddingBlock: '2.5', paddingInlineEnd: '3', minHeight: 'touch' },
    },
    kind: {
      planned: {},
      raised: {},
      done: { background: 'sunken', color: 'muted' },
      late: { background: 'danger.soft', color: 'danger.onSoft', borderColor: 'danger.text' },
    },
  },
});
const Bar = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '5px' },
});
const Line = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' } });

type Props = {
  date: PlannedDate;
  machine: string;
  /** Server time, ms. */
  now: number;
  /** In a cell of the month, or as a line of a list. */
  size: 'cell' | 'list';
};

/** [T8] A date in the calendar; leads to its notification, or to its task on the machine. */
export function CalendarEntry({ date, machine, now, size }: Props) {
  const { title, category } = date;
  const target = useTarget(date);
  const { kind, icon, label } = stateOf(date, now);
  const place = machine || maintenanceBoardText.unknownMachine;
  const small = size === 'cell';
  const said = [category && germanFirst(category.name), label].filter(Boolean);
  return (
    <Entry {...target} size={size} kind={kind} title={`${title}\n${place}`}>
      <Bar aria-hidden="true" style={{ background: category?.colorcode ?? UNCATEGORIZED }} />
      <Line>
        {icon && <Icon name={icon} size={small ? 14 : 18} />}
        <chakra.span truncate={small} fontWeight="medium">
          {title}
        </chakra.span>
      </Line>
      <chakra.span
        display="block"
        truncate
        fontSize={small ? 'xs' : 'sm'}
        color={kind === 'late' ? 'inherit' : 'muted'}
      >
        <VisuallyHidden>, </VisuallyHidden>
        {place}
        {small ? (
          <VisuallyHidden>{said.map((each) => `, ${each}`)}</VisuallyHidden>
        ) : (
          said.map((each) => ` · ${each}`)
        )}
      </chakra.span>
    </Entry>
  );
}
