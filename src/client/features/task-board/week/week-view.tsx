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
import type { Person } from '../model/board-columns.ts';
import type { BoardFilter } from '../model/board-filter.ts';
import type { BoardView } from '../model/board-queries.ts';
import { useLandscape } from '../paper/use-landscape.ts';
import { usePaper } from '../paper/use-paper.ts';
import { Waiting } from '../waiting.tsx';
import { placeName, weekendWidths } from './grid/columns.ts';
import { DayHeads } from './grid/day-heads.tsx';
import { IdlePeople } from './grid/idle-people.tsx';
import { WeekRowView } from './grid/week-row.tsx';
import { usePlanHours } from './hours/use-plan-hours.ts';
import { useTodayInView } from './use-today-in-view.ts';
import { useWeekMoves } from './use-week-moves.ts';
import { WeekPreview } from './week-card.tsx';
import { type WeekActions, WeekContext } from './week-context.ts';
import { useWeekStep, WeekSteps } from './week-head.tsx';
import { cellOf, dayOf, daysFrom, isBusy, placeIn, WAITING, weekOf } from './week-model.ts';
import { costRows, hoursOfEach, useAvailability, usePlannedHours } from './week-queries.ts';
import { weekGeometry } from './week-targets.ts';

const AbsenceDialog = lazy(() =>
  import('./absence-dialog.tsx').then((module) => ({ default: module.AbsenceDialog })),
);
const HoursDialog = lazy(() =>
  import('./hours-dialog.tsx').then((module) => ({ default: module.HoursDialog })),
);

const loadPaper = async () => (await import('../paper/week-paper.tsx')).WeekPaper;

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
  filter: BoardFilter;
  movable: boolean;
  /** The present day in the company's zone. */
  today: string;
};

/** [P1] [P2] [J11] People by days: what is planned when, and what there is room for. */
export function WeekView({ view, index, filter, movable, today }: Props) {
  const { usernodeid, entered } = useSession();
  const steps = useWeekStep(today);
  const { monday } = steps;
  const days = useMemo(() => daysFrom(monday), [monday]);
  const { board, assigned } = view;
  const [aim, setAim] = useState<Target | null>(null);
  const [held, setHeld] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [focused, setFocused] = useState<{ cell: string; nodeid: string } | null>(null);
  const onFocused = useCallback(() => setFocused(null), []);
  const [absent, setAbsent] = useState<Person | null>(null);
  const [working, setWorking] = useState<Person | null>(null);
  const availability = useAvailability(days[0] ?? today);
  const box = useRef<HTMLDivElement>(null);
  const Paper = usePaper(loadPaper);
  useTodayInView(box, monday, today);
  useLandscape();

  const tasks = useMemo(() => {
    const all = board.columns.flatMap((column) => column.all);
    return [...new Map(all.map((task) => [task.nodeid, task])).values()].filter(
      (task) => placeIn(dayOf(task), monday, today) !== null,
    );
  }, [board, monday, today]);
  const planned = usePlannedHours(tasks);
  const costs = useMemo(() => costRows(planned), [planned]);
  const hoursOf = useCallback(
    (nodeid: string) => hoursOfEach(planned, assigned, nodeid),
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
      costs: costs.get(task.nodeid),
    }),
    [index, hoursOf, costs],
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
  const plan = usePlanHours(planned, assigned);
  // Cards keep what they were drawn with, and do what is right by now.
  const latest = useRef({ ...moves, plan });
  latest.current = { ...moves, plan };
  const actions = useMemo(
    (): WeekActions => ({
      move: (task, from, to) => void latest.current.move(task, from, to),
      // The button of the menu goes with the card, and so does the focus.
      choose: async (task, from, to) => {
        const cell = await latest.current.move(task, from, to);
        if (!cell) return;
        const { place } = cellOf(cell);
        if (place === WAITING || days.includes(place)) setFocused({ cell, nodeid: task.nodeid });
        // It is in another week: there it must not take the focus when somebody comes by later.
        else box.current?.focus({ preventScroll: true });
      },
      plan: (task, hours) => latest.current.plan(task, hours),
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
  const idle = rows?.filter((row) => !isBusy(row)) ?? [];
  // [J11] Whoever holds a card can put it on anybody.
  const open = unfolded || held;
  const rowOf = (row: (typeof idle)[number]) => (
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
  );
  if (Paper && rows)
    return (
      <Paper
        rows={rows}
        monday={monday}
        filter={filter}
        index={index}
        people={view.people}
        hoursOf={hoursOf}
      />
    );
  return (
    <WeekContext value={actions}>
      <Box hideFrom="md">
        <WeekSteps {...steps} />
      </Box>
      <DragBoard
        geometry={weekGeometry}
        instructions={text.instructions}
        preview={({ nodeid }) => {
          const task = taskOf(nodeid);
          return task ? <WeekPreview {...factsOf(task)} /> : null;
        }}
        onHeld={setHeld}
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
          <DayHeads {...steps} places={[WAITING, ...days]} today={today} />
          {!rows && (
            <Box padding="4" {...IN_VIEW} width="min(100%, 320px)">
              <SkeletonText lines={6} />
            </Box>
          )}
          {rows?.filter(isBusy).map(rowOf)}
          <IdlePeople rows={idle} open={open} onOpen={setUnfolded} />
          {open && idle.map(rowOf)}
          {rows?.length === 1 && (
            <Text padding="4" tone="muted" {...IN_VIEW}>
              {text.nobodyHere}
            </Text>
          )}
        </Scroll>
      </DragBoard>
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
