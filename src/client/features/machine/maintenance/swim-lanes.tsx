import { chakra } from '@chakra-ui/react';
import { type CSSProperties, useId } from 'react';
import { laneMonths } from '../../../../shared/rules/occurrences.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { nextExecution } from '../../../parts/planning/next-execution.ts';
import { readOver, readPlannedOf } from '../../../parts/planning/planned-rows.ts';
import { repetitionOf } from '../../../parts/planning/repetition-words.ts';
import { useSession } from '../../../state/session.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { maintenanceLanesText } from '../../../text/de/planning/maintenance-lanes.ts';
import { formatDate, formatMonth, truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { laneInk } from './lane-ink.ts';
import { FINE, LaneMarker } from './lane-marker.tsx';
import { type Lane, type LaneRow, lanesOf } from './lanes.ts';
import type { TaskView } from './task-queries.ts';

const MONTHS = 7;
/** Width of the titles beside the time line, on screens that have room for it. */
const TITLES = '244px';
/** Room for a mark on the last day, as wide as it is. */
const END = 'var(--end)';

const Scroller = chakra('section', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    background: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    _focusVisible: { outlineOffset: '-3px' },
  },
});
/** Under fingers a month is as wide as four of them: weekly dates stay apart. */
const Canvas = chakra('div', {
  base: {
    '--end': '48px',
    minWidth: { base: '1588px', md: '1832px' },
    [FINE]: { '--end': { base: '48px', md: '28px' }, minWidth: { md: '1130px' } },
  },
});
const Line = chakra('div', {
  base: { display: { base: 'block', md: 'grid' }, gridTemplateColumns: `${TITLES} minmax(0, 1fr)` },
});
const Months = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(${MONTHS}, minmax(0, 1fr))`,
    gridColumn: '2',
    listStyle: 'none',
    marginInlineEnd: END,
    '& > li': {
      paddingInline: '2',
      paddingBlock: '2.5',
      fontSize: { base: 'sm', md: 'xs' },
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      color: 'muted',
      borderInlineStartWidth: '1px',
    },
  },
});
const LaneTitle = chakra('div', {
  base: { paddingBlock: '1.5', fontWeight: 'semibold', fontSize: 'sm', lineHeight: 'snug' },
});
/** Stays in view while the dates scroll by. */
const Sticky = chakra('span', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    display: 'inline-block',
    paddingInline: '3',
    maxWidth: 'min(100%, 100vw - 3rem)',
  },
});
const RowTitle = chakra('div', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '2',
    width: { base: 'max-content', md: 'auto' },
    maxWidth: { base: 'calc(100vw - 3rem)', md: 'none' },
    paddingInline: '3',
    paddingTop: '2',
    paddingBottom: { base: '0', md: '2' },
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'snug',
    background: 'surface',
    borderInlineEndWidth: { base: '0', md: '1px' },
  },
});
const Sub = chakra('span', {
  base: { display: { base: 'inline', md: 'block' }, fontSize: 'xs', fontWeight: 'normal', color: 'muted' },
});
const Time = chakra('ol', {
  base: {
    position: 'relative',
    listStyle: 'none',
    minHeight: 'calc(var(--lines) * 52px + 4px)',
    [FINE]: { minHeight: { md: 'calc(var(--lines) * 32px + 20px)' } },
    height: 'full',
    marginInlineEnd: END,
    backgroundImage: 'linear-gradient(to right, {colors.border} 1px, transparent 1px)',
    backgroundSize: `calc(100% / ${MONTHS}) 100%`,
  },
});
const Today = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    width: '2px',
    background: 'accent.solid',
    pointerEvents: 'none',
  },
});
const TodayLabel = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '0',
    transform: 'translateX(-50%)',
    paddingInline: '1.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'semibold',
    background: 'accent.solid',
    color: 'accent.onSolid',
  },
});
const Note = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: '50%',
    insetInlineStart: '2',
    transform: 'translateY(-50%)',
    paddingInline: '1',
    fontSize: 'sm',
    color: 'muted',
    background: 'surface',
  },
});

/** [T3] The tasks of a machine in lanes by category, with their dates of the coming months. */
export function SwimLanes({ tasks }: { tasks: readonly TaskView[] }) {
  const { timezone } = useSession();
  const now = useNow();
  const equipmentnodeid = tasks[0]?.task.equipmentnodeid ?? '';
  const [since = 0] = laneMonths(now, timezone);
  const raised = useLive(
    async (mirror) => {
      const planned = tasks.map(({ task }) => task);
      const notifications = await readPlannedOf(mirror, equipmentnodeid, planned, since);
      const known = new Map(planned.map((task) => [task.nodeid, task]));
      return { notifications, over: await readOver(mirror, notifications, known) };
    },
    [equipmentnodeid, since, tasks.map(({ task }) => `${task.nodeid} ${task.nextdueat}`).join()],
  );
  if (!raised) return null;
  const { months, today, lanes } = lanesOf(tasks, raised, now, timezone);
  const starts = months.slice(0, -1);
  return (
    // What scrolls must be reachable by keyboard.
    <Scroller tabIndex={0} aria-label={maintenanceLanesText.lanes}>
      <Canvas>
        <Line>
          <Months>
            {starts.map((start) => (
              <li key={start}>{formatMonth(start)}</li>
            ))}
          </Months>
        </Line>
        <Line aria-hidden="true">
          <chakra.div gridColumn="2" position="relative" height="20px" marginInlineEnd={END}>
            <TodayLabel style={{ left: `${today * 100}%` }}>{maintenanceLanesText.today}</TodayLabel>
          </chakra.div>
        </Line>
        <chakra.ul listStyle="none">
          {lanes.map((lane) => (
            <LaneItem key={lane.key} lane={lane} today={today} now={now} />
          ))}
        </chakra.ul>
      </Canvas>
    </Scroller>
  );
}

function LaneItem({ lane, today, now }: { lane: Lane; today: number; now: number }) {
  const title = useId();
  return (
    <li>
      <LaneTitle style={laneInk(lane.color)}>
        <Sticky id={title}>{lane.name || maintenanceLanesText.noCategory}</Sticky>
      </LaneTitle>
      <chakra.ul listStyle="none" aria-labelledby={title}>
        {lane.rows.map((row) => (
          <Row key={row.key} row={row} color={lane.color} today={today} now={now} />
        ))}
      </chakra.ul>
    </li>
  );
}

type RowProps = { row: LaneRow; color: string | null; today: number; now: number };

function Row({ row, color, today, now }: RowProps) {
  const { title, view, marks, lines } = row;
  return (
    <chakra.li borderBottomWidth="1px">
      <Line>
        <RowTitle title={title}>
          {truncate(title, titleLength.taskTitle)}
          <Sub>{` ${view ? repetitionOf(view.task, view.counter) : maintenanceText.taskDeleted}`}</Sub>
          {view?.unreported && (
            <Sub color="danger.text">
              {` ${maintenanceText.reportMissing(formatDate(view.unreported.closed))}`}
            </Sub>
          )}
        </RowTitle>
        <chakra.div position="relative" minWidth="0">
          <Time style={{ '--lines': lines } as CSSProperties}>
            {marks.map((mark) => (
              <LaneMarker key={mark.date.key} mark={mark} color={color} now={now} />
            ))}
          </Time>
          {marks.length === 0 && <Note>{noteOf(view, now)}</Note>}
          <chakra.div
            aria-hidden="true"
            position="absolute"
            insetBlock="0"
            insetInlineStart="0"
            insetInlineEnd={END}
            pointerEvents="none"
          >
            <Today style={{ left: `${today * 100}%` }} />
          </chakra.div>
        </chakra.div>
      </Line>
    </chakra.li>
  );
}

/** Why a task has no date here: its counter decides, it comes later, or never again. */
function noteOf(view: TaskView | null, now: number): string {
  if (!view) return '';
  const { next } = view;
  if (next.kind === 'date') return maintenanceLanesText.later(formatDate(next.at));
  const { text, detail } = nextExecution(next, view.counter, now);
  return [text, detail].filter(Boolean).join(' · ');
}
