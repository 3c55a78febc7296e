import { counterTrigger } from '../../../../shared/rules/cycle.ts';
import { leftToRun } from '../../../../shared/rules/due.ts';
import { amountOf } from '../../../parts/planning/next-execution.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import type { TaskView } from './task-queries.ts';

/** [X10] How often it comes back: by date, or by so many units of its counter. */
export function repetitionOf(view: TaskView): string {
  const { task } = view;
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (trigger) return maintenanceText.every(amountOf(trigger.value, view.counter));
  const interval = task.repetitioninterval || 'onetime';
  return notificationText.repetitions[interval] ?? interval;
}

/** [X11] When it reminds; a counter does not know its date beforehand. */
export function reminderOf({ task }: TaskView): string {
  if (task.triggertype === 'counter') return maintenanceText.none;
  return maintenanceText.reminders[task.reminder] ?? maintenanceText.none;
}

/** [T1] Both in one line, where they have no columns. */
export function summaryOf(view: TaskView): string {
  const reminder = reminderOf(view);
  const reminded = reminder === maintenanceText.none ? [] : [maintenanceText.reminded(reminder)];
  return [repetitionOf(view), ...reminded].join(' · ');
}

/** For sorting: what lacks its report counts as overdue since then; dates first, the nearest on top; then counters, on top what is due or may be, then the nearest. */
export function nextRank({ next, counter, unreported }: TaskView): number {
  if (unreported) return unreported.closed;
  if (next.kind === 'date') return next.at;
  if (next.kind === 'none') return Number.MAX_SAFE_INTEGER;
  const left = counter?.latest ? leftToRun(next, counter.latest.value) : next.threshold;
  return Number.MAX_SAFE_INTEGER / 2 + (left ?? 0);
}
