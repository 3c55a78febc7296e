import { leftToRun } from '../../../../shared/rules/due.ts';
import { repetitionOf } from '../../../parts/planning/repetition-words.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import type { TaskView } from './task-queries.ts';

/** [X11] When it reminds; a counter does not know its date beforehand. */
export function reminderOf({ task }: TaskView): string {
  if (task.triggertype === 'counter') return maintenanceText.none;
  return maintenanceText.reminders[task.reminder] ?? maintenanceText.none;
}

/** [T1] Both in one line, where they have no columns. */
export function summaryOf(view: TaskView): string {
  const reminder = reminderOf(view);
  const reminded = reminder === maintenanceText.none ? [] : [maintenanceText.reminded(reminder)];
  return [repetitionOf(view.task, view.counter), ...reminded].join(' · ');
}

/** For sorting: what lacks its report counts as overdue since then; dates first, the nearest on top; then counters, on top what is due or may be, then the nearest. */
export function nextRank({ next, counter, unreported }: TaskView): number {
  if (unreported) return unreported.closed;
  if (next.kind === 'date') return next.at;
  if (next.kind === 'none') return Number.MAX_SAFE_INTEGER;
  const left = counter?.latest ? leftToRun(next, counter.latest.value) : next.threshold;
  return Number.MAX_SAFE_INTEGER / 2 + (left ?? 0);
}
