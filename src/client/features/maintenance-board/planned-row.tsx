import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import type { MachineEntry } from '../../parts/machine/machine-index.ts';
import type { CardExtras } from '../../parts/notification/notification-extras.ts';
import { People } from '../../parts/notification/notification-row.tsx';
import { UNCATEGORIZED } from '../../parts/notification/notification-type.tsx';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { dueWords } from '../../parts/planning/due-words.ts';
import { nextExecution } from '../../parts/planning/next-execution.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatDate, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { germanFirst } from '../../text/localized.ts';
import { Mark } from '../../ui/display/badge.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { WorkRow } from '../../ui/layout/work-row.tsx';
import type { CounterTask } from './counter-tasks.ts';
import { useTarget } from './planned-target.ts';
import { PlannedUnsent } from './planned-unsent.tsx';

type Place = {
  machine: MachineEntry | undefined;
  /** Server time, ms. */
  now: number;
};

/** [J4] [T8] One planned date: what, on which machine, when it is due, and whose it is. */
export function PlannedRow({
  date,
  people,
  machine,
  now,
}: Place & { date: PlannedDate; people: CardExtras['people'] }) {
  const { due, notification, unreportedSince: since, taskDeleted } = date;
  const { text, overdue } = dueWords(due, now);
  return (
    <WorkRow
      {...useTarget(date)}
      {...whatAndWhere(date, machine)}
      when={since === null && text}
      urgent={overdue}
      end={
        <>
          <PlannedUnsent notification={notification} task={date.task} />
          {since !== null && <Mark tone="danger">{maintenanceText.reportMissing(formatDate(since))}</Mark>}
          {taskDeleted && <Mark tone="warning">{maintenanceText.taskDeleted}</Mark>}
          {notification?.status === 1 && <Mark tone="info">{statusName(1)}</Mark>}
          <People of={people} />
        </>
      }
    />
  );
}

/** [T5] [T8] A task that waits for a reading of its counter, and how far that is. */
export function CounterRow({
  waiting: { task, category, next, counter },
  machine,
  now,
}: Place & { waiting: CounterTask }) {
  const { title, equipmentnodeid } = task;
  const { text, detail, late } = nextExecution(next, counter, now);
  return (
    <WorkRow
      {...useTarget({ notification: null, task, equipmentnodeid })}
      {...whatAndWhere({ title, category }, machine)}
      when={<span title={text}>{detail}</span>}
      urgent={late}
      end={<PlannedUnsent notification={null} task={task} />}
    />
  );
}

/** The strip says the category by its colour alone. */
function whatAndWhere(
  { title, category }: Pick<PlannedDate, 'title' | 'category'>,
  machine: MachineEntry | undefined,
) {
  const name = machine?.name ?? maintenanceBoardText.unknownMachine;
  return {
    color: category?.colorcode ?? UNCATEGORIZED,
    title: truncate(title, titleLength.machineCard),
    fullTitle: title,
    meta: [
      <span key="machine">
        {category && <VisuallyHidden>{`${germanFirst(category.name)}: `}</VisuallyHidden>}
        {name}
      </span>,
      machine && (machine.area || machine.pool),
    ],
  } as const;
}
