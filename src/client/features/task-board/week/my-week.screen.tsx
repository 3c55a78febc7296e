import { lazy, Suspense, useState } from 'react';
import { notification } from '../../../../shared/contract/notification/notification.ts';
import { weekdayOf } from '../../../../shared/lib/civil-day.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { useMachineIndex } from '../../../parts/machine/machine-queries.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { StatusBadge } from '../../../parts/notification/status-badge.tsx';
import { PendingBadge } from '../../../parts/outbox/record-state.tsx';
import { useCan, useSession } from '../../../state/session.ts';
import { taskBoardText } from '../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { formatTime } from '../../../text/format.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/display/state-message.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Box, Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { BoardLoading } from '../board-messages.tsx';
import { assignedTo, type BoardColumn } from '../model/board-columns.ts';
import { DayLoad } from './load-line.tsx';
import { useMine } from './use-mine.ts';
import { useWeekStep, WeekSteps } from './week-head.tsx';
import { WAITING, type WeekCell, weekOf } from './week-model.ts';
import { useAvailability, usePlannedHours } from './week-queries.ts';

const AbsenceDialog = lazy(() =>
  import('./absence-dialog.tsx').then((module) => ({ default: module.AbsenceDialog })),
);

/** [P1] `/meine-woche`: what is planned for whoever is logged in, day by day; from this device alone. */
export function MyWeekScreen() {
  return useCan('notification', 'read') ? <MyWeek /> : <Denied />;
}

const NONE: readonly ListedNotification[] = [];

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
  const hoursOf = (nodeid: string) => {
    const hours = planned?.get(nodeid);
    return hours === undefined
      ? null
      : hours / Math.max(1, assigned ? assignedTo(nodeid, assigned).length : 1);
  };
  const column: BoardColumn | undefined = tasks &&
    person &&
    planned && { key: person.nodeid, person, all: tasks, tasks, ordered: false };
  const row =
    column && availability
      ? weekOf({ columns: [column], monday, today, hoursOf, ...availability })[0]
      : undefined;
  const empty = row?.cells.every((cell) => cell.tasks.length === 0 && !cell.load?.away);
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
          {row.cells
            .filter(({ place, tasks: here }) => (place === WAITING ? here.length > 0 : !empty))
            .map((cell) => (
              <Day key={cell.key} cell={cell} index={index} today={today} hoursOf={hoursOf} />
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

type DayProps = {
  cell: WeekCell;
  index: MachineIndex | undefined;
  today: string;
  hoursOf: (nodeid: string) => number | null;
};

function Day({ cell, index, today, hoursOf }: DayProps) {
  const { place, tasks, load } = cell;
  const name = place === WAITING ? text.waiting : text.longDay(weekdayOf(place), place);
  return (
    <Stack as="section" gap="2" aria-label={name}>
      <Row gap="2.5" flexWrap="wrap" rowGap="0" alignItems="baseline">
        <Heading color={place === today ? 'accent.text' : undefined}>{name}</Heading>
        {(place === today || place === WAITING) && (
          <Text size="sm" tone="muted">
            {place === WAITING ? text.waitingHint : text.today}
          </Text>
        )}
      </Row>
      {load && <DayLoad load={load} count={tasks.length} />}
      {tasks.length > 0 ? (
        <Card as="div" padded={false}>
          <List>
            {tasks.map((task) => (
              <Item key={task.nodeid} task={task} index={index} hours={hoursOf(task.nodeid)} day={place} />
            ))}
          </List>
        </Card>
      ) : (
        !load?.away && (
          <Text size="sm" tone="muted">
            {text.mineNothing}
          </Text>
        )
      )}
    </Stack>
  );
}

type ItemProps = Pick<DayProps, 'index'> & { task: ListedNotification; hours: number | null; day: string };

function Item({ task, index, hours, day }: ItemProps) {
  const machine = index?.byId.get(task.equipmentnodeid);
  const where = [machine?.area || machine?.pool, machine?.site].filter(Boolean).join(', ');
  const due = task.dueuntil > 0 ? dateInput(task.dueuntil) : '';
  const when =
    due === '' ? '' : due === day ? text.dueAt(formatTime(task.dueuntil)) : text.dueOn(text.date(due));
  return (
    <ListRow
      to={links.notificationDetails(task.nodeid)}
      state={{ from: 'meinewoche', nodeid: task.nodeid, equipmentNodeId: task.equipmentnodeid }}
      title={task.title}
      subtitle={
        <Box as="span" display="flex" flexDirection="column">
          <span>{[machine?.name, where].filter(Boolean).join(' · ')}</span>
          <span>
            {[shortTypeName(task.type), hours === null ? text.noDuration : text.hours(hours), when]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Box>
      }
      end={
        <>
          <PendingBadge rows={[[notification, task.nodeid]]} />
          <StatusBadge status={task.status} />
        </>
      }
    />
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
