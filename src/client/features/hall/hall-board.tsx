import { chakra } from '@chakra-ui/react';
import { type CSSProperties, useMemo, useRef } from 'react';
import type { ScreenBoard, ScreenTask } from '../../../shared/contract/notification/hall-screen.ts';
import { FAULTS } from '../../../shared/rules/notification.ts';
import { isOverdue } from '../../../shared/rules/planning/due-days.ts';
import { type HallPart, hallColumns, hallPages } from '../../../shared/rules/planning/hall-board.ts';
import { hallText as text } from '../../text/de/planning/hall.ts';
import { formatLongDate, formatMoment, formatTime } from '../../text/format.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { HallCard } from './hall-card.tsx';
import { HallControls } from './hall-controls.tsx';
import { HallMessage } from './hall-message.tsx';
import { CARD, sizeFor, u, useFit } from './use-fit.ts';
import type { HallLook } from './use-hall-look.ts';
import { useTurns } from './use-turns.ts';

const Frame = chakra('div', {
  base: {
    height: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    gap: u(1.2),
    padding: u(1.6),
    background: 'bg',
    overflow: 'hidden',
  },
});
const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: u(2), rowGap: u(0.6) },
});
const Name = chakra('h1', {
  base: {
    flexGrow: '1',
    flexBasis: u(40),
    minWidth: '0',
    fontSize: u(4),
    lineHeight: '1.1',
    fontWeight: 'bold',
    overflowWrap: 'anywhere',
  },
  variants: { long: { true: { fontSize: u(3.2) } } },
});
const Clock = chakra('p', {
  base: { display: 'flex', alignItems: 'baseline', gap: u(1.6), fontSize: u(2.4), color: 'muted' },
});
const Time = chakra('time', {
  base: {
    fontSize: u(5),
    lineHeight: '1',
    fontWeight: 'bold',
    color: 'text',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Columns = chakra('div', {
  base: { flex: '1', minHeight: '0', display: 'grid', gap: u(CARD.gap), gridTemplateRows: 'auto 1fr' },
});
const Head = chakra('h2', {
  base: {
    minWidth: '0',
    fontSize: u(2.9),
    lineHeight: u(3.4),
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
  },
  variants: { loud: { true: { color: 'danger.text' } } },
});
/** Below the heading, so that a name has the whole width and each head the same height. */
const Count = chakra('span', {
  base: { display: 'block', fontSize: u(2.3), lineHeight: u(2.8), fontWeight: 'medium', color: 'muted' },
});
const Cards = chakra('ul', {
  base: { display: 'grid', alignContent: 'start', gap: u(CARD.gap), minWidth: '0' },
});
const State = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: u(0.8),
    paddingInline: u(1.2),
    paddingBlock: u(0.5),
    borderRadius: u(0.8),
    fontSize: u(2.4),
    fontWeight: 'medium',
    color: 'muted',
  },
  variants: {
    failing: { true: { background: 'warning.solid', color: 'warning.onSolid', fontWeight: 'bold' } },
  },
});
const Note = chakra('p', { base: { fontSize: u(2.3), color: 'muted' } });

/** A screen's name longer than that would take the clock's place. */
const LONG_NAME = 30;

type Props = {
  board: ScreenBoard;
  /** Server times, ms. */
  at: number;
  failing: number | null;
  now: number;
  look: HallLook;
  onLook: () => void;
};

