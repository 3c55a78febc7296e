import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { assignedTo, nameOfPerson } from '../../../parts/planning/assigned.ts';
import { useSession } from '../../../state/session.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { Box, Text } from '../../../ui/layout/primitives.ts';
import { DragBoard, type Dragged } from '../board-drag.tsx';
import type { Target } from '../drag-targets.ts';
import { NOBODY, type Person } from '../model/board-columns.ts';
import type { BoardView } from '../model/board-queries.ts';
import { Waiting } from '../waiting.tsx';
import { useTodayInView } from './use-today-in-view.ts';
import { useWeekMoves } from './use-week-moves.ts';
import { WeekPreview } from './week-card.tsx';
import { WeekContext } from './week-context.ts';
import { useWeekStep, WeekSteps } from './week-head.tsx';
import { cellOf, dayOf, daysFrom, placeIn, WAITING, weekOf } from './week-model.ts';
import { useAvailability, usePlannedHours } from './week-queries.ts';
import { COLUMNS, DayHead, placeName, WeekRowView, weekendWidths } from './week-row.tsx';
import { weekGeometry } from './week-targets.ts';

const AbsenceDialog = lazy(() =>
  import('./absence-dialog.tsx').then((module) => ({ default: module.AbsenceDialog })),
);
const HoursDialog = lazy(() =>
  import('./hours-dialog.tsx').then((module) => ({ default: module.HoursDialog })),
);

const Scroll = chakra('div', {
  base: {
    flex: '1 1 0',
    minHeight: '380px',
    overflow: 'auto',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overscrollBehavior: 'contain',
    _focusVisible: { outlineOffset: '-3px' },
    _print: { overflow: 'visible' },
  },
});
const Days = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    display: 'grid',
    background: 'raised',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
const Corner = chakra('div', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    background: 'raised',
    borderEndWidth: '1px',
    borderColor: 'border',
  },
});

/** What is no row stays beside the edge, wherever the days stand. */
const IN_VIEW = {
  position: 'sticky',
  insetInlineStart: '0',
  width: 'fit-content',
  maxWidth: 'full',
} as const;

type Props = {
  view: BoardView;
  index: MachineIndex | undefined;
  movable: boolean;
  /** The present day in the company's zone. */
  today: string;
};

