import { lazy, Suspense, useState } from 'react';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import { useMachineIndex } from '../../../parts/machine/machine-queries.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import type { Assigned } from '../../../parts/planning/assigned.ts';
import { useCan, useSession } from '../../../state/session.ts';
import { taskBoardText } from '../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { BoardLoading } from '../board-messages.tsx';
import type { BoardColumn } from '../model/board-columns.ts';
import { OwnDay, PastDays } from './own-day.tsx';
import { useMine } from './use-mine.ts';
import { useWeekStep, WeekSteps } from './week-head.tsx';
import { ownWeekOf, WAITING, weekOf } from './week-model.ts';
import { hoursOfEach, useAvailability, usePlannedHours } from './week-queries.ts';

const AbsenceDialog = lazy(() =>
  import('./absence-dialog.tsx').then((module) => ({ default: module.AbsenceDialog })),
);

/** [P1] `/meine-woche`: what is planned for whoever is logged in, day by day; from this device alone. */
export function MyWeekScreen() {
  return useCan('notification', 'read') ? <MyWeek /> : <Denied />;
}

const NONE: readonly ListedNotification[] = [];
const NOBODY: Assigned = new Map();

function MyWeek() {
  const { entered } = useSession();
  const now = useNow();
  const today = dateInput(now);
  const { monday, home, go, goHome } = useWeekStep(today);
  const index = useMachineIndex();
  const { tasks, assigned, person } = useMine(index);
  const availability = useAvailability(monday);
  const planned = usePlannedHours(tasks ?? NONE);
  const [entering, setEntering] = useState(false);
  const hoursOf = (nodeid: string) => hoursOfEach(planned, assigned ?? NOBODY, nodeid);
  const column: BoardColumn | undefined = tasks &&
    person &&
    planned && { key: person.nodeid, person, all: tasks, tasks, ordered: false };
  const row =
    column && availability
      ? weekOf({ columns: [column], monday, today, hoursOf, ...availability })[0]
      : undefined;
  const empty = row?.cells.every((cell) => cell.tasks.length === 0 && !cell.load?.away);
  const { past, shown } = ownWeekOf(row?.cells ?? [], today);
  const shared = { index, today, hoursOf };
  return (
    <Page width="form">
      <PageHeader
        title={text.mine}
        subtitle={text.mineText}
        actions={
          entered === null && (
            <Button variant="outline" icon="calendar" disabled={!person} onClick={() => setEntering(true)}>
              {text.ownAbsence}
            </Button>
          )
        }
      />
      <WeekSteps monday={monday} home={home} go={go} goHome={goHome} />
      {!row ? (
        <BoardLoading />
      ) : (
        <>
          {empty && <EmptyState icon="checkCircle" title={text.mineEmpty} text={text.mineEmptyText} />}
          {!empty && <PastDays cells={past} {...shared} />}
          {shown
            .filter(({ place }) => place === WAITING || !empty)
            .map((cell) => (
              <OwnDay key={cell.key} cell={cell} {...shared} />
            ))}
        </>
      )}
      {entering && person && (
        <Suspense>
          <AbsenceDialog person={person} today={today} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Denied() {
  return (
    <Page>
      <PageHeader title={text.mine} />
      <ErrorState
        size="page"
        icon="lock"
        title={taskBoardText.denied}
        todo={taskBoardText.deniedText}
        action={<LinkButton to={links.dashboard()}>{taskBoardText.toDashboard}</LinkButton>}
      />
    </Page>
  );
}
