import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { RowName } from '../../../../live/outbox/use-record-state.ts';
import type { ListedNotification } from '../../../../parts/notification/open-notifications.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { WeekCard, type WeekCardFacts } from '../week-card.tsx';
import type { WeekCell } from '../week-model.ts';
import { CellLoad } from './load-bar.tsx';

const Cell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '1',
    minWidth: '0',
    minHeight: { base: '12', md: '7' },
    borderEndWidth: '1px',
    borderColor: 'border',
    scrollMarginInlineStart: { base: '124px', md: '160px' },
    scrollMarginBlock: '72px',
    '&[data-off]': { background: 'sunken' },
    '&[data-aimed]': { boxShadow: 'inset 0 0 0 2px {colors.accent.text}', background: 'hover' },
  },
});
const More = chakra('button', {
  base: {
    paddingInline: '2',
    minHeight: '6',
    fontSize: 'xs',
    fontWeight: 'semibold',
    textAlign: 'start',
    color: 'accent.text',
    borderRadius: 'sm',
    _hover: { background: 'hover' },
    '@media (pointer: coarse)': { minHeight: 'touch', fontSize: 'sm' },
  },
});

/** Of one cell so many cards are shown at first, and so many more with each press. */
const SHOWN = 4;
/** Of what nobody has, so that people stay in view below. */
const IN_TRAY = 1;
const MORE = 40;

export type CellShared = {
  movable: boolean;
  /** The card that the keyboard goes on with, and its cell. */
  focused: { cell: string; nodeid: string } | null;
  onFocused: () => void;
  factsOf: (task: ListedNotification) => WeekCardFacts & { costs: readonly RowName[] | undefined };
  assignedOf: (nodeid: string) => string;
};

type Props = CellShared & { cell: WeekCell; label: string; aimed: boolean; ofNobody: boolean };

/** [P1] [J11] What somebody does on a day, and how full that makes it. */
export function WeekCellView(props: Props) {
  const { cell, label, aimed, ofNobody, movable, focused, onFocused, factsOf, assignedOf } = props;
  const few = ofNobody ? IN_TRAY : SHOWN;
  const [shown, setShown] = useState(few);
  const { key, tasks, load } = cell;
  const held = focused?.cell === key ? tasks.findIndex(({ nodeid }) => nodeid === focused.nodeid) : -1;
  const until = Math.max(shown, held + 1);
  const rest = tasks.length - until;
  return (
    <Cell
      role="group"
      aria-label={label}
      data-board-column={key}
      data-aimed={aimed ? '' : undefined}
      data-off={load && load.capacity === 0 ? '' : undefined}
    >
      {tasks.slice(0, until).map((task) => (
        <WeekCard
          key={task.nodeid}
          {...factsOf(task)}
          cell={key}
          assigned={assignedOf(task.nodeid)}
          movable={movable}
          focused={focused?.cell === key && focused.nodeid === task.nodeid}
          onFocused={onFocused}
        />
      ))}
      {rest > 0 && (
        <More type="button" onClick={() => setShown(until + MORE)}>
          {text.more(rest)}
        </More>
      )}
      {rest <= 0 && tasks.length > few && (
        <More type="button" onClick={() => setShown(few)}>
          {text.fewer}
        </More>
      )}
      {load && <CellLoad load={load} count={tasks.length} />}
    </Cell>
  );
}
