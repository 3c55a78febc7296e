import { chakra } from '@chakra-ui/react';
import { nameOfPerson } from '../../../../parts/planning/assigned.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { Icon } from '../../../../ui/display/icon.tsx';
import type { WeekRow } from '../week-model.ts';

const Line = chakra('button', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    maxWidth: 'min(100%, 92vw)',
    minHeight: '9',
    paddingInline: '2.5',
    fontSize: 'sm',
    textAlign: 'start',
    _hover: { color: 'accent.text' },
    _focusVisible: { outlineOffset: '-3px' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
    '& > b': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
});

type Props = { rows: readonly WeekRow[]; open: boolean; onOpen: (open: boolean) => void };

/** [J11] People who have nothing in this week, in one line that opens. */
export function IdlePeople({ rows, open, onOpen }: Props) {
  if (rows.length === 0) return null;
  return (
    <Line type="button" aria-expanded={open} onClick={() => onOpen(!open)}>
      <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} flexShrink="0" />
      <b>{text.idle(rows.length)}</b>
      <chakra.span truncate color="muted">
        {rows
          .flatMap(({ person }) => person ?? [])
          .map(nameOfPerson)
          .join(', ')}
      </chakra.span>
    </Line>
  );
}