/** [P1] The board on a screen in the hall, in pages that turn by themselves. */
export function HallBoard({ board, at, failing, now, look, onLook }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const named = board.columns === 'day' && board.names !== 'none';
  const { unit, wide, across, rows, height, lines } = useFit(box);
  const columns = useMemo(() => hallColumns(board, now), [board, now]);
  const pages = useMemo(() => hallPages(columns, { across, rows }), [columns, across, rows]);
  const newest = Math.max(
    0,
    ...board.tasks.filter(({ type }) => FAULTS.includes(type)).map(({ created }) => created),
  );
  const { page, paused, setPaused, step } = useTurns(pages.length, newest);
  const shown = pages[page] ?? [];
  const lanes = shown.reduce((sum, part) => sum + part.lanes, 0);
  const width = (wide + CARD.gap) / Math.max(1, lanes) - CARD.gap;
  const grid = { gridTemplateColumns: `repeat(${Math.max(1, lanes)}, minmax(0, 1fr))` };
  return (
    <Frame style={{ '--u': `${unit}px` } as CSSProperties}>
      <Bar as="header">
        <Name long={board.name.length > LONG_NAME}>{board.name}</Name>
        <Clock>
          <span>{formatLongDate(now)}</span>
          <Time aria-label={text.clock}>{formatTime(now)}</Time>
        </Clock>
      </Bar>
      <Columns as="main" style={grid}>
        {shown.map((part, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share their initials, or their name.
          <ColumnHead key={column} part={part} width={width} />
        ))}
        <chakra.div ref={box} gridRow="2" gridColumn="1 / -1" minHeight="0" overflow="hidden">
          {shown.length === 0 ? (
            <HallMessage icon="checkCircle" title={text.none} text={text.noneText} />
          ) : (
            <chakra.div key={page} display="grid" gap={u(CARD.gap)} style={grid}>
              {shown.map((part, column) => (
                <Cards
                  // biome-ignore lint/suspicious/noArrayIndexKey: two people may share their initials, or their name.
                  key={column}
                  aria-label={titleOf(part)}
                  style={{
                    gridColumn: `span ${part.lanes}`,
                    gridTemplateColumns: `repeat(${part.lanes}, minmax(0, 1fr))`,
                  }}
                >
                  {part.shown.map((task, place) => (
                    <HallCard
                      // biome-ignore lint/suspicious/noArrayIndexKey: a screen is told no ids.
                      key={place}
                      task={task}
                      now={now}
                      unit={unit}
                      width={width}
                      height={height}
                      lines={lines}
                      overdue={isOverdue(task.dueuntil, now, board.timezone)}
                      people={named ? task.people.map((each) => board.people[each]).join(', ') : ''}
                    />
                  ))}
                </Cards>
              ))}
            </chakra.div>
          )}
        </chakra.div>
      </Columns>
      <Bar as="footer">
        <State failing={failing !== null} role={failing === null ? undefined : 'status'}>
          <Icon name={failing === null ? 'cloudCheck' : 'cloudOff'} size={Math.round(unit * 2.8)} />
          {failing === null
            ? text.asOf(formatMoment(at, now))
            : text.offline(formatMoment(failing, now), formatMoment(at, now))}
        </State>
        <Note>
          {board.total > board.tasks.length
            ? text.firstOf(board.tasks.length, board.total)
            : text.tasks(board.total)}
        </Note>
        <HallControls
          page={page}
          pages={pages.length}
          paused={paused}
          onPause={setPaused}
          onStep={step}
          look={look}
          onLook={onLook}
        />
      </Bar>
    </Frame>
  );
}

const titleOf = ({ of }: HallPart<ScreenTask>): string => {
  if (of === 'nobody') return text.nobody;
  return typeof of === 'object' ? of.person : text.columns[of];
};

/** `width`: of a lane, in units. */
function ColumnHead({ part, width }: { part: HallPart<ScreenTask>; width: number }) {
  const { of, tasks, from, shown, lanes } = part;
  const all = tasks.length;
  const title = titleOf(part);
  return (
    <Head loud={of === 'faults' || of === 'overdue'} style={{ gridColumn: `span ${lanes}` }}>
      <chakra.span
        display="block"
        truncate
        style={{ fontSize: u(sizeFor(title.length, width * lanes, 2.9)) }}
      >
        {title}
      </chakra.span>
      <Count>{shown.length === all ? text.count(all) : text.range(from + 1, from + shown.length, all)}</Count>
    </Head>
  );
}
