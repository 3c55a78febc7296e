import type { MaintenanceTask } from '../../../shared/contract/maintenance/maintenance.ts';
import { counterTrigger } from '../../../shared/rules/cycle.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import type { CounterView } from '../counters/counter-view.ts';
import { amountOf } from './next-execution.ts';

/** [X10] How often a task comes back: by date, or by so many units of its counter. */
export function repetitionOf(
  task: Pick<MaintenanceTask, 'triggertype' | 'triggeringevent' | 'repetitioninterval'>,
  counter: CounterView | null,
): string {
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (trigger) return maintenanceText.every(amountOf(trigger.value, counter));
  const interval = task.repetitioninterval || 'onetime';
  return notificationText.repetitions[interval] ?? interval;
}
