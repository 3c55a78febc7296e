import { Suspense, useContext, useMemo, useState } from 'react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { useAddressStep } from '../../parts/lists/use-address-step.ts';
import { useAwaited } from '../../parts/lists/use-first-load.ts';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { sortedPeople } from '../../parts/planning/assigned.ts';
import { useCan, useSession } from '../../state/session.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { useWide } from '../../ui/layout/use-wide.ts';
import { ActionsContext, type BoardTask, NowContext, PeopleContext } from './board-context.ts';
import { BoardLoading, BoardSkeleton, Denied, NothingFound } from './board-messages.tsx';
import { Frame, NotOnPaper } from './head/frame.ts';
import { type BoardShape, ShapeChoice } from './head/shape-choice.tsx';
import {
  AskSight,
  BoardFilters,
  BoardView,
  DeskHeader,
  SeveralDialog,
  SolveDialog,
  WeekView,
} from './lazy-parts.ts';
import { choosable } from './model/board-columns.ts';
import { FILTERS } from './model/board-filter.ts';
import { useBoard } from './model/board-queries.ts';
import { useBoardSettings } from './model/board-settings.ts';
import { Sight, SightContext } from './sight/sight.ts';
import { useActions } from './use-actions.ts';
import { useFocusView } from './use-focus-view.ts';
import { useMoves } from './use-moves.ts';
import { Waiting } from './waiting.tsx';

/** [P1–P4] [J11] [J14] `/aufgabeplanung`: who does which of the open notifications. */
export function TaskBoardScreen() {
  const mayRead = useCan('notification', 'read');
  const [sight] = useState(() => new Sight());
  if (!mayRead) return <Denied />;
  return (
    <SightContext value={sight}>
      <TaskBoard />
    </SightContext>
  );
}

function TaskBoard() {
  const session = useSession();
  const movable = useCan('notification', 'update');
  const mayCreate = useCan('notification', 'create');
  const sight = useContext(SightContext);
  const now = useNow();
  // Without its assignments, all work would seem to be nobody's.
  const awaited = useAwaited(equipment, notification, taskassignment);
  const index = useMachineIndex();
  const { filter, setQuery, change, active, reset } = useAddressFilter(FILTERS);
  const [shown, setShown] = useState(active > 0);
  const { settings, change: arrange } = useBoardSettings(session);
  const { focus, toggle, frame } = useFocusView();
  const wide = useWide();
  const view = useBoard(filter, index, settings.orders);
  const moves = useMoves({
    view,
    orders: settings.orders,
    onOrders: (changed) => arrange(({ orders }) => ({ orders: changed(orders) })),
  });
  const [several, setSeveral] = useState<BoardTask | null>(null);
  const [solving, setSolving] = useState<BoardTask | null>(null);
  const people = view?.people;
  const actions = useActions({ moves, people, arrange, several: setSeveral, solve: setSolving });
  const givable = useMemo(
    () => sortedPeople((people ?? []).filter(({ leftat, active: here }) => leftat === 0 && here)),
    [people],
  );
  const filtered = Boolean(filter.q) || active > 0;
  const { value: shape, step: reshape } = useAddressStep({
    name: 'view',
    home: 'columns',
    read: (named): BoardShape => (named === 'week' ? 'week' : 'columns'),
  }) as { value: BoardShape; step: (to: () => string) => void };
  const onShape = (next: BoardShape) => reshape(() => next);
  // Who is away is worth seeing in a week of which nothing is planned.
  const empty = view?.open.length === 0 && shape === 'columns';
  const awaiting = !view || awaited;
  const subtitle = !awaiting && text.tasks(view.open.length);
  const tools = {
    query: filter.q,
    onQuery: setQuery,
    activeFilters: active,
    filtersShown: shown,
    onFilters: () => setShown(!shown),
  };
  const shared = { index, filter, movable };
  const title = <PageHeader title={text.title} subtitle={subtitle} />;
  const found = view?.board.columns.some(({ tasks }) => tasks.length > 0) ?? false;
  return (
    <Frame ref={frame} width="full" data-focus={focus || undefined}>
      {wide ? (
        <Suspense fallback={title}>
          <DeskHeader
            {...tools}
            settings={settings}
            onSettings={arrange}
            shape={shape}
            onShape={onShape}
            focus={focus}
            onFocus={toggle}
            mayCreate={mayCreate}
            subtitle={subtitle}
          />
        </Suspense>
      ) : (
        <>
          {title}
          <NotOnPaper>
            <ShapeChoice shape={shape} onShape={onShape} />
            <ListTools {...tools} label={text.search} placeholder={text.searchPlaceholder} />
          </NotOnPaper>
        </>
      )}
      {shown && index && people && (
        <Suspense>
          <NotOnPaper>
            <BoardFilters index={index} people={people} filter={filter} onChange={change} onReset={reset} />
          </NotOnPaper>
        </Suspense>
      )}
      {awaiting ? (
        <BoardLoading />
      ) : empty ? (
        <EmptyState icon="checkCircle" size="page" title={text.none} text={text.noneText} />
      ) : (
        <ActionsContext value={actions}>
          <PeopleContext value={givable}>
            <NowContext value={now}>
              {filtered && !found && <NothingFound onReset={reset} />}
              <Suspense fallback={<BoardSkeleton />}>
                {shape === 'week' ? (
                  <WeekView {...shared} view={view} today={dateInput(now)} />
                ) : (
                  <BoardView
                    {...shared}
                    view={view}
                    settings={settings}
                    onSettings={arrange}
                    mayCreate={mayCreate}
                    onDrop={moves.drop}
                  />
                )}
              </Suspense>
            </NowContext>
          </PeopleContext>
        </ActionsContext>
      )}
      <Suspense>{movable && view && <AskSight sight={sight} people={people} machines={index} />}</Suspense>
      <Suspense>
        {several && view && (
          <SeveralDialog
            task={several}
            people={choosable(view.people, moves.here(several))}
            assigned={moves.here(several)}
            onChoose={(person, chosen) => moves.choose(several, person, chosen)}
            onClose={() => setSeveral(null)}
          />
        )}
        {solving && <SolveDialog task={solving} onClose={() => setSolving(null)} />}
      </Suspense>
      {moves.saving && <Waiting />}
      {mayCreate && !shown && (
        <SaveBar above hideFrom="md">
          <LinkButton
            to={links.createNotification()}
            icon="plus"
            fullWidth
            state={{ from: 'aufgabenplanung' }}
          >
            {text.createLong}
          </LinkButton>
        </SaveBar>
      )}
    </Frame>
  );
}