/** [P1] [P2] People by days: what is planned when, and what there is room for. */
export function WeekView({ view, index, movable, today }: Props) {
  const { usernodeid, entered } = useSession();
  const { monday, home, go, goHome } = useWeekStep(today);
  const days = useMemo(() => daysFrom(monday), [monday]);
  const { board, assigned } = view;
  const [aim, setAim] = useState<Target | null>(null);
  const [focused, setFocused] = useState<{ cell: string; nodeid: string } | null>(null);
  const onFocused = useCallback(() => setFocused(null), []);
  const [absent, setAbsent] = useState<Person | null>(null);
  const [working, setWorking] = useState<Person | null>(null);
  const availability = useAvailability(days[0] ?? today);
  const box = useRef<HTMLDivElement>(null);
  useTodayInView(box, monday, today);

  const tasks = useMemo(() => {
    const all = board.columns.flatMap((column) => column.all);
    return [...new Map(all.map((task) => [task.nodeid, task])).values()].filter(
      (task) => placeIn(dayOf(task), monday, today) !== null,
    );
  }, [board, monday, today]);
  const planned = usePlannedHours(tasks);

  const hoursOf = useCallback(
    (nodeid: string) => {
      const hours = planned?.get(nodeid);
      return hours === undefined ? null : hours / Math.max(1, assignedTo(nodeid, assigned).length);
    },
    [planned, assigned],
  );
  const rows = useMemo(
    () =>
      availability && planned
        ? weekOf({ columns: board.columns, monday, today, hoursOf, ...availability })
        : undefined,
    [board, monday, today, hoursOf, availability, planned],
  );
  const factsOf = useCallback(
    (task: ListedNotification) => ({
      task,
      machineName: index?.byId.get(task.equipmentnodeid)?.name ?? '',
      hours: hoursOf(task.nodeid),
    }),
    [index, hoursOf],
  );
  const assignedOf = useCallback((nodeid: string) => assignedTo(nodeid, assigned).join(), [assigned]);

  const nameOfRow = (person: string) => {
    const known = view.people.find(({ nodeid }) => nodeid === person);
    return known ? nameOfPerson(known) : text.nobody;
  };
  const nameOf = (key: string) => {
    const { person, place } = cellOf(key);
    return text.cell(nameOfRow(person), placeName(place));
  };
  const nameOfDue = (person: string, day: string) => text.cell(nameOfRow(person), text.dueOn(text.date(day)));
  const moves = useWeekMoves({ view, monday, today, nameOfRow, nameOf, nameOfDue });
  // Cards keep what they were drawn with, and do what is right by now.
  const latest = useRef(moves);
  latest.current = moves;
  const actions = useMemo(
    () => ({
      move: (task: ListedNotification, from: string, to: string) => void latest.current.move(task, from, to),
      // The button of the menu goes with the card, and so does the focus.
      choose: async (task: ListedNotification, from: string, to: string) => {
        const cell = await latest.current.move(task, from, to);
        if (!cell) return;
        const { place } = cellOf(cell);
        if (place === WAITING || days.includes(place)) setFocused({ cell, nodeid: task.nodeid });
        // It is due in another week: there it must not take the focus when somebody comes by later.
        else box.current?.focus({ preventScroll: true });
      },
      days,
    }),
    [days],
  );
  const taskOf = (nodeid: string) => tasks.find((task) => task.nodeid === nodeid);
  const drop = ({ nodeid, column }: Dragged, target: Target, by: 'pointer' | 'keyboard') => {
    const task = taskOf(nodeid);
    if (by === 'keyboard') setFocused({ cell: target.column, nodeid });
    if (task && target.column !== column) actions.move(task, column, target.column);
  };
  const aimed = aim && cellOf(aim.column);
  return (
    <WeekContext value={actions}>
      <WeekSteps monday={monday} home={home} go={go} goHome={goHome} />
      <DragBoard
        geometry={weekGeometry}
        instructions={text.instructions}
        preview={({ nodeid }) => {
          const task = taskOf(nodeid);
          return task ? <WeekPreview {...factsOf(task)} /> : null;
        }}
        onTarget={setAim}
        onDrop={drop}
        tell={(_dragged, target) => `${nameOf(target.column)}.`}
        nameOf={nameOf}
      >
        <Scroll
          ref={box}
          role="group"
          aria-label={text.board}
          tabIndex={0}
          style={rows && weekendWidths(rows)}
        >
          <Days {...COLUMNS} data-week-head="">
            <Corner data-names="" />
            {[WAITING, ...days].map((place) => (
              <DayHead key={place} place={place} today={place === today} />
            ))}
          </Days>
          {!rows && (
            <Box padding="4" {...IN_VIEW} width="min(100%, 320px)">
              <SkeletonText lines={6} />
            </Box>
          )}
          {rows?.map((row) => (
            <WeekRowView
              key={row.key}
              row={row}
              movable={movable}
              aim={aimed?.person === row.key ? aimed.place : undefined}
              focused={focused && cellOf(focused.cell).person === row.key ? focused : null}
              onFocused={onFocused}
              factsOf={factsOf}
              assignedOf={assignedOf}
              onAbsence={setAbsent}
              onHours={setWorking}
              mayTell={entered === null && (movable || row.key === usernodeid)}
              maySet={entered === null && movable}
            />
          ))}
          {rows?.every(({ key }) => key === NOBODY) && (
            <Text padding="4" tone="muted" {...IN_VIEW}>
              {text.nobodyHere}
            </Text>
          )}
        </Scroll>
      </DragBoard>
      <Text size="sm" tone="muted">
        {text.explained}
      </Text>
      <Suspense>
        {absent && <AbsenceDialog person={absent} today={today} onClose={() => setAbsent(null)} />}
        {working && availability && (
          <HoursDialog person={working} availability={availability} onClose={() => setWorking(null)} />
        )}
      </Suspense>
      {moves.saving && <Waiting />}
    </WeekContext>
  );
}
