import { notification } from '../../../../shared/contract/notification/notification.ts';
import { weekdayOf } from '../../../../shared/lib/civil-day.ts';
import { links } from '../../../app/links.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { StatusBadge } from '../../../parts/notification/status-badge.tsx';
import { PendingBadge } from '../../../parts/outbox/record-state.tsx';
import { taskBoardText } from '../../../text/de/planning/task-board.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { formatTime } from '../../../text/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Box, Heading, Row, Stack, Text } from '../../../ui/layout/primitives.ts';
import { DayLoad } from './load-line.tsx';
import { WAITING, type WeekCell } from './week-model.ts';

type DayProps = {
  cell: WeekCell;
  index: MachineIndex | undefined;
  today: string;
  hoursOf: (nodeid: string) => number | null;
};

/** [P1] Days of this week that are over, folded; how much of them is still to be done stands on the fold. */
export function PastDays({ cells, ...shared }: Omit<DayProps, 'cell'> & { cells: readonly WeekCell[] }) {
  const left = cells.reduce((sum, { tasks }) => sum + tasks.length, 0);
  if (cells.length === 0) return null;
  return (
    <AccordionSection
      title={text.minePast}
      end={
        left > 0 ? (
          <Badge tone="warning" icon="warning">
            {taskBoardText.tasks(left)}
          </Badge>
        ) : (
          <Text as="span" size="sm" tone="muted" fontWeight="normal">
            {text.mineNothing}
          </Text>
        )
      }
    >
      <Stack gap="5">
        {cells.map((cell) => (
          <OwnDay key={cell.key} cell={cell} {...shared} />
        ))}
      </Stack>
    </AccordionSection>
  );
}

/** [P1] A day of the own week, or what waits for one. */
export function OwnDay({ cell, index, today, hoursOf }: DayProps) {
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
          {/* Beside the title they would leave long words no room on a phone. */}
          <Box as="span" display="flex" flexWrap="wrap" gap="2" marginTop="1">
            <StatusBadge status={task.status} />
            <PendingBadge rows={[[notification, task.nodeid]]} />
          </Box>
        </Box>
      }
    />
  );
}
